"""Functions of images that TensorFlow Lite has no operators for."""
import tensorflow as tf


def bicubic(height, width, **options):
    """A resize by bicubic convolution."""
    return lambda x: tf.raw_ops.ResizeBicubic(images=x, size=[height, width], **options)


def crops(x):
    """Boxes of which some reach beyond the image, bilinearly and by the nearest pixel, and one of a single row."""
    boxes = [[0.1, 0.2, 0.8, 0.9], [0.9, 0.5, -0.4, 1.3], [0.25, 0.5, 0.25, 0.5]]
    return (
        tf.image.crop_and_resize(x, boxes, [0, 1, 1], [4, 5], extrapolation_value=0.5),
        tf.image.crop_and_resize(x, boxes, [1, 0, 1], [3, 6], method="nearest"),
        tf.image.crop_and_resize(x, boxes, [1, 1, 0], [1, 3]))


def patches(padding, size, stride, rate):
    """The pixels under windows, whose height and width differ."""
    return lambda x: tf.image.extract_patches(
        x, [1, size, size + 1, 1], [1, stride, stride + 1, 1], [1, rate, rate, 1], padding)


def greatest(x):
    """The greatest of windows and their places."""
    return tf.nn.max_pool_with_argmax(x, [3, 2], [2, 1], "SAME", output_dtype=tf.int32)


# A name, and the function and the dtype of its argument.
FUNCTIONS = {
    "resize-bicubic": (bicubic(5, 16), tf.float32),
    "resize-bicubic-aligned": (bicubic(20, 3, align_corners=True), tf.float32),
    "resize-bicubic-centers": (bicubic(4, 15, half_pixel_centers=True), tf.float32),
    "resize-bicubic-uint8": (bicubic(18, 14, half_pixel_centers=True), tf.uint8),
    "crop-and-resize": (crops, tf.float32),
    "extract-image-patches-same": (patches("SAME", 3, 2, 2), tf.float32),
    "extract-image-patches-valid": (patches("VALID", 2, 2, 1), tf.uint8),
    "max-pool-with-argmax-places": (greatest, tf.float32),
}
