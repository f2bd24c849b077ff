#if arch(x86_64)
  public import LiteMicrokernels

  /// Functions of float32.
  @Sendable
  public func mapFloats(_ map: FloatMap) {
    switch map.function {
    case .logarithm: Lanes.run(FusedLogarithmFunction(), map)
    case .logistic: Lanes.run(FusedLogisticFunction(), map)
    case .silu: Lanes.run(FusedSiLUFunction(), map)
    case .hyperbolicTangent: Lanes.run(FusedHyperbolicTangentFunction(), map)
    case .elu: Lanes.run(FusedEluFunction(), map)
    case .gelu: Lanes.run(FusedGeluFunction(), map)
    case .referenceGelu: Lanes.runReferenceGelu(map)
    case .sine: Lanes.run(FusedSine(isCosine: false), map)
    case .cosine: Lanes.run(FusedSine(isCosine: true), map)
    default: Lanes.run(map)
    }
  }

  /// Functions of two float32.
  @Sendable
  public func pairFloats(_ pairing: FloatPairing) { Lanes.run(pairing) }

  /// The softmax of rows of float32.
  @Sendable
  public func softmaxRows(_ rows: SoftmaxRows) { Lanes.runFused(rows) }

  /// The normalization of rows of float32.
  @Sendable
  public func normalizeRows(_ rows: NormalizedRows) { Lanes.run(rows) }

  /// Reductions of windows of float32.
  @Sendable
  public func reduceWindow(_ window: FloatWindow) { Lanes.run(window) }

  /// Sums of rows of float32, one element after the other.
  @Sendable
  public func sumFloatRows(_ sums: FloatRowSums) { Lanes.runInOrder(sums) }

  /// Sums of rows of float32, in sixteen lanes.
  @Sendable
  public func sumFloatRowParts(_ sums: FloatRowSums) { Lanes.run(sums) }

  /// The greatest or the least elements of rows of float32.
  @Sendable
  public func findRowExtrema(_ extrema: FloatRowExtrema) { Lanes.run(extrema) }

  /// The products of rows of float32 with a vector, each of which is rounded.
  func multiplyRounded(_ products: FloatRowProducts) { Lanes.runRounded(products) }

  /// Quantizes float32 to 8 bits.
  @Sendable
  public func quantizeFloats(_ operands: FloatIntegers) { operands.quantizeFused() }

  /// Gives the float32 of 8 bits.
  @Sendable
  public func dequantize(_ operands: FloatIntegers) { operands.dequantize() }

  /// Interpolates a row of a resized image.
  @Sendable
  public func interpolate(_ row: BilinearRow) { row.interpolate() }

  /// Transposes a matrix of words of 4 bytes.
  @Sendable
  public func transposeWordMatrix(_ transpose: MatrixTranspose) { Lanes.run(transpose) }

  /// Transposes a matrix of bytes.
  @Sendable
  public func transposeByteMatrix(_ transpose: MatrixTranspose) { Lanes.runBytes(transpose) }

  /// The means of windows of bytes.
  @Sendable
  public func averageOfBytes(_ window: ByteWindow) { window.average() }

  /// Sums of rows or columns of bytes.
  @Sendable
  public func sumMatrix(_ matrix: ByteMatrixSums) { matrix.add() }

  /// The loops as this instruction set runs them.
  private enum Lanes: LaneRunner {
    @inline(__always)
    static func transposeQuarters(
      _ a: SIMD8<Float>, _ b: SIMD8<Float>, _ c: SIMD8<Float>, _ d: SIMD8<Float>
    ) -> (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>, SIMD8<Float>) {
      transposed128BitLanes(a, b, c, d)
    }

    static func runExponential(_ map: FloatMap) { run(FusedExponentialFunction(), map) }

    @inline(never)
    static func runReferenceGelu(_ map: FloatMap) {
      withUnsafeTemporaryAllocation(byteCount: ReferenceGeluBlocks.byteCount, alignment: 64) {
        guard let list = $0.baseAddress else { return }
        ReferenceGeluBlocks().map(map, list: list)
      }
    }

    @inline(never)
    static func run<Function: LaneFunction>(_ function: Function, _ map: FloatMap) {
      function.map(map.count, map.input, to: map.output)
    }

    @inline(never)
    static func run<Operation: LaneOperation>(_ operation: Operation, _ pairing: FloatPairing) {
      operation.run(pairing)
    }

    @inline(never)
    static func run<Operation: LaneOperation>(_ operation: Operation, _ window: FloatWindow) {
      operation.run(window)
    }
  }
#endif
