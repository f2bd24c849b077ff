import LiteExecution

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How each element is divided by those of its row that are near it.
public struct LocalResponseNormalization: Hashable, Sendable {
  /// How far neighbors are away at most.
  public let radius: Int

  /// The initial value of the sum.
  public let bias: Float

  /// The multiplier of the squares.
  public let alpha: Float

  /// The power of the sum that elements are divided by.
  public let beta: Float

  public init(radius: Int, bias: Float, alpha: Float, beta: Float) {
    self.radius = radius
    self.bias = bias
    self.alpha = alpha
    self.beta = beta
  }

  /// `y[c] = x[c] · (bias + alpha · Σ x[d]²)^−beta` for each row, over all d that are at most the
  /// radius away from c.
  ///
  /// TFLite's reference kernel leaves out the last of these by mistake, which TensorFlow and its
  /// optimized kernel do not.
  ///
  /// - Precondition: The radius is at least 0; both spans have the same count, a multiple of `depth`.
  public func run(_ input: Span<Float>, depth: Int, into output: inout MutableSpan<Float>) {
    forEachRow(of: input, into: &output, depth: depth) { row, results in
      let longRow = Checkpoint(forLoopOf: depth)
      for channel in longRow.steps(0..<depth) {
        var sum: Float = 0
        for part in longRow.slices(max(0, channel - radius)..<min(depth, channel + radius + 1)) {
          for i in part { sum += row[i] * row[i] }
        }
        results[channel] = row[channel] * powf(bias + alpha * sum, -beta)
      }
    }
  }
}
