#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A depthwise convolution of a block of 32 lanes, row by row and two filter taps at a time, with
  /// the weights of ``DepthwisePairs``.
  ///
  /// Pairs of bytes are widened to int16, which `VPMADDWD` multiplies and adds exactly.
  @Sendable
  public func convolveDepthwise(_ rows: DepthwiseRows) {
    var row = rows
    for _ in 0..<rows.rowCount {
      DepthwiseTap.withPairs(of: row) { taps in
        if row.pixelLanes == DepthwisePairs.laneCount {
          convolve(row, taps, Whole.self)
        } else {
          convolve(row, taps, Half.self)
        }
      }
      row.inputRows += rows.strideY
      row.output += rows.outputStride
    }
  }

  /// The bytes of the accumulators of a vector.
  private var accumulatorBytes: Int { DepthwisePairs.laneCount &* 4 }

  /// The number of output positions of a vector, whose pixels fill it or half of it.
  @inline(__always)
  private func positionCount<Width: TileWidth>(_ width: Width.Type) -> Int { Width.isWhole ? 1 : 2 }

  /// One output row, in parts whose accumulators fit a buffer.
  @inline(__always)
  private func convolve<Width: TileWidth>(
    _ rows: DepthwiseRows, _ taps: UnsafePointer<DepthwiseTap>, _ width: Width.Type
  ) {
    let count = positionCount(width)
    let vectors = (rows.count &+ count &- 1) / count
    let inside = insidePositions(rows)
    let firstInside = (inside.first &+ count &- 1) / count
    let endInside = max(inside.end / count, firstInside)
    // With more bytes, or a greater alignment, it would not be on the stack.
    let vectorsAtOnce = (1024 &- 32) / accumulatorBytes
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { buffer in
      guard let accumulators = buffer.baseAddress?.alignedUp(toMultipleOf: 32) else { return }
      var first = 0
      while first < vectors {
        let end = min(first &+ vectorsAtOnce, vectors)
        let insideStart = min(max(firstInside, first), end)
        let insideEnd = max(min(endInside, end), insideStart)
        let target = accumulators - first &* accumulatorBytes
        for vector in first..<insideStart { oneVector(rows, taps, vector, width, into: target) }
        if insideEnd &- insideStart >= 2 {
          insideVectors(rows, taps, insideStart..<insideEnd, width, into: target)
        } else if insideEnd > insideStart {
          oneVector(rows, taps, insideStart, width, into: target)
        }
        for vector in insideEnd..<end { oneVector(rows, taps, vector, width, into: target) }
        store(rows, first..<end, target, width)
        first = end
      }
    }
  }

  /// The output positions whose receptive fields lie between the left and the right edge.
  private func insidePositions(_ rows: DepthwiseRows) -> (first: Int, end: Int) {
    let slack = rows.inputWidth &+ rows.padding &- (rows.filterWidth &- 1) &* rows.dilationX
    let isDense = rows.strideX == 1
    let firstWhole = isDense ? rows.padding : (rows.padding &+ rows.strideX &- 1) / rows.strideX
    let first = min(firstWhole, rows.count)
    guard slack > 0 else { return (first, first) }
    let end = isDense ? slack : (slack &- 1) / rows.strideX &+ 1
    return (first, max(first, min(end, rows.count)))
  }

  // Functions of their own, so that registers are theirs.

  /// The accumulators of two or more vectors inside the image.
  @inline(never)
  private func insideVectors<Width: TileWidth>(
    _ rows: DepthwiseRows, _ taps: UnsafePointer<DepthwiseTap>, _ vectors: Range<Int>,
    _ width: Width.Type, into accumulators: UnsafeMutableRawPointer
  ) {
    let flip = _mm256_set1_epi8(CChar(bitPattern: rows.flip))
    let step = rows.strideX &* rows.inputStride
    let vectorStep = step &* positionCount(width)
    @inline(__always)
    func bytes(_ address: UnsafeRawPointer) -> Vector {
      let bytes =
        Width.isWhole ? load(address, 0) : loadHalves(address, address + step)
      return _mm256_xor_si256(bytes, flip)
    }
    let (first, weightGroups) = (rows.weights, rows.weightGroups)
    let bias = LaneAccumulators(rows.bias)
    let padding = rows.padding &* rows.inputStride
    var next = vectors.lowerBound
    while next < vectors.upperBound {
      // The last two may be computed in part for the second time.
      let vector = min(next, vectors.upperBound &- 2)
      let start = vector &* vectorStep &- padding
      var (s0, s1) = (bias, bias)
      var (tap, weights) = (taps, first)
      for _ in 0..<weightGroups {
        let (x, y) = (tap[0].address + start, tap[1].address + start)
        s0.add(
          bytes(x), bytes(y), and: &s1, bytes(x + vectorStep), bytes(y + vectorStep), weights)
        tap += 2
        weights += DepthwisePairs.pairBytes
      }
      s0.store(accumulators + vector &* accumulatorBytes)
      s1.store(accumulators + (vector &+ 1) &* accumulatorBytes)
      next &+= 2
    }
  }

  /// The accumulators of a vector whose receptive fields may extend beyond an edge.
  @inline(never)
  private func oneVector<Width: TileWidth>(
    _ rows: DepthwiseRows, _ taps: UnsafePointer<DepthwiseTap>, _ vector: Int,
    _ width: Width.Type, into accumulators: UnsafeMutableRawPointer
  ) {
    var result = LaneAccumulators(rows.bias)
    let flip = _mm256_set1_epi8(CChar(bitPattern: rows.flip))
    let position = vector &* positionCount(width)
    let left = position &* rows.strideX &- rows.padding
    let right = min(position &+ 1, rows.count &- 1) &* rows.strideX &- rows.padding
    @inline(__always)
    func bytes(_ tap: DepthwiseTap) -> Vector {
      let first = tap.address(rows, start: left)
      let bytes =
        Width.isWhole ? load(first, 0) : loadHalves(first, tap.address(rows, start: right))
      return _mm256_xor_si256(bytes, flip)
    }
    var taps = taps
    var weights = rows.weights
    for _ in 0..<rows.weightGroups {
      result.add(bytes(taps[0]), bytes(taps[1]), weights)
      taps += 2
      weights += DepthwisePairs.pairBytes
    }
    result.store(accumulators + vector &* accumulatorBytes)
  }

  /// Sixteen bytes at one address and sixteen at another.
  @inline(__always)
  private func loadHalves(_ low: UnsafeRawPointer, _ high: UnsafeRawPointer) -> Vector {
    Vector(
      lowHalf: low.loadUnaligned(as: SIMD2<Int64>.self),
      highHalf: high.loadUnaligned(as: SIMD2<Int64>.self))
  }

  /// Requantizes the accumulators of some vectors.
  @inline(__always)
  private func store<Width: TileWidth>(
    _ rows: DepthwiseRows, _ vectors: Range<Int>, _ accumulators: UnsafeRawPointer,
    _ width: Width.Type
  ) {
    switch rows.requantization.rounding {
    case .floatAffine: store(rows, vectors, accumulators, width, FloatAffineRequantizing.self)
    case .mirrored: store(rows, vectors, accumulators, width, MirroredRequantizing.self)
    case .rectified: store(rows, vectors, accumulators, width, RectifiedRequantizing.self)
    case .signed: store(rows, vectors, accumulators, width, SignedRequantizing.self)
    default: store(rows, vectors, accumulators, width, GeneralRequantizing.self)
    }
  }

  @inline(never)
  private func store<Requantizer: Requantizing, Width: TileWidth>(
    _ rows: DepthwiseRows, _ vectors: Range<Int>, _ accumulators: UnsafeRawPointer, _: Width.Type,
    _: Requantizer.Type
  ) {
    let output = DepthwiseOutput<Requantizer>(rows)
    for vector in vectors {
      let address = accumulators + vector &* accumulatorBytes
      if Width.isWhole {
        output.storeWhole(address, position: vector)
      } else {
        output.storeHalves(address, position: 2 &* vector)
      }
    }
  }
#endif
