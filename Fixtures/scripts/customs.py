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


def attention():
    """Attention with a head of keys for each of the query, for some of them and for all.

    Where keys have several heads, TFLite reads the elements of several queries in the order of their transposition.
    """
    for name, queries, heads, key_heads, options in (("heads", 1, 3, 3, {}), ("groups", 1, 6, 2, {"scale": 0.25}),
                                                     ("shared", 5, 4, 1, {"scale": 0.5})):
        draft = Cell(f"attention-{name}")
        query = draft.tensor("q", FLOAT, (1, queries, heads, 8))
        key, value = (draft.tensor(part, FLOAT, (1, 7, key_heads, 8)) for part in "kv")
        mask, y = draft.tensor("mask", FLOAT, (1, 1, queries, 7)), draft.tensor("y", FLOAT, (1, queries, heads, 8))
        draft.node(OPERATOR.CUSTOM, 1, [query, key, value, mask], [y],
                   custom=("odml.scaled_dot_product_attention", options))
        record(draft, [query, key, value, mask], [y], 2)


def key_value_caches():
    """Caches that nodes keep, of two layers, with rows that go beyond their end; and those that are handed over."""
    draft = Cell("kv-cache")
    rows, whole = (1, 2, 3, 4), (1, 6, 3, 4)
    position = draft.tensor("position", DTYPE.INT64, (2,))
    key, value = draft.tensor("k", FLOAT, rows), draft.tensor("v", FLOAT, rows)
    outputs = []
    for layer in range(2):
        caches = [draft.tensor(f"{part}{layer}", FLOAT, whole) for part in ("keys", "values")]
        draft.node(OPERATOR.CUSTOM, 1, [position, key, value] if layer == 0 else [position, value, key], caches,
                   custom=("odml.update_kv_cache", {"kv_cache_max": 6, "num_layers": 2, "layer_index": layer}))
        outputs += caches
    starts = (0, 2, 4, 6, 7, 9, 6)
    generator = np.random.default_rng(5)
    record(draft, [position, key, value], outputs, len(starts), [
        [[start, start + 1], generator.normal(size=rows), generator.normal(size=rows)] for start in starts])

    draft = Cell("external-kv-cache")
    caches = [draft.tensor(part, FLOAT, whole) for part in ("keys", "values")]
    position = draft.tensor("position", INT32, (3,))
    rows = [draft.tensor(part, FLOAT, (1, 3, 3, 4)) for part in "kv"]
    updated = [draft.tensor(f"updated-{part}", FLOAT, whole) for part in ("keys", "values")]
    draft.node(OPERATOR.CUSTOM, 1, [*caches, position, *rows], updated, custom=("odml.update_external_kv_cache", {}))
    places = ((0, 1, 2), (3, 5, 4), (4, 4, 5), (2, 0, 0))
    record(draft, [*caches, position, *rows], updated, len(places), [
        [generator.normal(size=whole), generator.normal(size=whole), place, generator.normal(size=(1, 3, 3, 4)),
         generator.normal(size=(1, 3, 3, 4))] for place in places])
