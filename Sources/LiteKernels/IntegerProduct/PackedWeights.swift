import LiteMicrokernels

/// The weights of an 8-bit product as a micro-kernel reads them, with everything that does not
/// depend on the input folded into a term for each output channel.
///
/// With unsigned inputs `x` of zero point `zx` (int8 has its top bit flipped), signed weights `w`
/// (uint8 less 128) of zero point `zw`, and sums over a depth of `K`,
/// ```
/// Σ (x − zx) · (w − zw) + bias = Σ x · w − zw · Σ x + (bias − zx · Σ w + K · zx · zw)
/// ```
/// The last term is ``bias``; the middle one is a multiple of the sum of the row of inputs, for
/// which ``rowFactor`` stands. It is 0 where `w − zw` fits the micro-kernel's weights, which then
/// are that difference. Everything wraps in int32, as the sums of the reference do.
///
/// Every `unsafe` in this file writes the blocks that it has just allocated, within their sizes.
struct PackedWeights: Sendable {
  /// The micro-kernel that the layout is for.
  let kernel: IntegerProductKernel

  /// The number of output channels.
  let columns: Int

  /// The number of weights of one output channel.
  let depth: Int

  /// ``depth`` rounded up to what the micro-kernel takes.
  let paddedDepth: Int

  /// The factor of the sums of the rows of inputs; 0 where they are not needed.
  let rowFactor: Int32

  /// The weights, in the micro-kernel's layout.
  let weights: AlignedBytes

  /// The term of each output channel, as int32.
  let bias: AlignedBytes

  /// Packs weights.
  ///
  /// - Parameters:
  ///   - weights: The weights of one output channel after the other: `columns · depth` bytes.
  ///   - columns: The number of output channels.
  ///   - depth: The number of weights of each of them.
  ///   - flip: 0 for weights of int8, 0x80 for those of uint8.
  ///   - weightZeroPoint: The zero point of the weights as they are stored.
  ///   - inputZeroPoint: The zero point of the unsigned inputs.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - kernel: The micro-kernel that will read them.
  init(
    _ weights: Span<UInt8>, columns: Int, depth: Int, flip: UInt8, weightZeroPoint: Int,
    inputZeroPoint: Int, bias: ArraySlice<Int32>, kernel: IntegerProductKernel
  ) {
    precondition(weights.count == columns * depth && (bias.isEmpty || bias.count == columns))
    self.kernel = kernel
    self.columns = columns
    self.depth = depth
    let unit = IntegerProductKernel.columnUnit
    let paddedColumns = (columns + unit - 1) / unit * unit
    paddedDepth = (depth + kernel.depthUnit - 1) / kernel.depthUnit * kernel.depthUnit
    let elementWidth = kernel.activations.byteWidth
    self.weights = AlignedBytes(byteCount: paddedColumns * paddedDepth * elementWidth)
    self.bias = AlignedBytes(byteCount: paddedColumns * 4)

    let zeroPoint = Int16(truncatingIfNeeded: weightZeroPoint - (flip == 0 ? 0 : 128))
    let isCentred =
      zeroPoint == 0 || kernel.activations == .words
      || PackedWeights.differencesFit(weights, flip: flip, zeroPoint: zeroPoint)
    let offset = isCentred ? zeroPoint : 0
    rowFactor = isCentred ? 0 : -Int32(zeroPoint)
    let constant = Int32(
      truncatingIfNeeded: isCentred ? 0 : depth * inputZeroPoint * Int(zeroPoint))
    let rowBytes = paddedDepth * elementWidth
    let row = AlignedBytes(byteCount: rowBytes)
    for column in 0..<columns {
      let source = weights.extracting(column * depth..<(column + 1) * depth)
      let sum = unsafe source.withUnsafeBufferPointer { source in
        unsafe kernel.activations == .bytes
          ? PackedWeights.subtract(
            offset, source, flip, into: row.address.assumingMemoryBound(to: Int8.self))
          : PackedWeights.subtract(
            offset, source, flip, into: row.address.assumingMemoryBound(to: Int16.self))
      }
      let block = column / unit * (rowBytes / 4) * unit + column % unit
      let packed = unsafe self.weights.address.assumingMemoryBound(to: UInt32.self) + block
      let groups = unsafe row.address.assumingMemoryBound(to: UInt32.self)
      for group in 0..<rowBytes / 4 { unsafe packed[group &* unit] = groups[group] }
      let channelBias = bias.isEmpty ? 0 : bias[bias.startIndex + column]
      let shared = Int32(truncatingIfNeeded: inputZeroPoint) &* sum
      let term = channelBias &- shared &+ constant
      unsafe self.bias.address.storeBytes(of: term, toByteOffset: column * 4, as: Int32.self)
    }
  }

  /// Whether the difference of every weight and the zero point is a signed byte.
  private static func differencesFit(
    _ weights: Span<UInt8>, flip: UInt8, zeroPoint: Int16
  ) -> Bool {
    for i in weights.indices {
      let difference = Int16(Int8(bitPattern: weights[i] ^ flip)) &- zeroPoint
      if difference < -128 || difference > 127 { return false }
    }
    return true
  }

  /// Writes the differences of one row of weights and an offset, and gives their sum.
  private static func subtract<Weight: FixedWidthInteger>(
    _ offset: Int16, _ weights: UnsafeBufferPointer<UInt8>, _ flip: UInt8,
    into row: UnsafeMutablePointer<Weight>
  ) -> Int32 {
    var sum: Int32 = 0
    for i in 0..<weights.count {
      let weight = unsafe Int16(Int8(bitPattern: weights[i] ^ flip)) &- offset
      unsafe row[i] = Weight(truncatingIfNeeded: weight)
      sum &+= Int32(weight)
    }
    return sum
  }
}
