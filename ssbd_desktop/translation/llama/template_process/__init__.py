"""The child process that renders a model's chat template: what it does, and the app's side."""
