"""Everything that a person sees: the only room with Qt.

What it needs of the other rooms comes as functions in `services`.
"""
