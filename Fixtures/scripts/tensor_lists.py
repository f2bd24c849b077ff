"""Functions of a tensor that compute with lists of tensors."""
import tensorflow as tf


def loop(x):
    """A recurrence over the rows of items whose first axis is open, as recurrent layers have it."""
    rows = tf.TensorArray(tf.float32, size=4, clear_after_read=False).unstack(tf.transpose(x, [1, 0, 2]))
    sums = tf.TensorArray(tf.float32, size=4, element_shape=[None, 3])
    total = tf.zeros_like(x[:, 0])
    for i in tf.range(4):
        total = total * 0.5 + rows.read(3 - i)
        sums = sums.write(i, total)
    return sums.stack()


def growing(x):
    """A list that grows with each item, of which one is left out."""
    items = tf.TensorArray(tf.float32, size=0, dynamic_size=True)
    for i in tf.range(5):
        if i != 2:
            items = items.write(i, x[i] * tf.cast(i, tf.float32))
    return items.stack()


def indices(x):
    """A list of int32, as long as values tell."""
    items, count = tf.TensorArray(tf.int32, size=0, dynamic_size=True), 0
    while tf.reduce_max(x) > 0.25:
        items = items.write(count, tf.argmax(x, output_type=tf.int32))
        x, count = x * 0.5, count + 1
    return items.stack()


def branches(x):
    """Items of which a branch sets some; the others are zero."""
    items = tf.TensorArray(tf.float32, size=6, element_shape=[2])
    for i in tf.range(6):
        if x[i] > 0:
            items = items.write(i, tf.stack([x[i], x[i] * 2]))
    return items.stack()


def ends(x):
    """Items at the end of a list, and what is known of it."""
    ops = tf.raw_ops
    items = ops.TensorListReserve(element_shape=[-1, 3], num_elements=2, element_dtype=tf.float32)
    shape = ops.TensorListElementShape(input_handle=items, shape_type=tf.int64)
    for i in range(3):
        items = ops.TensorListPushBack(input_handle=items, tensor=x * float(i + 1))
    items, last = ops.TensorListPopBack(input_handle=items, element_shape=[-1, 3], element_dtype=tf.float32)
    length = ops.TensorListLength(input_handle=items)
    first = ops.TensorListGetItem(input_handle=items, index=0, element_shape=[2, 3], element_dtype=tf.float32)
    return shape, last, length, first, ops.TensorListStack(
        input_handle=items, element_shape=[-1, 3], element_dtype=tf.float32)


def picks(x):
    """Items of a list of another size, and all of them along one axis."""
    ops = tf.raw_ops
    items = ops.EmptyTensorList(element_shape=-1, max_num_elements=-1, element_dtype=tf.float32)
    for i in range(3):
        items = ops.TensorListPushBack(input_handle=items, tensor=x * float(i + 1))
    shorter = ops.TensorListResize(input_handle=items, size=2)
    items = ops.TensorListResize(input_handle=items, size=5)
    picked = ops.TensorListGather(
        input_handle=items, indices=[1, 4, 1], element_shape=[2, 3], element_dtype=tf.float32)
    joined, lengths = ops.TensorListConcatV2(
        input_handle=shorter, element_shape=[2, 3], leading_dims=tf.constant([], tf.int64), element_dtype=tf.float32)
    return picked, joined, lengths


# A name, and the function, the shape of its argument, and whether its first axis is open.
FUNCTIONS = {
    "loop": (loop, [1, 4, 3], True),
    "growing": (growing, [5, 3], False),
    "indices": (indices, [7], False),
    "branches": (branches, [6], False),
    "ends": (ends, [2, 3], False),
    "picks": (picks, [2, 3], False),
}

# TensorFlow Lite has no kernels for these.
NOT_LEGALIZED = {"picks"}
