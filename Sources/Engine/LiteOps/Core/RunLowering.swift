import LiteExecution
import LiteKernels
import LiteTensor

/// The lowering of a node in each run, with the values of the run as constants.
///
/// Fast kernels pack constant weights when they are prepared. Weights that other nodes compute are
/// packed in every run instead, which takes as long as reading them some times; the loops over
/// weights as they lie take ten to fifty times as long as products of packed ones.
///
/// The `unsafe` in this file is the address of scratch memory that outlives the run.
struct RunLowering: Sendable {
  private let op: any Operator
  private let inputs: [NodeContext.Input?]
  private let constants: [Int]
  private let outputs: [TensorType]
  private let needsReferenceRounding: Bool
  private let microkernels: MicrokernelTable

  /// Where weights are packed once if only the bias is computed.
  private let packedConstants: PackedConstants

  /// A kernel that lowers its node in each run, with the values of the run as constants.
  ///
  /// - Parameters:
  ///   - op: The operator.
  ///   - constants: The positions of the inputs that its fast kernels pack.
  ///   - node: The node.
  ///   - kernel: The kernel of the node as it is.
  /// - Returns: That kernel, where these inputs are constants, and where the node requires the
  ///   reference.
  static func kernel(
    of op: any Operator, packing constants: [Int], _ node: NodeContext, replacing kernel: Kernel
  ) -> Kernel {
    let isComputed = constants.contains { position in
      node.optionalInput(position).map { !$0.isConstant } ?? false
    }
    guard node.kernels == .optimized, isComputed else { return kernel }
    let lowering = RunLowering(
      op: op, inputs: node.inputs, constants: constants, outputs: node.outputs,
      needsReferenceRounding: node.needsReferenceRounding,
      microkernels: node.microkernels, packedConstants: node.packedConstants)
    return Kernel("\(kernel.name), packed in the run") { memory throws(OperatorError) in
      try lowering.run(memory)
    }
  }

  private func run(_ memory: NodeMemory) throws(OperatorError) {
    let kernel = try op.infer(context(of: memory)).lower()
    let count = kernel.scratchByteCount
    guard let scratch = AlignedBytes(uninitializedByteCount: max(count, 1)) else {
      throw .unsupported("there is no memory for \(count) bytes of scratch")
    }
    let bytes = unsafe TensorMemory(address: scratch.address, byteCount: count)
    try withExtendedLifetime(scratch) { () throws(OperatorError) in
      try kernel.run(
        NodeMemory(
          inputs: memory.inputs, outputs: memory.outputs, scratch: bytes,
          workers: memory.workers, resources: memory.resources))
    }
  }

  /// The node with the values of a run.
  private func context(of memory: NodeMemory) -> NodeContext {
    let known = inputs.enumerated().map { position, input -> NodeContext.Input? in
      guard let input, !input.isConstant else { return input }
      return NodeContext.Input(
        name: input.name, type: input.type, value: memory.inputs[position],
        isConstant: constants.contains(position))
    }
    let context = NodeContext(
      kernels: .optimized, microkernels: microkernels, inputs: known, outputs: outputs,
      needsReferenceRounding: needsReferenceRounding, callees: NoSubgraphs())
    context.packedConstants = packedConstants
    return context
  }
}
