import FacadeModels
import Swiftlet

/// A run of a model, checked against what its caller says of it.
struct ModelRun: Sendable {
  private let outputFormats: [Int: TensorFormat]

  /// The values of the model's inputs.
  let inputs: Inputs

  /// A run.
  ///
  /// - Throws: `ModelFailure` where inputs, formats and the model do not agree.
  init(
    _ contents: [InputContent], formats: ModelInputOutputOptions.Formats, on model: CompiledModel
  ) throws(ModelFailure) {
    guard !formats.inputs.isEmpty, !formats.outputs.isEmpty else {
      throw ModelFailure(
        .invalidArgument,
        "the options have no format of an \(formats.inputs.isEmpty ? "in" : "out")put")
    }
    guard contents.count == formats.inputs.count else {
      throw ModelFailure(
        .invalidArgument,
        "there are \(contents.count) inputs, but formats of \(formats.inputs.count)")
    }
    for (index, format) in formats.inputs.sorted(by: { $0.key < $1.key }) {
      try Self.check(format, "input", index, model.inputs)
      try Self.checkShape(format, index, model.inputs[index])
    }
    for (index, format) in formats.outputs.sorted(by: { $0.key < $1.key }) {
      try Self.check(format, "output", index, model.outputs)
    }
    var values: [InputValue] = []
    for (index, content) in contents.enumerated() {
      guard let format = formats.inputs[index] else {
        throw ModelFailure(.invalidArgument, "the options have no format of input \(index)")
      }
      do throws(ModelFailure) {
        values.append(.bytes(try content.elements(of: format), shape: format.shape))
      } catch {
        throw ModelFailure(error.code, "input \(index) \(error.message)")
      }
    }
    inputs = Inputs(values)
    outputFormats = formats.outputs
  }

  private static func check(
    _ format: TensorFormat, _ role: String, _ index: Int, _ tensors: [TensorInfo]
  ) throws(ModelFailure) {
    guard tensors.indices.contains(index) else {
      throw ModelFailure(
        .outOfRange,
        "the options have a format of \(role) \(index); the model has \(tensors.count) \(role)"
          + (tensors.count == 1 ? "" : "s"))
    }
    guard format.dtype == tensors[index].dtype else {
      throw ModelFailure(
        .invalidArgument,
        "the format of \(role) \(index) is \(format); the model's is \(tensors[index].dtype)"
          + "\(tensors[index].shape)")
    }
  }

  /// The first axis is that of the batch, which a model takes any number of.
  private static func checkShape(
    _ format: TensorFormat, _ index: Int, _ tensor: TensorInfo
  ) throws(ModelFailure) {
    let signature = tensor.shapeSignature ?? tensor.shape
    let fits =
      format.shape.count == tensor.shape.count
      && tensor.shape.indices.dropFirst().allSatisfy { axis in
        format.shape[axis] == tensor.shape[axis]
          || (signature.indices.contains(axis) && signature[axis] < 0)
      }
    guard fits else {
      throw ModelFailure(
        .invalidArgument,
        "the format of input \(index) is \(format); the model's is \(tensor.dtype)\(signature)")
    }
  }

  /// The outputs that the caller wants.
  ///
  /// - Throws: `ModelFailure` where their shapes are not those of the formats.
  func outputs(_ outputs: Outputs) throws(ModelFailure) -> ModelOutputs {
    var tensors: [Int: AnyTensor] = [:]
    for (index, format) in outputFormats.sorted(by: { $0.key < $1.key }) {
      guard outputs.indices.contains(index) else {
        throw ModelFailure(.unknown, "the model gave no output \(index)")
      }
      let tensor = outputs[index]
      guard tensor.shape == format.shape else {
        throw ModelFailure(
          .invalidArgument,
          "the format of output \(index) is \(format); the model gave \(tensor.dtype)"
            + "\(tensor.shape)")
      }
      tensors[index] = tensor
    }
    return ModelOutputs(tensors)
  }
}
