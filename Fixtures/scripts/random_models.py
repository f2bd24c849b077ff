"""Models of one operator, or a few, of random shapes, options and quantization, which LiteRT's reference kernels define.

Left out is where these are wrong or read other memory, as the page "Differences from TFLite" says.
"""
import numpy as np
from ai_edge_litert import schema_py_generated as schema

from draft import Draft

OPERATOR, OPTIONS, DTYPE = schema.BuiltinOperator, schema.BuiltinOptions, schema.TensorType
ACTIVATION, SAME, VALID = schema.ActivationFunctionType, schema.Padding.SAME, schema.Padding.VALID
ACTIVATIONS = [ACTIVATION.NONE, ACTIVATION.NONE, ACTIVATION.RELU, ACTIVATION.RELU_N1_TO_1, ACTIVATION.RELU6]
DTYPES = {name: getattr(DTYPE, name.upper()) for name in "float32 int8 uint8 int16 int32 int64 bool int4 complex64 resource".split()}
# Operators of which LiteRT's reference kernels have version 1 alone.
ONE_VERSION = set("SQUARE FLOOR HARD_SWISH NEG SIN COS SQRT RELU_N1_TO_1 RELU_0_TO_1 LOGICAL_NOT".split())
# The quantization that functions of a fixed range demand of their results.
RANGES = {"LOGISTIC": {"int8": (1 / 256, -128), "uint8": (1 / 256, 0), "int16": (1 / 32768, 0)},
          "TANH": {"int8": (1 / 128, 0), "uint8": (1 / 128, 128), "int16": (1 / 32768, 0)},
          "LOG_SOFTMAX": {"int8": (1 / 16, 127), "uint8": (1 / 16, 255)}}
RANGES |= {"SOFTMAX": RANGES["LOGISTIC"], "L2_NORMALIZATION": RANGES["TANH"]}
UNARY = {"ABS": "float32 int8 int16", "NEG": "float32 int32", "EXP": "float32 int8 int16", "SQUARE": "float32", "SIN": "float32",
         "COS": "float32", "FLOOR": "float32", "RELU": "float32 int8 uint8 int16", "RELU6": "float32 int8 uint8",
         "RELU_N1_TO_1": "float32 int8 uint8", "RELU_0_TO_1": "float32 int8 uint8", "LOGISTIC": "float32 int8 uint8 int16",
         "TANH": "float32 int8 uint8 int16", "HARD_SWISH": "float32 int8 uint8", "LEAKY_RELU": "float32 int8 uint8 int16",
         "GELU": "float32 int8 uint8", "SOFTMAX": "float32 int8 uint8 int16", "LOG_SOFTMAX": "float32 int8 uint8",
         "L2_NORMALIZATION": "float32 int8 uint8", "LOGICAL_NOT": "bool"}
BINARY = {"ADD": "float32 int8 uint8 int16 int32 int64", "SUB": "float32 int8 uint8 int16 int32", "MUL": "float32 int8 uint8 int16 int32",
          "MAXIMUM": "float32 int8 uint8 int16 int32", "MINIMUM": "float32 int8 uint8 int16 int32",
          "SQUARED_DIFFERENCE": "float32 int8 int32", "EQUAL": "float32 int8 uint8 int32", "LESS": "float32 int8 uint8 int32",
          "GREATER_EQUAL": "float32 int8 uint8 int32", "LOGICAL_AND": "bool", "LOGICAL_OR": "bool"}


class RandomModel(Draft):
    """A model under construction, with the arrays that its inputs are fed in each run."""

    def __init__(self, name, seed):
        super().__init__(name)
        self.random, self.name = np.random.default_rng(seed), name
        self.inputs, self.fed, self.runs = [], [], 3

    # Numbers.

    def one_of(self, *choices):
        return choices[self.random.integers(len(choices))]

    def between(self, least, most):
        return int(self.random.integers(least, most + 1))

    def chance(self, share=0.5):
        return bool(self.random.random() < share)

    def near(self, exponent, spread=1.0):
        """A positive float32 around a power of ten."""
        return float(np.float32(10 ** (exponent + self.random.uniform(-spread, spread) / 2)))

    def shape(self, rank=None, most=6):
        return tuple(self.between(1, most) for _ in range(self.between(0, 5) if rank is None else rank))

    def array(self, dtype, shape):
        kind = np.dtype(dtype)
        if kind.kind == "f":
            return self.random.normal(scale=2, size=shape).astype(kind)
        if kind.kind == "b":
            return self.random.integers(0, 2, shape).astype(kind)
        limits = np.iinfo(kind) if kind.itemsize <= 2 else np.iinfo(np.int8)
        return self.random.integers(limits.min, limits.max + 1, shape).astype(kind)

    # Tensors: with a scale, quantized.

    def quantization(self, dtype):
        """A scale and a zero point; none for dtypes that are not quantized."""
        if dtype in ("int8", "uint8"):
            low = -128 if dtype == "int8" else 0
            return self.near(-1.5, 3), self.between(low, low + 255)
        return (self.near(-4, 2), 0) if dtype == "int16" else None

    def add(self, dtype, shape, quantization=None, data=None):
        scale, zero_point = quantization or (None, 0)
        return self.tensor(f"t{len(self.graph.tensors)}", DTYPES[dtype], shape, scale and [scale], zero_point, data)

    def input(self, dtype, shape, quantization=None):
        self.inputs.append(self.add(dtype, shape, quantization))
        self.fed.append((dtype, shape))
        return self.inputs[-1]

    def feed(self, values, quantization=None):
        """An input that is fed with the same values in each run."""
        self.inputs.append(self.add(str(values.dtype), values.shape, quantization))
        self.fed.append(values)
        return self.inputs[-1]

    def constant(self, values, dtype="int32"):
        values = np.asarray(values, dtype)
        return self.add(dtype, values.shape, data=values)

    def given(self, values, dtype="int32"):
        """Integers that are a constant, or an input that is fed with them in each run."""
        return self.constant(values, dtype) if self.chance(0.7) else self.feed(np.asarray(values, dtype))

    def weights(self, dtype, shape, scales=None, top=127, axis=0):
        """Constant weights: float32, or integers of a scale, or of one for each channel; those of int4 are packed."""
        if dtype == "float32":
            return self.add(dtype, shape, data=self.random.normal(scale=0.4, size=shape).astype(np.float32))
        if dtype == "int4":
            nibbles = self.random.integers(-7, 8, -(-int(np.prod(shape)) // 2) * 2).astype(np.uint8) & 15
            data = nibbles[::2] | nibbles[1::2] << 4
        else:
            data = self.random.integers(0 if dtype == "uint8" else -top, top + 1, shape).astype(dtype)
        made = self.add(dtype, shape, (1.0, 0), data)
        parameters = self.graph.tensors[made].quantization
        parameters.scale = scales or [0.01]
        zero_point = self.between(0, 255) if dtype == "uint8" and scales else 0
        parameters.zeroPoint, parameters.quantizedDimension = [zero_point] * len(parameters.scale), axis
        return made

    def state(self, shape, dtype="float32", quantization=None):
        made = self.add(dtype, shape, quantization)
        self.graph.tensors[made].isVariable = True
        return made

    def operator(self, code, inputs, outputs, options=None, version=1, **fields):
        name = options.__name__.removesuffix("T") if options else "NONE"
        self.node(getattr(OPERATOR, code), version, inputs, outputs, getattr(OPTIONS, name, 0), options, **fields)
        if not hasattr(OPTIONS, name):
            node = self.graph.operators[-1]
            node.builtinOptions, node.builtinOptions2 = None, node.builtinOptions
            node.builtinOptions2Type = getattr(schema.BuiltinOptions2, name)
        self.outputs = outputs

    def bytes(self):
        return self.content(self.inputs, self.outputs)

    def feeds(self):
        """The arrays of the inputs in each run."""
        return [[fed if isinstance(fed, np.ndarray) else self.array(*fed) for fed in self.fed] for _ in range(self.runs)]


def options_of(code):
    return getattr(schema, "".join(part.capitalize() for part in code.split("_")) + "OptionsT", None)


# Functions of one and of two arrays.

def unary(model):
    code = model.one_of(*UNARY)
    dtype = model.one_of(*UNARY[code].split())
    shape = model.shape(model.between(1, 4) if code in RANGES else None)
    result = RANGES.get(code, {}).get(dtype) or model.quantization(dtype)
    function(model, code, model.input(dtype, shape, model.quantization(dtype)), model.add(dtype, shape, result))


def function(model, code, x, y):
    """A node of one input and one output, with random options."""
    options, fields = options_of(code), {}
    if code == "L2_NORMALIZATION":
        options = schema.L2NormOptionsT
    elif code == "SOFTMAX":
        fields["beta"] = model.near(0)
    elif code == "LEAKY_RELU":
        fields["alpha"] = model.one_of(0.1, 0.5, -0.3, 1.5)
    elif code == "GELU":
        fields["approximate"] = model.chance()
    model.operator(code, [x], [y], options, 1 if code in ONE_VERSION else 2, **fields)


def binary(model):
    code = model.one_of(*BINARY)
    dtype = model.one_of(*BINARY[code].split())
    compares = code in ("EQUAL", "LESS", "GREATER_EQUAL")
    shape = model.shape(model.between(0, 6 if code in ("ADD", "SUB", "MUL") else 4), 5)
    shapes = [tuple(1 if model.chance(0.25) else extent for extent in shape) for _ in range(2)]
    if shape and model.chance(0.25):
        shapes[1] = shapes[1][model.between(0, len(shape)):]
    maps = [model.quantization(dtype) for _ in range(3)]
    if code in ("MAXIMUM", "MINIMUM"):
        maps = maps[:1] * 3
    output = model.add("bool" if compares else dtype, np.broadcast_shapes(*shapes), None if compares else maps[2])
    options, fields = options_of(code), {}
    if code in ("ADD", "SUB", "MUL"):
        fields["fusedActivationFunction"] = model.one_of(*ACTIVATIONS)
    if code in ("MAXIMUM", "MINIMUM"):
        options = schema.MaximumMinimumOptionsT
    inputs = [model.input(dtype, each, quantization) for each, quantization in zip(shapes, maps)]
    model.operator(code, inputs, [output], options, 1 if dtype == "bool" else 2, **fields)


def reduction(model):
    code = model.one_of("SUM", "MEAN", "REDUCE_MAX", "REDUCE_MIN", "REDUCE_ANY", "REDUCE_ALL")
    dtype = model.one_of(*{"SUM": ["float32", "int32"], "REDUCE_ANY": ["bool"], "REDUCE_ALL": ["bool"]}.get(
        code, ["float32", "int8", "uint8", "int16", "int32"]))
    shape = model.shape(model.between(1, 5))
    quantization = model.quantization(dtype)
    result = model.quantization(dtype) if code == "MEAN" else quantization
    axes = model.random.permutation(len(shape))[:model.between(0, len(shape))]
    model.operator(code, [model.input(dtype, shape, quantization), model.constant(axes)], [model.add(dtype, (), result)],
                   schema.ReducerOptionsT, 1 if dtype == "bool" else 2, keepDims=model.chance())


# Products.

def operands(model, count, packs=False):
    """How a product computes, its input's dtype, that of its weights, and the scales of these."""
    mode = model.one_of("float32", "int8", "int8", "uint8", "int16", "hybrid", "hybrid")
    dtype = "float32" if mode == "hybrid" else mode
    if mode in ("float32", "uint8"):
        return dtype, dtype, None if mode == "float32" else [model.near(-2)]
    # LiteRT multiplies packed weights of int4 with int8, and with floats that it quantizes.
    kind = model.one_of("int8", "int8", "int4") if mode != "int16" and packs else "int8"
    return dtype, kind, [model.near(-2) for _ in range(count if mode == "hybrid" or model.chance(0.8) else 1)]


def result_of(model, dtype, quantization, scales, depth):
    """A quantization that most results of a product fit."""
    if not quantization:
        return None
    typical = quantization[0] * float(np.mean(scales)) * np.sqrt(depth) * (40 if dtype != "int16" else 0.7)
    low = {"int8": -128, "uint8": 0}.get(dtype)
    return float(np.float32(typical * model.random.uniform(0.5, 2))), 0 if dtype == "int16" else model.between(low, low + 255)


def bias_of(model, dtype, quantization, scales, count):
    if not quantization:
        return model.weights("float32", (count,))
    return model.weights("int64" if dtype == "int16" else "int32", (count,),
                         [float(np.float32(quantization[0] * scale)) for scale in scales], 2000)


def convolution(model):
    depthwise = model.chance()
    height, width, channels = model.between(1, 12), model.between(1, 12), model.between(1, 18)
    rows, columns = model.between(1, min(height, 5)), model.between(1, min(width, 5))
    groups = 1 if depthwise else model.one_of(1, 1, 1, 2, 3, model.between(4, 40))
    if groups > 3:  # A group for each channel is a depthwise convolution.
        channels = 1
    filters = channels * model.one_of(1, 1, 2, 3) if depthwise else groups * model.between(1, 20 if groups < 4 else 3)
    dtype, kind, scales = operands(model, filters, packs=True)
    quantization = model.quantization(dtype)
    x = model.input(dtype, (model.between(1, 2), height, width, channels * groups), quantization)
    shape = (1, rows, columns, filters) if depthwise else (filters, rows, columns, channels)
    weights = model.weights(kind, shape, scales, axis=3 if depthwise else 0)
    depth = rows * columns * (1 if depthwise else channels)
    output = model.add(dtype, (), result_of(model, dtype, quantization, scales, depth))
    fields = {"depthMultiplier": filters // channels} if depthwise else {}
    steps, dilations = zip(*((model.between(1, 3), 1) if model.chance(0.7) else (1, model.between(2, 3)) for _ in range(2)))
    model.operator("DEPTHWISE_CONV_2D" if depthwise else "CONV_2D", [x, weights, bias_of(model, dtype, quantization, scales, filters)],
                   [output], schema.DepthwiseConv2DOptionsT if depthwise else schema.Conv2DOptionsT, 6 if depthwise else 8,
                   padding=model.one_of(SAME, VALID), strideH=steps[0], strideW=steps[1], dilationHFactor=dilations[0],
                   dilationWFactor=dilations[1], fusedActivationFunction=model.one_of(*ACTIVATIONS), **fields)


def fully_connected(model):
    rows, depth, units = model.between(1, 9), model.between(1, 70), model.between(1, 40)
    dtype, kind, scales = operands(model, units, packs=True)
    quantization = model.quantization(dtype)
    inputs = [model.input(dtype, (rows, depth), quantization), model.weights(kind, (units, depth), scales),
              bias_of(model, dtype, quantization, scales, units) if model.chance(0.8) else -1]
    output = model.add(dtype, (), result_of(model, dtype, quantization, scales, depth))
    is_hybrid = dtype != kind and dtype == "float32"
    model.operator("FULLY_CONNECTED", inputs, [output], schema.FullyConnectedOptionsT, 12, keepNumDims=model.chance(),
                   fusedActivationFunction=model.one_of(*ACTIVATIONS), asymmetricQuantizeInputs=is_hybrid and model.chance())


def pooling(model):
    code = model.one_of("AVERAGE_POOL_2D", "MAX_POOL_2D")
    dtype = model.one_of("float32", "int8", "uint8", "int16")
    height, width = model.between(1, 12), model.between(1, 12)
    quantization = model.quantization(dtype)
    model.operator(code, [model.input(dtype, (model.between(1, 2), height, width, model.between(1, 20)), quantization)],
                   [model.add(dtype, (), quantization)], schema.Pool2DOptionsT, 2, padding=model.one_of(SAME, VALID),
                   strideH=model.between(1, 3), strideW=model.between(1, 3), filterHeight=model.between(1, min(4, height)),
                   filterWidth=model.between(1, min(4, width)), fusedActivationFunction=model.one_of(*ACTIVATIONS))


# Cells with states.

def rnn(model):
    kind = model.one_of("float32", "int8", "uint8")
    batches, count, units = model.between(1, 4), model.between(1, 20), model.between(1, 20)
    is_sequence, major = model.chance(), model.chance()
    steps = model.between(1, 5)
    shape = ((steps, batches) if major else (batches, steps)) if is_sequence else (batches,)
    inputs = [model.input("float32", (*shape, count)), model.weights(kind, (units, count)), model.weights(kind, (units, units)),
              model.weights("float32", (units,)), model.state((batches, units))]
    fields = {"fusedActivationFunction": model.one_of(*ACTIVATIONS, ACTIVATION.TANH),
              "asymmetricQuantizeInputs": kind != "float32" and model.chance()}
    if is_sequence:
        fields["timeMajor"] = major
    model.operator("UNIDIRECTIONAL_SEQUENCE_RNN" if is_sequence else "RNN", inputs, [model.add("float32", (*shape, units))],
                   schema.SequenceRNNOptionsT if is_sequence else schema.RNNOptionsT, 3, **fields)


def svdf(model):
    kind = model.one_of("float32", "int8", "uint8")
    batches, count, units = model.between(1, 4), model.between(1, 20), model.between(1, 9)
    rank, memory = model.between(1, 3), model.between(1, 20)
    # Runs that fill the state, whose sums have an order.
    model.runs = memory + 1
    filters = units * rank
    inputs = [model.input("float32", (batches, count)), model.weights(kind, (filters, count)), model.weights(kind, (filters, memory)),
              model.weights("float32", (units,)) if model.chance() else -1, model.state((batches, filters * memory))]
    model.operator("SVDF", inputs, [model.add("float32", (batches, units))], schema.SVDFOptionsT, 3, rank=rank,
                   fusedActivationFunction=model.one_of(ACTIVATION.NONE, ACTIVATION.RELU, ACTIVATION.TANH),
                   asymmetricQuantizeInputs=kind != "float32" and model.chance())


def lstm(model):
    kind = model.one_of("float32", "int8", "uint8")
    coupled, peephole, normalized, projection = model.chance(), model.chance(0.3), model.chance(0.3), model.one_of(0, 0, 1, 2)
    batches, count, cells = model.between(1, 4), model.between(1, 20), model.between(1, 20)
    width = model.between(1, 12) if projection else cells
    is_sequence, major, steps = model.chance(), model.chance(), model.between(1, 5)
    shape = ((steps, batches) if major else (batches, steps)) if is_sequence else (batches,)
    gates = [not coupled, True, True, True]
    inputs = [model.input("float32", (*shape, count))]
    inputs += [model.weights(kind, (cells, count)) if has else -1 for has in gates]
    inputs += [model.weights(kind, (cells, width)) if has else -1 for has in gates]
    inputs += [model.weights(kind, (cells,)) if peephole and has else -1 for has in (gates[0], True, True)]
    inputs += [model.weights("float32", (cells,)) if has else -1 for has in gates]
    inputs += [model.weights(kind, (width, cells)) if projection else -1,
               model.weights("float32", (width,)) if projection == 2 else -1]
    inputs += [model.state((batches, width)), model.state((batches, cells))]
    inputs += [model.weights("float32", (cells,)) if normalized and has else -1 for has in gates]
    fields = {"fusedActivationFunction": model.one_of(ACTIVATION.TANH, ACTIVATION.TANH, ACTIVATION.RELU),
              "cellClip": model.one_of(0.0, 0.5, 1.5), "projClip": model.one_of(0.0, 0.4) if projection else 0.0,
              "asymmetricQuantizeInputs": kind != "float32" and model.chance()}
    if is_sequence:
        fields["timeMajor"] = major
    model.operator("UNIDIRECTIONAL_SEQUENCE_LSTM" if is_sequence else "LSTM", inputs, [model.add("float32", (*shape, width))],
                   schema.UnidirectionalSequenceLSTMOptionsT if is_sequence else schema.LSTMOptionsT, 3 if is_sequence else 4, **fields)


# Several operators.

def quantizing(model):
    """Some functions of float32 rows, and products that quantize their results at run time: bits decide."""
    shape = (model.between(1, 9), model.between(1, 40))
    values = [model.input("float32", shape)]

    def add(code, inputs, options=None, version=1, result=shape, **fields):
        values.append(model.add("float32", result))
        model.operator(code, inputs, values[-1:], options, version, **fields)

    def product():
        is_hybrid = model.chance(0.7)
        weights = model.weights(*("int8", shape[1:] * 2, [model.near(-2)]) if is_hybrid else ("float32", shape[1:] * 2))
        add("FULLY_CONNECTED", [values[-1], weights, model.weights("float32", shape[1:])], schema.FullyConnectedOptionsT, 12,
            fusedActivationFunction=model.one_of(*ACTIVATIONS), asymmetricQuantizeInputs=is_hybrid and model.chance())

    for _ in range(model.between(2, 6)):
        step = model.between(0, 9)
        if step < 5:
            code = model.one_of(*(code for code in UNARY if "float32" in UNARY[code] and code not in ("EXP", "SQUARE")))
            values.append(model.add("float32", shape))
            function(model, code, values[-2], values[-1])
        elif step < 8:
            code = model.one_of("ADD", "SUB", "MUL", "SQUARED_DIFFERENCE", "MAXIMUM")
            other = model.weights("float32", shape[1:]) if model.chance() else model.one_of(*values)
            options = schema.MaximumMinimumOptionsT if code == "MAXIMUM" else options_of(code)
            add(code, [values[-1], other], options)
        elif step < 9:
            add("MEAN", [values[-1], model.constant([1])], schema.ReducerOptionsT, result=(shape[0], 1), keepDims=True)
            add("SUB", values[-2:], schema.SubOptionsT)
        else:
            product()
    scales = [model.near(-2) for _ in range(model.between(1, 20))]
    add("FULLY_CONNECTED", [values[-1], model.weights("int8", (len(scales), shape[1]), scales), -1], schema.FullyConnectedOptionsT, 12,
        result=(shape[0], len(scales)), asymmetricQuantizeInputs=model.chance())


def quantizing_images(model):
    """Some windows, sums and functions of float32 images, and convolutions that quantize them at run time: bits decide."""
    shape = (1, model.between(1, 9), model.between(1, 9), model.between(1, 9))
    values = [model.input("float32", shape)]

    def add(code, inputs, options, version=1, **fields):
        values.append(model.add("float32", shape))
        model.operator(code, inputs, values[-1:], options, version, **fields)

    def convolution(is_hybrid):
        depthwise, channels = model.chance(0.3), shape[3]
        rows, columns = model.between(1, 4), model.between(1, 4)
        extents = (1, rows, columns, channels) if depthwise else (channels, rows, columns, channels)
        scales = [model.near(-2) for _ in range(channels)]
        weights = model.weights(*("int8", extents, scales) if is_hybrid else ("float32", extents), axis=3 if depthwise else 0)
        fields = {"depthMultiplier": 1} if depthwise else {}
        add("DEPTHWISE_CONV_2D" if depthwise else "CONV_2D", [values[-1], weights, model.weights("float32", (channels,))],
            schema.DepthwiseConv2DOptionsT if depthwise else schema.Conv2DOptionsT, 6 if depthwise else 5, padding=SAME, strideH=1,
            strideW=1, dilationHFactor=1, dilationWFactor=1, fusedActivationFunction=model.one_of(*ACTIVATIONS), **fields)

    def transposed(is_hybrid):
        extents = (shape[3], model.between(1, 4), model.between(1, 4), shape[3])
        scales = [model.near(-2) for _ in range(shape[3])]
        weights = model.weights(*("int8", extents, scales) if is_hybrid else ("float32", extents))
        add("TRANSPOSE_CONV", [model.constant(shape), weights, values[-1]], schema.TransposeConvOptionsT, 3, padding=SAME, strideH=1,
            strideW=1)

    for _ in range(model.between(1, 5)):
        step = model.between(0, 9)
        if step < 2:
            code = model.one_of("RELU", "LOGISTIC", "TANH", "HARD_SWISH", "LEAKY_RELU", "GELU", "SOFTMAX")
            values.append(model.add("float32", shape))
            function(model, code, values[-2], values[-1])
        elif step < 4:
            code = model.one_of("ADD", "MUL")
            add(code, [values[-1], model.one_of(*values)], options_of(code))
        elif step < 6:
            add(model.one_of("AVERAGE_POOL_2D", "MAX_POOL_2D"), values[-1:], schema.Pool2DOptionsT, padding=SAME, strideH=1, strideW=1,
                filterHeight=model.between(1, 3), filterWidth=model.between(1, 3))
        elif step < 7:
            transposed(model.chance())
        else:
            convolution(model.chance())
    convolution(True)


FAMILIES = (unary, binary, reduction, convolution, fully_connected, pooling, rnn, svdf, lstm, quantizing,
            quantizing_images)
