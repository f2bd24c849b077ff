#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A depthwise convolution of blocks of sixteen channels in int16, two taps and four windows at a
  /// time, with weights as ``DepthwisePairs`` has them.
  ///
  /// The last four windows may be computed in part for the second time.
  @Sendable
  public func convolveDepthwise(_ rows: DepthwiseRows) {
    switch rows.requantization.rounding {
    case .linear: convolve(rows, LinearRescaling.self)
    case .mirrored: convolve(rows, MirroredRescaling.self)
    case .rectified: convolve(rows, RectifiedRescaling.self)
    case .signed: convolve(rows, SignedRescaling.self)
    case .general: convolve(rows, GeneralRescaling.self)
    }
  }

  /// One row of the output.
  @inline(never)
  private func convolve<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    let end = DepthwiseEnd<Form>(rows)
    var window = 0
    while window < rows.count {
      if rows.count < 4 {
        oneWindow(rows, window, end)
        window &+= 1
      } else {
        fourWindows(rows, min(window, rows.count &- 4), end)
        window &+= 4
      }
    }
  }

  /// The addresses of the taps of a window, from left to right and from top to bottom.
  private struct Taps {
    private let rows: DepthwiseRows
    private let start: Int
    private let step: Int
    private var line = 0
    private var left: Int
    private var address: UnsafeRawPointer

    @inline(__always)
    init(_ rows: DepthwiseRows, window: Int) {
      self.rows = rows
      start = window &* rows.strideX &* rows.inputStride
      step = rows.dilationX &* rows.inputStride
      left = rows.filterWidth
      address = rows.lines[0] + start
    }

    /// The next tap; after the last one, that one again.
    @inline(__always)
    mutating func next() -> UnsafeRawPointer {
      let tap = address
      left &-= 1
      if left > 0 {
        address += step
      } else if line &+ 1 < rows.lineCount {
        line &+= 1
        left = rows.filterWidth
        address = rows.lines[line] + start
      }
      return tap
    }
  }

  /// The weights of a pair of taps.
  private struct PairWeights {
    let low: Vector
    let high: Vector

    @inline(__always)
    init(_ address: UnsafeRawPointer) {
      low = load(address, 0)
      high = load(address, 32)
    }
  }

  /// The sums of a window.
  private struct WindowSums {
    var low: Vector
    var high: Vector

    @inline(__always)
    mutating func add(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ weights: PairWeights)
    {
      let (x, y) = (load(first, 0), load(second, 0))
      low = multiplyAdd(low, _mm256_unpacklo_epi16(x, y), weights.low)
      high = multiplyAdd(high, _mm256_unpackhi_epi16(x, y), weights.high)
    }
  }

  /// What becomes of the sums of windows.
  private struct DepthwiseEnd<Form: Rescaling> {
    private let low: Form
    private let high: Form
    private let packing: BytePacking

    @inline(__always)
    init(_ rows: DepthwiseRows) {
      low = Form(rows.requantization, block: 0, half: 0)
      high = Form(rows.requantization, block: 0, half: 1)
      packing = BytePacking(
        rows.requantization, zeroPoint: Form.zeroPoint(rows.requantization))
    }

    /// The bytes of two windows: in each 128 bits eight channels of the one and of the other.
    @inline(__always)
    func bytes(_ a: WindowSums, _ b: WindowSums) -> Vector {
      packing.packLanes(
        low.rescale(a.low), high.rescale(a.high), low.rescale(b.low), high.rescale(b.high))
    }
  }

  @inline(__always)
  private func fourWindows<Form: Rescaling>(
    _ rows: DepthwiseRows, _ window: Int, _ end: DepthwiseEnd<Form>
  ) {
    let bias = UnsafeRawPointer(rows.bias)
    var s0 = WindowSums(low: load(bias, 0), high: load(bias, 32))
    var (s1, s2, s3) = (s0, s0, s0)
    let step = rows.strideX &* rows.inputStride
    var taps = Taps(rows, window: window)
    var address = rows.weights
    for _ in 0..<rows.terms {
      let (x, y) = (taps.next(), taps.next())
      let weights = PairWeights(address)
      s0.add(x, y, weights)
      s1.add(x + step, y + step, weights)
      s2.add(x + 2 &* step, y + 2 &* step, weights)
      s3.add(x + 3 &* step, y + 3 &* step, weights)
      address += DepthwisePairs.pairBytes
    }
    let (first, second) = (end.bytes(s0, s1), end.bytes(s2, s3))
    let output = rows.output + window &* rows.pixelStride
    store(rows, output, SIMD2(first[0], first[2]))
    store(rows, output + rows.pixelStride, SIMD2(first[1], first[3]))
    store(rows, output + 2 &* rows.pixelStride, SIMD2(second[0], second[2]))
    store(rows, output + 3 &* rows.pixelStride, SIMD2(second[1], second[3]))
  }

  @inline(__always)
  private func oneWindow<Form: Rescaling>(
    _ rows: DepthwiseRows, _ window: Int, _ end: DepthwiseEnd<Form>
  ) {
    let bias = UnsafeRawPointer(rows.bias)
    var sums = WindowSums(low: load(bias, 0), high: load(bias, 32))
    var taps = Taps(rows, window: window)
    var address = rows.weights
    for _ in 0..<rows.terms {
      sums.add(taps.next(), taps.next(), PairWeights(address))
      address += DepthwisePairs.pairBytes
    }
    let bytes = end.bytes(sums, sums)
    store(rows, rows.output + window &* rows.pixelStride, SIMD2(bytes[0], bytes[2]))
  }

  @inline(__always)
  private func store(
    _ rows: DepthwiseRows, _ output: UnsafeMutableRawPointer, _ bytes: SIMD2<Int64>
  ) {
    storeBytes(output, rows.channels, bytes)
  }
#endif
