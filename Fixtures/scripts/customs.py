"""Cases of custom operators."""
import numpy as np

from casebook import DTYPE, FLOAT, INT8, INT16, INT32, OPERATOR, RNG, UINT8, Cell, record


def audio():
    for squared in (False, True):
        draft = Cell(f"audio-spectrogram-{int(squared)}")
        x, y = draft.tensor("x", FLOAT, (50, 2)), draft.tensor("y", FLOAT, (2, 4, 9))
        draft.node(OPERATOR.CUSTOM, 1, [x], [y], custom=("AudioSpectrogram", {
            "window_size": 14, "stride": 11, "magnitude_squared": squared}))
        record(draft, [x], [y])
    draft = Cell("mfcc")
    x, y = draft.tensor("x", FLOAT, (1, 2, 129)), draft.tensor("y", FLOAT, (1, 2, 5))
    rate = draft.tensor("rate", INT32, (1,), data=np.array([16000], np.int32))
    draft.node(OPERATOR.CUSTOM, 1, [x, rate], [y], custom=("Mfcc", {
        "upper_frequency_limit": 4000, "lower_frequency_limit": 20, "filterbank_channel_count": 12,
        "dct_coefficient_count": 5}))
    record(draft, [x], [y], 1, [[np.abs(RNG.normal(size=(1, 2, 129)))]])


def numeric_verify():
    for kind in (INT8, UINT8, INT16, DTYPE.FLOAT16):
        draft = Cell(f"numeric-verify-{kind}")
        quantized = {"scales": [0.07], "zero_point": 0 if kind == INT16 else 5} if kind != DTYPE.FLOAT16 else {}
        x, r = draft.tensor("x", kind, (7,), **quantized), draft.tensor("r", FLOAT, (7,))
        y = draft.tensor("y", FLOAT, (7,))
        draft.node(OPERATOR.CUSTOM, 1, [x, r], [y], custom=("NumericVerify", {
            "tolerance": 5.0, "log_if_failed": False}))
        record(draft, [x, r], [y])


def hadamard():
    for shape, size in (((2, 8), 4), ((2, 3, 128), 128)):
        draft = Cell(f"hadamard-{size}")
        x, y = draft.tensor("x", FLOAT, shape), draft.tensor("y", FLOAT, shape)
        draft.node(OPERATOR.CUSTOM, 1, [x], [y], custom=("aeq.hadamard_rotation", {
            "hadamard_size": size, "random_binary_vector": [1, 1]}))
        record(draft, [x], [y])
