#!/usr/bin/env python3
"""Print the expected outputs of Tests/LiteReferenceTests/Convolution/ConvolutionGoldenTests.swift.

Each golden is a model of one node, run by LiteRT's reference kernels.
Needs: pip install ai-edge-litert==2.3.0 numpy
"""
import flatbuffers
import numpy as np
from ai_edge_litert import schema_py_generated as schema
from ai_edge_litert.interpreter import Interpreter, OpResolverType

rng = np.random.default_rng(2026)
TYPES = {"float32": schema.TensorType.FLOAT32, "uint8": schema.TensorType.UINT8, "int8": schema.TensorType.INT8,
         "int16": schema.TensorType.INT16, "int32": schema.TensorType.INT32, "int64": schema.TensorType.INT64}


def integers(low, high, shape, dtype):
    return rng.integers(low, high + 1, shape).astype(dtype)


def run(code, version, options_type, options, tensors, inputs):
    """The output of a node; a tensor is (dtype, shape, data or None, scales, zero point, axis)."""
    buffers, written = [schema.BufferT()], []
    for index, (dtype, shape, data, scales, zero_point, axis) in enumerate(tensors):
        tensor = schema.TensorT()
        tensor.name, tensor.type, tensor.shape, tensor.buffer = f"t{index}", TYPES[dtype], list(shape), 0
        if scales is not None:
            quantization = schema.QuantizationParametersT()
            quantization.scale, quantization.zeroPoint = [float(s) for s in scales], [zero_point] * len(scales)
            quantization.quantizedDimension = axis
            tensor.quantization = quantization
        if data is not None and index != inputs:
            buffer = schema.BufferT()
            buffer.data = np.frombuffer(data.tobytes(), np.uint8)
            buffers.append(buffer)
            tensor.buffer = len(buffers) - 1
        written.append(tensor)
    operator_code, node, graph, model = (schema.OperatorCodeT(), schema.OperatorT(), schema.SubGraphT(), schema.ModelT())
    operator_code.builtinCode = operator_code.deprecatedBuiltinCode = code
    operator_code.version = version
    last = len(tensors) - 1
    node.inputs, node.outputs = list(range(last)), [last]
    node.builtinOptionsType, node.builtinOptions = options_type, options
    graph.tensors, graph.inputs, graph.outputs, graph.operators = written, [inputs], [last], [node]
    model.version, model.operatorCodes, model.subgraphs, model.buffers = 3, [operator_code], [graph], buffers
    builder = flatbuffers.Builder(1024)
    builder.Finish(model.Pack(builder), b"TFL3")
    interpreter = Interpreter(model_content=bytes(builder.Output()),
                              experimental_op_resolver_type=OpResolverType.BUILTIN_REF)
    interpreter.allocate_tensors()
    interpreter.set_tensor(interpreter.get_input_details()[0]["index"], tensors[inputs][2])
    interpreter.invoke()
    return interpreter.get_tensor(interpreter.get_output_details()[0]["index"])


def show(name, **arrays):
    print(f"// {name}")
    for key, array in arrays.items():
        values = [repr(v).replace("-0.0", "0.0") if array.dtype == np.float32 else str(v) for v in array.reshape(-1).tolist()]
        print(f"{key}: [{', '.join(values)}],")


def convolution(kind, **fields):
    options = kind()
    for key, value in fields.items():
        setattr(options, key, value)
    return options


# CONV_2D float32, two groups, dilated columns, SAME, RELU6.
x, w, b = (integers(-4, 4, s, np.float32) for s in ((1, 3, 4, 4), (2, 2, 2, 2), (2,)))
y = run(3, 3, schema.BuiltinOptions.Conv2DOptions,
        convolution(schema.Conv2DOptionsT, padding=0, strideH=2, strideW=1, dilationHFactor=1, dilationWFactor=2,
                    fusedActivationFunction=3),
        [("float32", x.shape, x, None, 0, 0), ("float32", w.shape, w, None, 0, 0), ("float32", b.shape, b, None, 0, 0),
         ("float32", (1, 2, 4, 2), None, None, 0, 0)], 0)
show("conv2DFloat32", input=x, filter=w, bias=b, output=y)

# CONV_2D int8 per channel, SAME.
x, w, b = integers(-128, 127, (1, 4, 3, 2), np.int8), integers(-127, 127, (3, 3, 3, 2), np.int8), integers(-2000, 2000, (3,), np.int32)
scales = [0.004, 0.007, 0.0021]
y = run(3, 3, schema.BuiltinOptions.Conv2DOptions,
        convolution(schema.Conv2DOptionsT, padding=0, strideH=2, strideW=2, dilationHFactor=1, dilationWFactor=1,
                    fusedActivationFunction=1),
        [("int8", x.shape, x, [0.03], 5, 0), ("int8", w.shape, w, scales, 0, 0), ("int32", b.shape, b, None, 0, 0),
         ("int8", (1, 2, 2, 3), None, [0.05], -100, 0)], 0)
show("conv2DInt8", input=x, filter=w, bias=b, output=y)

# DEPTHWISE_CONV_2D uint8, depth multiplier 2, VALID.
x, w, b = integers(0, 255, (1, 3, 3, 2), np.uint8), integers(0, 255, (1, 2, 2, 4), np.uint8), integers(-2000, 2000, (4,), np.int32)
y = run(4, 3, schema.BuiltinOptions.DepthwiseConv2DOptions,
        convolution(schema.DepthwiseConv2DOptionsT, padding=1, strideH=1, strideW=1, dilationHFactor=1, dilationWFactor=1,
                    depthMultiplier=2, fusedActivationFunction=0),
        [("uint8", x.shape, x, [0.02], 120, 0), ("uint8", w.shape, w, [0.01], 140, 0),
         ("int32", b.shape, b, [0.0002], 0, 0), ("uint8", (1, 2, 2, 4), None, [0.04], 110, 0)], 0)
show("depthwiseConv2DUInt8", input=x, filter=w, bias=b, output=y)

# TRANSPOSE_CONV int16 with 64-bit sums, SAME.
x, w, b = integers(-32768, 32767, (1, 2, 2, 2), np.int16), integers(-127, 127, (2, 3, 3, 2), np.int8), integers(-9000, 9000, (2,), np.int64)
shape = np.array([1, 4, 3, 2], np.int32)
y = run(67, 4, schema.BuiltinOptions.TransposeConvOptions,
        convolution(schema.TransposeConvOptionsT, padding=0, strideH=2, strideW=2, fusedActivationFunction=0),
        [("int32", (4,), shape, None, 0, 0), ("int8", w.shape, w, [0.003, 0.006], 0, 0), ("int16", x.shape, x, [0.0004], 0, 0),
         ("int64", b.shape, b, None, 0, 0), ("int16", (1, 4, 3, 2), None, [0.0011], 0, 0)], 2)
show("transposeConvInt16", input=x, filter=w, bias=b, output=y)

# FULLY_CONNECTED int8 per tensor, which rescales in float64.
x, w, b = integers(-128, 127, (2, 6), np.int8), integers(-127, 127, (3, 6), np.int8), integers(-2000, 2000, (3,), np.int32)
y = run(9, 4, schema.BuiltinOptions.FullyConnectedOptions,
        convolution(schema.FullyConnectedOptionsT, fusedActivationFunction=0, weightsFormat=0, keepNumDims=False,
                    asymmetricQuantizeInputs=False, quantizedBiasType=0),
        [("int8", x.shape, x, [0.02], -7, 0), ("int8", w.shape, w, [0.01], 3, 0), ("int32", b.shape, b, [0.0002], 0, 0),
         ("int8", (2, 3), None, [0.05], 11, 0)], 0)
show("fullyConnectedInt8", input=x, filter=w, bias=b, output=y)

# FULLY_CONNECTED float32 with int8 weights per channel, input quantized with a zero point.
x, w, b = rng.standard_normal((2, 11)).astype(np.float32), integers(-127, 127, (2, 11), np.int8), rng.standard_normal(2).astype(np.float32)
y = run(9, 9, schema.BuiltinOptions.FullyConnectedOptions,
        convolution(schema.FullyConnectedOptionsT, fusedActivationFunction=0, weightsFormat=0, keepNumDims=False,
                    asymmetricQuantizeInputs=True, quantizedBiasType=0),
        [("float32", x.shape, x, None, 0, 0), ("int8", w.shape, w, [0.01, 0.02], 0, 0), ("float32", b.shape, b, None, 0, 0),
         ("float32", (2, 2), None, None, 0, 0)], 0)
show("fullyConnectedHybrid", input=x, filter=w, bias=b, output=y)
