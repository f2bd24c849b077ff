#!/usr/bin/env python3
"""Measure the fixtures, as LiteRT runs them, on drawings that no model was trained on; prints Markdown."""
from pathlib import Path

import numpy as np
from ai_edge_litert.interpreter import Interpreter
from PIL import Image

from drawings import LABELS, drawing, scene

FIXTURES = Path(__file__).resolve().parents[1]
COUNT, SEED = 1000, 20260104


def interpreter_of(name):
    interpreter = Interpreter(model_path=str(FIXTURES / name))
    interpreter.allocate_tensors()
    return interpreter


def outputs(interpreter, picture):
    """What a model says of a picture of any size."""
    detail, = interpreter.get_input_details()
    _, height, width, _ = detail["shape"]
    pixels = np.asarray(picture.resize((width, height), Image.BILINEAR))[None]
    if detail["dtype"] == np.float32:
        pixels = (pixels.astype(np.float32) - 128) / 128
    elif detail["dtype"] == np.int8:
        pixels = (pixels.astype(np.int16) - 128).astype(np.int8)
    interpreter.set_tensor(detail["index"], pixels.astype(detail["dtype"]))
    interpreter.invoke()
    return [interpreter.get_tensor(output["index"]) for output in interpreter.get_output_details()]


def accuracy(name):
    """The share of drawings whose shape gets the highest score."""
    rng, interpreter, right = np.random.default_rng(SEED), interpreter_of(name), 0
    for i in range(COUNT):
        wanted = i % len(LABELS)
        scores, = outputs(interpreter, drawing(rng, LABELS[wanted], 128, 112))
        right += int(scores.argmax()) == wanted
    return right / COUNT


def overlap(a, b):
    """The intersection over union of two boxes as corners."""
    shared = np.prod(np.clip(np.minimum(a[2:], b[2:]) - np.maximum(a[:2], b[:2]), 0, None))
    return shared / (np.prod(a[2:] - a[:2]) + np.prod(b[2:] - b[:2]) - shared)


def detection(name, threshold=0.5):
    """Precision and recall: of the same class, overlapping by half or more, each object found once."""
    rng, interpreter = np.random.default_rng(SEED + 1), interpreter_of(name)
    found = real = right = 0
    for _ in range(COUNT // 2):
        picture, objects = scene(rng, 192, 160)
        boxes, classes, scores, count = outputs(interpreter, picture)
        left = list(objects)
        for i in range(int(count[0])):
            if scores[0, i] <= threshold:
                continue
            found += 1
            match = [o for o in left if o[0] == int(classes[0, i]) and overlap(boxes[0, i], np.array(o[1])) >= 0.5]
            if match:
                left.remove(match[0])
                right += 1
        real += len(objects)
    return right / found, right / real


print(f"| Model | On {COUNT} drawings of one shape | On {COUNT // 2} scenes, scores above 0.5 |\n|---|---|---|")
for name in ("shapes-automl/model.tflite", "shapes-float32.tflite", "shapes-int8.tflite"):
    print(f"| `{name}` | {100 * accuracy(name):.1f} % right | |", flush=True)
precision, recall = detection("shapes-detector/model.tflite")
print(f"| `shapes-detector/model.tflite` | | precision {100 * precision:.1f} %, recall {100 * recall:.1f} % |")
