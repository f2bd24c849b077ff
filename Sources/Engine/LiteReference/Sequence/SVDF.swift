import LiteExecution

/// The parts of an SVDF: a fully connected layer whose weights over inputs and time are of low rank
/// (Nakkiran et al., "Compressing Deep Neural Networks using a Rank-Constrained Topology", 2015).
///
/// The state holds, for each sequence and filter, the last `memorySize` products of the feature
/// weights and the input. The output of a unit is the sum over its filters, of as many as the rank is,
/// of their time weights times their state.
public struct SVDFLayout: Hashable, Sendable {
  /// The number of sequences.
  public let batches: Int

  /// The number of elements of an input vector.
  public let inputCount: Int

  /// The number of filters: rank · units.
  public let filterCount: Int

  /// The number of steps that the state holds.
  public let memorySize: Int

  /// The number of filters of a unit.
  public let rank: Int

  /// The number of elements of an output vector.
  public var unitCount: Int { filterCount / rank }

  public init(batches: Int, inputCount: Int, filterCount: Int, memorySize: Int, rank: Int) {
    precondition(rank > 0 && filterCount % rank == 0 && memorySize > 0)
    self.batches = batches
    self.inputCount = inputCount
    self.filterCount = filterCount
    self.memorySize = memorySize
    self.rank = rank
  }
}

/// Stores the newest step of every filter of a sequence.
public func storeNewest(
  _ values: Span<Float>, _ layout: SVDFLayout, batch: Int, into state: inout MutableSpan<Float>
) {
  for filter in values.indices {
    state[(batch * layout.filterCount + filter + 1) * layout.memorySize - 1] = values[filter]
  }
}

/// The outputs of an SVDF from its state, for one sequence: `y = Σ time · state + bias`.
///
/// - Parameters:
///   - time: The time weights, `[filters, memory]`.
///   - state: The state of the sequence, `[filters, memory]`.
///   - bias: The bias; empty where there is none.
///   - layout: The sizes.
///   - output: The outputs.
public func svdfOutputFloat32(
  time: Span<Float>, state: Span<Float>, bias: Span<Float>, _ layout: SVDFLayout,
  into output: inout MutableSpan<Float>
) {
  svdfOutput({ time[$0] }, state: state, bias: bias, layout, into: &output)
}

/// The outputs of an SVDF whose time weights are int8 of one scale, dequantized to float32.
public func svdfOutputHybrid(
  time: Span<Int8>, scale: Float, state: Span<Float>, bias: Span<Float>, _ layout: SVDFLayout,
  into output: inout MutableSpan<Float>
) {
  svdfOutput({ Float(time[$0]) * scale }, state: state, bias: bias, layout, into: &output)
}

private func svdfOutput(
  _ time: (Int) -> Float, state: Span<Float>, bias: Span<Float>, _ layout: SVDFLayout,
  into output: inout MutableSpan<Float>
) {
  for unit in Checkpoint().steps(output.indices) {
    var total: Float = 0
    for filter in unit * layout.rank..<(unit + 1) * layout.rank {
      let first = filter * layout.memorySize
      let grouped = layout.memorySize / 4 * 4
      var sum = sumInFours(grouped) { time(first + $0) * state[first + $0] }
      for i in first + grouped..<first + layout.memorySize { sum += time(i) * state[i] }
      total += sum
    }
    output[unit] = bias.isEmpty ? total : total + bias[unit]
  }
}

/// Stores the sums of the products of int8 feature weights and an int8 input, requantized to int16, as
/// the newest step of the state of a sequence.
public func storeFeaturesInt8(
  _ sums: Span<Int32>, multiplier: QuantizedMultiplier, _ layout: SVDFLayout, batch: Int,
  into state: inout MutableSpan<Int16>
) {
  for filter in sums.indices {
    state[(batch * layout.filterCount + filter + 1) * layout.memorySize - 1] = Int16(
      clamping: multiplier.apply(sums[filter]))
  }
}

/// The int8 outputs of an SVDF from its int16 state and int16 time weights, for one sequence.
public func svdfOutputInt8(
  time: Span<Int16>, state: Span<Int16>, bias: Span<Int32>, multiplier: QuantizedMultiplier,
  zeroPoint: Int32, _ layout: SVDFLayout, into output: inout MutableSpan<Int8>
) {
  for unit in Checkpoint().steps(output.indices) {
    var sum: Int32 = bias.isEmpty ? 0 : bias[unit]
    let own = unit * layout.rank * layout.memorySize..<(unit + 1) * layout.rank * layout.memorySize
    let (weights, steps) = (time.extracting(own), state.extracting(own))
    for i in steps.indices { sum &+= Int32(weights[i]) &* Int32(steps[i]) }
    output[unit] = Int8(clamping: multiplier.apply(sum) &+ zeroPoint)
  }
}
