#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Dequantizes accumulators, sixteen columns at a time: every product and sum is rounded, as in
  /// the plain loop.
  @Sendable
  public func dequantizeAccumulators(_ work: AccumulatorsToFloat) {
    switch work.accumulators {
    case .integers(let accumulators):
      dequantize(work) { _mm512_cvtepi32_ps(_mm512_maskz_loadu_epi32($1, accumulators + $0)) }
    case .uncorrected(let accumulators, let weightSums, let rows):
      dequantizeRows(work, accumulators, weightSums, rows)
    case .floats(let accumulators):
      dequantize(work) { _mm512_maskz_loadu_ps($1, accumulators + $0) }
    }
  }

  @inline(__always)
  private func dequantize(_ work: AccumulatorsToFloat, _ accumulators: (Int, UInt16) -> Floats) {
    let (low, high) = (Floats(repeating: work.low), Floats(repeating: work.high))
    let isTogether = work.multipliesScalesFirst
    let scale = Floats(repeating: isTogether ? 1 : work.inputScale)
    var i = 0
    while i < work.columns {
      let mask = firstMask(work.columns &- i)
      var scales = _mm512_maskz_loadu_ps(mask, work.weightScales + i)
      if isTogether { scales = _mm512_mul_ps(scales, Floats(repeating: work.inputScale)) }
      let bias = _mm512_maskz_loadu_ps(mask, work.bias + i)
      for row in 0..<work.rows {
        let scaled = _mm512_mul_ps(
          _mm512_mul_ps(accumulators(row &* work.accumulatorStride &+ i, mask), scales), scale)
        _mm512_mask_storeu_ps(
          work.output + (row &* work.outputStride &+ i), mask,
          clamped(_mm512_add_ps(scaled, bias), low, high))
      }
      i &+= 16
    }
  }

  /// Dequantizes accumulators of rows that were each quantized on their own.
  private func dequantizeRows(
    _ work: AccumulatorsToFloat, _ accumulators: UnsafePointer<Int32>,
    _ weightSums: UnsafePointer<Int32>,
    _ rows: UnsafePointer<RowQuantization>
  ) {
    for row in 0..<work.rows {
      let dequantized = DequantizedRow(
        work, accumulators + row &* work.accumulatorStride, weightSums, rows[row],
        work.output + row &* work.outputStride)
      var column = 0
      while column &+ 16 <= work.columns {
        dequantized.store(column, mask: nil)
        column &+= 16
      }
      if column < work.columns {
        dequantized.store(column, mask: firstMask(work.columns &- column))
      }
    }
  }

  /// A row of accumulators with a scale and a zero point of its own.
  private struct DequantizedRow {
    private let accumulators: UnsafeRawPointer
    private let weightSums: UnsafeRawPointer
    private let weightScales: UnsafeRawPointer
    private let bias: UnsafeRawPointer
    private let output: UnsafeMutableRawPointer
    private let zeroPoint: Vector
    private let firstScale: Floats
    private let secondScale: Floats
    private let low: Floats
    private let high: Floats

    @inline(__always)
    init(
      _ work: AccumulatorsToFloat, _ accumulators: UnsafePointer<Int32>,
      _ weightSums: UnsafePointer<Int32>, _ row: RowQuantization,
      _ output: UnsafeMutablePointer<Float>
    ) {
      self.accumulators = UnsafeRawPointer(accumulators)
      self.weightSums = UnsafeRawPointer(weightSums)
      self.output = UnsafeMutableRawPointer(output)
      weightScales = UnsafeRawPointer(work.weightScales)
      bias = UnsafeRawPointer(work.bias)
      zeroPoint = _mm512_set1_epi32(row.zeroPoint)
      // The other one is 1, which changes nothing.
      firstScale = Floats(repeating: work.multipliesScalesFirst ? row.scale : 1)
      secondScale = Floats(repeating: work.multipliesScalesFirst ? 1 : row.scale)
      (low, high) = (Floats(repeating: work.low), Floats(repeating: work.high))
    }

    /// Stores the results of sixteen columns, or of those that a mask has.
    @inline(__always)
    func store(_ column: Int, mask: UInt16?) {
      let offset = column &* 4
      let correction = _mm512_mullo_epi32(words(weightSums, offset, mask), zeroPoint)
      let accumulator = _mm512_sub_epi32(words(accumulators, offset, mask), correction)
      let scale = loadFloats(weightScales + offset, mask: mask) * firstScale
      let scaled = _mm512_mul_ps(
        _mm512_mul_ps(_mm512_cvtepi32_ps(accumulator), scale), secondScale)
      let sum = _mm512_add_ps(scaled, loadFloats(bias + offset, mask: mask))
      storeFloats(output + offset, clamped(sum, low, high), mask: mask)
    }

    @inline(__always)
    private func words(_ address: UnsafeRawPointer, _ offset: Int, _ mask: UInt16?) -> Vector {
      unsafeBitCast(loadFloats(address + offset, mask: mask), to: Vector.self)
    }
  }
#endif
