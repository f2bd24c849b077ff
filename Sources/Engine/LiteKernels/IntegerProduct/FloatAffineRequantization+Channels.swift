package import LiteMicrokernels
package import LiteReference

/// Every `unsafe` in this file is an address of an array that outlives the search, or an element
/// within its count.
extension FloatAffineRequantization {
  /// The float-affine requantizations of some channels.
  ///
  /// - Parameters:
  ///   - multipliers: The multipliers of the channels.
  ///   - zeroPoint: The zero point of the output, as a signed byte.
  ///   - activation: The range of the output, as signed bytes, from the zero point on.
  ///   - accumulators: The range of the accumulators of each channel.
  ///   - search: The vectorized search that finds most of them; nil where there is none.
  /// - Returns: The requantizations; empty where a channel has none.
  package static func perChannel(
    of multipliers: ArraySlice<QuantizedMultiplier>, zeroPoint: Int32,
    activation: ClosedRange<Int32>, accumulators: ArraySlice<ClosedRange<Int64>>,
    search: (@Sendable (FloatAffineSearch) -> Void)?
  ) -> [FloatAffineRequantization] {
    var requantizations: [FloatAffineRequantization] = []
    requantizations.reserveCapacity(accumulators.count)
    var found = [Int32](repeating: 0, count: FloatAffineSearch.Output.count * blocks)
    // In parts, so that little is searched in vain where a channel has none.
    for first in stride(from: 0, to: accumulators.count, by: blocks * 16) {
      let last = min(first + blocks * 16, accumulators.count)
      let part = multipliers[multipliers.startIndex + first..<multipliers.startIndex + last]
      let partAccumulators = accumulators[
        accumulators.startIndex + first..<accumulators.startIndex + last]
      if let search {
        guard
          FloatAffineRequantization.find(
            &found, of: part, zeroPoint: zeroPoint, activation: activation,
            accumulators: partAccumulators,
            by: search)
        else { return [] }
      }
      for channel in 0..<last - first {
        typealias Output = FloatAffineSearch.Output
        let lane = channel / 16 * Output.count + channel % 16
        if found[lane + Output.start] != 0 {
          requantizations.append(
            FloatAffineRequantization(
              scale: Float(bitPattern: UInt32(bitPattern: found[lane + Output.scale])),
              offset: Float(bitPattern: UInt32(bitPattern: found[lane + Output.offset])),
              start: found[lane + Output.start]))
        } else if let requantization = FloatAffineRequantization(
          part[part.startIndex + channel], zeroPoint: zeroPoint, activation: activation,
          accumulators: partAccumulators[partAccumulators.startIndex + channel])
        {
          requantizations.append(requantization)
        } else {
          return []
        }
      }
    }
    return requantizations
  }

  /// The most blocks of sixteen channels that are searched together.
  private static let blocks = 4

  /// Searches the requantizations of some channels.
  ///
  /// - Returns: Whether each of them may have one.
  private static func find(
    _ found: inout [Int32], of multipliers: ArraySlice<QuantizedMultiplier>, zeroPoint: Int32,
    activation: ClosedRange<Int32>, accumulators: ArraySlice<ClosedRange<Int64>>,
    by search: @Sendable (FloatAffineSearch) -> Void
  ) -> Bool {
    typealias Input = FloatAffineSearch.Input
    let capacity = blocks * Input.count
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: capacity) { input in
      unsafe input.initialize(repeating: 2)
      for channel in 0..<accumulators.count {
        let multiplier = multipliers[multipliers.startIndex + channel]
        let accumulators = accumulators[accumulators.startIndex + channel]
        guard mayExist(multiplier, accumulators: accumulators) else { return false }
        let lane = channel / 16 * Input.count + channel % 16
        unsafe input[lane + Input.value] = Double(multiplier.value)
        unsafe input[lane + Input.power] = Double(1 << -multiplier.shift)
        unsafe input[lane + Input.least] = Double(accumulators.lowerBound)
        unsafe input[lane + Input.greatest] = Double(accumulators.upperBound)
      }
      return unsafe found.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return false }
        unsafe search(
          FloatAffineSearch(
            input: input, output: output, blocks: (accumulators.count + 15) / 16,
            firstOutput: Int(activation.lowerBound) + 1,
            firstSteps: Int(activation.lowerBound) + 1 - Int(zeroPoint),
            changes: activation.count - 1))
        return true
      }
    }
  }
}
