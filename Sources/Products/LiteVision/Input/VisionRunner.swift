import LiteBuffer
import LiteModel
import LiteRuntime
import LiteTensor

/// A model of one image input, ready to run.
struct VisionRunner {
  private let interpreter: Interpreter
  private let input: ImageInput
  private let resampling: Resampling

  /// What the model says of its first subgraph; nil where it says nothing.
  let metadata: SubgraphMetadata?

  /// A runner of a model's first subgraph.
  ///
  /// - Throws: ``VisionError`` where the model cannot take an image or cannot run.
  init(model: Model, options: VisionOptions) throws(VisionError) {
    do throws(ModelError) {
      metadata = try model.modelMetadata?.subgraphs.first
    } catch {
      throw .model(error)
    }
    input = try ImageInput(
      of: model.subgraphs[0], metadata: metadata?.inputs.first,
      normalization: options.normalization)
    resampling = options.resampling
    do throws(RuntimeError) {
      interpreter = try Interpreter(model: model, options: options.interpreter)
      try interpreter.allocate()
    } catch {
      throw .runtime(error)
    }
  }

  /// The type of an output; nil where only a run can tell its shape.
  func knownOutputType(at position: Int) -> TensorType? {
    try? interpreter.outputType(at: position)
  }

  /// Runs the model on an image.
  ///
  /// - Returns: The outputs, by position.
  func outputs(for image: Image) throws(VisionError) -> [OutputValues] {
    do throws(RuntimeError) {
      let dimensions = input.dimensions(for: image)
      if try interpreter.inputType(at: 0).shape.dimensions != dimensions {
        try interpreter.resizeInput(at: 0, to: dimensions)
        try interpreter.allocate()
      }
      // The picture in another format, in two steps to another size, and as elements.
      let elementCount = try interpreter.inputType(at: 0).shape.elementCount
      let byteCount = 4 * image.width * image.height + 10 * elementCount
      guard HeapMemory.hasRoom(for: byteCount) else { throw .outOfMemory(byteCount: byteCount) }
      try interpreter.setInput(at: 0, to: input.bytes(for: image, resampling: resampling))
      try interpreter.invoke()
      var outputs: [OutputValues] = []
      for position in 0..<interpreter.outputCount {
        outputs.append(
          OutputValues(
            type: try interpreter.outputType(at: position),
            bytes: try interpreter.output(at: position)))
      }
      return outputs
    } catch {
      throw .runtime(error)
    }
  }
}
