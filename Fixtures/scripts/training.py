"""What both trainings share: the layers, and the way from Keras to a float32 .tflite file."""
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "2"
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import keras
import numpy as np
import tensorflow as tf
from tensorflow.python.framework.convert_to_constants import convert_variables_to_constants_v2

# Bytes become numbers as (byte - MEAN) / DEVIATION, in every model here.
MEAN, DEVIATION = 128.0, 128.0


def prepare(seed):
    """Makes a run repeatable, and leaves other programs their processors."""
    tf.config.threading.set_intra_op_parallelism_threads(2)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    keras.utils.set_random_seed(seed)


def normalized(images):
    return ((np.asarray(images, np.float32) - MEAN) / DEVIATION).astype(np.float32)


def convolution(x, filters, size=3, stride=1):
    x = keras.layers.Conv2D(filters, size, stride, padding="same", use_bias=False)(x)
    return keras.layers.ReLU(6.0)(keras.layers.BatchNormalization(momentum=0.9)(x))


def separable(x, filters, stride=1):
    """A depthwise and a pointwise convolution, with a shortcut where the shape stays."""
    source = x
    x = keras.layers.DepthwiseConv2D(3, stride, padding="same", use_bias=False)(x)
    x = keras.layers.ReLU(6.0)(keras.layers.BatchNormalization(momentum=0.9)(x))
    x = keras.layers.Conv2D(filters, 1, use_bias=False)(x)
    x = keras.layers.BatchNormalization(momentum=0.9)(x)
    if stride == 1 and source.shape[-1] == filters:
        return keras.layers.Add()([source, x])
    return x


def converter(model, size):
    """A converter of a model for one image."""
    function = tf.function(lambda image: model(image, training=False))
    concrete = function.get_concrete_function(tf.TensorSpec([1, size, size, 3], tf.float32, name="image"))
    return tf.lite.TFLiteConverter.from_concrete_functions([convert_variables_to_constants_v2(concrete)])
