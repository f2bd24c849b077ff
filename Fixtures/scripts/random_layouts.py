"""Models of one operator that moves, selects or joins elements, of random shapes and options, as LiteRT's reference kernels define them.

Shapes, axes and indices are constants, or inputs of the model: then outputs take their shapes in a run.
"""
import numpy as np
from ai_edge_litert import schema_py_generated as schema

from random_models import options_of

MOVED = ("float32", "int8", "uint8", "int16", "int32", "int64")


def moved_input(model, shape, dtypes=MOVED):
    """An input of one of some dtypes, and its dtype and quantization."""
    dtype = model.one_of(*dtypes)
    quantization = model.quantization(dtype)
    return model.input(dtype, shape, quantization), dtype, quantization


def axis_of(model, rank):
    """An axis, counted from either end."""
    return model.between(-rank, rank - 1)


def parts_of(model, total, count):
    """Lengths, of which there are `count`, that add up to `total`."""
    cuts = np.sort(model.random.integers(0, total + 1, count - 1))
    return np.diff([0, *cuts, total]).tolist()


# One input, whose elements take other places.

def transposing(model):
    shape = model.shape(model.between(1, 6), 7)
    x, dtype, quantization = moved_input(model, shape, (*MOVED, "bool"))
    order = model.random.permutation(len(shape))
    model.operator("TRANSPOSE", [x, model.given(order)], [model.add(dtype, (), quantization)], schema.TransposeOptionsT, 2)


def slicing(model):
    shape = model.shape(model.between(1, 5), 8)
    x, dtype, quantization = moved_input(model, shape, (*MOVED, "bool"))
    begins = [model.between(0, extent - 1) for extent in shape]
    sizes = [model.one_of(-1, model.between(1, extent - begin)) for begin, extent in zip(begins, shape)]
    model.operator("SLICE", [x, model.given(begins), model.given(sizes)], [model.add(dtype, (), quantization)], schema.SliceOptionsT, 2)


MASKS = ("beginMask", "endMask", "ellipsisMask", "newAxisMask", "shrinkAxisMask")


def striding(model):
    shape = model.shape(model.between(1, 4), 8)
    x, dtype, quantization = moved_input(model, shape, (*MOVED, "bool"))
    # Of each entry the begin, the end, the stride, and the masks that it is in.
    entries = []
    for extent in shape:
        if model.chance(0.2):
            begin = model.between(-extent, extent - 1)
            entries.append((begin, begin + 1, 1, {"shrinkAxisMask"}))
        else:
            limits = [model.between(-extent - 1, extent + 1) for _ in range(2)]
            entries.append((*limits, model.one_of(1, 1, 2, 3, -1, -2), {mask for mask in MASKS[:2] if model.chance(0.4)}))
    # LiteRT reads other memory behind an ellipsis that no axis is left for, and before a new axis.
    if model.chance(0.3):
        start = model.between(0, len(entries) - 1)
        entries[start:model.between(start + 1, len(entries))] = [(0, 0, 1, {"ellipsisMask"})]
    elif model.chance(0.3):
        del entries[model.between(1, len(entries)):]
    elif model.chance(0.3):
        entries.insert(model.between(0, len(entries)), (0, 0, 1, {"newAxisMask"}))
    masks = {mask: sum(1 << place for place, entry in enumerate(entries) if mask in entry[3]) for mask in MASKS}
    model.operator("STRIDED_SLICE", [x, *(model.given(values) for values in list(zip(*entries))[:3])],
                   [model.add(dtype, (), quantization)], schema.StridedSliceOptionsT, 4, **masks)


def padding(model):
    code = model.one_of("PAD", "PADV2", "MIRROR_PAD")
    shape = model.shape(model.between(1, 4), 7)
    mode = model.between(0, 1)
    x, dtype, quantization = moved_input(model, shape)
    # The reflection leaves out the edge.
    most = [extent - 1 + mode if code == "MIRROR_PAD" else 4 for extent in shape]
    inputs = [x, model.given([[model.between(0, limit), model.between(0, limit)] for limit in most])]
    if code == "PADV2":
        inputs.append(model.add(dtype, (1,), quantization, model.array(dtype, (1,))))
    fields = {"mode": mode} if code == "MIRROR_PAD" else {}
    model.operator(code, inputs, [model.add(dtype, (), quantization)], options_of(code) or schema.PadV2OptionsT, 2, **fields)


def reshaping(model):
    shape = model.shape(model.between(0, 4), 6)
    x, dtype, quantization = moved_input(model, shape, (*MOVED, "bool"))
    rest, result = int(np.prod(shape)), []
    for _ in range(model.between(0, 3)):
        result.append(model.one_of(*(factor for factor in range(1, rest + 1) if rest % factor == 0)))
        rest //= result[-1]
    if rest > 1 or model.chance():
        result.insert(model.between(0, len(result)), rest)
    if result and model.chance():
        result[model.between(0, len(result) - 1)] = -1
    # The shape is an input or an option.
    shapes, fields = ([model.given(result)], {}) if model.chance(0.7) else ([], {"newShape": result})
    model.operator("RESHAPE", [x, *shapes], [model.add(dtype, (), quantization)], schema.ReshapeOptionsT if fields else None, 1, **fields)


def repeating(model):
    code = model.one_of("TILE", "BROADCAST_TO", "REVERSE_V2", "EXPAND_DIMS", "SQUEEZE")
    shape = model.shape(model.between(1, 4), 6)
    if code in ("BROADCAST_TO", "SQUEEZE"):
        shape = tuple(1 if model.chance(0.4) else extent for extent in shape)
    x, dtype, quantization = moved_input(model, shape)
    inputs, fields = [x], {}
    if code == "TILE":
        inputs.append(model.given([model.between(1, 3) for _ in shape], model.one_of("int32", "int64")))
    elif code == "BROADCAST_TO":
        larger = [model.between(1, 5) if extent == 1 else extent for extent in shape]
        inputs.append(model.given([model.between(1, 3) for _ in range(model.between(0, 2))] + larger))
    elif code == "REVERSE_V2":
        inputs.append(model.constant(model.random.permutation(len(shape))[:model.between(1, len(shape))]))
    elif code == "EXPAND_DIMS":
        inputs.append(model.given([axis_of(model, len(shape) + 1)]))
    else:
        fields["squeezeDims"] = [axis for axis, extent in enumerate(shape) if extent == 1 and model.chance()]
    options = {"BROADCAST_TO": schema.BroadcastToOptionsT, "REVERSE_V2": schema.ReverseV2OptionsT}.get(code) or options_of(code)
    model.operator(code, inputs, [model.add(dtype, (), quantization)], options, 2 if code == "BROADCAST_TO" else 1, **fields)


def reversing(model):
    shape = model.shape(model.between(2, 4), 7)
    sequence, batch = model.random.permutation(len(shape))[:2].tolist()
    x, dtype, quantization = moved_input(model, shape, ("float32", "uint8", "int16", "int32", "int64"))
    lengths = [model.between(0, shape[sequence]) for _ in range(shape[batch])]
    model.operator("REVERSE_SEQUENCE", [x, model.given(lengths, model.one_of("int32", "int64"))], [model.add(dtype, shape, quantization)],
                   schema.ReverseSequenceOptionsT, seqDim=sequence, batchDim=batch)


def spaces(model):
    code = model.one_of("SPACE_TO_DEPTH", "DEPTH_TO_SPACE", "SPACE_TO_BATCH_ND", "BATCH_TO_SPACE_ND")
    block = [model.between(1, 3), model.between(1, 3)]
    batches, height, width, channels = model.shape(4, 4)
    fields, extra = {}, []
    if code.endswith("ND"):
        around = [[model.between(0, 2), model.between(0, 2)] for _ in range(2)]
        if code == "SPACE_TO_BATCH_ND":
            height, width = (max(side * step - sum(pads), 0) or step * 5 - sum(pads)
                             for side, step, pads in zip((height, width), block, around))
        else:
            batches *= block[0] * block[1]
            height, width = height + 5, width + 5
        extra = [model.given(block), model.given(around)]
    else:
        fields["blockSize"] = block[0]
        height, width = height * block[0], width * block[0]
        channels *= block[0] ** 2
    x, dtype, quantization = moved_input(model, (batches, height, width, channels), ("float32", "int8", "uint8", "int32", "int64"))
    options = {"SPACE_TO_BATCH_ND": schema.SpaceToBatchNDOptionsT, "BATCH_TO_SPACE_ND": schema.BatchToSpaceNDOptionsT}.get(code)
    model.operator(code, [x, *extra], [model.add(dtype, (), quantization)], options or options_of(code), 1, **fields)


# Several inputs or outputs.

def joining(model):
    code = model.one_of("CONCATENATION", "PACK", "ADD_N")
    shape = model.shape(model.between(1, 4), 6)
    count, axis = model.between(2, 5), axis_of(model, len(shape) + (code == "PACK"))
    dtype = model.one_of(*("float32", "int32") if code == "ADD_N" else MOVED)
    quantization = model.quantization(dtype)
    inputs = []
    for _ in range(count):
        own = list(shape)
        if code == "CONCATENATION":
            own[axis] = model.between(1, 6)
        # Inputs of uint8 are requantized.
        scaled = dtype == "uint8" and code == "CONCATENATION" and model.chance()
        inputs.append(model.input(dtype, tuple(own), model.quantization(dtype) if scaled else quantization))
    fields = {"valuesCount": count} if code == "PACK" else {}
    if code != "ADD_N":
        fields["axis"] = axis
    options = schema.AddNOptionsT if code == "ADD_N" else options_of(code)
    model.operator(code, inputs, [model.add(dtype, (), quantization)], options, 2 if code == "CONCATENATION" else 1, **fields)


def splitting(model):
    code = model.one_of("SPLIT", "SPLIT_V", "UNPACK")
    shape = list(model.shape(model.between(1, 4), 6))
    axis, count = axis_of(model, len(shape)), model.between(1, 4)
    if code != "SPLIT_V":
        shape[axis] = count * (1 if code == "UNPACK" else model.between(1, 4))
    x, dtype, quantization = moved_input(model, tuple(shape), ("float32", "int8", "uint8", "int32"))
    outputs = [model.add(dtype, (), quantization) for _ in range(count)]
    if code == "SPLIT":
        model.operator(code, [model.given(axis), x], outputs, schema.SplitOptionsT, 4, numSplits=count)
    elif code == "SPLIT_V":
        sizes = parts_of(model, shape[axis], count)
        if model.chance(0.3):
            sizes[model.between(0, count - 1)] = -1
        model.operator(code, [x, model.given(sizes), model.given(axis)], outputs, schema.SplitVOptionsT, 2, numSplits=count)
    else:
        model.operator(code, [x], outputs, schema.UnpackOptionsT, 2, num=count, axis=axis)


# Indices.

def gathering(model):
    shape = model.shape(model.between(1, 4), 6)
    x, dtype, quantization = moved_input(model, shape, (*MOVED, "bool"))
    kind = model.one_of("int32", "int64")
    output = model.add(dtype, (), quantization)
    if model.chance():
        axis = model.between(0, len(shape) - 1)
        batches = model.between(0, axis)
        places = model.random.integers(0, shape[axis], (*shape[:batches], *model.shape(model.between(0, 2), 4)))
        model.operator("GATHER", [x, model.given(places, kind)], [output], schema.GatherOptionsT, 4, axis=axis, batchDims=batches)
    else:
        depth = model.between(1, len(shape))
        extents = model.shape(model.between(0, 2), 4)
        places = np.stack([model.random.integers(0, extent, extents) for extent in shape[:depth]], -1)
        model.operator("GATHER_ND", [x, model.given(places, kind)], [output], schema.GatherNdOptionsT, 3)


def scattering(model):
    shape = model.shape(model.between(1, 4), 6)
    depth, count = model.between(1, len(shape)), model.between(1, 8)
    places = np.stack([model.random.integers(0, extent, count) for extent in shape[:depth]], -1)
    dtype = model.one_of("float32", "uint8", "int8", "int32", "int64")
    model.operator("SCATTER_ND", [model.given(places), model.input(dtype, (count, *shape[depth:])), model.given(shape)],
                   [model.add(dtype, ())], schema.ScatterNdOptionsT)


def segments(model):
    code = "UNSORTED_SEGMENT_" + model.one_of("SUM", "PROD", "MAX", "MIN")
    shape = model.shape(model.between(1, 3), 7)
    dtype = model.one_of("float32", "int32")
    inputs = [model.input(dtype, shape), model.given(model.random.integers(0, 5, shape[0])), model.given(model.between(5, 7))]
    model.operator(code, inputs, [model.add(dtype, ())], options_of(code))


def updating(model):
    shape = model.shape(model.between(1, 4), 6)
    part = tuple(model.between(1, extent) for extent in shape)
    x, dtype, quantization = moved_input(model, shape, ("float32", "int8", "int32", "int64", "bool"))
    starts = [model.between(-1, extent) for extent in shape]
    model.operator("DYNAMIC_UPDATE_SLICE", [x, model.input(dtype, part, quantization), model.given(starts)],
                   [model.add(dtype, shape, quantization)], version=2)


def encoding(model):
    shape, depth = model.shape(model.between(0, 3), 5), model.between(1, 6)
    dtype = model.one_of("float32", "int32", "int64", "int8", "uint8", "bool")
    places = model.random.integers(-1, depth + 1, shape)
    values = [model.constant(model.array(dtype, ()), dtype) for _ in range(2)]
    model.operator("ONE_HOT", [model.given(places, model.one_of("int32", "int64")), model.given(depth), *values],
                   [model.add(dtype, ())], schema.OneHotOptionsT, axis=model.between(-1, len(shape)))


# StableHLO.

def spreading(model):
    code = model.one_of("STABLEHLO_PAD", "DILATE")
    shape = model.shape(model.between(1, 4), 5)
    dtype = model.one_of(*MOVED)
    x, value = model.input(dtype, shape), model.constant(model.array(dtype, ()), dtype)
    if code == "DILATE":
        steps = model.constant([model.between(1, 3) for _ in shape])
        return model.operator(code, [x, steps, value], [model.add(dtype, ())], schema.DilateOptionsT)
    interior = [model.between(0, 2) for _ in shape]
    # Not all of an axis is cut off.
    edges = [[model.between(-(extent - 1) // 2, 3) for extent in shape] for _ in range(2)]
    model.operator(code, [x, value], [model.add(dtype, ())], schema.StablehloPadOptionsT, edgePaddingLow=edges[0],
                   edgePaddingHigh=edges[1], interiorPadding=interior)


def gathering_slices(model):
    shape = model.shape(model.between(1, 4), 6)
    x, dtype, quantization = moved_input(model, shape)
    axes = list(range(len(shape)))
    mapped = model.random.permutation(axes)[:model.between(1, len(axes))].tolist()
    sizes = [model.between(1, extent) for extent in shape]
    collapsed = sorted(axis for axis in axes if sizes[axis] == 1 and model.chance(0.6))
    batch = model.shape(model.between(0, 2), 3)
    where = model.between(0, len(batch))
    # Beyond the ends, slices are moved back to them.
    places = np.stack([model.random.integers(-1, shape[axis] + 1, batch) for axis in mapped], where)
    kept = [sizes[axis] for axis in axes if axis not in collapsed]
    offsets = sorted(model.random.permutation(len(batch) + len(kept))[:len(kept)].tolist())
    rest = list(batch)
    result = [kept[offsets.index(axis)] if axis in offsets else rest.pop(0) for axis in range(len(batch) + len(kept))]
    model.operator("STABLEHLO_GATHER", [x, model.given(places, model.one_of("int32", "int64"))], [model.add(dtype, result, quantization)],
                   schema.StablehloGatherOptionsT, offsetDims=offsets, collapsedSliceDims=collapsed, startIndexMap=mapped,
                   indexVectorDim=where, sliceSizes=sizes)


# Selections.

def selecting(model):
    dtype = model.one_of("float32", "int8", "uint8", "int16", "int32", "int64", "bool")
    quantization = model.quantization(dtype)
    shape = model.shape(model.between(0, 4), 5)
    if model.chance():
        shapes = [tuple(1 if model.chance(0.3) else extent for extent in shape) for _ in range(3)]
        code, options = "SELECT_V2", schema.SelectV2OptionsT
    else:
        shapes = [shape[:1] if len(shape) > 1 and model.chance() else shape, shape, shape]
        code, options = "SELECT", schema.SelectOptionsT
    inputs = [model.input("bool", shapes[0]), *(model.input(dtype, each, quantization) for each in shapes[1:])]
    model.operator(code, inputs, [model.add(dtype, (), quantization)], options)


def ranking(model):
    code = model.one_of("TOPK_V2", "ARG_MAX", "ARG_MIN", "CUMSUM", "WHERE", "UNIQUE")
    shape = model.shape(1 if code == "UNIQUE" else model.between(1, 4), 9)
    dtypes = {"CUMSUM": ("float32", "int32", "int64"), "WHERE": ("bool", "float32", "int32", "int8"),
              "UNIQUE": ("float32", "int32", "int64", "int8", "uint8", "int16"), "TOPK_V2": ("float32", "int8", "uint8", "int32", "int64")}
    x, dtype, quantization = moved_input(model, shape, dtypes.get(code, ("float32", "int8", "uint8", "int32", "bool")))
    axis = axis_of(model, len(shape))
    if code == "TOPK_V2":
        outputs = [model.add(dtype, (), quantization), model.add("int32", ())]
        model.operator(code, [x, model.given(model.between(0, shape[-1]))], outputs, schema.TopKV2OptionsT, 2)
    elif code == "CUMSUM":
        model.operator(code, [x, model.constant(axis)], [model.add(dtype, shape)], schema.CumsumOptionsT, exclusive=model.chance(),
                       reverse=model.chance())
    elif code == "WHERE":
        model.operator(code, [x], [model.add("int64", ())], schema.WhereOptionsT)
    elif code == "UNIQUE":
        kind = model.one_of("int32", "int64")
        model.operator(code, [x], [model.add(dtype, (), quantization), model.add(kind, ())], schema.UniqueOptionsT,
                       idxOutType=getattr(schema.TensorType, kind.upper()))
    else:
        kind = model.one_of("int32", "int64")
        options = schema.ArgMaxOptionsT if code == "ARG_MAX" else schema.ArgMinOptionsT
        model.operator(code, [x, model.given(axis)], [model.add(kind, ())], options, 2, outputType=getattr(schema.TensorType, kind.upper()))


FAMILIES = (transposing, slicing, striding, padding, reshaping, repeating, reversing, spaces, joining, splitting, gathering, scattering,
            segments, updating, encoding, spreading, gathering_slices, selecting, ranking)
