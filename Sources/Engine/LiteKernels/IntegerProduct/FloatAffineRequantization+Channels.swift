package import LiteMicrokernels
package import LiteReference

/// Every `unsafe` in this file is an address of an array that outlives the search, or an element
/// within its count.
extension FloatAffineRequantization {
  /// The forms of some channels.
  ///
  /// - Parameters:
  ///   - multipliers: The factors of the channels.
  ///   - zeroPoint: The zero point of the output, as a signed byte.
  ///   - activation: The range of the output, as signed bytes, from the zero point on.
  ///   - sums: What the sums of each channel lie between.
  ///   - search: What finds most of them, many at once; nil where nothing does.
  /// - Returns: The forms; empty where a channel has none.
  package static func forms(
    of multipliers: ArraySlice<QuantizedMultiplier>, zeroPoint: Int32,
    activation: ClosedRange<Int32>, sums: ArraySlice<ClosedRange<Int64>>,
    search: (@Sendable (LinearSearch) -> Void)?
  ) -> [FloatAffineRequantization] {
    var forms: [FloatAffineRequantization] = []
    forms.reserveCapacity(sums.count)
    var found = [Int32](repeating: 0, count: LinearSearch.Output.count * blocks)
    // In parts, so that little is searched in vain where a channel has none.
    for first in stride(from: 0, to: sums.count, by: blocks * 16) {
      let last = min(first + blocks * 16, sums.count)
      let part = multipliers[multipliers.startIndex + first..<multipliers.startIndex + last]
      let partSums = sums[sums.startIndex + first..<sums.startIndex + last]
      if let search {
        guard
          FloatAffineRequantization.find(
            &found, of: part, zeroPoint: zeroPoint, activation: activation, sums: partSums,
            by: search)
        else { return [] }
      }
      for channel in 0..<last - first {
        typealias Output = LinearSearch.Output
        let place = channel / 16 * Output.count + channel % 16
        if found[place + Output.start] != 0 {
          forms.append(
            FloatAffineRequantization(
              scale: Float(bitPattern: UInt32(bitPattern: found[place + Output.scale])),
              offset: Float(bitPattern: UInt32(bitPattern: found[place + Output.offset])),
              start: found[place + Output.start]))
        } else if let form = FloatAffineRequantization(
          part[part.startIndex + channel], zeroPoint: zeroPoint, activation: activation,
          sums: partSums[partSums.startIndex + channel])
        {
          forms.append(form)
        } else {
          return []
        }
      }
    }
    return forms
  }

  /// The most blocks of sixteen channels that are searched at once.
  private static let blocks = 4

  /// Searches the forms of some channels.
  ///
  /// - Returns: Whether each of them may have one.
  private static func find(
    _ found: inout [Int32], of multipliers: ArraySlice<QuantizedMultiplier>, zeroPoint: Int32,
    activation: ClosedRange<Int32>, sums: ArraySlice<ClosedRange<Int64>>,
    by search: @Sendable (LinearSearch) -> Void
  ) -> Bool {
    typealias Input = LinearSearch.Input
    let capacity = blocks * Input.count
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: capacity) { input in
      unsafe input.initialize(repeating: 2)
      for channel in 0..<sums.count {
        let multiplier = multipliers[multipliers.startIndex + channel]
        let sums = sums[sums.startIndex + channel]
        guard mayExist(multiplier, sums: sums) else { return false }
        let place = channel / 16 * Input.count + channel % 16
        unsafe input[place + Input.value] = Double(multiplier.value)
        unsafe input[place + Input.power] = Double(1 << -multiplier.shift)
        unsafe input[place + Input.least] = Double(sums.lowerBound)
        unsafe input[place + Input.greatest] = Double(sums.upperBound)
      }
      return unsafe found.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return false }
        unsafe search(
          LinearSearch(
            input: input, output: output, blocks: (sums.count + 15) / 16,
            firstOutput: Int(activation.lowerBound) + 1,
            firstSteps: Int(activation.lowerBound) + 1 - Int(zeroPoint),
            changes: activation.count - 1))
        return true
      }
    }
  }
}
