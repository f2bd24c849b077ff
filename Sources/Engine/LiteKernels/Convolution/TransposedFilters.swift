import LiteExecution
import LiteMicrokernels
import LiteReference

/// The weights of the phases of a transposed convolution of 8-bit elements.
struct TransposedFilters {
  private let geometry: ConvolutionGeometry
  private let bias: [Int32]
  private let requantization: ProductRequantization<QuantizedMultiplier>
  private let kernel: IntegerProductKernel
  private let search: (@Sendable (FloatAffineSearch) -> Void)?

  /// - Parameters:
  ///   - geometry: The extents of the convolution that is transposed.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - requantization: The quantization, of int8 or uint8.
  ///   - kernel: The micro-kernel that will read the weights.
  ///   - search: The vectorized search of float-affine requantizations; nil where there is none.
  init(
    _ geometry: ConvolutionGeometry, bias: [Int32],
    requantization: ProductRequantization<QuantizedMultiplier>, kernel: IntegerProductKernel,
    search: (@Sendable (FloatAffineSearch) -> Void)?
  ) {
    self.geometry = geometry
    self.bias = bias
    self.requantization = requantization
    self.kernel = kernel
    self.search = search
  }

  /// Packs the filter taps of a phase; nil where only the reference loop is exact, and where there is
  /// no memory.
  ///
  /// - Parameters:
  ///   - filter: The filters, OHWI, as the bytes that are stored.
  ///   - rows: The phase along the height.
  ///   - columns: The phase along the width.
  /// - Returns: The weights, one column for each output channel of each output position along the
  ///   width, in a segment for each input row; and their requantization.
  func pack(_ filter: borrowing ConstantSource, rows: TransposedPhase, columns: TransposedPhase)
    -> (weights: PackedWeights, table: RequantizationTable)?
  {
    let positions = columns.outputs.count
    let depth = rows.windows.count * columns.windows.count * geometry.inChannels
    let columnCount = positions * geometry.outChannels
    func repeated<Element>(_ elements: [Element]) -> [Element] {
      Array(repeatElement(elements, count: positions).joined())
    }
    let unsigned = UnsignedRequantization(
      ProductRequantization(
        requantization.dtype, inputZeroPoint: requantization.inputZeroPoint,
        weightZeroPoint: requantization.weightZeroPoint,
        multipliers: repeated(requantization.multipliers),
        outputZeroPoint: requantization.outputZeroPoint, activation: requantization.activation))
    let looseBound = unsigned.largestAccumulator(depth: depth, bias: bias)
    guard unsigned.isExact(largestAccumulator: looseBound),
      let taps = TransposedFilters.taps(
        of: filter, geometry, rows: rows, columns: columns,
        zero: UInt8(truncatingIfNeeded: requantization.weightZeroPoint))
    else { return nil }
    let isMeasured = unsigned.measuresAccumulators(
      pixels: geometry.inputPixelCount / (geometry.rows.stride * geometry.columns.stride),
      floatRoundings: kernel.floatRoundings)
    let packed = withExtendedLifetime(taps) {
      // Within the bytes of `taps`.
      let bytes = unsafe Span(
        _unsafeStart: taps.address.assumingMemoryBound(to: UInt8.self), count: taps.byteCount)
      return PackedWeights(
        ConstantSource(bytes), columns: columnCount, depth: depth, segments: rows.windows.count,
        flip: unsigned.bytes.weightFlip, weightZeroPoint: Int(requantization.weightZeroPoint),
        inputZeroPoint: Int(unsigned.inputZeroPoint), bias: repeated(bias)[...],
        isMeasured: isMeasured, constants: .unshared, kernel: kernel)
    }
    guard let packed else { return nil }
    let bound = isMeasured ? largestMagnitude(of: packed.accumulators) : looseBound
    let table =
      unsigned.commonTable(largestAccumulator: bound, floatRoundings: kernel.floatRoundings)
      ?? RequantizationTable(
        unsigned.output, multipliers: unsigned.multipliers[...], largestAccumulator: bound,
        floatAffine: unsigned.floatAffine(
          of: 0..<columnCount, accumulators: packed.accumulators[...], search: search),
        floatRoundings: kernel.floatRoundings)
    guard let table else { return nil }
    packed.raiseBias(by: table)
    return (packed, table)
  }

  /// The filter taps of a phase in the order of the input positions; nil where there is no memory.
  ///
  /// - Parameters:
  ///   - filter: The filters, OHWI, as the bytes that are stored.
  ///   - geometry: The extents of the convolution that is transposed.
  ///   - rows: The phase along the height.
  ///   - columns: The phase along the width.
  ///   - zero: The zero point of the weights, in place of taps that the filter does not have.
  /// - Returns: `[output position along the width][out channel][input row][input column][in channel]`.
  static func taps(
    of filter: borrowing ConstantSource, _ geometry: ConvolutionGeometry, rows: TransposedPhase,
    columns: TransposedPhase, zero: UInt8
  ) -> AlignedBytes? {
    let (height, width) = (geometry.rows.filterSize, geometry.columns.filterSize)
    let (inChannels, outChannels) = (geometry.inChannels, geometry.outChannels)
    let depth = rows.windows.count * columns.windows.count * inChannels
    let byteCount = columns.outputs.count * outChannels * depth
    guard let taps = AlignedBytes(uninitializedByteCount: byteCount) else { return nil }
    let isCopied = filter.withElements(as: UInt8.self) { filter in
      // Every address is that of a tap, within the filter and the bytes just allocated.
      unsafe filter.withUnsafeBytes { filter in
        guard let source = filter.baseAddress else { return false }
        var target = unsafe taps.address
        for output in columns.outputs {
          for outChannel in Checkpoint().steps(0..<outChannels) {
            for y in rows.windows {
              for x in columns.windows {
                if let filterY = rows.tap(output: rows.outputs.lowerBound, window: y),
                  let filterX = columns.tap(output: output, window: x)
                {
                  let tap = (outChannel * height + filterY) * width + filterX
                  unsafe target.copyMemory(from: source + tap * inChannels, byteCount: inChannels)
                } else {
                  unsafe target.initializeMemory(as: UInt8.self, repeating: zero, count: inChannels)
                }
                unsafe target += inChannels
              }
            }
          }
        }
        return true
      }
    }
    return isCopied == true ? taps : nil
  }
}
