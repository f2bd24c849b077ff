#!/usr/bin/env python3
"""Write Fixtures/tiny: models of a few hundred bytes, small enough to try every change of a byte."""
from pathlib import Path

import numpy as np
from ai_edge_litert import schema_py_generated as schema

from draft import Draft

FOLDER = Path(__file__).resolve().parents[1] / "tiny"
OPERATOR, OPTIONS, DTYPE = schema.BuiltinOperator, schema.BuiltinOptions, schema.TensorType
RNG = np.random.default_rng(7)


def write(draft, name, inputs, outputs):
    """Writes a model of the folder."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / name).write_bytes(draft.content(inputs, outputs))


def dense():
    """FULLY_CONNECTED with RELU on float32."""
    draft = Draft("dense, float32")
    x = draft.tensor("x", DTYPE.FLOAT32, (1, 3))
    w = draft.tensor("w", DTYPE.FLOAT32, (2, 3), data=RNG.normal(size=(2, 3)).astype(np.float32))
    b = draft.tensor("b", DTYPE.FLOAT32, (2,), data=np.array([0.5, -0.25], np.float32))
    y = draft.tensor("y", DTYPE.FLOAT32, (1, 2))
    draft.node(OPERATOR.FULLY_CONNECTED, 1, [x, w, b], [y], OPTIONS.FullyConnectedOptions,
               schema.FullyConnectedOptionsT, fusedActivationFunction=schema.ActivationFunctionType.RELU)
    write(draft, "dense-float32.tflite", [x], [y])


def convolution():
    """CONV_2D with RELU, per channel, and SOFTMAX, on int8."""
    draft = Draft("convolution, int8")
    x = draft.tensor("x", DTYPE.INT8, (1, 4, 4, 1), [0.0078125])
    w = draft.tensor("w", DTYPE.INT8, (3, 3, 3, 1), [0.011, 0.013, 0.017],
                     data=RNG.integers(-127, 128, (3, 3, 3, 1)).astype(np.int8))
    scales = [float(np.float32(0.0078125) * np.float32(s)) for s in (0.011, 0.013, 0.017)]
    b = draft.tensor("b", DTYPE.INT32, (3,), scales, data=np.array([900, -400, 1500], np.int32))
    features = draft.tensor("features", DTYPE.INT8, (1, 2, 2, 3), [0.02], -128)
    y = draft.tensor("y", DTYPE.INT8, (1, 2, 2, 3), [1 / 256], -128)
    draft.node(OPERATOR.CONV_2D, 3, [x, w, b], [features], OPTIONS.Conv2DOptions, schema.Conv2DOptionsT,
               padding=schema.Padding.SAME, strideW=2, strideH=2,
               fusedActivationFunction=schema.ActivationFunctionType.RELU)
    draft.node(OPERATOR.SOFTMAX, 2, [features], [y], OPTIONS.SoftmaxOptions, schema.SoftmaxOptionsT, beta=1.0)
    write(draft, "convolution-int8.tflite", [x], [y])


def movement():
    """PAD, CONCATENATION and RESHAPE on uint8, of two inputs."""
    draft = Draft("movement, uint8")
    a = draft.tensor("a", DTYPE.UINT8, (1, 2, 3), [0.5], 10)
    b = draft.tensor("b", DTYPE.UINT8, (1, 4, 4), [0.25], 3)
    paddings = draft.tensor("paddings", DTYPE.INT32, (3, 2), data=np.array([[0, 0], [1, 0], [0, 1]], np.int32))
    padded = draft.tensor("padded", DTYPE.UINT8, (1, 3, 4), [0.5], 10)
    joined = draft.tensor("joined", DTYPE.UINT8, (1, 7, 4), [0.5], 10)
    shape = draft.tensor("shape", DTYPE.INT32, (2,), data=np.array([4, -1], np.int32))
    y = draft.tensor("y", DTYPE.UINT8, (4, 7), [0.5], 10)
    draft.node(OPERATOR.PAD, 1, [a, paddings], [padded], OPTIONS.PadOptions, schema.PadOptionsT)
    draft.node(OPERATOR.CONCATENATION, 1, [padded, b], [joined], OPTIONS.ConcatenationOptions,
               schema.ConcatenationOptionsT, axis=1)
    draft.node(OPERATOR.RESHAPE, 1, [joined, shape], [y], OPTIONS.ReshapeOptions, schema.ReshapeOptionsT,
               newShape=[4, -1])
    write(draft, "movement-uint8.tflite", [a, b], [y])


def detection():
    """TFLite_Detection_PostProcess on float32, with suppression by class."""
    draft = Draft("detection, float32")
    boxes = draft.tensor("boxes", DTYPE.FLOAT32, (1, 6, 4))
    scores = draft.tensor("scores", DTYPE.FLOAT32, (1, 6, 3))
    anchors = draft.tensor("anchors", DTYPE.FLOAT32, (6, 4), data=np.array(
        [[0.5 + 0.1 * (i % 3), 0.5 - 0.2 * (i // 3), 0.4, 0.3] for i in range(6)], np.float32))
    outputs = [draft.tensor(f"y{i}", DTYPE.FLOAT32, shape)
               for i, shape in enumerate([(1, 4, 4), (1, 4), (1, 4), (1,)])]
    draft.node(OPERATOR.CUSTOM, 1, [boxes, scores, anchors], outputs, custom=("TFLite_Detection_PostProcess", {
        "max_detections": 4, "max_classes_per_detection": 1, "detections_per_class": 2, "use_regular_nms": True,
        "nms_score_threshold": 0.0, "nms_iou_threshold": 0.5, "num_classes": 2,
        "y_scale": 10.0, "x_scale": 10.0, "h_scale": 5.0, "w_scale": 5.0}))
    write(draft, "detection-float32.tflite", [boxes, scores], outputs)


def sequence():
    """UNIDIRECTIONAL_SEQUENCE_LSTM on float32: four gates, no peepholes, no projection."""
    draft = Draft("sequence, float32")
    steps, inputs, cells = 3, 2, 4
    x = draft.tensor("x", DTYPE.FLOAT32, (1, steps, inputs))

    def weights(name, *shape):
        return draft.tensor(name, DTYPE.FLOAT32, shape, data=RNG.normal(scale=0.5, size=shape).astype(np.float32))

    gates = "ifco"
    nodes = [x] + [weights(f"w_{gate}", cells, inputs) for gate in gates]
    nodes += [weights(f"r_{gate}", cells, cells) for gate in gates] + [-1] * 3
    nodes += [weights(f"b_{gate}", cells) for gate in gates] + [-1] * 2
    for state in ("output_state", "cell_state"):
        nodes.append(draft.tensor(state, DTYPE.FLOAT32, (1, cells)))
        draft.graph.tensors[-1].isVariable = True
    y = draft.tensor("y", DTYPE.FLOAT32, (1, steps, cells))
    draft.node(OPERATOR.UNIDIRECTIONAL_SEQUENCE_LSTM, 1, nodes + [-1] * 4, [y],
               OPTIONS.UnidirectionalSequenceLSTMOptions, schema.UnidirectionalSequenceLSTMOptionsT,
               fusedActivationFunction=schema.ActivationFunctionType.TANH)
    write(draft, "sequence-float32.tflite", [x], [y])


def dynamic_range():
    """CONV_2D, DEPTHWISE_CONV_2D and FULLY_CONNECTED on float32 with int8 weights ("hybrid")."""
    draft = Draft("dynamic range, float32 by int8")

    def weights(name, channels, *shape):
        scales = [0.01 + 0.003 * i for i in range(channels)]
        made = draft.tensor(name, DTYPE.INT8, shape, scales, data=RNG.integers(-127, 128, shape).astype(np.int8))
        draft.graph.tensors[made].quantization.zeroPoint = [0] * channels
        return made

    x = draft.tensor("x", DTYPE.FLOAT32, (1, 4, 4, 2))
    bias = draft.tensor("bias", DTYPE.FLOAT32, (3,), data=np.array([0.5, -0.25, 0.125], np.float32))
    wide = draft.tensor("wide", DTYPE.FLOAT32, (1, 4, 4, 3))
    deep = draft.tensor("deep", DTYPE.FLOAT32, (1, 2, 2, 3))
    y = draft.tensor("y", DTYPE.FLOAT32, (1, 3))
    relu = schema.ActivationFunctionType.RELU
    same = {"padding": schema.Padding.SAME, "fusedActivationFunction": relu}
    pointwise, depthwise = weights("pointwise", 3, 3, 1, 1, 2), weights("depthwise", 3, 1, 3, 3, 3)
    draft.graph.tensors[depthwise].quantization.quantizedDimension = 3
    draft.node(OPERATOR.CONV_2D, 5, [x, pointwise, bias], [wide], OPTIONS.Conv2DOptions, schema.Conv2DOptionsT,
               strideW=1, strideH=1, **same)
    draft.node(OPERATOR.DEPTHWISE_CONV_2D, 6, [wide, depthwise, bias], [deep], OPTIONS.DepthwiseConv2DOptions,
               schema.DepthwiseConv2DOptionsT, strideW=2, strideH=2, depthMultiplier=1, **same)
    draft.node(OPERATOR.FULLY_CONNECTED, 3, [deep, weights("dense", 1, 3, 12), bias], [y],
               OPTIONS.FullyConnectedOptions, schema.FullyConnectedOptionsT)
    write(draft, "dynamic-range.tflite", [x], [y])


for make in (dense, convolution, movement, detection, sequence, dynamic_range):
    make()
