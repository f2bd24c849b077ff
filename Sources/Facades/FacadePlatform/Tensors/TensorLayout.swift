/// The order of an image's numbers in a tensor.
public enum TensorLayout: Hashable, Sendable {
  /// Red, green and blue of one pixel after the other: `[1, height, width, 3]` (NHWC).
  case interleaved

  /// All of red, then all of green, then all of blue: `[1, 3, height, width]` (NCHW).
  case planar
}
