import LiteKernels
import LiteModel
import LiteOps
import LiteTensor

/// Layer normalization, which converters write as about ten nodes.
extension PlanCompiler {
  /// A node that normalizes rows, in place of the last steps.
  struct Normalization {
    /// How many steps it replaces, beside the node that they end with.
    let stepCount: Int

    /// That node, with the rows as its only input.
    let node: Node

    /// What runs.
    let kernel: PreparedKernel
  }

  /// The normalization that the last steps and a node make up; nil where they are something else, or
  /// where others read what lies between them.
  func normalization(
    endingWith node: Node, _ kernel: PreparedKernel, _ outputs: [Preparation.Output]
  ) -> Normalization? {
    let expressions = FloatExpressions(steps.suffix(NormalizationPattern.mostSteps))
    guard let pattern = NormalizationPattern(of: node, kernel, in: expressions),
      pattern.useCounts.allSatisfy({ useCounts[$0.key] == $0.value }),
      steps.suffix(pattern.useCounts.count).allSatisfy({ step in
        step.result.map { pattern.useCounts[$0] != nil } ?? false
      }),
      let shape = states[pattern.rows].type?.shape, outputs.count == 1, outputs[0].shape == shape,
      [pattern.mean, pattern.variance].allSatisfy({ tensor in
        // Without the last axis, square images would be scaled by columns.
        states[tensor].type?.shape.dimensions == shape.dimensions.dropLast() + [1]
      }),
      let epsilon = elements(of: pattern.epsilon, count: 1)?.first, epsilon > 0,
      let scale = elements(of: pattern.scale, count: pattern.depth),
      let offset = elements(of: pattern.offset, count: pattern.depth)
    else { return nil }
    let normalization = FloatNormalization(
      depth: pattern.depth, epsilon: epsilon, scale: scale, offset: offset)
    guard let normalization else { return nil }
    return Normalization(
      stepCount: pattern.useCounts.count,
      node: Node(
        code: node.code, version: node.version, inputs: [pattern.rows], outputs: node.outputs,
        intermediates: node.intermediates, options: node.options),
      kernel: PreparedKernel(normalization))
  }

  /// The elements of a constant row of float32, none where there is no tensor; nil where it is
  /// something else.
  private func elements(of tensor: Int?, count: Int) -> [Float]? {
    guard let tensor else { return [] }
    guard case .known(let value) = states[tensor], value.type.dtype == .float32,
      value.type.shape.elementCount == count,
      count == 1 || value.type.shape.dimensions.last == count
    else { return nil }
    let elements = value.memory.elements(as: Float.self)
    return (0..<count).map { elements[$0] }
  }
}
