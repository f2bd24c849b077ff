#if arch(x86_64)
  public import LiteMicrokernels

  /// Functions of float32.
  @Sendable
  public func mapFloats(_ map: FloatMap) {
    switch map.function {
    case .exponential: Lanes.run(FusedExponential(), map)
    case .logarithm: Lanes.run(FusedLogarithm(), map)
    case .logistic: Lanes.run(FusedLogistic(), map)
    case .silu: Lanes.run(FusedSiLU(), map)
    case .hyperbolicTangent: Lanes.run(FusedHyperbolicTangent(), map)
    case .sine: Lanes.run(FusedSines(isCosine: false), map)
    case .cosine: Lanes.run(FusedSines(isCosine: true), map)
    case .squareRoot: Lanes.run(FusedRoots(isReciprocal: false), map)
    case .inverseSquareRoot: Lanes.run(FusedRoots(isReciprocal: true), map)
    case .fastInverseSquareRoot: Lanes.run(FusedInverseRoots(), map)
    case .elu: Lanes.run(FusedElu(), map)
    case .gelu: Lanes.run(FusedGelu(), map)
    case .referenceExponential: Lanes.runReferenceExponential(map)
    case .referenceGelu: Lanes.runReferenceGelu(map)
    case .referenceLogistic: Lanes.run(ReferenceLogistic(), map)
    default: Lanes.run(map)
    }
  }

  /// Functions of two float32.
  @Sendable
  public func pairFloats(_ pairing: FloatPairing) { Lanes.run(pairing) }

  /// The softmax of rows of float32, or its logarithm.
  func runLanes(_ rows: SoftmaxRows) { Lanes.run(rows) }

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
  public func quantizeFloats(_ operands: FloatIntegers) { operands.quantizeToBytes() }

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
      _ a: FloatLanes, _ b: FloatLanes, _ c: FloatLanes, _ d: FloatLanes
    ) -> (FloatLanes, FloatLanes, FloatLanes, FloatLanes) {
      transposed128BitLanes(a, b, c, d)
    }

    @inline(__always)
    static func moveSixteen(_ block: WordBlock) { block.moveSixteen() }

    @inline(__always)
    static func moveEight(_ block: WordBlock) { block.moveEight() }

    static func runExponential(_ map: FloatMap) { run(FusedExponential(), map) }

    @inline(__always)
    static func inverseRoots(_ x: FloatLanes) -> FloatLanes {
      FusedInverseRoots()(FloatQuad(x, x, x, x)).a
    }

    static func runReferenceExponential(_ map: FloatMap) { run(ReferenceExponential(), map) }

    @inline(never)
    static func runReferenceGelu(_ map: FloatMap) {
      ReferenceGelu().map(map.count, map.input, to: map.output)
    }

    @inline(never)
    static func run<Function: QuadFunction>(_ function: Function, _ map: FloatMap) {
      function.map(map.count, map.input, to: map.output)
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
