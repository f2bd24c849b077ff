import LiteModel
import LiteSchema
import LiteTensor

/// How many multiply-accumulates a node takes: one formula for each family of operators
/// that spend their time on them, 0 for the others.
///
/// Shapes are the declared ones, so an unknown dimension counts as the 1 that converters
/// write for it.
struct MultiplyAccumulates {
  private let node: Node
  private let subgraph: Subgraph

  /// The number for a node; `Int.max` where it does not fit.
  static func count(of node: Node, in subgraph: Subgraph) -> Int {
    MultiplyAccumulates(node: node, subgraph: subgraph).count ?? 0
  }

  /// The number; nil where a shape that the formula needs is not what it should be.
  private var count: Int? {
    switch node.code {
    case .builtin(.conv2D):
      // Each output sums over the filter's height, width and input channels (OHWI).
      product(output(0), axes(1..<4, of: input(1), rank: 4))
    case .builtin(.depthwiseConv2D):
      // Each output sums over the filter's height and width (1HWC).
      product(output(0), axes(1..<3, of: input(1), rank: 4))
    case .builtin(.conv3D):
      // Each output sums over depth, height, width and input channels (DHWIO).
      product(output(0), axes(0..<4, of: input(1), rank: 5))
    case .builtin(.transposeConv):
      // Each input is spread over the filter's outputs, height and width (OHWI).
      product(input(2), axes(0..<3, of: input(1), rank: 4))
    case .custom("Convolution2DTransposeBias"):
      product(input(0), axes(0..<3, of: input(1), rank: 4))
    case .builtin(.conv3DTranspose):
      // Each input is spread over depth, height, width and outputs (DHWOI).
      product(input(2), axes(0..<4, of: input(1), rank: 5))
    case .builtin(.fullyConnected):
      // Each output sums over a row of the weights.
      product(output(0), lastAxis(of: input(1)))
    case .builtin(.batchMatmul): batchMatmul
    case .builtin(.lstm), .builtin(.unidirectionalSequenceLstm),
      .builtin(.bidirectionalSequenceLstm), .builtin(.rnn), .builtin(.unidirectionalSequenceRnn),
      .builtin(.bidirectionalSequenceRnn), .builtin(.svdf):
      recurrent
    default: 0
    }
  }

  /// Each output sums over the axis that both operands share: the one of the last two axes
  /// of the left operand that is not the output's.
  private var batchMatmul: Int? {
    guard let left = input(0), let output = output(0), left.rank >= 2, output.rank >= 2 else {
      return nil
    }
    let rows = output[output.rank - 2]
    guard rows > 0 else { return 0 }
    return product(output, left.elementCount(of: left.rank - 2..<left.rank) / rows)
  }

  /// Each weight of a matrix is used once for each row of the input, which has one for each
  /// sequence and step.
  private var recurrent: Int? {
    guard let input = input(0), let width = lastAxis(of: input) else { return nil }
    guard width > 0 else { return 0 }
    var weights = 0
    for case let index? in node.inputs {
      let tensor = subgraph.tensors[index]
      if tensor.isConstant, tensor.type.shape.rank == 2 {
        weights = weights.addingSaturated(tensor.type.shape.elementCount)
      }
    }
    return (input.elementCount / width).multipliedSaturated(by: weights)
  }

  // MARK: Shapes

  private func input(_ position: Int) -> Shape? {
    guard node.inputs.indices.contains(position), let index = node.inputs[position] else {
      return nil
    }
    return subgraph.tensors[index].type.shape
  }

  private func output(_ position: Int) -> Shape? {
    guard node.outputs.indices.contains(position), let index = node.outputs[position] else {
      return nil
    }
    return subgraph.tensors[index].type.shape
  }

  private func axes(_ axes: Range<Int>, of shape: Shape?, rank: Int) -> Int? {
    guard let shape, shape.rank == rank else { return nil }
    return shape.elementCount(of: axes)
  }

  private func lastAxis(of shape: Shape?) -> Int? {
    guard let shape else { return nil }
    return shape.dimensions.last
  }

  private func product(_ shape: Shape?, _ factor: Int?) -> Int? {
    guard let shape, let factor else { return nil }
    return shape.elementCount.multipliedSaturated(by: factor)
  }
}
