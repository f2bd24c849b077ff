public import LiteReference

/// How the accumulators of an operator of int16 become its outputs, in the terms of its plain loop.
///
/// ```
/// output = clamp(round((sum + bias) · multiplier))
/// ```
public struct Int16Epilogue: Sendable {
  /// The multiplier of each output channel.
  public enum Multipliers: Sendable {
    /// Multipliers in fixed point, with the rounding of the width of the sums.
    case fixedPoint([QuantizedMultiplier])

    /// Multipliers in float64, which round ties away from zero.
    case float64([Double])
  }

  /// The bias of each output channel; empty where there is none.
  public var bias: [Int64]

  /// The number of bits of the sums, which wrap: 32 or 64.
  public var sumWidth: Int

  /// The multipliers.
  public var multipliers: Multipliers

  /// The range of the fused activation.
  public var activation: ClosedRange<Int32>

  public init(
    bias: [Int64], sumWidth: Int, multipliers: Multipliers, activation: ClosedRange<Int32>
  ) {
    self.bias = bias
    self.sumWidth = sumWidth
    self.multipliers = multipliers
    self.activation = activation
  }

  /// The number of output channels.
  var channels: Int {
    switch multipliers {
    case .fixedPoint(let multipliers): multipliers.count
    case .float64(let multipliers): multipliers.count
    }
  }

  /// The epilogue of some of the output channels.
  func extracting(_ channels: Range<Int>) -> Int16Epilogue {
    var part = self
    part.bias = bias.isEmpty ? [] : Array(bias[channels])
    switch multipliers {
    case .fixedPoint(let multipliers):
      part.multipliers = .fixedPoint(Array(multipliers[channels]))
    case .float64(let multipliers): part.multipliers = .float64(Array(multipliers[channels]))
    }
    return part
  }
}
