import LiteModel
import LiteRuntime
import LiteTensor
import LiteTestSupport
import Testing

/// A run of a model of normalizations, with some passes switched off.
struct NormalizationRun {
  /// The runs with a pass and without it.
  typealias Pair = (together: NormalizationRun, apart: NormalizationRun)

  /// The shape of output 0.
  let shape: Shape

  /// The bytes of output 0.
  let bytes: [UInt8]

  /// The names of the kernels.
  let kernels: [String]

  /// The number of kernels that normalize.
  var normalizations: Int { kernels.count { $0.hasPrefix("normalizeFloat32") } }

  /// Runs a model with a pass and without it.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - pass: The pass.
  ///   - other: A pass that is switched off in both runs; nil for none.
  ///   - input: The input.
  /// - Returns: Both runs.
  /// - Throws: What the model or a pass of no such name is refused with.
  static func pair(of model: Model, pass: String, never other: String? = nil, input: [Float]) throws
    -> Pair
  {
    let others = other.map { [$0] } ?? []
    return (
      try NormalizationRun(model, input: input, without: others),
      try NormalizationRun(model, input: input, without: others + [pass])
    )
  }

  private init(_ model: Model, input: [Float], without passes: [String]) throws {
    var options = InterpreterOptions()
    options.passes = try PassSelection(parsing: passes.map { "-\($0)" }.joined(separator: ","))
    let interpreter = try Interpreter(model: model, options: options)
    interpreter.profile = Profile()
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian(input))
    try interpreter.invoke()
    kernels = try #require(interpreter.profile).entries.map(\.kernel)
    shape = try interpreter.outputType(at: 0).shape
    bytes = try interpreter.output(at: 0)
  }

  /// Nine rows: of some magnitudes each, then one with an infinity, and one far from 0.
  static func rows(of depth: Int32, within bounds: [Float]) -> [Float] {
    var random = SplitMix64(seed: 5)
    return (0..<9).flatMap { (row: Int) -> [Float] in
      var elements = (0..<depth).map { _ in
        Float.random(in: -bounds[row]...bounds[row], using: &random)
      }
      if row == 7 { elements[0] = .infinity }
      return row == 8 ? elements.map { $0 + 100 } : elements
    }
  }
}
