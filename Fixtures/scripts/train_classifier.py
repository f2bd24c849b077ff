#!/usr/bin/env python3
"""Train a classifier of drawn shapes and write it as Fixtures/shapes-automl, shapes-float32.tflite, shapes-int8.tflite."""
import json
from pathlib import Path

import keras
import numpy as np
import tensorflow as tf

import model_file
import training
import uint8_quantizer
from drawings import LABELS, drawing

FIXTURES = Path(__file__).resolve().parents[1]
SIZE, SEED = 64, 20260101
GERMAN = ["Kreis", "Kreuz", "Quadrat", "Stern", "Dreieck"]


def drawn(count, seed):
    rng = np.random.default_rng(seed)
    classes = np.arange(count) % len(LABELS)
    return np.stack([np.asarray(drawing(rng, LABELS[c], SIZE, SIZE)) for c in classes]), classes


def network():
    image = keras.Input((SIZE, SIZE, 3))
    x = training.convolution(image, 16, stride=2)
    x = training.separable(x, 24, stride=2)
    x = training.separable(x, 24)
    x = training.separable(x, 40, stride=2)
    x = training.separable(x, 40)
    x = training.separable(x, 64, stride=2)
    x = training.separable(x, 64)
    x = training.convolution(x, 96, size=1)
    x = keras.layers.GlobalAveragePooling2D()(x)
    return keras.Model(image, keras.layers.Dense(len(LABELS), activation="softmax")(x))


def trained():
    images, classes = drawn(6000, SEED)
    model = network()
    steps = 12 * len(images) // 64
    model.compile(keras.optimizers.Adam(keras.optimizers.schedules.CosineDecay(3e-3, steps)),
                  "sparse_categorical_crossentropy", metrics=["accuracy"])
    model.fit(training.normalized(images), classes, batch_size=64, epochs=12, verbose=2)
    return model, images


def renamed(model):
    """The model with the tensor names of AutoML."""
    graph = model.subgraphs[0]
    graph.tensors[graph.inputs[0]].name, graph.tensors[graph.outputs[0]].name = "image", "scores"
    return model


def metadata():
    return {
        "name": "shapes", "description": "Names the shape in a drawing.", "version": "1", "license": "Apache-2.0",
        "min_parser_version": "1.0.0",
        "subgraph_metadata": [{
            "input_tensor_metadata": [{
                "name": "image", "description": "The drawing.",
                "content": {"content_properties_type": "ImageProperties",
                            "content_properties": {"color_space": "RGB"}},
                "process_units": [{"options_type": "NormalizationOptions",
                                   "options": {"mean": [training.MEAN], "std": [training.DEVIATION]}}],
                "stats": {"max": [127 / 128], "min": [-1.0]}}],
            "output_tensor_metadata": [{
                "name": "scores", "description": "The probability of each shape.",
                "content": {"content_properties_type": "FeatureProperties", "content_properties": {}},
                "stats": {"max": [1.0], "min": [0.0]},
                "associated_files": [
                    {"name": "labels.txt", "type": "TENSOR_AXIS_LABELS", "description": "The shapes."},
                    {"name": "labels-de.txt", "type": "TENSOR_AXIS_LABELS", "locale": "de",
                     "description": "The shapes in German."}]}]}],
    }


def main():
    training.prepare(SEED)
    model, images = trained()
    samples = [training.normalized(image[None]) for image in images[:200]]

    plain = training.converter(model, SIZE).convert()
    path = FIXTURES / "shapes-float32.tflite"
    path.write_bytes(model_file.with_metadata(model_file.written(renamed(model_file.read(plain))), metadata()))
    model_file.append_files(path, [("labels.txt", "\n".join(LABELS) + "\n", True),
                                   ("labels-de.txt", "\n".join(GERMAN) + "\n", False)])

    per_channel = training.converter(model, SIZE)
    per_channel.optimizations = [tf.lite.Optimize.DEFAULT]
    per_channel.representative_dataset = lambda: ([sample] for sample in samples)
    per_channel.target_spec.supported_ops = [tf.lite.OpsSet.TFLITE_BUILTINS_INT8]
    per_channel.inference_input_type = per_channel.inference_output_type = tf.int8
    path = FIXTURES / "shapes-int8.tflite"
    path.write_bytes(model_file.with_metadata(
        model_file.written(renamed(model_file.read(per_channel.convert()))), metadata()))
    model_file.append_files(path, [("labels.txt", "\n".join(LABELS) + "\n", True),
                                   ("labels-de.txt", "\n".join(GERMAN) + "\n", False)])

    folder = FIXTURES / "shapes-automl"
    folder.mkdir(exist_ok=True)
    quantized = renamed(uint8_quantizer.quantize(plain, samples, 1 / training.DEVIATION, int(training.MEAN)))
    quantized.description = "shapes, uint8"
    (folder / "model.tflite").write_bytes(model_file.written(quantized))
    (folder / "dict.txt").write_text("\n".join(LABELS) + "\n")
    (folder / "manifest.json").write_text(json.dumps(
        {"modelFile": "model.tflite", "labelsFile": "dict.txt", "modelType": "IMAGE_LABELING"}, indent=2) + "\n")
    (folder / "tflite_metadata.json").write_text(json.dumps({
        "batchSize": 1, "imageChannels": 3, "imageHeight": SIZE, "imageWidth": SIZE,
        "inferenceType": "QUANTIZED_UINT8", "inputTensor": "image", "inputType": "QUANTIZED_UINT8",
        "outputTensor": "scores"}, indent=2) + "\n")


if __name__ == "__main__":
    main()
