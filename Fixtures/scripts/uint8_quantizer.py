"""Turns a float32 model into one of uint8 per tensor, the arithmetic of AutoML Vision Edge.

The ranges of activations are those of a calibration set. Weights take the values 1 to 255 with a zero point of their
own, as TOCO wrote them; biases are int32 with the scale input · weights.
"""
import numpy as np
from ai_edge_litert import schema_py_generated as schema
from ai_edge_litert.interpreter import Interpreter, OpResolverType

import model_file

OPERATOR = schema.BuiltinOperator
WEIGHTED = {OPERATOR.CONV_2D, OPERATOR.DEPTHWISE_CONV_2D, OPERATOR.FULLY_CONNECTED}
SAME_SCALE = {OPERATOR.RESHAPE, OPERATOR.AVERAGE_POOL_2D, OPERATOR.MAX_POOL_2D}
PROBABILITIES = {OPERATOR.SOFTMAX, OPERATOR.LOGISTIC}
FREE = {OPERATOR.ADD, OPERATOR.MEAN, OPERATOR.CONCATENATION}


def parameters(low, high, steps=255, first=0):
    """The scale and the zero point of a range that is widened to hold 0."""
    low, high = min(float(low), 0.0), max(float(high), 0.0)
    scale = np.float32(max(high - low, 1e-6) / steps)
    return scale, int(np.clip(round(first - low / float(scale)), first, first + steps))


def quantized(values, scale, zero_point, first=0):
    return np.clip(np.rint(values / scale) + zero_point, first, 255).astype(np.uint8)


def set_type(tensor, dtype, scale, zero_point):
    tensor.type = dtype
    tensor.quantization = schema.QuantizationParametersT()
    tensor.quantization.scale, tensor.quantization.zeroPoint = [float(scale)], [zero_point]


def calibrated_ranges(content, inputs):
    """The least and the greatest value of each tensor over some inputs."""
    interpreter = Interpreter(model_content=content, experimental_preserve_all_tensors=True,
                              experimental_op_resolver_type=OpResolverType.BUILTIN_REF)
    interpreter.allocate_tensors()
    details = [d for d in interpreter.get_tensor_details() if d["dtype"] == np.float32]
    ranges = {}
    for value in inputs:
        interpreter.set_tensor(interpreter.get_input_details()[0]["index"], value)
        interpreter.invoke()
        for detail in details:
            tensor = interpreter.get_tensor(detail["index"])
            low, high = ranges.get(detail["index"], (0.0, 0.0))
            ranges[detail["index"]] = (min(low, tensor.min()), max(high, tensor.max()))
    return ranges


def quantize(content, calibration, input_scale, input_zero_point):
    """The uint8 model, as objects, of a float32 model with one input.

    calibration: arrays of the input's shape. The input gets the given scale and zero point.
    """
    ranges = calibrated_ranges(content, calibration)
    model = model_file.read(content)
    graph = model.subgraphs[0]
    codes = [max(code.builtinCode, code.deprecatedBuiltinCode) for code in model.operatorCodes]
    set_type(graph.tensors[graph.inputs[0]], schema.TensorType.UINT8, input_scale, input_zero_point)
    for node in graph.operators:
        code = codes[node.opcodeIndex]
        source, output = graph.tensors[node.inputs[0]], graph.tensors[node.outputs[0]]
        if code in WEIGHTED:
            quantize_weights(model, graph, node, source.quantization.scale[0])
        elif code not in SAME_SCALE | PROBABILITIES | FREE:
            raise ValueError(f"operator {code} has no rule here")
        if code in SAME_SCALE:
            choice = (source.quantization.scale[0], source.quantization.zeroPoint[0])
        elif code in PROBABILITIES:
            choice = (1 / 256, 0)
        else:
            choice = parameters(*ranges[node.outputs[0]])
        set_type(output, schema.TensorType.UINT8, *choice)
    for code in model.operatorCodes:
        code.version = 1
    model.metadata, model.metadataBuffer, model.signatureDefs = None, None, None
    return model


def quantize_weights(model, graph, node, input_scale):
    weights = graph.tensors[node.inputs[1]]
    values = constant(model, weights)
    scale, zero_point = parameters(values.min(), values.max(), steps=254, first=1)
    model.buffers[weights.buffer].data = quantized(values, scale, zero_point, first=1).reshape(-1)
    set_type(weights, schema.TensorType.UINT8, scale, zero_point)
    if len(node.inputs) < 3 or node.inputs[2] < 0:
        raise ValueError(f"tensor {weights.name} has no bias beside it")
    bias = graph.tensors[node.inputs[2]]
    if bias.type == schema.TensorType.INT32:
        raise ValueError(f"bias {bias.name} is shared by two nodes")
    bias_scale = float(np.float32(input_scale) * scale)
    rounded = np.rint(constant(model, bias) / bias_scale).astype(np.int32)
    model.buffers[bias.buffer].data = np.frombuffer(rounded.tobytes(), np.uint8)
    set_type(bias, schema.TensorType.INT32, bias_scale, 0)


def constant(model, tensor):
    if tensor.type != schema.TensorType.FLOAT32:
        raise ValueError(f"tensor {tensor.name} is shared by two nodes")
    return np.frombuffer(bytes(model.buffers[tensor.buffer].data), np.float32)
