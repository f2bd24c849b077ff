import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// Functions of one and of two float32.
  static func floatFunctions(of table: MicrokernelTable) -> [KernelCase] {
    let functions: [(String, FloatFunction)] = [
      ("clamp", .clamp(low: 0, high: 6)), ("hardSwish", .hardSwish), ("squareRoot", .squareRoot),
      ("fastInverseSquareRoot", .fastInverseSquareRoot),
      ("exponential", .exponential), ("logarithm", .logarithm), ("logistic", .logistic),
      ("hyperbolicTangent", .hyperbolicTangent), ("elu", .elu), ("gelu", .gelu),
      ("referenceExponential", .referenceExponential), ("referenceLogarithm", .referenceLogarithm),
      ("referenceLogistic", .referenceLogistic),
      ("referenceHyperbolicTangent", .referenceHyperbolicTangent),
      ("referenceGelu", .referenceGelu), ("approximateGelu", .approximateGelu),
    ]
    let operations: [(String, FloatPairing.Operation)] = [
      ("add", .add), ("multiply", .multiply), ("divide", .divide),
    ]
    return functions.map { map(of: table, $0, $1) } + operations.map { pair(of: table, $0, $1) }
      + [normalize(of: table)]
  }

  private static func normalize(of table: MicrokernelTable) -> KernelCase {
    let (rows, depth) = (16, 128)
    let (input, output) = (Operand(floats: rows * depth), Operand(floats: rows * depth))
    let (scale, offset) = (Operand(floats: depth), Operand(floats: depth))
    return KernelCase(.floatMath, "normalize", shape: "\(rows)x\(depth)", .memory, 8 * rows * depth)
    {
      table.floatMath.normalize(
        NormalizedRows(
          rows: rows, depth: depth, addsInOrder: false, epsilon: 1e-3, scale: scale.address,
          offset: offset.address, greatestScale: 1, greatestOffset: 1, input: input.address,
          output: output.address))
    }
  }

  private static func map(
    of table: MicrokernelTable, _ name: String, _ function: FloatFunction
  ) -> KernelCase {
    let count = 2048
    let (input, output) = (Operand(floats: count), Operand(floats: count))
    return KernelCase(.floatMath, "map \(name)", shape: "\(count)", .memory, 8 * count) {
      table.floatMath.map(
        FloatMap(count: count, function: function, input: input.address, output: output.address))
    }
  }

  private static func pair(
    of table: MicrokernelTable, _ name: String, _ operation: FloatPairing.Operation
  ) -> KernelCase {
    let (rows, columns) = (16, 96)
    let (a, b) = (Operand(floats: rows * columns), Operand(floats: rows * columns))
    let c = Operand(floats: rows * columns)
    return KernelCase(
      .floatMath, "pair \(name)", shape: "\(rows)x\(columns)", .memory, 12 * rows * columns
    ) {
      table.floatMath.pair(
        FloatPairing(
          operation: operation, rows: rows, columns: columns, repetition: .none, a: a.address,
          aStride: columns * 4, b: b.address, bStride: columns * 4, c: c.address,
          low: -.infinity, high: .infinity))
    }
  }
}
