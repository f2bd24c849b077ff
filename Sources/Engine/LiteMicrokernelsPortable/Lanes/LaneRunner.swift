import LiteMicrokernels

/// The entry points of the loops of an instruction set.
///
/// Each target of an instruction set has a conforming type. Its methods are not inlined: in one
/// large function the compiler would stop inlining the bodies of the loops.
protocol LaneRunner: QuarterTransposer {
  /// Runs the loop of a function.
  static func run<Function: LaneFunction>(_ function: Function, _ map: FloatMap)

  /// Runs the loops of a function of two operands.
  static func run<Operation: LaneOperation>(_ operation: Operation, _ pairing: FloatPairing)

  /// Runs the loop of the reduction of a window.
  static func run<Operation: LaneOperation>(_ operation: Operation, _ window: FloatWindow)

  /// Runs the loop of `e^x`, of which an instruction set may have one of its own.
  static func runExponential(_ map: FloatMap)

  /// Runs the loop of `e^x` as the reference has it, of which an instruction set may have one of its own.
  static func runReferenceExponential(_ map: FloatMap)

  /// Moves sixteen rows of sixteen columns of words, of which an instruction set may have a form of its own.
  static func moveSixteen(_ block: WordBlock)

  /// Moves eight rows of sixteen columns of words, of which an instruction set may have a form of its own.
  static func moveEight(_ block: WordBlock)

  /// The results of ``FloatFunction/fastInverseSquareRoot``, for which an instruction set may have an estimate.
  static func inverseRoots(_ x: FloatLanes) -> FloatLanes
}

extension LaneRunner {
  /// The reciprocals of the nearest roots.
  @inline(__always)
  static func inverseRoots(_ x: FloatLanes) -> FloatLanes {
    FloatLanes(repeating: 1) / x.squareRoots()
  }

  /// Runs the loop of `e^x`, without fused multiplications and additions.
  @inline(__always)
  static func runExponential(_ map: FloatMap) { run(ExponentialFunction(), map) }

  /// Runs the loop of `e^x` as the reference has it, by lookups in a table in memory.
  @inline(__always)
  static func runReferenceExponential(_ map: FloatMap) {
    run(ReferenceExponentialFunction(), map)
  }

  /// Applies a function to each element, sixteen at a time.
  @inline(__always)
  static func run(_ map: FloatMap) {
    switch map.function {
    case .magnitude: run(MagnitudeFunction(), map)
    case .negative: run(NegativeFunction(), map)
    case .sign: run(SignFunction(), map)
    case .square: run(SquareFunction(), map)
    case .floor: run(FloorFunction(), map)
    case .ceiling: run(CeilingFunction(), map)
    case .round: run(RoundFunction(), map)
    case .squareRoot: run(SquareRootFunction(), map)
    case .inverseSquareRoot, .fastInverseSquareRoot: run(InverseSquareRootFunction(), map)
    case .clamp(let low, let high): run(ClampFunction(low, high), map)
    case .leakyRelu(let alpha): run(LeakyReluFunction(alpha), map)
    case .power(let exponent): run(PowerFunction(exponent), map)
    case .hardSwish: run(HardSwishFunction(), map)
    case .fastHardSwish: run(FastHardSwishFunction(), map)
    case .exponential: runExponential(map)
    case .logarithm: run(LogarithmFunction(), map)
    case .logistic: run(LogisticFunction(), map)
    case .silu: run(SiLUFunction(), map)
    case .hyperbolicTangent: run(HyperbolicTangentFunction(), map)
    case .sine: run(SineFunction(isCosine: false), map)
    case .cosine: run(SineFunction(isCosine: true), map)
    case .elu: run(EluFunction(), map)
    case .gelu: run(GeluFunction(), map)
    case .errorFunction: run(ErrorFunction(), map)
    case .referenceExponential: runReferenceExponential(map)
    case .referenceLogarithm: run(ReferenceLogarithmFunction(), map)
    case .referenceLogistic: run(ReferenceLogisticFunction(), map)
    case .referenceHyperbolicTangent: run(ReferenceHyperbolicTangentFunction(), map)
    case .polynomialLogistic: run(PolynomialLogisticFunction(), map)
    case .rationalHyperbolicTangent: run(RationalHyperbolicTangentFunction(), map)
    case .referenceGelu: run(ReferenceGeluFunction(), map)
    case .approximateGelu: run(ApproximateGeluFunction(), map)
    }
  }

  /// Applies a function of two operands to each element, sixteen at a time.
  @inline(__always)
  static func run(_ pairing: FloatPairing) {
    switch pairing.operation {
    case .add: run(Sum(), pairing)
    case .subtract: run(Difference(), pairing)
    case .multiply: run(Product(), pairing)
    case .divide: run(Quotient(), pairing)
    case .maximum: run(Greater(), pairing)
    case .minimum: run(Lesser(), pairing)
    case .squaredDifference: run(SquaredDifference(), pairing)
    case .prelu: run(Prelu(), pairing)
    }
  }

  /// Reduces a window, sixteen channels at a time.
  @inline(__always)
  static func run(_ window: FloatWindow) {
    switch window.reduction {
    case .sum: run(Sum(), window)
    case .sumOfSquares: run(SquareSum(), window)
    case .maximum: run(Greater(), window)
    case .minimum: run(Lesser(), window)
    }
  }
}
