"""Write a checkpoint of the small Whisper as a folder that faster-whisper loads.

    python convert_recognition.py --work WORK --out whisper-en [--checkpoint WORK/checkpoint.pt]

Matrices become int8. Takes WORK/decayed.pt if it is there; of a checkpoint whose rate has not yet
fallen it takes the average of the weights. A folder that is already there is replaced as a whole.
"""

from __future__ import annotations

import argparse
import json
import shutil
from pathlib import Path
from typing import Any

import ctranslate2
import torch
from ctranslate2.converters.utils import fuse_linear
from recognition_model import Attention, FeedForward, RecognizerNet, RecognizerShape, sinusoids
from recognition_tokens import SPECIAL, TrainedVocabulary

Spec = Any

PREPROCESSOR = {
    "chunk_length": 30,
    "feature_extractor_type": "WhisperFeatureExtractor",
    "feature_size": 80,
    "hop_length": 160,
    "n_fft": 400,
    "n_samples": 480000,
    "nb_max_frames": 3000,
    "padding_side": "right",
    "padding_value": 0.0,
    "processor_class": "WhisperProcessor",
    "return_attention_mask": False,
    "sampling_rate": 16000,
}


def values(tensor: Any) -> Any:
    """A copy as numpy has it: CTranslate2 quantises in place."""
    return tensor.detach().float().numpy().copy()


def set_linear(spec: Spec, layer: Any) -> Spec:
    """Weight and bias of a linear layer or a convolution."""
    spec.weight = values(layer.weight)
    if layer.bias is not None:
        spec.bias = values(layer.bias)
    return spec


def set_norm(spec: Spec, norm: Any) -> None:
    """A layer norm."""
    spec.gamma, spec.beta = values(norm.weight), values(norm.bias)


def linear(layer: Any) -> Spec:
    """A linear layer by itself."""
    return set_linear(ctranslate2.specs.common_spec.LinearSpec(), layer)


def set_attention(spec: Spec, norm: Any, attention: Attention) -> None:
    """Attention, to itself (two matrices) or to the encoder (three)."""
    set_norm(spec.layer_norm, norm)
    inputs = [linear(layer) for layer in (attention.q, attention.k, attention.v)]
    if len(spec.linear) == 2:
        fuse_linear(spec.linear[0], inputs)
    else:
        set_linear(spec.linear[0], attention.q)
        fuse_linear(spec.linear[1], inputs[1:])
    set_linear(spec.linear[-1], attention.out)


def set_feed(spec: Spec, norm: Any, feed: FeedForward) -> None:
    """A feed-forward part."""
    set_norm(spec.layer_norm, norm)
    set_linear(spec.linear_0, feed[0])
    set_linear(spec.linear_1, feed[2])


def specification(model: RecognizerNet, vocabulary: TrainedVocabulary) -> Spec:
    """The model as CTranslate2 knows it."""
    shape = model.shape
    spec = ctranslate2.specs.WhisperSpec(
        shape.encoder_layers, shape.heads, shape.decoder_layers, shape.heads
    )
    set_linear(spec.encoder.conv1, model.conv1)
    set_linear(spec.encoder.conv2, model.conv2)
    spec.encoder.position_encodings.encodings = values(sinusoids(shape.frames, shape.width))
    set_norm(spec.encoder.layer_norm, model.encoder_norm)
    for part, layer in zip(spec.encoder.layer, model.encoder, strict=True):
        set_attention(part.self_attention, layer.attention_norm, layer.attention)
        set_feed(part.ffn, layer.feed_norm, layer.feed)
    spec.decoder.embeddings.weight = values(model.tokens.weight)
    spec.decoder.position_encodings.encodings = values(model.places)
    set_norm(spec.decoder.layer_norm, model.decoder_norm)
    spec.decoder.projection.weight = values(model.tokens.weight)
    for part, layer in zip(spec.decoder.layer, model.decoder, strict=True):
        set_attention(part.self_attention, layer.attention_norm, layer.attention)
        set_attention(part.attention, layer.cross_norm, layer.cross)
        set_feed(part.ffn, layer.feed_norm, layer.feed)
    spec.register_vocabulary(vocabulary.names())
    configure(spec.config, vocabulary, shape)
    return spec


def configure(config: Any, vocabulary: TrainedVocabulary, shape: RecognizerShape) -> None:
    """What may not come first, which tokens are languages, which heads know when a word is said."""
    config.suppress_ids = []
    # The end may come first, as this model learnt it where nobody speaks. Something has to stand
    # here, or faster-whisper ends the process.
    config.suppress_ids_begin = [vocabulary.id("Ġ")]
    config.lang_ids = [vocabulary.id(name) for name in SPECIAL[2 : SPECIAL.index("<|translate|>")]]
    config.alignment_heads = [[layer, 0] for layer in range(shape.decoder_layers)]


def read(checkpoint: Path) -> RecognizerNet:
    """The model of a checkpoint: its average, or what the falling rate has made of it."""
    state = torch.load(checkpoint, map_location="cpu", weights_only=True)
    model = RecognizerNet(RecognizerShape(**state["shape"]))
    model.load_state_dict(state["model"])
    if not state["decayed"]:
        with torch.no_grad():
            for weight, average in zip(model.parameters(), state["average"], strict=True):
                weight.copy_(average)
    return model


def main() -> None:
    """Read the command line, convert."""
    parser = argparse.ArgumentParser(description="Write a checkpoint of the small Whisper.")
    parser.add_argument("--work", type=Path, required=True, help="folder of the training run")
    parser.add_argument("--checkpoint", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    decayed, steady = options.work / "decayed.pt", options.work / "checkpoint.pt"
    checkpoint = options.checkpoint or (decayed if decayed.exists() else steady)
    vocabulary = TrainedVocabulary(options.work / "tokenizer.json")
    spec = specification(read(checkpoint), vocabulary)
    spec.validate()
    spec.optimize(quantization="int8")
    partial = options.out.with_name(options.out.name + ".partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    spec.save(str(partial))
    shutil.copy(options.work / "tokenizer.json", partial)
    (partial / "preprocessor_config.json").write_text(json.dumps(PREPROCESSOR), encoding="utf-8")
    shutil.rmtree(options.out, ignore_errors=True)
    partial.rename(options.out)
    size = sum(file.stat().st_size for file in options.out.iterdir()) / 1e6
    print(f"{checkpoint} -> {options.out}, {size:.1f} MB")


if __name__ == "__main__":
    main()
