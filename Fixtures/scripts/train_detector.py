#!/usr/bin/env python3
"""Train a small SSD on drawn scenes and write it as Fixtures/shapes-detector."""
import json
from pathlib import Path

import keras
import numpy as np
import tensorflow as tf
from ai_edge_litert import schema_py_generated as schema
from flatbuffers import flexbuffers

import model_file
import training
import uint8_quantizer
from drawings import LABELS, scene

FIXTURES = Path(__file__).resolve().parents[1]
SIZE, SEED = 96, 20260102
# Side of a grid of cells, and the sizes of the anchors in the middle of each cell.
GRIDS = [(12, [0.28]), (6, [0.4, 0.5])]
BOX_SCALES = np.array([10, 10, 5, 5], np.float32)
MAX_DETECTIONS = 10
OUTPUTS = ["TFLite_Detection_PostProcess"] + [f"TFLite_Detection_PostProcess:{i}" for i in (1, 2, 3)]


def anchors():
    """Centers and sizes (y, x, height, width) of all anchors as uint8, and the scale of one step."""
    rows = [((y + 0.5) / side, (x + 0.5) / side, size, size)
            for side, sizes in GRIDS for y in range(side) for x in range(side) for size in sizes]
    scale = 1 / 255
    return np.rint(np.array(rows) / scale).astype(np.uint8), scale


def overlaps(boxes, box):
    """The intersection over union of boxes with one box, all as corners."""
    low, high = np.maximum(boxes[:, :2], box[:2]), np.minimum(boxes[:, 2:], box[2:])
    shared = np.prod(np.clip(high - low, 0, None), axis=1)
    return shared / (np.prod(boxes[:, 2:] - boxes[:, :2], axis=1) + np.prod(box[2:] - box[:2]) - shared)


def targets(objects, centers):
    """What each anchor should say of a scene: [class scores with background in front, box, is used, has a box]."""
    corners = np.concatenate([centers[:, :2] - centers[:, 2:] / 2, centers[:, :2] + centers[:, 2:] / 2], axis=1)
    wanted = np.zeros((len(centers), len(LABELS) + 1 + 4 + 2), np.float32)
    wanted[:, 0], wanted[:, -2] = 1, 1
    best = np.zeros(len(centers))
    for index, box in objects:
        box = np.asarray(box)
        overlap = overlaps(corners, box)
        middle, size = (box[:2] + box[2:]) / 2, box[2:] - box[:2]
        encoded = np.concatenate([(middle - centers[:, :2]) / centers[:, 2:], np.log(size / centers[:, 2:])], axis=1)
        taken = overlap >= min(0.45, overlap.max())
        unsure = (overlap >= 0.35) & ~taken & (wanted[:, -1] == 0)
        wanted[unsure, -2] = 0
        taken &= overlap > best
        best[taken] = overlap[taken]
        wanted[taken] = 0
        wanted[taken, 1 + index] = 1
        wanted[taken, len(LABELS) + 1:-2] = (encoded * BOX_SCALES)[taken]
        wanted[taken, -2:] = 1
    return wanted


def drawn(count, seed):
    rng = np.random.default_rng(seed)
    codes, scale = anchors()
    images, wanted = [], []
    for _ in range(count):
        picture, objects = scene(rng, SIZE, SIZE)
        images.append(np.asarray(picture))
        wanted.append(targets(objects, codes * scale))
    return np.stack(images), np.stack(wanted)


def network():
    """Encoded boxes [1, anchors, 4] and scores [1, anchors, classes + 1]."""
    image = keras.Input((SIZE, SIZE, 3))
    x = training.convolution(image, 16, stride=2)
    x = training.separable(x, 32, stride=2)
    x = training.separable(x, 32)
    x = training.separable(x, 64, stride=2)
    x = training.separable(x, 64)
    x = fine = training.separable(x, 64)
    x = training.separable(x, 96, stride=2)
    x = training.separable(x, 96)
    boxes, logits = [], []
    for (side, sizes), features in zip(GRIDS, (fine, x)):
        count = side * side * len(sizes)
        shared = training.convolution(features, 96, size=1)
        boxes.append(keras.layers.Reshape((count, 4))(keras.layers.Conv2D(4 * len(sizes), 3, padding="same")(shared)))
        logits.append(keras.layers.Reshape((count, len(LABELS) + 1))(
            keras.layers.Conv2D((len(LABELS) + 1) * len(sizes), 3, padding="same")(shared)))
    return keras.Model(image, [keras.layers.Concatenate(1)(boxes), keras.layers.Concatenate(1)(logits)])


def loss(wanted, boxes, logits):
    """Focal cross entropy of the scores (Lin et al., 2017) and the Huber loss of the boxes, for each object."""
    classes, used, holds = wanted[..., :len(LABELS) + 1], wanted[..., -2:-1], wanted[..., -1:]
    entropy = tf.nn.sigmoid_cross_entropy_with_logits(classes, logits)
    probability = tf.sigmoid(logits)
    wrongness = classes * (1 - probability) + (1 - classes) * probability
    balance = classes * 0.6 + (1 - classes) * 0.4
    off = tf.abs(wanted[..., len(LABELS) + 1:-2] - boxes)
    huber = tf.where(off < 1, off * off / 2, off - 0.5)
    objects = tf.maximum(tf.reduce_sum(holds), 1)
    return (tf.reduce_sum(4 * used * balance * wrongness ** 2 * entropy) + tf.reduce_sum(holds * huber)) / objects


def trained():
    images, wanted = drawn(4000, SEED)
    model = network()
    batch, epochs = 32, 12
    rate = keras.optimizers.schedules.CosineDecay(2e-3, epochs * len(images) // batch)
    optimizer = keras.optimizers.Adam(rate, clipnorm=5.0)
    data = tf.data.Dataset.from_tensor_slices((images, wanted)).shuffle(len(images), seed=SEED).batch(batch)

    @tf.function
    def step(pictures, answers):
        pictures = (tf.cast(pictures, tf.float32) - training.MEAN) / training.DEVIATION
        with tf.GradientTape() as tape:
            value = loss(answers, *model(pictures, training=True))
        optimizer.apply_gradients(
            zip(tape.gradient(value, model.trainable_variables), model.trainable_variables))
        return value

    for epoch in range(epochs):
        print(f"epoch {epoch + 1}: loss {np.mean([step(*part) for part in data]):.4f}", flush=True)
    return model, images


def post_processed(model):
    """The quantized network followed by TFLite_Detection_PostProcess, which takes its uint8 outputs."""
    graph = model.subgraphs[0]
    boxes, scores = sorted(graph.outputs, key=lambda index: graph.tensors[index].shape[-1])
    graph.tensors[graph.inputs[0]].name = "normalized_input_image_tensor"
    graph.tensors[boxes].name, graph.tensors[scores].name = "raw_outputs/box_encodings", "raw_outputs/class_predictions"
    codes, scale = anchors()
    fixed = tensor(graph, "anchors", schema.TensorType.UINT8, codes.shape, len(model.buffers))
    uint8_quantizer.set_type(graph.tensors[fixed], schema.TensorType.UINT8, scale, 0)
    model.buffers.append(model_file.buffer(codes))
    shapes = [(1, MAX_DETECTIONS, 4), (1, MAX_DETECTIONS), (1, MAX_DETECTIONS), (1,)]
    outputs = [tensor(graph, name, schema.TensorType.FLOAT32, shape, 0) for name, shape in zip(OUTPUTS, shapes)]

    code = schema.OperatorCodeT()
    code.deprecatedBuiltinCode = code.builtinCode = schema.BuiltinOperator.CUSTOM
    code.customCode, code.version = "TFLite_Detection_PostProcess", 1
    node = schema.OperatorT()
    node.opcodeIndex = len(model.operatorCodes)
    node.inputs, node.outputs = [boxes, scores, fixed], outputs
    node.customOptions = np.frombuffer(bytes(flexbuffers.Dumps({
        "max_detections": MAX_DETECTIONS, "max_classes_per_detection": 1, "detections_per_class": 100,
        "use_regular_nms": False, "nms_score_threshold": 0.0, "nms_iou_threshold": 0.5, "num_classes": len(LABELS),
        **dict(zip(("y_scale", "x_scale", "h_scale", "w_scale"), BOX_SCALES.tolist()))})), np.uint8)
    model.operatorCodes.append(code)
    graph.operators.append(node)
    graph.outputs = outputs
    return model


def tensor(graph, name, dtype, shape, buffer):
    made = schema.TensorT()
    made.name, made.type, made.shape, made.buffer = name, dtype, list(shape), buffer
    graph.tensors.append(made)
    return len(graph.tensors) - 1


def main():
    training.prepare(SEED)
    model, images = trained()
    boxes, logits = model.outputs
    model = keras.Model(model.input, [boxes, keras.layers.Activation("sigmoid")(logits)])
    samples = [training.normalized(image[None]) for image in images[:150]]
    quantized = uint8_quantizer.quantize(
        training.converter(model, SIZE).convert(), samples, 1 / training.DEVIATION, int(training.MEAN))
    quantized.description = "shapes detector, uint8"

    folder = FIXTURES / "shapes-detector"
    folder.mkdir(exist_ok=True)
    (folder / "model.tflite").write_bytes(model_file.written(post_processed(quantized)))
    (folder / "dict.txt").write_text("\n".join(LABELS) + "\n")
    (folder / "tflite_metadata.json").write_text(json.dumps({
        "inferenceType": "QUANTIZED_UINT8", "inputShape": [1, SIZE, SIZE, 3],
        "inputTensor": "normalized_input_image_tensor", "maxDetections": MAX_DETECTIONS,
        "outputTensorRepresentation": ["bounding_boxes", "class_labels", "class_confidences", "num_of_boxes"],
        "outputTensors": OUTPUTS}, indent=2) + "\n")


if __name__ == "__main__":
    main()
