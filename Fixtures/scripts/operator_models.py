"""Models of one operator each, of the sizes that networks have, for every operator that takes time, and its dtypes."""
from functools import partial

import numpy as np
from ai_edge_litert import schema_py_generated as schema

from draft import Draft

OPERATOR, OPTIONS, DTYPE = schema.BuiltinOperator, schema.BuiltinOptions, schema.TensorType
SAME, VALID = schema.Padding.SAME, schema.Padding.VALID
DTYPES = {"float32": DTYPE.FLOAT32, "float16": DTYPE.FLOAT16, "float64": DTYPE.FLOAT64, "int8": DTYPE.INT8, "uint8": DTYPE.UINT8,
          "int16": DTYPE.INT16, "int32": DTYPE.INT32, "int64": DTYPE.INT64, "uint32": DTYPE.UINT32, "bool": DTYPE.BOOL,
          "complex64": DTYPE.COMPLEX64, "int4": DTYPE.INT4}
SCALES = {"int8": 0.02, "uint8": 0.02, "int16": 0.0002, "int4": 0.1}
IMAGE = (1, 64, 64, 64)
ONE_VERSION = set("""ATAN2 BITWISE_XOR CEIL DILATE ELU FLOOR HARD_SWISH L2_POOL_2D LOGICAL_AND LOGICAL_NOT LOGICAL_OR NEG POW PRELU REDUCE_ALL
REDUCE_ANY RELU_0_TO_1 RELU_N1_TO_1 RIGHT_SHIFT ROUND SQUARE ZEROS_LIKE""".split())


class OperatorModel(Draft):
    """A model under construction, whose tensors are named by dtype and quantized by default as their dtype usually is."""

    def __init__(self, name):
        super().__init__(name)
        self.generator = np.random.default_rng(1)
        self.inputs = []
        self.computes_weights = False

    def value(self, dtype, shape, data=None, scales=None, zero_point=None, plain=False):
        quantized = dtype in SCALES and not plain
        scales = scales or ([SCALES[dtype]] if quantized else None)
        zero_point = zero_point if zero_point is not None else (128 if dtype == "uint8" and quantized else 0)
        return self.tensor(f"t{len(self.graph.tensors)}", DTYPES[dtype], shape, scales, zero_point, data)

    def input(self, dtype, shape, **fields):
        made = self.value(dtype, shape, **fields)
        self.inputs.append(made)
        return made

    def integers(self, values, dtype="int32", shape=None):
        """A constant of plain integers or truth values."""
        data = np.asarray(values, dtype)
        return self.value(dtype, data.shape if shape is None else shape, data=data, plain=True)

    def weights(self, dtype, shape, channels=None):
        """Constant weights; with channels a scale for each along axis `channels`. An input where weights are computed."""
        count = shape[channels] if channels is not None else 1
        if self.computes_weights:
            return self.input(dtype, shape, scales=None if dtype == "float32" else [0.01])
        if dtype in ("float32", "float16"):
            return self.value(dtype, shape, data=self.generator.normal(scale=0.1, size=shape).astype(dtype))
        if dtype == "int4":
            data = self.generator.integers(0, 256, int(np.prod(shape)) // 2).astype(np.uint8)
        else:
            low = 1 if dtype == "uint8" else -127
            data = self.generator.integers(low, low + 254, shape).astype(dtype)
        made = self.value(dtype, shape, data=data, scales=[0.01] * count)
        self.graph.tensors[made].quantization.quantizedDimension = channels or 0
        return made

    def bias(self, dtype, count, scale):
        """The biases of a product: float32, or integers of the product's scale."""
        if dtype in ("float32", "hybrid"):
            return self.value("float32", (count,), data=self.generator.normal(size=count).astype(np.float32))
        kind = "int64" if dtype == "int16" else "int32"
        return self.value(kind, (count,), data=self.generator.integers(-99, 99, count).astype(kind), scales=[scale] * (
            count if dtype != "uint8" and not self.computes_weights else 1))

    def finish(self, code, inputs, outputs, version=1, options=None, custom=None, **fields):
        """The bytes of the model, of one node."""
        kind = getattr(OPTIONS, options.__name__.removesuffix("T")) if options else 0
        self.node(getattr(OPERATOR, code), 1 if code in ONE_VERSION else version, inputs, outputs, kind, options, custom, **fields)
        return self.content(self.inputs, outputs)


def options_of(code, prefix=""):
    return getattr(schema, prefix + "".join(part.capitalize() for part in code.split("_")) + "OptionsT", None)


# Elementwise.

# The quantization that functions of a fixed range demand of their outputs.
RANGES = {("LOGISTIC", "int8"): ([1 / 256], -128), ("LOGISTIC", "uint8"): ([1 / 256], 0), ("LOGISTIC", "int16"): ([1 / 32768], 0),
          ("TANH", "int8"): ([1 / 128], 0), ("TANH", "uint8"): ([1 / 128], 128), ("TANH", "int16"): ([1 / 32768], 0)}

def unary(code, dtype, shape=IMAGE, **fields):
    model = OperatorModel(code)
    scales, zero_point = RANGES.get((code, dtype), (None, None))
    lowest = {"int8": -128, "uint8": 0}.get(dtype) if code in ("LOG", "RSQRT", "SQRT") else None
    return model.finish(code, [model.input(dtype, shape, zero_point=lowest)],
                        [model.value(dtype, shape, scales=scales, zero_point=zero_point)], 2, options_of(code), **fields)


def cast(source, target):
    model = OperatorModel("CAST")
    return model.finish("CAST", [model.input(source, IMAGE, plain=True)], [model.value(target, IMAGE, plain=True)], 1,
                        schema.CastOptionsT, inDataType=DTYPES[source], outDataType=DTYPES[target])


def conversion(code, source, target):
    model = OperatorModel(code)
    return model.finish(code, [model.input(source, IMAGE)], [model.value(target, IMAGE)], 2)


def binary(code, dtype, other=IMAGE, output=None, version=2, shape=IMAGE):
    model = OperatorModel(code)
    left = model.input(dtype, shape)
    if code in ("DIV", "FLOOR_DIV", "FLOOR_MOD") and dtype != "float32":
        right = model.value(dtype, other, data=model.generator.integers(1, 100, other).astype(dtype), zero_point=0)
    else:
        right = model.input(dtype, other)
    return model.finish(code, [left, right], [model.value(output or dtype, shape)], version, options_of(code))


def selection(code, dtype, condition=IMAGE):
    model = OperatorModel(code)
    inputs = [model.input("bool", condition), model.input(dtype, IMAGE), model.input(dtype, IMAGE)]
    return model.finish(code, inputs, [model.value(dtype, IMAGE)], 1, options_of(code))


def broadcast(code, dtype, *shapes):
    """A node whose operands are broadcast together; the first of three is a condition."""
    model = OperatorModel(code)
    inputs = [model.input("bool" if len(shapes) == 3 and place == 0 else dtype, shape) for place, shape in enumerate(shapes)]
    return model.finish(code, inputs, [model.value(dtype, np.broadcast_shapes(*shapes))], 1, options_of(code))


def power(exponent):
    """Elements that are all raised to one power."""
    model, shape = OperatorModel("POW"), (1, 128, 768)
    constant = model.value("float32", (), data=np.float32(exponent))
    return model.finish("POW", [model.input("float32", shape), constant], [model.value("float32", shape)], 1, schema.PowOptionsT)


# Reductions and rows.

def reduction(code, dtype, axes, result=None):
    model = OperatorModel(code)
    shape = [size for axis, size in enumerate(IMAGE) if axis not in axes]
    inputs = [model.input(dtype, IMAGE), model.integers(axes)]
    return model.finish(code, inputs, [model.value(result or dtype, shape)], 2, schema.ReducerOptionsT)


def argument(code, dtype, axis, shape=IMAGE):
    model = OperatorModel(code)
    result = [size for other, size in enumerate(shape) if other != axis]
    options = {"ARG_MAX": schema.ArgMaxOptionsT, "ARG_MIN": schema.ArgMinOptionsT}[code]
    return model.finish(code, [model.input(dtype, shape), model.integers(axis)], [model.value("int32", result)], 2, options,
                        outputType=DTYPE.INT32)


def rows(code, dtype, columns):
    model = OperatorModel(code)
    shape = (262144 // columns, columns)
    fields = {"beta": 1.0} if code == "SOFTMAX" else {}
    scales = {"int8": [1 / 256], "uint8": [1 / 256], "int16": [1 / 32768]}.get(dtype)
    zero_point = {"int8": -128, "uint8": 0}.get(dtype)
    if code == "LOG_SOFTMAX" and scales:
        scales, zero_point = [16 / 256], {"int8": 127, "uint8": 255}[dtype]
    if code == "L2_NORMALIZATION" and scales:
        scales, zero_point = [1 / 128], {"int8": 0, "uint8": 128}[dtype]
    options = {"SOFTMAX": schema.SoftmaxOptionsT, "LOG_SOFTMAX": schema.LogSoftmaxOptionsT,
               "L2_NORMALIZATION": schema.L2NormOptionsT}[code]
    return model.finish(code, [model.input(dtype, shape)], [model.value(dtype, shape, scales=scales, zero_point=zero_point)], 2,
                        options, **fields)


def cumsum(dtype, axis):
    model = OperatorModel("CUMSUM")
    inputs = [model.input(dtype, (256, 1024)), model.integers(axis)]
    return model.finish("CUMSUM", inputs, [model.value(dtype, (256, 1024))], 1, schema.CumsumOptionsT)


def local_response(radius):
    model = OperatorModel("LOCAL_RESPONSE_NORMALIZATION")
    return model.finish("LOCAL_RESPONSE_NORMALIZATION", [model.input("float32", IMAGE)], [model.value("float32", IMAGE)], 1,
                        schema.LocalResponseNormalizationOptionsT, radius=radius, bias=1.0, alpha=1e-4, beta=0.75)


def top_k(dtype, columns, count):
    model = OperatorModel("TOPK_V2")
    shape = (65536 // columns, columns)
    inputs = [model.input(dtype, shape), model.integers(count)]
    return model.finish("TOPK_V2", inputs, [model.value(dtype, (shape[0], count)), model.value("int32", (shape[0], count))], 2,
                        schema.TopKV2OptionsT)


# Products.

def convolution(dtype, shape, filters, size, stride=1, dilation=1, groups=1, weights=None, computed=False):
    model = OperatorModel("CONV_2D")
    model.computes_weights = computed
    real = "float32" if dtype in ("float32", "hybrid") else dtype
    weights = weights or {"float32": "float32", "hybrid": "int8", "int16": "int8"}.get(dtype, dtype)
    shared = dtype == "uint8"
    constant = model.weights(weights, (filters, size, size, shape[3] // groups), None if shared or computed or weights == "float32" else 0)
    inputs = [model.input(real, shape), constant, model.bias(dtype, filters, SCALES.get(dtype, 1) * 0.01)]
    result = (shape[0], -(-shape[1] // stride), -(-shape[2] // stride), filters)
    return model.finish("CONV_2D", inputs, [model.value(real, result, scales=[0.3] if real != "float32" else None)], 5,
                        schema.Conv2DOptionsT, padding=SAME, strideW=stride, strideH=stride, dilationWFactor=dilation,
                        dilationHFactor=dilation)


def depthwise(dtype, shape, size, stride=1, dilation=1, multiplier=1, computed=False):
    model = OperatorModel("DEPTHWISE_CONV_2D")
    model.computes_weights = computed
    real = "float32" if dtype in ("float32", "hybrid") else dtype
    weights = {"float32": "float32", "hybrid": "int8", "int16": "int8"}.get(dtype, dtype)
    channels = shape[3] * multiplier
    constant = model.weights(weights, (1, size, size, channels), None if computed or dtype in ("uint8", "float32") else 3)
    inputs = [model.input(real, shape), constant, model.bias(dtype, channels, SCALES.get(dtype, 1) * 0.01)]
    result = (shape[0], -(-shape[1] // stride), -(-shape[2] // stride), channels)
    return model.finish("DEPTHWISE_CONV_2D", inputs, [model.value(real, result, scales=[0.1] if real != "float32" else None)], 4,
                        schema.DepthwiseConv2DOptionsT, padding=SAME, strideW=stride, strideH=stride, depthMultiplier=multiplier,
                        dilationWFactor=dilation, dilationHFactor=dilation)


def transposed(dtype, shape, filters, size, stride, computed=False):
    model = OperatorModel("TRANSPOSE_CONV")
    model.computes_weights = computed
    real = "float32" if dtype in ("float32", "hybrid") else dtype
    weights = {"float32": "float32", "hybrid": "int8", "int16": "int8"}.get(dtype, dtype)
    result = (shape[0], shape[1] * stride, shape[2] * stride, filters)
    constant = model.weights(weights, (filters, size, size, shape[3]), None if computed or dtype in ("uint8", "float32") else 0)
    inputs = [model.integers(result), constant, model.input(real, shape)]
    return model.finish("TRANSPOSE_CONV", inputs, [model.value(real, result, scales=[0.3] if real != "float32" else None)], 3,
                        schema.TransposeConvOptionsT, padding=SAME, strideW=stride, strideH=stride)


def convolution_3d(code, size):
    model = OperatorModel(code)
    shape = (1, 8, 32, 32, 16)
    if code == "CONV_3D":
        inputs = [model.input("float32", shape), model.weights("float32", (size, size, size, 16, 16))]
        result = shape
    else:
        result = (1, 16, 64, 64, 16)
        inputs = [model.integers(result), model.weights("float32", (size, size, size, 16, 16)), model.input("float32", shape)]
    stride = result[1] // shape[1]
    return model.finish(code, inputs, [model.value("float32", result)], 1, schema.Conv3DOptionsT, padding=SAME, strideD=stride,
                        strideH=stride, strideW=stride, dilationDFactor=1, dilationHFactor=1, dilationWFactor=1)


def fully_connected(dtype, count, depth, units, weights=None, computed=False):
    model = OperatorModel("FULLY_CONNECTED")
    model.computes_weights = computed
    real = "float32" if dtype in ("float32", "hybrid") else dtype
    weights = weights or {"float32": "float32", "hybrid": "int8", "int16": "int8"}.get(dtype, dtype)
    constant = model.weights(weights, (units, depth), 0 if weights == "int4" else None)
    inputs = [model.input(real, (count, depth)), constant]
    if dtype in ("float32", "hybrid"):
        inputs.append(model.bias(dtype, units, 1))
    else:
        inputs.append(-1)
    return model.finish("FULLY_CONNECTED", inputs, [model.value(real, (count, units), scales=[0.3] if real != "float32" else None)],
                        9, schema.FullyConnectedOptionsT)


def batch_product(dtype, left, right, adjoint=False, constant=None, left_adjoint=False):
    model = OperatorModel("BATCH_MATMUL")
    stored = right[:-2] + (right[-1], right[-2]) if adjoint else right
    other = model.weights(constant, stored) if constant else model.input(dtype, stored)
    inputs = [model.input(dtype, left[:-2] + (left[-1], left[-2]) if left_adjoint else left), other]
    result = left[:-1] + right[-1:]
    return model.finish("BATCH_MATMUL", inputs, [model.value(dtype, result, scales=[1.0] if dtype in SCALES else None)], 4,
                        schema.BatchMatMulOptionsT, adjX=left_adjoint, adjY=adjoint)


# Windows.

def pooling(code, dtype, size, stride, channels=64):
    model = OperatorModel(code)
    result = (1, 64 // stride, 64 // stride, channels)
    return model.finish(code, [model.input(dtype, (1, 64, 64, channels))], [model.value(dtype, result)], 2, schema.Pool2DOptionsT, padding=SAME,
                        strideW=stride, strideH=stride, filterWidth=size, filterHeight=size)


def resizing(code, dtype, size, halves, channels=32):
    model = OperatorModel(code)
    options = {"RESIZE_BILINEAR": schema.ResizeBilinearOptionsT, "RESIZE_NEAREST_NEIGHBOR": schema.ResizeNearestNeighborOptionsT}
    inputs = [model.input(dtype, (1, 48, 48, channels)), model.integers([size, size])]
    return model.finish(code, inputs, [model.value(dtype, (1, size, size, channels))], 3, options[code], halfPixelCenters=halves)


# Layout.

def moved(code, dtype, result, *constants, shape=IMAGE, version=2, **fields):
    """A model whose node has one input beside constants of int32."""
    model = OperatorModel(code)
    inputs = [model.input(dtype, shape), *(model.integers(constant) for constant in constants)]
    return model.finish(code, inputs, [model.value(dtype, result)], version, options_of(code) if fields else None, **fields)


def transposition(dtype, shape, order):
    model = OperatorModel("TRANSPOSE")
    inputs = [model.input(dtype, shape), model.integers(order)]
    return model.finish("TRANSPOSE", inputs, [model.value(dtype, [shape[axis] for axis in order])], 2, schema.TransposeOptionsT)


def joined(code, dtype, axis, count=4):
    model = OperatorModel(code)
    part = (1, 32, 32, 64)
    result = list(part)
    if code == "PACK":
        result.insert(axis, count)
        fields = {"valuesCount": count, "axis": axis}
    else:
        result[axis] *= count
        fields = {"axis": axis}
    inputs = [model.input(dtype, part) for _ in range(count)]
    options = schema.PackOptionsT if code == "PACK" else schema.ConcatenationOptionsT
    return model.finish(code, inputs, [model.value(dtype, result)], 2, options, **fields)


def divided(code, dtype, axis, count=4):
    model = OperatorModel(code)
    shape = (1, 64, 64, 64) if code == "SPLIT" else (1, 64, 64, 4, 16)
    part = list(shape)
    if code == "SPLIT":
        part[axis] //= count
        inputs = [model.integers(axis), model.input(dtype, shape)]
        options, fields = schema.SplitOptionsT, {"numSplits": count}
    else:
        del part[axis]
        inputs, options, fields = [model.input(dtype, shape)], schema.UnpackOptionsT, {"num": count, "axis": axis}
    return model.finish(code, inputs, [model.value(dtype, part) for _ in range(count)], 2, options, **fields)


def gathering(dtype, length, width, count):
    model = OperatorModel("GATHER")
    places = model.generator.integers(0, length, count)
    inputs = [model.input(dtype, (length, width)), model.integers(places)]
    return model.finish("GATHER", inputs, [model.value(dtype, (count, width))], 2, schema.GatherOptionsT, axis=0)


def gathering_channels(dtype):
    model = OperatorModel("GATHER")
    inputs = [model.input(dtype, (1, 64, 64, 3)), model.integers([2, 1, 0])]
    return model.finish("GATHER", inputs, [model.value(dtype, (1, 64, 64, 3))], 2, schema.GatherOptionsT, axis=3)


def gathering_nd(dtype, width):
    model = OperatorModel("GATHER_ND")
    places = model.generator.integers(0, 64, (4096, 2))
    inputs = [model.input(dtype, (64, 64, width)), model.integers(places)]
    return model.finish("GATHER_ND", inputs, [model.value(dtype, (4096, width))], 1, schema.GatherNdOptionsT)


def scattering(dtype, width):
    model = OperatorModel("SCATTER_ND")
    places = model.generator.integers(0, 8192, (4096, 1))
    inputs = [model.integers(places), model.input(dtype, (4096, width), plain=True), model.integers([8192, width])]
    return model.finish("SCATTER_ND", inputs, [model.value(dtype, (8192, width), plain=True)], 1, schema.ScatterNdOptionsT)


def segments(code, dtype, width):
    model = OperatorModel(code)
    places = np.sort(model.generator.integers(0, 512, 4096))
    places[-1] = 511
    inputs = [model.input(dtype, (4096, width)), model.integers(places)]
    if code == "SEGMENT_SUM":
        options = schema.SegmentSumOptionsT
    else:
        inputs.append(model.integers(512))
        options = {"PROD": schema.UnsortedSegmentProdOptionsT, "MAX": schema.UnsortedSegmentMaxOptionsT,
                   "MIN": schema.UnsortedSegmentMinOptionsT, "SUM": schema.UnsortedSegmentSumOptionsT}[code.split("_")[-1]]
    return model.finish(code, inputs, [model.value(dtype, (512, width))], 1, options)


def one_hot(dtype, depth):
    model = OperatorModel("ONE_HOT")
    places = model.input("int32", (2048,))
    inputs = [places, model.integers(depth), model.integers(1, dtype), model.integers(0, dtype)]
    return model.finish("ONE_HOT", inputs, [model.value(dtype, (2048, depth), plain=True)], 1, schema.OneHotOptionsT, axis=-1)


def where(dtype):
    model = OperatorModel("WHERE")
    return model.finish("WHERE", [model.input(dtype, IMAGE, plain=True)], [model.value("int64", (0, 4))], 1, schema.WhereOptionsT)


def filling(dtype):
    model = OperatorModel("FILL")
    inputs = [model.integers(IMAGE), model.input(dtype, ())]
    return model.finish("FILL", inputs, [model.value(dtype, IMAGE)], 3, schema.FillOptionsT)


def matrix_diagonal(code, dtype):
    model = OperatorModel(code)
    inputs = [model.input(dtype, (32, 64))] if code == "MATRIX_DIAG" else [
        model.input(dtype, (32, 64, 64)), model.input(dtype, (32, 64))]
    return model.finish(code, inputs, [model.value(dtype, (32, 64, 64))], 1, options_of(code))


def sparse_to_dense(dtype):
    model = OperatorModel("SPARSE_TO_DENSE")
    places = np.sort(model.generator.choice(65536, 4096, replace=False))
    inputs = [model.integers(places), model.integers([65536]), model.input(dtype, (4096,), plain=True), model.integers(0, dtype)]
    return model.finish("SPARSE_TO_DENSE", inputs, [model.value(dtype, (65536,), plain=True)], 2, schema.SparseToDenseOptionsT)


def reversed_sequences(dtype):
    model = OperatorModel("REVERSE_SEQUENCE")
    inputs = [model.input(dtype, (16, 128, 64)), model.integers(model.generator.integers(1, 129, 16))]
    return model.finish("REVERSE_SEQUENCE", inputs, [model.value(dtype, (16, 128, 64))], 1, schema.ReverseSequenceOptionsT,
                        seqDim=1, batchDim=0)


def dilation(dtype):
    model = OperatorModel("DILATE")
    inputs = [model.input(dtype, (1, 32, 32, 64), plain=True), model.integers([1, 2, 2, 1]), model.integers(0, dtype, ())]
    return model.finish("DILATE", inputs, [model.value(dtype, (1, 63, 63, 64), plain=True)], 1, None)


def updated_slice(dtype):
    model = OperatorModel("DYNAMIC_UPDATE_SLICE")
    inputs = [model.input(dtype, (8, 256, 128)), model.input(dtype, (8, 16, 128)), model.input("int32", (3,))]
    return model.finish("DYNAMIC_UPDATE_SLICE", inputs, [model.value(dtype, (8, 256, 128))], 2)


def embedding(dtype):
    model = OperatorModel("EMBEDDING_LOOKUP")
    per_row = 0 if dtype != "float32" else None
    inputs = [model.input("int32", (512,)), model.weights(dtype, (1024, 256), per_row)]
    return model.finish("EMBEDDING_LOOKUP", inputs, [model.value("float32", (512, 256))], 3)


def sparse_embedding():
    model = OperatorModel("EMBEDDING_LOOKUP_SPARSE")
    places = np.stack([np.arange(1024) // 4, np.arange(1024) % 4], 1)
    inputs = [model.input("int32", (1024,)), model.integers(places), model.integers([256, 4]),
              model.value("float32", (1024,), data=np.ones(1024, np.float32)), model.weights("float32", (512, 128))]
    return model.finish("EMBEDDING_LOOKUP_SPARSE", inputs, [model.value("float32", (256, 128))], 1,
                        schema.EmbeddingLookupSparseOptionsT, combiner=1)


def fourier(length):
    model = OperatorModel("RFFT2D")
    inputs = [model.input("float32", (1, 64, length)), model.integers([64, length])]
    return model.finish("RFFT2D", inputs, [model.value("complex64", (1, 64, length // 2 + 1))], 1, schema.Rfft2dOptionsT)


def parts(code):
    model = OperatorModel(code)
    return model.finish(code, [model.input("complex64", IMAGE)], [model.value("float32", IMAGE)], 1)


def bucketized(dtype):
    model = OperatorModel("BUCKETIZE")
    return model.finish("BUCKETIZE", [model.input(dtype, IMAGE)], [model.value("int32", IMAGE)], 1, schema.BucketizeOptionsT,
                        boundaries=[float(value) for value in np.linspace(-1, 1, 20)])


def unique(dtype):
    model = OperatorModel("UNIQUE")
    return model.finish("UNIQUE", [model.input(dtype, (16384,))], [model.value(dtype, (0,)), model.value("int32", (16384,))], 1,
                        schema.UniqueOptionsT, idxOutType=DTYPE.INT32)


def suppression(code):
    model = OperatorModel(code)
    inputs = [model.input("float32", (1024, 4)), model.input("float32", (1024,)), model.integers(100)]
    inputs += [model.value("float32", (), data=np.float32(value)) for value in ((0.5, 0.1) if code.endswith("4") else (0.5, 0.1, 0.5))]
    outputs = [model.value("int32", (100,))] + ([model.value("float32", (100,))] if code.endswith("5") else [])
    return model.finish(code, inputs, [*outputs, model.value("int32", ())], 1)


def random_values(code):
    model = OperatorModel(code)
    return model.finish(code, [model.integers([65536])], [model.value("float32", (65536,))], 1,
                        schema.RandomOptionsT, seed=1, seed2=2)


# Recurrent cells.

def recurrent(dtype, sequence):
    code = "UNIDIRECTIONAL_SEQUENCE_RNN" if sequence else "RNN"
    model = OperatorModel(code)
    shape = (1, 32, 128) if sequence else (4, 128)
    state = model.tensor("state", DTYPE.FLOAT32, (shape[0], 128))
    model.graph.tensors[state].isVariable = True
    inputs = [model.input("float32", shape), model.weights(dtype, (128, 128)), model.weights(dtype, (128, 128)),
              model.bias("float32", 128, 1), state]
    return model.finish(code, inputs, [model.value("float32", shape)], 2, schema.SequenceRNNOptionsT if sequence else schema.RNNOptionsT,
                        fusedActivationFunction=schema.ActivationFunctionType.TANH)


def long_memory(dtype):
    model = OperatorModel("UNIDIRECTIONAL_SEQUENCE_LSTM")
    states = [model.tensor(name, DTYPE.FLOAT32, (1, 128)) for name in ("output state", "cell state")]
    for state in states:
        model.graph.tensors[state].isVariable = True
    inputs = [model.input("float32", (1, 32, 64))]
    inputs += [model.weights(dtype, (128, 64)) for _ in range(4)] + [model.weights(dtype, (128, 128)) for _ in range(4)] + [-1] * 3
    inputs += [model.bias("float32", 128, 1) for _ in range(4)] + [-1, -1] + states + [-1] * 4
    return model.finish("UNIDIRECTIONAL_SEQUENCE_LSTM", inputs, [model.value("float32", (1, 32, 128))], 2,
                        schema.UnidirectionalSequenceLSTMOptionsT, fusedActivationFunction=schema.ActivationFunctionType.TANH)


def filtered(dtype):
    model = OperatorModel("SVDF")
    state = model.tensor("state", DTYPE.FLOAT32, (1, 256 * 10))
    model.graph.tensors[state].isVariable = True
    inputs = [model.input("float32", (1, 128)), model.weights(dtype, (256, 128)), model.weights(dtype, (256, 10)),
              model.bias("float32", 128, 1), state]
    return model.finish("SVDF", inputs, [model.value("float32", (1, 128))], 2, schema.SVDFOptionsT, rank=2)


UNARY = {
    "float32": "ABS CEIL COS ELU EXP FLOOR GELU HARD_SWISH LEAKY_RELU LOG LOGISTIC NEG RELU RELU6 RELU_N1_TO_1 RELU_0_TO_1 ROUND RSQRT "
               "SIGN SIN SQRT SQUARE TANH ZEROS_LIKE",
    "int8": "ABS ELU EXP GELU HARD_SWISH LEAKY_RELU LOG LOGISTIC RELU RELU6 RSQRT SQRT TANH",
    "uint8": "GELU HARD_SWISH LEAKY_RELU LOGISTIC RELU RELU6 TANH",
    "int16": "ABS LEAKY_RELU LOGISTIC RELU RELU6 TANH EXP LOG GELU",
    "int32": "ABS NEG SIGN", "int64": "NEG", "bool": "LOGICAL_NOT",
}
BINARY = {
    "float32": "ADD SUB MUL DIV MAXIMUM MINIMUM FLOOR_DIV FLOOR_MOD POW SQUARED_DIFFERENCE ATAN2 PRELU",
    "int8": "ADD SUB MUL MAXIMUM MINIMUM SQUARED_DIFFERENCE PRELU",
    "uint8": "ADD SUB MUL DIV MAXIMUM MINIMUM PRELU", "int16": "ADD SUB MUL MAXIMUM MINIMUM",
    "int32": "ADD SUB MUL DIV MAXIMUM MINIMUM FLOOR_DIV FLOOR_MOD POW SQUARED_DIFFERENCE BITWISE_XOR RIGHT_SHIFT",
    "int64": "ADD SUB MUL MAXIMUM MINIMUM FLOOR_MOD", "bool": "LOGICAL_AND LOGICAL_OR",
}
COMPARISONS = "EQUAL NOT_EQUAL LESS LESS_EQUAL GREATER GREATER_EQUAL".split()


def elementwise_models():
    for dtype, codes in UNARY.items():
        for code in codes.split():
            yield f"{code}/{dtype}", partial(unary, code, dtype)
    for dtype, codes in BINARY.items():
        for code in codes.split():
            if code != "PRELU":
                yield f"{code}/{dtype}", partial(binary, code, dtype)
            if code not in ("ATAN2", "BITWISE_XOR", "RIGHT_SHIFT", "LOGICAL_AND", "LOGICAL_OR"):
                yield f"{code}/{dtype}/channels", partial(binary, code, dtype, (64,) if code != "PRELU" else (1, 1, 64))
    for code in ("ADD", "SUB", "MUL", "DIV", "MAXIMUM", "POW"):
        yield f"{code}/float32/scalar", partial(binary, code, "float32", ())
    for code in ("ADD", "MUL", "SUB"):
        for dtype in ("float32", "int8", "int16"):
            yield f"{code}/{dtype}/pixels", partial(binary, code, dtype, (1, 64, 64, 1))
    for code in COMPARISONS:
        for dtype in ("float32", "int8", "int32", "int64"):
            yield f"{code}/{dtype}", partial(binary, code, dtype, output="bool")
        yield f"{code}/float32/channels", partial(binary, code, "float32", (64,), "bool")
    for code in ("SELECT", "SELECT_V2"):
        for dtype in ("float32", "int8", "int32"):
            yield f"{code}/{dtype}", partial(selection, code, dtype)
    yield "SELECT_V2/float32/pixels", partial(selection, "SELECT_V2", "float32", (1, 64, 64, 1))
    for source, target in (("float32", "int32"), ("float32", "int8"), ("float32", "bool"), ("int32", "float32"), ("uint8", "float32"),
                           ("int8", "float32"), ("bool", "float32"), ("int64", "float32"), ("float32", "int64"), ("int64", "int32"),
                           ("int32", "int64"), ("float32", "float16"), ("float16", "float32"), ("int16", "float32")):
        yield f"CAST/{source}-{target}", partial(cast, source, target)
    for target in ("int8", "uint8", "int16"):
        yield f"QUANTIZE/float32-{target}", partial(conversion, "QUANTIZE", "float32", target)
        yield f"DEQUANTIZE/{target}-float32", partial(conversion, "DEQUANTIZE", target, "float32")
    yield "DEQUANTIZE/float16-float32", partial(conversion, "DEQUANTIZE", "float16", "float32")
    for source, target in (("uint8", "int8"), ("int8", "uint8"), ("int8", "int8"), ("int16", "int8"), ("int8", "int16")):
        yield f"QUANTIZE/{source}-{target}", partial(conversion, "QUANTIZE", source, target)
    for code in ("REAL", "IMAG", "COMPLEX_ABS"):
        yield f"{code}/complex64", partial(parts, code)
    for dtype in ("float32", "int32"):
        yield f"BUCKETIZE/{dtype}", partial(bucketized, dtype)
    yield "FAKE_QUANT/float32", partial(unary, "FAKE_QUANT", "float32", min=-1.0, max=1.0, numBits=8)


def reduction_models():
    for dtype in ("float32", "int8", "uint8", "int16", "int32", "int64"):
        for code in "MEAN SUM REDUCE_MAX REDUCE_MIN REDUCE_PROD".split():
            if code == "REDUCE_PROD" and dtype in ("uint8", "int8", "int16"):
                continue
            for axes in ([1, 2], [3], [1], [1, 2, 3]):
                yield f"{code}/{dtype}/{''.join(map(str, axes))}", partial(reduction, code, dtype, axes)
    for code in ("REDUCE_ANY", "REDUCE_ALL"):
        for axes in ([1, 2], [3]):
            yield f"{code}/bool/{''.join(map(str, axes))}", partial(reduction, code, "bool", axes)
    for code in ("ARG_MAX", "ARG_MIN"):
        for dtype in ("float32", "int8", "uint8", "int32"):
            for axis in (3, 1):
                yield f"{code}/{dtype}/{axis}", partial(argument, code, dtype, axis)
    for code in ("SOFTMAX", "LOG_SOFTMAX", "L2_NORMALIZATION"):
        for dtype in ("float32", "int8", "uint8", "int16"):
            if dtype == "int16" and code != "SOFTMAX":
                continue
            for columns in (16, 128, 1024):
                yield f"{code}/{dtype}/{columns}", partial(rows, code, dtype, columns)
    for dtype in ("float32", "int32", "int64"):
        for axis in (0, 1):
            yield f"CUMSUM/{dtype}/{axis}", partial(cumsum, dtype, axis)
    for radius in (2, 5):
        yield f"LOCAL_RESPONSE_NORMALIZATION/float32/{radius}", partial(local_response, radius)
    for dtype in ("float32", "int8", "int32"):
        for columns, count in ((1024, 5), (16384, 100)):
            yield f"TOPK_V2/{dtype}/{columns}-{count}", partial(top_k, dtype, columns, count)


def product_models():
    for dtype in ("float32", "int8", "uint8", "int16", "hybrid"):
        yield f"CONV_2D/{dtype}/1x1", partial(convolution, dtype, (1, 28, 28, 64), 128, 1)
        yield f"CONV_2D/{dtype}/3x3", partial(convolution, dtype, (1, 28, 28, 64), 64, 3)
        yield f"CONV_2D/{dtype}/stem", partial(convolution, dtype, (1, 112, 112, 3), 32, 3, 2)
        yield f"CONV_2D/{dtype}/dilated", partial(convolution, dtype, (1, 28, 28, 64), 64, 3, 1, 2)
        yield f"CONV_2D/{dtype}/one-channel", partial(convolution, dtype, (1, 56, 56, 32), 1, 3)
        if dtype != "hybrid":
            yield f"CONV_2D/{dtype}/grouped", partial(convolution, dtype, (1, 28, 28, 64), 64, 3, 1, 1, 4)
        yield f"DEPTHWISE_CONV_2D/{dtype}/3x3", partial(depthwise, dtype, (1, 56, 56, 64), 3)
        yield f"DEPTHWISE_CONV_2D/{dtype}/5x5-stride", partial(depthwise, dtype, (1, 56, 56, 64), 5, 2)
        yield f"DEPTHWISE_CONV_2D/{dtype}/dilated", partial(depthwise, dtype, (1, 56, 56, 64), 3, 1, 2)
        yield f"DEPTHWISE_CONV_2D/{dtype}/multiplier", partial(depthwise, dtype, (1, 56, 56, 8), 3, 1, 1, 4)
        yield f"DEPTHWISE_CONV_2D/{dtype}/narrow", partial(depthwise, dtype, (1, 56, 56, 6), 3)
        yield f"TRANSPOSE_CONV/{dtype}/4x4", partial(transposed, dtype, (1, 28, 28, 64), 32, 4, 2)
        yield f"TRANSPOSE_CONV/{dtype}/2x2", partial(transposed, dtype, (1, 28, 28, 64), 32, 2, 2)
        yield f"TRANSPOSE_CONV/{dtype}/3x3", partial(transposed, dtype, (1, 28, 28, 32), 32, 3, 1)
        for count, depth, units in ((1, 512, 1024), (64, 256, 256), (1, 64, 10)):
            yield f"FULLY_CONNECTED/{dtype}/{count}x{depth}x{units}", partial(fully_connected, dtype, count, depth, units)
    for dtype in ("float32", "int8", "uint8"):
        yield f"CONV_2D/{dtype}/computed-weights", partial(convolution, dtype, (1, 28, 28, 64), 64, 3, computed=True)
        yield f"DEPTHWISE_CONV_2D/{dtype}/computed-weights", partial(depthwise, dtype, (1, 56, 56, 64), 3, computed=True)
        yield f"TRANSPOSE_CONV/{dtype}/computed-weights", partial(transposed, dtype, (1, 28, 28, 64), 32, 4, 2, computed=True)
        for count in (1, 64):
            yield f"FULLY_CONNECTED/{dtype}/computed-weights-{count}", partial(fully_connected, dtype, count, 256, 256, computed=True)
    for dtype in ("hybrid", "int8"):
        yield f"FULLY_CONNECTED/{dtype}-int4", partial(fully_connected, dtype, 16, 512, 512, "int4")
    for dtype in ("float32", "int8", "int16"):
        for name, left, right, adjoint in (("keys", (4, 128, 64), (4, 64, 128), True), ("values", (4, 128, 128), (4, 128, 64), False),
                                           ("vector", (8, 1, 256), (8, 256, 256), False), ("small", (64, 16, 16), (64, 16, 16), False)):
            yield f"BATCH_MATMUL/{dtype}/{name}", partial(batch_product, dtype, left, right, adjoint)
        for name, left, right in (("left", (4, 128, 64), (4, 64, 128)), ("left-vector", (8, 1, 256), (8, 256, 256))):
            yield f"BATCH_MATMUL/{dtype}/transposed-{name}", partial(batch_product, dtype, left, right, left_adjoint=True)
    for constant in ("float32", "int8"):
        yield f"BATCH_MATMUL/float32/constant-{constant}", partial(batch_product, "float32", (1, 64, 256), (1, 256, 256), False, constant)
    for code in ("CONV_3D", "CONV_3D_TRANSPOSE"):
        yield f"{code}/float32", partial(convolution_3d, code, 3)


def window_models():
    for code in ("AVERAGE_POOL_2D", "MAX_POOL_2D", "L2_POOL_2D"):
        for dtype in ("float32", "int8", "uint8", "int16"):
            if code == "L2_POOL_2D" and dtype != "float32":
                continue
            for size, stride in ((2, 2), (3, 1), (3, 2), (8, 8)):
                yield f"{code}/{dtype}/{size}-{stride}", partial(pooling, code, dtype, size, stride)
    for code in ("RESIZE_BILINEAR", "RESIZE_NEAREST_NEIGHBOR"):
        for dtype in ("float32", "int8", "uint8", "int16"):
            for size in (96, 65):
                yield f"{code}/{dtype}/{size}", partial(resizing, code, dtype, size, True)
            for channels in (1, 3, 8):
                yield f"{code}/{dtype}/96x{channels}", partial(resizing, code, dtype, 96, True, channels)


def layout_models():
    for dtype in ("float32", "int8", "int32"):
        for order in ((0, 3, 1, 2), (0, 2, 1, 3), (0, 2, 3, 1), (3, 2, 1, 0)):
            yield f"TRANSPOSE/{dtype}/{''.join(map(str, order))}", partial(transposition, dtype, (1, 64, 64, 64), order)
        yield f"TRANSPOSE/{dtype}/10", partial(transposition, dtype, (512, 512), (1, 0))
        for code in ("CONCATENATION", "PACK"):
            for axis in (1, 3):
                yield f"{code}/{dtype}/{axis}", partial(joined, code, dtype, axis)
        yield f"PACK/{dtype}/4", partial(joined, "PACK", dtype, 4)
        for axis in (1, 3):
            yield f"SPLIT/{dtype}/{axis}", partial(divided, "SPLIT", dtype, axis)
        yield f"UNPACK/{dtype}/3", partial(divided, "UNPACK", dtype, 3)
        yield f"TILE/{dtype}/rows", partial(moved, "TILE", dtype, (1, 64, 64, 64), [1, 4, 1, 1], shape=(1, 16, 64, 64))
        yield f"TILE/{dtype}/columns", partial(moved, "TILE", dtype, (1, 64, 64, 64), [1, 1, 1, 4], shape=(1, 64, 64, 16))
        for axis in (1, 3):
            yield f"REVERSE_V2/{dtype}/{axis}", partial(moved, "REVERSE_V2", dtype, IMAGE, [axis])
        yield f"PAD/{dtype}", partial(moved, "PAD", dtype, (1, 66, 66, 64), [[0, 0], [1, 1], [1, 1], [0, 0]])
        yield f"PAD/{dtype}/channels", partial(moved, "PAD", dtype, (1, 64, 64, 80), [[0, 0], [0, 0], [0, 0], [8, 8]])
        yield f"MIRROR_PAD/{dtype}", partial(moved, "MIRROR_PAD", dtype, (1, 68, 68, 64), [[0, 0], [2, 2], [2, 2], [0, 0]], mode=0)
        yield f"SLICE/{dtype}/rows", partial(moved, "SLICE", dtype, (1, 60, 60, 64), [0, 2, 2, 0], [1, 60, 60, 64])
        yield f"SLICE/{dtype}/channels", partial(moved, "SLICE", dtype, (1, 64, 64, 32), [0, 0, 0, 8], [1, 64, 64, 32])
        yield f"STRIDED_SLICE/{dtype}/rows", partial(moved, "STRIDED_SLICE", dtype, (1, 32, 32, 64), [0] * 4, list(IMAGE), [1, 2, 2, 1],
                                                     beginMask=0)
        yield f"STRIDED_SLICE/{dtype}/channels", partial(moved, "STRIDED_SLICE", dtype, (1, 64, 64, 32), [0] * 4, list(IMAGE), [1, 1, 1, 2],
                                                         beginMask=0)
        yield f"SPACE_TO_DEPTH/{dtype}", partial(moved, "SPACE_TO_DEPTH", dtype, (1, 32, 32, 256), blockSize=2)
        yield f"DEPTH_TO_SPACE/{dtype}", partial(moved, "DEPTH_TO_SPACE", dtype, (1, 128, 128, 16), blockSize=2)
        yield f"SPACE_TO_BATCH_ND/{dtype}", partial(moved, "SPACE_TO_BATCH_ND", dtype, (4, 32, 32, 64), [2, 2], [[0, 0], [0, 0]])
        yield f"BATCH_TO_SPACE_ND/{dtype}", partial(moved, "BATCH_TO_SPACE_ND", dtype, (1, 64, 64, 64), [2, 2], [[0, 0], [0, 0]],
                                                    shape=(4, 32, 32, 64))
        yield f"BROADCAST_TO/{dtype}/rows", partial(moved, "BROADCAST_TO", dtype, IMAGE, list(IMAGE), shape=(1, 1, 1, 64))
        yield f"BROADCAST_TO/{dtype}/pixels", partial(moved, "BROADCAST_TO", dtype, IMAGE, list(IMAGE), shape=(1, 64, 64, 1))
        for count, width in ((8192, 4), (4096, 64), (256, 1024)):
            yield f"GATHER/{dtype}/{width}", partial(gathering, dtype, 4096, width, count)
        for width in (1, 64):
            yield f"GATHER_ND/{dtype}/{width}", partial(gathering_nd, dtype, width)
            yield f"SCATTER_ND/{dtype}/{width}", partial(scattering, dtype, width)
        yield f"ONE_HOT/{dtype}", partial(one_hot, dtype, 128)
        yield f"FILL/{dtype}", partial(filling, dtype)
        yield f"REVERSE_SEQUENCE/{dtype}", partial(reversed_sequences, dtype)
        yield f"DYNAMIC_UPDATE_SLICE/{dtype}", partial(updated_slice, dtype)
        yield f"DILATE/{dtype}", partial(dilation, dtype)
        for code in ("MATRIX_DIAG", "MATRIX_SET_DIAG"):
            yield f"{code}/{dtype}", partial(matrix_diagonal, code, dtype)
    for dtype in ("float32", "int32", "bool"):
        yield f"WHERE/{dtype}", partial(where, dtype)
    for dtype in ("float32", "int32"):
        yield f"SPARSE_TO_DENSE/{dtype}", partial(sparse_to_dense, dtype)
        yield f"UNIQUE/{dtype}", partial(unique, dtype)
        for code in ("SEGMENT_SUM", "UNSORTED_SEGMENT_SUM", "UNSORTED_SEGMENT_MAX", "UNSORTED_SEGMENT_MIN", "UNSORTED_SEGMENT_PROD"):
            for width in (1, 64):
                yield f"{code}/{dtype}/{width}", partial(segments, code, dtype, width)
    for dtype in ("float32", "int8", "int4"):
        yield f"EMBEDDING_LOOKUP/{dtype}", partial(embedding, dtype)
    yield "EMBEDDING_LOOKUP_SPARSE/float32", sparse_embedding


def narrow_models():
    """Models of few channels, classes or coordinates, which fill no vector."""
    image, mask = (1, 64, 64, 3), (1, 64, 64, 1)
    for dtype in ("float32", "int8", "int32"):
        for code in ("ADD", "MUL", "MAXIMUM"):
            yield f"{code}/{dtype}/narrow-pixels", partial(binary, code, dtype, mask, shape=image)
            yield f"{code}/{dtype}/narrow-channels", partial(binary, code, dtype, (3,), shape=image)
        yield f"GATHER/{dtype}/narrow-channels", partial(gathering_channels, dtype)
        yield f"ONE_HOT/{dtype}/narrow", partial(one_hot, dtype, 4)
    for dtype in ("float32", "int8"):
        for code in ("AVERAGE_POOL_2D", "MAX_POOL_2D"):
            for size, stride in ((2, 2), (3, 1), (3, 2)):
                yield f"{code}/{dtype}/narrow-{size}-{stride}", partial(pooling, code, dtype, size, stride, 3)
        for classes in (2, 3):
            for code in ("SOFTMAX", "LOG_SOFTMAX", "L2_NORMALIZATION"):
                yield f"{code}/{dtype}/narrow-{classes}", partial(rows, code, dtype, classes)
            yield f"ARG_MAX/{dtype}/narrow-{classes}", partial(argument, "ARG_MAX", dtype, 3, (1, 64, 64, classes))
        for name, left, right in (("points", (512, 3, 3), (512, 3, 3)), ("shared", (64, 8, 64), (1, 64, 64))):
            yield f"BATCH_MATMUL/{dtype}/narrow-{name}", partial(batch_product, dtype, left, right)


def sequence_models():
    """Models of what language models spell out: powers, masks of attention, rows and columns of constants."""
    for exponent in (2, 3, 0.5, -0.5):
        yield f"POW/float32/to-{exponent}", partial(power, exponent)
    rows, heads, mask = (1, 128, 768), (1, 8, 128, 128), (1, 1, 128, 128)
    for dtype in ("float32", "int8", "int32"):
        for name, shapes in (("mask", (mask, heads, (1,))), ("keys", ((1, 1, 1, 128), heads, (1,))), ("bias", (mask, (1,), (1,))),
                             ("tokens", ((1, 128, 1), rows, (1,)))):
            yield f"SELECT_V2/{dtype}/sequence-{name}", partial(broadcast, "SELECT_V2", dtype, *shapes)
        for code in ("ADD", "SUB", "MUL", "MAXIMUM"):
            for name, shapes in (("scalar", (rows, (1,))), ("columns", (rows, (1, 128, 1))), ("outer", ((1, 128, 1), (1, 1, 768))),
                                 ("heads", (heads, mask)), ("planes", ((1, 96, 28, 28), (1, 96, 1, 1)))):
                yield f"{code}/{dtype}/sequence-{name}", partial(broadcast, code, dtype, *shapes)


def other_models():
    for length in (256, 512):
        yield f"RFFT2D/float32/{length}", partial(fourier, length)
    for code in ("NON_MAX_SUPPRESSION_V4", "NON_MAX_SUPPRESSION_V5"):
        yield f"{code}/float32", partial(suppression, code)
    for code in ("RANDOM_UNIFORM", "RANDOM_STANDARD_NORMAL"):
        yield f"{code}/float32", partial(random_values, code)
    for dtype in ("float32", "int8"):
        for sequence in (False, True):
            name = "UNIDIRECTIONAL_SEQUENCE_RNN" if sequence else "RNN"
            yield f"{name}/{dtype}", partial(recurrent, dtype, sequence)
        yield f"UNIDIRECTIONAL_SEQUENCE_LSTM/{dtype}", partial(long_memory, dtype)
        yield f"SVDF/{dtype}", partial(filtered, dtype)


def models():
    """The name of every model and a function that makes its bytes."""
    for family in (elementwise_models, reduction_models, product_models, window_models, layout_models, narrow_models,
                   sequence_models, other_models):
        yield from family()
