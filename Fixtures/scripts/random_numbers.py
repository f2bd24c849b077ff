"""Models of one operator that resizes, multiplies, divides, converts or counts, of random shapes and options, as LiteRT's reference
kernels define them.
"""
import numpy as np
from ai_edge_litert import schema_py_generated as schema

from random_models import ACTIVATION, ACTIVATIONS, DTYPES, SAME, VALID, bias_of, operands, options_of, result_of


# Images and volumes.

def resizing(model):
    code = model.one_of("RESIZE_BILINEAR", "RESIZE_NEAREST_NEIGHBOR")
    dtype = model.one_of("float32", "int8", "uint8", "int16")
    quantization = model.quantization(dtype)
    aligns, halves = model.one_of((False, False), (True, False), (False, True))
    size = [model.between(1, 15), model.between(1, 15)]
    model.operator(code, [model.input(dtype, (model.between(1, 2), *model.shape(2, 12), model.between(1, 20)), quantization),
                          model.given(size)],
                   [model.add(dtype, (), quantization)], options_of(code), 4 if code == "RESIZE_NEAREST_NEIGHBOR" else 3,
                   alignCorners=aligns, halfPixelCenters=halves)


def transposed(model):
    height, width, channels, filters = model.between(1, 8), model.between(1, 8), model.between(1, 18), model.between(1, 18)
    rows, columns, down, across = model.between(1, 5), model.between(1, 5), model.between(1, 3), model.between(1, 3)
    dtype, kind, scales = operands(model, filters)
    quantization = model.quantization(dtype)
    padding = model.one_of(SAME, VALID)
    size = [height * down, width * across] if padding == SAME else [(height - 1) * down + rows, (width - 1) * across + columns]
    batches = model.between(1, 2)
    inputs = [model.given([batches, *size, filters]), model.weights(kind, (filters, rows, columns, channels), scales),
              model.input(dtype, (batches, height, width, channels), quantization)]
    if model.chance():
        inputs.append(bias_of(model, dtype, quantization, scales, filters))
    output = model.add(dtype, (), result_of(model, dtype, quantization, scales, channels * rows * columns / (down * across)))
    model.operator("TRANSPOSE_CONV", inputs, [output], schema.TransposeConvOptionsT, 4, padding=padding, strideH=down, strideW=across,
                   fusedActivationFunction=model.one_of(ACTIVATION.NONE, ACTIVATION.RELU))


def volumes(model):
    is_transposed = model.chance()
    batches, planes, height, width = model.between(1, 2), *model.shape(3, 6)
    channels, filters = model.between(1, 8), model.between(1, 8)
    extents = [model.between(1, min(3, side)) for side in (planes, height, width)]
    steps = [model.between(1, 2) for _ in range(3)]
    padding = model.one_of(SAME, VALID)
    x = model.input("float32", (batches, planes, height, width, channels))
    weights = model.weights("float32", (*extents, *((filters, channels) if is_transposed else (channels, filters))))
    inputs = [x, weights]
    if is_transposed:
        sides = [side * step if padding == SAME else (side - 1) * step + extent
                 for side, step, extent in zip((planes, height, width), steps, extents)]
        inputs = [model.given([batches, *sides, filters]), weights, x]
    if model.chance():
        inputs.append(model.weights("float32", (filters,)))
    model.operator("CONV_3D_TRANSPOSE" if is_transposed else "CONV_3D", inputs, [model.add("float32", ())], schema.Conv3DOptionsT,
                   padding=padding, strideD=steps[0], strideH=steps[1], strideW=steps[2], dilationDFactor=1, dilationHFactor=1,
                   dilationWFactor=1, fusedActivationFunction=model.one_of(*ACTIVATIONS[:2], ACTIVATION.RELU))


def matrices(model):
    mode = model.one_of("float32", "int8", "int16", "hybrid")
    rows, depth, columns = model.between(1, 9), model.between(1, 40), model.between(1, 20)
    # Of several axes, rows of a hybrid product would take the scales of others.
    batch = model.shape(model.between(0, 1 if mode == "hybrid" else 3), 3)
    batches = [tuple(1 if model.chance(0.25) else extent for extent in batch) for _ in range(2)]
    flips = [model.chance(), model.chance()]
    shapes = [(*batches[0], *((depth, rows) if flips[0] else (rows, depth))),
              (*batches[1], *((columns, depth) if flips[1] else (depth, columns)))]
    dtype = "float32" if mode == "hybrid" else mode
    maps = [model.quantization(dtype) for _ in range(2)]
    x = model.input(dtype, shapes[0], maps[0])
    if mode == "hybrid":
        y = model.weights("int8", shapes[1], [model.near(-2)])
    elif model.chance(0.3) and mode == "float32":
        y = model.weights("float32", shapes[1])
    else:
        y = model.input(dtype, shapes[1], maps[1])
    result = result_of(model, dtype, maps[0], [maps[1][0]] if maps[1] else None, depth * (1600 if mode == "int8" else 1))
    model.operator("BATCH_MATMUL", [x, y], [model.add(dtype, (), result)], schema.BatchMatMulOptionsT, 4, adjX=flips[0], adjY=flips[1],
                   asymmetricQuantizeInputs=mode == "hybrid" and model.chance())


# Elements.

def dividing(model):
    code = model.one_of("DIV", "FLOOR_DIV", "FLOOR_MOD", "POW", "ATAN2", "BITWISE_XOR", "RIGHT_SHIFT", "PRELU", "NOT_EQUAL", "GREATER",
                        "LESS_EQUAL")
    dtypes = {"DIV": ("float32", "int32", "uint8"), "FLOOR_DIV": ("float32", "int32", "int8", "int16"),
              "FLOOR_MOD": ("float32", "int32", "int64", "int8", "int16"), "POW": ("float32", "int32"), "ATAN2": ("float32",),
              "BITWISE_XOR": ("int8", "uint8", "int16", "int32"), "RIGHT_SHIFT": ("int8", "uint8", "int16", "int32"),
              "PRELU": ("float32", "int8", "uint8")}
    dtype = model.one_of(*dtypes.get(code, ("float32", "int8", "uint8", "int32", "int64")))
    is_quantized = code in ("DIV", "PRELU") or code not in dtypes
    maps = [model.quantization(dtype) if is_quantized and dtype not in ("float32", "int32", "int64") else None for _ in range(3)]
    shape = model.shape(model.between(1, 4), 5)
    shapes = [tuple(1 if model.chance(0.25) else extent for extent in shape) for _ in range(2)]
    if code == "ATAN2":
        shapes = [shape] * 2
    elif code == "PRELU":
        shapes = [shape, shape[1:] if model.chance() else (1,) * (len(shape) - 1)]
    x = model.input(dtype, shapes[0], maps[0])
    values = model.array(dtype, shapes[1])
    if code == "POW" and dtype == "int32":
        values %= 5
    elif code == "RIGHT_SHIFT":
        values %= 40
    elif code in ("DIV", "FLOOR_DIV", "FLOOR_MOD"):
        # LiteRT refuses zeros, and stops at a quotient by -1 that overflows.
        zero = maps[1][1] if maps[1] else 0
        values[(values == zero) | (values == zero - 1)] = zero ^ 1
    y = model.feed(values, maps[1])
    compares = code in ("NOT_EQUAL", "GREATER", "LESS_EQUAL")
    output = model.add("bool" if compares else dtype, (), None if compares else maps[2])
    options = {"BITWISE_XOR": schema.BitwiseXorOptionsT, "RIGHT_SHIFT": schema.RightShiftOptionsT}.get(code) or options_of(code)
    fields = {"fusedActivationFunction": model.one_of(*ACTIVATIONS)} if code == "DIV" else {}
    model.operator(code, [x, y], [output], options, 2 if compares or code in ("DIV", "FLOOR_DIV", "FLOOR_MOD") else 1, **fields)


def converting(model):
    code = model.one_of("CAST", "QUANTIZE", "DEQUANTIZE")
    shape = model.shape(None, 9)
    if code == "CAST":
        source, target = (model.one_of("float32", "int8", "uint8", "int16", "int32", "int64", "bool") for _ in range(2))
        maps = None, None
    elif code == "QUANTIZE":
        source, target = model.one_of(
            ("float32", "int8"), ("float32", "uint8"), ("float32", "int16"), ("int8", "int8"), ("uint8", "uint8"), ("int8", "uint8"),
            ("uint8", "int8"), ("int16", "int8"), ("int8", "int16"), ("int16", "int16"), ("int16", "int32"), ("int32", "int8"))
        maps = [model.quantization(source), model.quantization(target)]
        maps = [(model.near(-4, 2), 0) if kind == "int32" else made for kind, made in zip((source, target), maps)]
    else:
        source, target = model.one_of("int8", "uint8", "int16"), "float32"
        maps = model.quantization(source), None
    model.operator(code, [model.input(source, shape, maps[0])], [model.add(target, shape, maps[1])],
                   {"CAST": schema.CastOptionsT, "QUANTIZE": schema.QuantizeOptionsT, "DEQUANTIZE": schema.DequantizeOptionsT}[code],
                   2 if code != "CAST" else 1,
                   **({"inDataType": DTYPES[source], "outDataType": DTYPES[target]} if code == "CAST" else {}))


def filling(model):
    code = model.one_of("FILL", "SPARSE_TO_DENSE", "MATRIX_DIAG", "MATRIX_SET_DIAG", "ZEROS_LIKE", "EMBEDDING_LOOKUP", "REDUCE_PROD")
    dtype = model.one_of(*("float32", "int32") if code in ("ZEROS_LIKE", "REDUCE_PROD") else (
        "float32", "int32", "int64", "int8", "uint8"))
    shape = model.shape(model.between(1, 3), 6)
    options, fields, version = options_of(code), {}, 1
    if code == "FILL":
        inputs = [model.given(shape, model.one_of("int32", "int64")), model.input(dtype, ())]
    elif code == "SPARSE_TO_DENSE":
        places = np.unique(np.stack([model.random.integers(0, extent, 5) for extent in shape], -1), axis=0)
        values = model.input(dtype, () if model.chance() else (len(places),))
        inputs = [model.given(places), model.given(shape), values, model.constant(model.array(dtype, ()), dtype)]
        version = 3
    elif code == "MATRIX_DIAG":
        inputs = [model.input(dtype, shape)]
    elif code == "MATRIX_SET_DIAG":
        shape = model.shape(model.between(2, 4), 6)
        inputs = [model.input(dtype, shape), model.input(dtype, (*shape[:-2], min(shape[-2:])))]
    elif code == "EMBEDDING_LOOKUP":
        rows, width = model.between(1, 9), model.between(1, 20)
        is_hybrid = model.chance()
        scales = [model.near(-2) for _ in range(rows)]
        weights = model.weights(*("int8", (rows, width), scales) if is_hybrid else ("float32", (rows, width)))
        inputs, dtype, options = [model.given(model.random.integers(0, rows, model.between(1, 6))), weights], "float32", None
        version = 3
    elif code == "REDUCE_PROD":
        axes = model.random.permutation(len(shape))[:model.between(1, len(shape))]
        inputs, options, fields = [model.input(dtype, shape), model.given(axes)], schema.ReducerOptionsT, {"keepDims": model.chance()}
    else:
        inputs = [model.input(dtype, shape)]
    model.operator(code, inputs, [model.add(dtype, ())], options, version, **fields)


# Detections and signals.

def suppressing(model):
    """Boxes around some centres, so that many overlap."""
    count, has_soft = model.between(0, 20), model.chance()
    centres = model.random.integers(0, 4, (count, 1)) + model.random.normal(scale=0.1, size=(count, 4))
    boxes = centres + np.array([-0.5, -0.5, 0.5, 0.5])
    scores = model.random.uniform(0, 1, count)
    inputs = [model.feed(boxes.astype(np.float32)), model.feed(scores.astype(np.float32)), model.given(model.between(0, 12))]
    numbers = [model.one_of(0.2, 0.5, 0.9), model.one_of(0.0, 0.3)] + ([model.one_of(0.0, 0.5, 1.0)] if has_soft else [])
    inputs += [model.constant(number, "float32") for number in numbers]
    outputs = [model.add("int32", ())] + ([model.add("float32", ())] if has_soft else []) + [model.add("int32", ())]
    model.operator("NON_MAX_SUPPRESSION_V5" if has_soft else "NON_MAX_SUPPRESSION_V4", inputs, outputs)


def bucketing(model):
    if model.chance():
        limits = sorted(model.random.normal(size=model.between(1, 9)).astype(np.float32).tolist())
        x = model.input(model.one_of("float32", "int32", "int64"), model.shape())
        model.operator("BUCKETIZE", [x], [model.add("int32", ())], schema.BucketizeOptionsT, boundaries=limits)
    else:
        dtype = model.one_of("int32", "int64", "float32")
        start, step = model.between(-9, 9), model.one_of(-3, -2, -1, 1, 2, 3)
        numbers = [start, start + step * model.between(0, 9) + (model.between(0, 1) if step > 0 else 0), step]
        model.operator("RANGE", [model.given(number, dtype) for number in numbers], [model.add(dtype, ())], schema.RangeOptionsT)


def fourier(model):
    shape = model.shape(model.between(2, 3), 20)
    size = [2 ** model.between(0, 4), 2 ** model.between(1, 5)]
    model.operator("RFFT2D", [model.input("float32", shape), model.given(size)], [model.add("complex64", ())], schema.Rfft2dOptionsT)


FAMILIES = (resizing, transposed, volumes, matrices, dividing, converting, filling, suppressing, bucketing, fourier)
