"""Cases of operators that take a few values and give a few, one node each."""
import numpy as np
from ai_edge_litert import schema_py_generated as schema

from casebook import DTYPE, OPERATOR, OPTIONS, Cell, record

DTYPES = {np.dtype(kind): getattr(DTYPE, kind.upper()) for kind in (
    "float32", "float16", "float64", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "bool",
    "complex64")}
RNG = np.random.default_rng(19)
SAME, VALID = schema.Padding.SAME, schema.Padding.VALID


class Constant:
    """An operand that the model has."""

    def __init__(self, value, kind="int32"):
        self.value = np.asarray(value, kind)


def case(name, code, operands, results, options=None, version=1, runs=1, body=None, **fields):
    """Records a node of operands, arrays or constants, and of results, dtypes and shapes."""
    draft = Cell(name)
    inputs, nodes, values = [], [], []
    for operand in operands:
        constant = isinstance(operand, Constant)
        value = operand.value if constant else np.asarray(operand)
        kind = DTYPE.STRING if value.dtype == object else DTYPES[value.dtype]
        nodes.append(draft.tensor(f"x{len(nodes)}", kind, value.shape, data=value if constant and value.size else None))
        if not constant:
            inputs.append(nodes[-1])
            values.append(value)
    outputs = [draft.tensor(f"y{i}", DTYPE.STRING if kind == "string" else DTYPES[np.dtype(kind)], shape)
               for i, (kind, shape) in enumerate(results)]
    union = options.__name__.removesuffix("T") if options else None
    draft.node(getattr(OPERATOR, code), version, nodes, outputs, getattr(OPTIONS, union, 0) if union else 0, options, **fields)
    if union and not hasattr(OPTIONS, union):
        node = draft.graph.operators[-1]
        node.builtinOptions2, node.builtinOptions = node.builtinOptions, None
        node.builtinOptions2Type = getattr(schema.BuiltinOptions2, union)
    if body:
        reduce(draft, body, results[0][0])
    record(draft, inputs, outputs, runs, [values] * runs)


def reduce(draft, code, kind):
    """Adds the subgraph that joins two scalars."""
    graph = schema.SubGraphT()
    graph.tensors, graph.operators = [], []
    main, draft.graph = draft.graph, graph
    draft.model.subgraphs.append(graph)
    a, b, c = [draft.tensor(name, DTYPES[np.dtype(kind)], ()) for name in "abc"]
    draft.node(getattr(OPERATOR, code), 1, [a, b], [c])
    graph.inputs, graph.outputs, draft.graph = [a, b], [c], main


def values(kind, *shape):
    """Random numbers: a few small ones, and the extremes of integers."""
    kind = np.dtype(kind)
    if kind.kind == "f":
        return np.asarray(RNG.normal(scale=2, size=shape)).astype(kind)
    if kind.kind == "c":
        return (RNG.normal(size=shape) + 1j * RNG.normal(size=shape)).astype(kind)
    if kind.kind == "b":
        return RNG.integers(0, 2, shape).astype(bool)
    limits = np.iinfo(kind)
    small = RNG.integers(max(limits.min, -9), 10, shape)
    return np.where(RNG.random(shape) < 0.15, RNG.choice([limits.min, limits.max], shape), small).astype(kind)


def elementwise():
    special = [np.nan, np.inf, -np.inf, 0.0, -0.0, 1e-40, 3e38, -1.5]
    for kind in ("float32", "float16", "float64"):
        case(f"atan2-{kind}", "ATAN2", [values(kind, 2, 5), values(kind, 2, 5)], [(kind, (2, 5))])
    for source, target, before, after in (("float32", "int32", (3,), (3,)), ("int16", "uint8", (3,), (3, 2)),
                                          ("uint8", "uint32", (3, 4), (3,)), ("int64", "uint64", (), ())):
        case(f"bitcast-{source}-{target}", "BITCAST", [values(source, *before)], [(target, after)], schema.BitcastOptionsT)
    for kind in ("int8", "uint8", "int16", "uint16", "int32", "uint32"):
        case(f"xor-{kind}", "BITWISE_XOR", [values(kind, 2, 3), values(kind, 3)], [(kind, (2, 3))], schema.BitwiseXorOptionsT)
        case(f"shift-{kind}", "RIGHT_SHIFT", [values(kind, 2, 3), RNG.integers(0, 40, (2, 1)).astype(kind)],
             [(kind, (2, 3))], schema.RightShiftOptionsT)
    for code in ("COMPLEX_ABS", "REAL", "IMAG"):
        case(f"{code.lower()}", code, [values("complex64", 2, 3)], [("float32", (2, 3))])
    for kind, data in (("float32", special), ("float64", special), ("int32", [-5, 0, 2**31 - 1])):
        case(f"sign-{kind}", "SIGN", [np.array(data, kind)], [(kind, (len(data),))], schema.SignOptionsT, 2)
    case("pow-float32", "POW", [np.abs(values("float32", 2, 3)), values("float32", 3)], [("float32", (2, 3))],
         schema.PowOptionsT)
    case("pow-int32", "POW", [np.array([[-3], [2]], np.int32), np.array([0, 1, 5], np.int32)], [("int32", (2, 3))],
         schema.PowOptionsT)
    case("sqrt", "SQRT", [np.array([0, 2, 1e-40, np.inf, np.nan], np.float32)], [("float32", (5,))])
    for approximate in (False, True):
        case(f"gelu-float16-{int(approximate)}", "GELU", [values("float16", 4, 16)], [("float16", (4, 16))],
             schema.GeluOptionsT, 2, approximate=approximate)
    case("add-n", "ADD_N", [np.array(special, np.float32), np.array(special[::-1], np.float32)], [("float32", (8,))],
         schema.AddNOptionsT)
    # The last two ranges have no zero and are shifted to it.
    for bits, least, most in ((8, -1.0, 1.0), (4, -0.3, 2.0), (6, 0.5, 3.0), (16, -3.0, -0.5)):
        case(f"fake-quant-{bits}", "FAKE_QUANT", [values("float32", 3, 5)], [("float32", (3, 5))], schema.FakeQuantOptionsT, 2,
             min=least, max=most, numBits=bits)
    for code, shapes, result in (("SELECT", [(1,), (1,), (1,)], ()), ("SELECT_V2", [(1,), (1, 1), ()], (1,)),
                                 ("SELECT_V2", [(2, 1), (3,), (2, 3)], (2, 3))):
        case(f"{code.lower()}-{len(result)}", code, [values("bool", *shapes[0]), values("float32", *shapes[1]),
                                                      values("float32", *shapes[2])], [("float32", result)])


def reductions():
    for kind in ("float32", "int32"):
        case(f"segment-sum-{kind}", "SEGMENT_SUM", [values(kind, 5, 2), Constant([0, 0, 1, 2, 2])], [(kind, (3, 2))],
             schema.SegmentSumOptionsT)
        for word in ("Sum", "Max", "Min", "Prod"):
            case(f"unsorted-{word.lower()}-{kind}", f"UNSORTED_SEGMENT_{word.upper()}",
                 [values(kind, 5, 2), np.array([3, 0, -1, 3, 1], np.int32), Constant(4)], [(kind, (4, 2))],
                 getattr(schema, f"UnsortedSegment{word}OptionsT"))


def windows():
    shape = (2, 5, 6, 3)
    for padding in (SAME, VALID):
        case(f"l2-pool-{padding}", "L2_POOL_2D", [values("float32", *shape)], [("float32", ())], schema.Pool2DOptionsT,
             padding=padding, strideH=2, strideW=1, filterHeight=2, filterWidth=3)
        fields = {"padding": padding, "strideD": 1, "strideH": 2, "strideW": 1}
        case(f"conv-3d-{padding}", "CONV_3D",
             [values("float32", 1, 4, 5, 4, 2), Constant(values("float32", 2, 3, 2, 2, 3), "float32"),
              Constant(values("float32", 3), "float32")], [("float32", ())], schema.Conv3DOptionsT, **fields)
        result = (1, 2, 6, 3, 3) if padding == SAME else (1, 3, 7, 4, 3)
        case(f"conv-3d-transpose-{padding}", "CONV_3D_TRANSPOSE",
             [Constant(result), Constant(values("float32", 2, 3, 2, 3, 2), "float32"), values("float32", 1, 2, 3, 3, 2)],
             [("float32", result)], schema.Conv3DOptionsT, **fields)
    for lengths in ([4, 8], [1, 2]):
        case(f"rfft2d-{lengths[1]}", "RFFT2D", [values("float32", 2, 3, 8), Constant(lengths)], [("complex64", ())],
             schema.Rfft2dOptionsT)
    for kind in ("float32", "int32", "int8"):
        case(f"stablehlo-reduce-window-{kind}", "STABLEHLO_REDUCE_WINDOW", [values(kind, 4, 5), values(kind)], [(kind, ())],
             schema.StablehloReduceWindowOptionsT, body="STABLEHLO_MAXIMUM", bodySubgraphIndex=1,
             windowDimensions=[2, 3], windowStrides=[1, 2], baseDilations=[2, 1], windowDilations=[1, 2], padding=[1, 0, -1, 2])
        case(f"reduce-window-{kind}", "REDUCE_WINDOW",
             [values(kind, 4, 5), values(kind), *(Constant(each, "int64") for each in ([2, 3], [1, 2], [2, 1]))],
             [(kind, ())], schema.ReduceWindowOptionsT, reduceFunction=schema.ReduceWindowFunction.MINIMUM)


def layout():
    for kind in ("int32", "int64"):
        case(f"broadcast-args-{kind}", "BROADCAST_ARGS", [np.array([2, 1, 3], kind), np.array([4, 1], kind)], [(kind, (3,))])
    for kind, ends in (("float32", [1.0, 9.5, 2.5]), ("int32", [9, -3, -4])):
        case(f"range-{kind}", "RANGE", [np.array(end, kind) for end in ends], [(kind, ())], schema.RangeOptionsT)
    case("rank", "RANK", [values("int8", 2, 1, 3)], [("int32", ())], schema.RankOptionsT)
    for kind in ("float32", "int8", "uint8", "int16", "int32", "int64"):
        case(f"matrix-diag-{kind}", "MATRIX_DIAG", [values(kind, 2, 3)], [(kind, (2, 3, 3))], schema.MatrixDiagOptionsT)
        case(f"matrix-set-diag-{kind}", "MATRIX_SET_DIAG", [values(kind, 2, 3, 4), values(kind, 2, 3)], [(kind, (2, 3, 4))],
             schema.MatrixSetDiagOptionsT)
        case(f"dilate-{kind}", "DILATE", [values(kind, 2, 3), Constant([3, 2]), values(kind)], [(kind, (4, 5))],
             schema.DilateOptionsT)


def segments():
    for kind in ("float32", "int8", "uint8", "int16", "int32", "int64"):
        for index in ("int32", "int64"):
            case(f"unique-{kind}-{index}", "UNIQUE", [np.array([3, 1, 3, 7, 1, 0], kind)], [(kind, ()), (index, (6,))],
                 schema.UniqueOptionsT, idxOutType=DTYPES[np.dtype(index)])
    for kind in ("float32", "int32", "int64", "uint8", "int8"):
        for name, places, shape in (("scalar", 3, [5]), ("vector", [1, 4], [5]), ("matrix", [[0, 2], [1, 1]], [2, 3])):
            count = () if name == "scalar" else (2,)
            case(f"sparse-to-dense-{kind}-{name}", "SPARSE_TO_DENSE",
                 [np.array(places, np.int32), Constant(shape), values(kind, *count), values(kind)], [(kind, shape)],
                 schema.SparseToDenseOptionsT, 3)
    for size, skip, shorter in ((2, 0, False), (3, 1, True)):
        case(f"skip-gram-{size}", "SKIP_GRAM", [np.array([b" a quick  brown\tfox jumps"], object)], [("string", ())],
             schema.SkipGramOptionsT, ngramSize=size, maxSkipSize=skip, includeAllNgrams=shorter)


def suppression():
    corners = RNG.uniform(0, 1, (7, 2))
    boxes = np.concatenate([corners, corners + RNG.uniform(0.1, 0.5, (7, 2))], 1).astype(np.float32)
    scores = np.array([0.5, 0.9, 0.5, 0.1, 0.7, 0.9, 0.3], np.float32)
    operands = [boxes, scores, Constant(5), Constant(0.3, "float32"), Constant(0.2, "float32")]
    case("suppression-4", "NON_MAX_SUPPRESSION_V4", operands, [("int32", (5,)), ("int32", ())],
         schema.NonMaxSuppressionV4OptionsT)
    case("suppression-5", "NON_MAX_SUPPRESSION_V5", [*operands, Constant(0.5, "float32")],
         [("int32", (5,)), ("float32", (5,)), ("int32", ())], schema.NonMaxSuppressionV5OptionsT)
    case("local-response", "LOCAL_RESPONSE_NORMALIZATION", [values("float32", 1, 1, 2, 1)], [("float32", (1, 1, 2, 1))],
         schema.LocalResponseNormalizationOptionsT, radius=1, bias=1.0, alpha=0.5, beta=0.75)


def random():
    # TFLite reads 32 bits of a seed.
    for seeds in ((3, 5), (2**33 + 7, 2**31 + 1)):
        for code in ("RANDOM_UNIFORM", "RANDOM_STANDARD_NORMAL"):
            case(f"{code.lower()}-{seeds[0]}", code, [Constant([3, 5])], [("float32", (3, 5))], schema.RandomOptionsT, 1, 2,
                 seed=seeds[0], seed2=seeds[1])
        case(f"multinomial-{seeds[0]}", "MULTINOMIAL", [values("float32", 2, 4), Constant(6)], [("int64", (2, 6))],
             schema.RandomOptionsT, 1, 2, seed=seeds[0], seed2=seeds[1])
    for algorithm, count in ((0, 2), (1, 3), (2, 2)):
        case(f"random-bits-{algorithm}", "STABLEHLO_RNG_BIT_GENERATOR", [np.arange(9, 9 + count).astype(np.uint64)],
             [("uint64", (count,)), ("uint32", (2, 3))], schema.StablehloRngBitGeneratorOptionsT, algorithm=algorithm)


def stable():
    for code in ("ADD", "MULTIPLY", "MAXIMUM", "MINIMUM"):
        for kind in ("float32", "int8", "int16", "int32", "int64"):
            case(f"stablehlo-{code.lower()}-{kind}", f"STABLEHLO_{code}", [values(kind, 2, 3), values(kind, 2, 3)],
                 [(kind, (2, 3))])
    for kind in ("bool", "int8", "int16", "int32", "int64"):
        case(f"stablehlo-and-{kind}", "STABLEHLO_AND", [values(kind, 2, 3), values(kind, 2, 3)], [(kind, (2, 3))])
    for kind in ("int8", "int16", "int32"):
        case(f"stablehlo-shift-left-{kind}", "STABLEHLO_SHIFT_LEFT",
             [values(kind, 2, 3), RNG.integers(0, 7, (2, 3)).astype(kind)], [(kind, (2, 3))], schema.StablehloShiftLeftOptionsT)
    for kind in ("float32", "int32", "int8"):
        # The last leaves nothing along one axis.
        for low, high in (([1, -1], [0, 2]), ([0, 1], [-2, 0])):
            case(f"stablehlo-pad-{kind}-{low[0]}", "STABLEHLO_PAD", [values(kind, 2, 3), values(kind)], [(kind, ())],
                 schema.StablehloPadOptionsT, edgePaddingLow=low, edgePaddingHigh=high, interiorPadding=[0, 1])
        case(f"stablehlo-gather-{kind}", "STABLEHLO_GATHER", [values(kind, 4, 5), np.array([[0, 9], [2, -1]], np.int64)],
             [(kind, (2, 2, 3))], schema.StablehloGatherOptionsT, offsetDims=[1, 2], collapsedSliceDims=[],
             startIndexMap=[0, 1], indexVectorDim=1, sliceSizes=[2, 3])
        case(f"stablehlo-scatter-{kind}", "STABLEHLO_SCATTER",
             [values(kind, 4, 3), np.array([[1], [9], [1]], np.int32), values(kind, 3, 3)], [(kind, (4, 3))],
             schema.StablehloScatterOptionsT, body="STABLEHLO_ADD", updateWindowDims=[1], insertedWindowDims=[0],
             scatterDimsToOperandDims=[0], indexVectorDim=1, updateComputationSubgraphIndex=1)


def edges():
    """Empty boxes and axes, the quotient that int32 has not, and both rules for the positions of a computed size."""
    case("update-nothing", "DYNAMIC_UPDATE_SLICE",
         [np.arange(12, dtype=np.float32).reshape(2, 3, 2), np.zeros((1, 0, 1), np.float32), np.array([9, 9, 9], np.int32)],
         [("float32", (2, 3, 2))], schema.DynamicUpdateSliceOptionsT)
    case("dilate-nothing", "DILATE", [np.zeros((3, 0), np.int32), Constant([4, 1]), Constant(7)], [("int32", (9, 0))],
         schema.DilateOptionsT)
    case("divide-int32", "DIV", [np.array([-2**31, -2**31, -7], np.int32), np.array([-1, 1, 2], np.int32)], [("int32", (3,))],
         schema.DivOptionsT)
    case("resize-bilinear-both", "RESIZE_BILINEAR",
         [np.arange(6, dtype=np.float32).reshape(1, 2, 3, 1) ** 2, np.array([3, 2], np.int32)], [("float32", (1, 3, 2, 1))],
         schema.ResizeBilinearOptionsT, 3, alignCorners=True, halfPixelCenters=True)
