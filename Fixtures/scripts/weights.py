"""Cases of products with weights that are stored in fewer bits."""
import numpy as np
from ai_edge_litert import schema_py_generated as schema

from casebook import DTYPE, FLOAT, INT8, INT16, INT32, OPERATOR, OPTIONS, Cell, record

RNG = np.random.default_rng(23)
BITS = {DTYPE.INT2: 2, DTYPE.INT4: 4, INT8: 8}
NAMES = {DTYPE.INT2: "int2", DTYPE.INT4: "int4", INT8: "int8", INT16: "int16", FLOAT: "float32"}
SHAPES = ((3, 7, 5), (5, 64, 40))


def integers(bits, shape):
    """Random integers of so many bits, of which TFLite leaves the least out where there are eight."""
    top = 1 << bits - 1
    return RNG.integers(1 - top if bits == 8 else -top, top, shape)


def packed(values, bits):
    """Integers as the model stores them: the first of those that share a byte in its lowest bits."""
    flat = values.reshape(-1).astype(np.int64) & (1 << bits) - 1
    flat = np.pad(flat, (0, -len(flat) % (8 // bits))).reshape(-1, 8 // bits)
    return (flat << np.arange(8 // bits) * bits).sum(axis=1).astype(np.uint8)


def product(draft, x, weights, bias, y, **fields):
    draft.node(OPERATOR.FULLY_CONNECTED, 12, [x, weights, bias], [y], OPTIONS.FullyConnectedOptions,
               schema.FullyConnectedOptionsT, **fields)


def fully_connected():
    for kind in FLOAT, INT8, INT16:
        for width in DTYPE.INT2, DTYPE.INT4, INT8:
            for is_per_channel in False, True:
                for rows, depth, units in SHAPES:
                    draft = Cell(f"fully-connected-{NAMES[kind]}-{NAMES[width]}-{depth}{'-channels' * is_per_channel}", RNG)
                    is_float = kind == FLOAT
                    scale = None if is_float else [0.05 if kind == INT8 else 0.0005]
                    zero_point = 3 if kind == INT8 else 0
                    x = draft.tensor("x", kind, (rows, depth), scale, zero_point)
                    y = draft.tensor("y", kind, (rows, units), scale, zero_point)
                    count = units if is_per_channel else 1
                    steps = [0.02 + 0.001 * i for i in range(count)]
                    weights = draft.tensor("weights", width, (units, depth), steps,
                                           data=packed(integers(BITS[width], (units, depth)), BITS[width]))
                    if is_float:
                        bias = draft.tensor("bias", FLOAT, (units,), data=RNG.normal(size=units).astype(np.float32))
                    else:
                        bias = draft.tensor(
                            "bias", INT32 if kind == INT8 else DTYPE.INT64, (units,), [scale[0] * step for step in steps],
                            data=RNG.integers(-900, 900, units).astype(np.int32 if kind == INT8 else np.int64))
                    product(draft, x, weights, bias, y, asymmetricQuantizeInputs=is_float and is_per_channel)
                    values = None if not is_float else [[RNG.normal(size=(rows, depth)).astype(np.float32)]]
                    if kind == INT8:
                        values = [[RNG.integers(-128, 128, (rows, depth))]]
                    elif kind == INT16:
                        values = [[RNG.integers(-9000, 9000, (rows, depth))]]
                    record(draft, [x], [y], 1, values)


def blockwise():
    for width in DTYPE.INT2, DTYPE.INT4:
        for rows, depth, units, block in ((1, 96, 33, 32), (4, 64, 24, 16), (9, 256, 20, 128)):
            stored = integers(BITS[width], (units, depth))
            scales = RNG.uniform(0.01, 0.1, units * depth // block).astype(np.float16)
            bias = RNG.normal(size=units).astype(np.float32)
            values = [[RNG.normal(size=(rows, depth)).astype(np.float32)]]
            name = f"fully-connected-blocks-{NAMES[width]}-{block}"
            draft, x, y = blocks(name, width, rows, stored, scales, block, bias)
            oracle, *ends = blocks(name, DTYPE.INT4, rows, stored, scales, block, bias)
            record(draft, [x], [y], 1, values, oracle.content([ends[0]], [ends[1]]),
                   "TFLite has no reference kernel for blockwise weights" if width == DTYPE.INT4 else
                   "TFLite reads blockwise int2 without its scales; these are the same weights as int4")


def blocks(name, width, rows, stored, scales, block, bias):
    """A product with a scale for each block of a row, its input and its output."""
    draft, (units, depth) = Cell(name, RNG), stored.shape
    x, y = draft.tensor("x", FLOAT, (rows, depth)), draft.tensor("y", FLOAT, (rows, units))
    steps = draft.tensor("scales", DTYPE.FLOAT16, (units, depth // block), data=scales)
    weights = draft.tensor("weights", width, stored.shape, data=packed(stored, BITS[width]))
    details = schema.BlockwiseQuantizationT()
    details.scales, details.zeroPoints, details.blockSize = steps, -1, block
    quantization = schema.QuantizationParametersT()
    quantization.detailsType, quantization.details = schema.QuantizationDetails.BlockwiseQuantization, details
    draft.graph.tensors[weights].quantization = quantization
    product(draft, x, weights, draft.tensor("bias", FLOAT, (units,), data=bias), y)
    return draft, x, y
