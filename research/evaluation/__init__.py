"""The evaluation harness: streams, runs, traces, metrics, tables and plots.

A run sends growing utterances through a model under several policies and writes every update down
as a line of a trace; everything that is reported is computed from traces, without a model.
"""
