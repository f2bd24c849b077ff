"""Cases of TensorFlow Lite's audio front end, which TensorFlow has as an operator of its own."""
import casebook
import numpy as np
import tensorflow as tf
from casebook import FLOAT, INT16, INT32, OPERATOR, RNG, Cell
from tensorflow.lite.experimental.microfrontend.python.ops import audio_microfrontend_op

# What the operator has where nothing is given.
DEFAULTS = {
    "sample_rate": 16000, "window_size": 25, "window_step": 10, "num_channels": 32, "upper_band_limit": 7500.0,
    "lower_band_limit": 125.0, "smoothing_bits": 10, "even_smoothing": 0.025, "odd_smoothing": 0.06,
    "min_signal_remaining": 0.05, "enable_pcan": False, "pcan_strength": 0.95, "pcan_offset": 80.0, "gain_bits": 21,
    "enable_log": True, "scale_shift": 6, "left_context": 0, "right_context": 0, "frame_stride": 1,
    "zero_padding": False, "out_scale": 1,
}

# A name, the options that differ, and whether the output is float32.
CASES = {
    "plain": ({}, False),
    "gains": ({"enable_pcan": True, "num_channels": 40, "scale_shift": 3}, True),
    "context": ({"left_context": 2, "right_context": 1, "frame_stride": 3, "out_scale": 7, "window_size": 40}, False),
    "padded": ({"sample_rate": 8000, "upper_band_limit": 3800.0, "left_context": 1, "right_context": 2,
                "zero_padding": True, "enable_log": False, "out_scale": 2}, True),
}


def record():
    """Computes each case on a rising tone in noise, in two runs."""
    for name, (changes, is_float) in CASES.items():
        options = DEFAULTS | changes
        draft = Cell(f"audio-microfrontend-{name}")
        x = draft.tensor("x", INT16, (2000,))
        y = draft.tensor("y", FLOAT if is_float else INT32, (1, 1))
        draft.node(OPERATOR.CUSTOM, 1, [x], [y], custom=("AudioMicrofrontend", options | {"out_float": is_float}))
        (casebook.FOLDER / f"{draft.name}.tflite").write_bytes(draft.content([x], [y]))
        steps = []
        for amplitude in (300, 12000):
            time = np.arange(2000)
            tone = np.sin(time * (0.05 + time / 8000)) + RNG.normal(size=2000) / 3
            samples = np.clip(amplitude * tone, -32768, 32767).astype(np.int16)
            found = audio_microfrontend_op.audio_microfrontend(
                tf.constant(samples), out_type=tf.float32 if is_float else tf.uint16, **options).numpy()
            steps.append(([("x", samples)], [("y", found if is_float else found.astype(np.int32))]))
        casebook.add(draft, steps, "tensorflow")
