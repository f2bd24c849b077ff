import LiteExecution
import LiteMicrokernels
import LiteReference

/// The epilogue of products of int16: adds biases and requantizes to int16, with the constants of
/// each column as the micro-kernel reads them.
///
/// Every `unsafe` in this file is an address within the constants, which have an entry for each
/// column, or an address of the caller.
@safe
final class Int16Stage: Sendable {
  private enum Rounding: Sendable {
    case fixedPoint
    case float64

    /// That of sums which wrap in int32, which are rounded twice.
    case twice([QuantizedMultiplier])
  }

  private let rounding: Rounding
  private let activation: ClosedRange<Int32>
  private let requantize: @Sendable (Int16Requantization) -> Void

  /// The bias, multiplier and shift of each column.
  private let constants: AlignedBytes
  private let paddedColumns: Int

  /// Prepares an epilogue; nil where only the plain loop is exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - epilogue: The epilogue.
  ///   - largestSum: A bound of the magnitudes of the sums without their biases.
  ///   - microkernels: The micro-kernels to use.
  init?(_ epilogue: Int16Epilogue, largestSum: Double, microkernels: MicrokernelTable) {
    let columns = epilogue.channels
    let unit = Int16Requantization.columnUnit
    paddedColumns = (columns + unit - 1) / unit * unit
    guard epilogue.bias.isEmpty || epilogue.bias.count == columns,
      let constants = AlignedBytes(byteCount: 3 * paddedColumns * 8)
    else { return nil }
    self.constants = constants
    activation = epilogue.activation
    requantize = microkernels.requantizeToInt16
    let entries = unsafe constants.address.assumingMemoryBound(to: Int64.self)
    for (column, bias) in epilogue.bias.enumerated() { unsafe entries[column] = bias }
    let values = unsafe entries + paddedColumns
    switch epilogue.multipliers {
    case .fixedPoint(let multipliers) where epilogue.sumWidth == 64:
      rounding = .fixedPoint
      for (column, multiplier) in multipliers.enumerated() {
        guard multiplier.shift <= 14 else { return nil }
        // `QuantizedMultiplier.apply(_:)` for 64 bits.
        let reduced =
          multiplier.value < 0x7FFF_0000 ? (multiplier.value + (1 << 15)) >> 16 : 0x7FFF
        unsafe values[column] = Int64(reduced)
        unsafe values[paddedColumns + column] = Int64(15 - multiplier.shift)
      }
    case .fixedPoint(let multipliers):
      rounding = .twice(multipliers)
    case .float64(let multipliers):
      rounding = .float64
      let most = epilogue.sumWidth == 64 ? 0x1p51 : 0x1p31
      for (column, multiplier) in multipliers.enumerated() {
        let bias = epilogue.bias.isEmpty ? 0 : Double(epilogue.bias[column]).magnitude
        guard largestSum + bias < most - 2,
          (largestSum + bias) * multiplier.magnitude < 2_147_483_000
        else { return nil }
        unsafe values[column] = Int64(bitPattern: multiplier.bitPattern)
      }
    }
  }

  /// Requantizes the accumulators of some rows.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - columns: The columns, from a multiple of 16 on.
  ///   - accumulators: The accumulators of the first row, from the first of the columns on.
  ///   - stride: The elements from one row of accumulators to the next.
  ///   - output: Where the first of the columns of the first row goes.
  ///   - outputStride: The elements from one output row to the next.
  @unsafe
  func store(
    _ rows: Int, _ columns: Range<Int>, _ accumulators: Int16Requantization.Accumulators,
    stride: Int, into output: UnsafeMutablePointer<Int16>, stride outputStride: Int
  ) {
    let entries = unsafe UnsafePointer(constants.address.assumingMemoryBound(to: Int64.self))
    let bias = unsafe entries + columns.lowerBound
    let values = unsafe bias + paddedColumns
    let multipliers: Int16Requantization.Multipliers
    switch rounding {
    case .fixedPoint:
      unsafe multipliers = .fixedPoint(values: values, shifts: values + paddedColumns)
    case .float64:
      unsafe multipliers = .float64(
        UnsafeRawPointer(values).assumingMemoryBound(to: Double.self))
    case .twice(let multipliers):
      guard case .int32(let sums) = accumulators else { return }
      for row in 0..<rows {
        for (index, column) in columns.enumerated() {
          let sum = unsafe sums[row * stride + index] &+ Int32(truncatingIfNeeded: bias[index])
          let result = clamp(
            multipliers[column].apply(sum), activation.lowerBound, activation.upperBound)
          unsafe output[row * outputStride + index] = Int16(truncatingIfNeeded: result)
        }
      }
      return
    }
    unsafe requantize(
      Int16Requantization(
        rows: rows, columns: columns.count, accumulators: accumulators, accumulatorStride: stride,
        bias: bias, multipliers: multipliers, low: activation.lowerBound,
        high: activation.upperBound, output: output, outputStride: outputStride))
  }

  /// Whether sums wrap in int32, and the accumulators to store have to be int32.
  var wrapsInInt32: Bool {
    if case .twice = rounding { return true }
    return false
  }
}
