"""The decoder's model interface on llama.cpp, and the prompts that ask a model to translate.

The only folder that imports llama_cpp, and llama_cpp_api.py is its only file that does.
"""
