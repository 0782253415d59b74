"""Write a trained checkpoint as a GGUF file that llama.cpp loads.

    python convert_translation.py --work DIR --out work-call.Q8_0.gguf

Matrices become Q8_0, norms stay float32; the output layer is the embedding. The vocabulary is the
one that was trained, of whatever size, and the sizes are the checkpoint's.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

import gguf
import numpy as np
import sentencepiece
import torch
from targets import ENGLISH_MARK, LANGUAGES
from translation_model import TranslatorShape

NAME = "work-call"
LANGUAGE_NAMES = " / ".join(language.name for language in LANGUAGES.values())
MARKS = (ENGLISH_MARK, *(language.mark for language in LANGUAGES.values()))


def token_type(vocabulary: Any, token: int) -> int:
    """What kind of token the vocabulary says this is; the languages' marks are control tokens."""
    if vocabulary.is_unknown(token):
        return int(gguf.TokenType.UNKNOWN)
    if vocabulary.is_control(token) or vocabulary.id_to_piece(token) in MARKS:
        return int(gguf.TokenType.CONTROL)
    return int(gguf.TokenType.BYTE if vocabulary.is_byte(token) else gguf.TokenType.NORMAL)


def write_vocabulary(writer: gguf.GGUFWriter, vocabulary: Any) -> None:
    """The SentencePiece vocabulary, in the way llama.cpp knows it; it adds BOS by itself."""
    ids = range(vocabulary.get_piece_size())
    writer.add_tokenizer_model("llama")
    writer.add_tokenizer_pre("default")
    writer.add_token_list([vocabulary.id_to_piece(i) for i in ids])
    writer.add_token_scores([vocabulary.get_score(i) for i in ids])
    writer.add_token_types([token_type(vocabulary, i) for i in ids])
    writer.add_bos_token_id(vocabulary.bos_id())
    writer.add_eos_token_id(vocabulary.eos_id())
    writer.add_unk_token_id(vocabulary.unk_id())
    writer.add_add_bos_token(True)
    writer.add_add_eos_token(False)
    writer.add_add_space_prefix(True)


def write_shape(writer: gguf.GGUFWriter, shape: TranslatorShape) -> None:
    """The sizes of the model."""
    writer.add_context_length(shape.context)
    writer.add_embedding_length(shape.width)
    writer.add_block_count(shape.layers)
    writer.add_feed_forward_length(shape.feed_forward)
    writer.add_head_count(shape.heads)
    writer.add_head_count_kv(shape.heads)
    writer.add_key_length(shape.head_width)
    writer.add_value_length(shape.head_width)
    writer.add_layer_norm_rms_eps(shape.norm_epsilon)
    writer.add_rope_freq_base(shape.rope_base)
    writer.add_vocab_size(shape.vocabulary)


def write_weights(writer: gguf.GGUFWriter, weights: dict[str, Any]) -> None:
    """Every tensor; the model already uses llama.cpp's names."""
    q8 = gguf.GGMLQuantizationType.Q8_0
    for name, tensor in weights.items():
        values = tensor.float().numpy()
        if values.ndim == 2:
            packed = gguf.quants.quantize(np.ascontiguousarray(values), q8)
            writer.add_tensor(name, packed, raw_dtype=q8)
        else:
            writer.add_tensor(name, values)


def main() -> None:
    """Read the command line, convert."""
    parser = argparse.ArgumentParser(description="Write a checkpoint as GGUF.")
    parser.add_argument("--work", type=Path, required=True, help="folder of the training run")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    state = torch.load(options.work / "checkpoint.pt", map_location="cpu", weights_only=True)
    vocabulary = sentencepiece.SentencePieceProcessor(
        model_file=str(options.work / "vocabulary.model")
    )
    options.out.parent.mkdir(parents=True, exist_ok=True)
    draft = options.out.with_name(f"{options.out.name}.partial")
    writer = gguf.GGUFWriter(str(draft), "qwen3")
    writer.add_name(NAME)
    writer.add_license("CC BY 2.0 FR")
    writer.add_description(
        f"A demonstration: work calls, English to {LANGUAGE_NAMES}. "
        "Trained on a grammar and Tatoeba."
    )
    write_shape(writer, TranslatorShape(vocabulary=vocabulary.get_piece_size()))
    write_vocabulary(writer, vocabulary)
    writer.add_quantization_version(gguf.GGML_QUANT_VERSION)
    writer.add_file_type(gguf.LlamaFileType.MOSTLY_Q8_0)
    write_weights(writer, state["model"])
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    os.replace(draft, options.out)


if __name__ == "__main__":
    main()
