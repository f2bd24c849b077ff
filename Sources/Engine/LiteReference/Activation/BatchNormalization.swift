import LiteExecution

/// Normalizes each channel by its mean and variance over all rows: `y = (x − μ) / √(σ² + ε) · scale + offset`,
/// where `μ = Σ x / n` and `σ² = Σ (x − μ)² / n`.
public struct BatchNormalization: Sendable {
  /// The number of rows `n`.
  public let rows: Int

  /// The number of channels.
  public let channels: Int

  /// The number `ε` that keeps the divisor above 0.
  public let epsilon: Float

  public init(rows: Int, channels: Int, epsilon: Float) {
    self.rows = rows
    self.channels = channels
    self.epsilon = epsilon
  }

  /// The mean and the variance of each channel of `[rows, channels]`.
  public func statistics(
    _ input: Span<Float>, mean: inout MutableSpan<Float>, variance: inout MutableSpan<Float>
  ) {
    mean.update(repeating: 0)
    variance.update(repeating: 0)
    let (inverse, checkpoint) = (1 / Float(rows), Checkpoint())
    for row in checkpoint.steps(0..<rows) {
      for channel in 0..<channels { mean[channel] += input[row * channels + channel] }
    }
    for channel in 0..<channels { mean[channel] *= inverse }
    for row in checkpoint.steps(0..<rows) {
      for channel in 0..<channels {
        let difference = input[row * channels + channel] - mean[channel]
        variance[channel] += difference * difference
      }
    }
    for channel in 0..<channels { variance[channel] *= inverse }
  }

  /// Normalizes `[rows, channels]` by its mean and variance.
  public func normalize(
    _ input: Span<Float>, mean: Span<Float>, variance: Span<Float>, scale: Span<Float>,
    offset: Span<Float>, into output: inout MutableSpan<Float>
  ) {
    for row in Checkpoint().steps(0..<rows) {
      for channel in 0..<channels {
        let factor = 1 / (variance[channel] + epsilon).squareRoot() * scale[channel]
        let place = row * channels + channel
        output[place] = (input[place] - mean[channel]) * factor + offset[channel]
      }
    }
  }
}
