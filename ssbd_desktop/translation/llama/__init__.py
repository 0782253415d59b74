"""The decoder's model interface on llama.cpp, and the prompts that ask a model to translate.

Nothing outside this folder imports llama_cpp, and in it only llama_cpp_api.py does.
"""
