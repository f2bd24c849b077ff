/// The outputs of a model that become inputs in the next run, by position.
struct CarriedTensors: Sendable {
  /// The input that each output becomes.
  let inputsOfOutputs: [Int: Int]

  /// The inputs.
  var inputs: Set<Int> { Set(inputsOfOutputs.values) }

  /// None.
  init() { inputsOfOutputs = [:] }

  /// Outputs and inputs by name.
  ///
  /// - Throws: ``SwiftletError/noSuchTensor(_:known:)`` and
  ///   ``SwiftletError/ambiguousName(_:positions:)``; ``SwiftletError/invalidInput(_:reason:)`` where
  ///   two outputs are to become one input.
  init(
    _ names: [String: String], among tensors: (inputs: [TensorInfo], outputs: [TensorInfo])
  ) throws(SwiftletError) {
    var inputs: [Int: Int] = [:]
    for (output, input) in names.sorted(by: { $0.key < $1.key }) {
      let position = try tensors.inputs.position(of: input)
      guard !inputs.values.contains(position) else {
        throw .invalidInput(input, reason: "two outputs are carried to it; it takes one")
      }
      inputs[try tensors.outputs.position(of: output)] = position
    }
    inputsOfOutputs = inputs
  }
}
