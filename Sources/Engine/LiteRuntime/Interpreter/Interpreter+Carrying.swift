import LiteModel
import LiteOps
import LiteTensor

/// Outputs that become inputs in the next run.
extension Interpreter {
  /// Makes an output the value of an input in the next run; the tensors must be allocated afterwards.
  ///
  /// So the caches of a language model go from one step to the next: they share memory where the
  /// graph lets them, and `DYNAMIC_UPDATE_SLICE` then writes new rows alone. The input is zero in the
  /// first run unless it is set, and may be set before any other. A run that ends early leaves parts
  /// of the old and of the new value.
  ///
  /// - Throws: ``RuntimeError/noSuchTensor(role:position:count:)``;
  ///   ``RuntimeError/notCarried(output:input:reason:)`` where the input is a constant or takes another
  ///   output already. ``allocate()`` throws that where the types differ.
  public func carry(output: Int, toInput input: Int) throws(RuntimeError) {
    _ = try outputTensor(at: output)
    let tensor = try inputTensor(at: input).index
    guard !model.subgraphs[subgraphIndex].tensors[tensor].isConstant else {
      throw .notCarried(
        output: output, input: input, reason: "the input is a constant of the file")
    }
    let other = carried.first { $0.value == input && $0.key != output }
    guard other == nil, carried[output] ?? input == input else {
      throw .notCarried(
        output: output, input: input, reason: "one of them is carried to or from another")
    }
    carried[output] = input
  }

  /// Checks that carried outputs have the types of their inputs.
  func checkCarriedTypes() throws(RuntimeError) {
    for (output, input) in carried.sorted(by: { $0.key < $1.key }) {
      let type = try inputType(at: input)
      guard let found = try? outputType(at: output) else {
        throw .notCarried(
          output: output, input: input, reason: "only a run determines the shape of the output")
      }
      guard found == type, type.byteCount != nil else {
        throw .notCarried(
          output: output, input: input, reason: "the output is \(found), and the input \(type)")
      }
    }
  }
}

extension Plan {
  /// Copies outputs to the inputs that they become in the next run, but for those that share memory
  /// with them.
  func carry(_ carried: [Int: Int]) {
    let moves = carried.compactMap { output, input -> (from: TensorMemory, to: TensorMemory)? in
      guard let from = values[subgraph.outputs[output]]?.memory,
        let to = values[subgraph.inputs[input]]?.memory, !from.isSameMemory(as: to)
      else { return nil }
      return (from, to)
    }
    // An output may be a view of an input that takes another output.
    let copies = moves.map { move in
      moves.contains { $0.to.overlaps(move.from) } ? move.from.copiedBytes() : nil
    }
    for (move, copy) in zip(moves, copies) {
      if let copy {
        move.to.copy(from: copy.span)
      } else {
        move.to.copy(from: move.from.elements())
      }
    }
  }

  /// Sets inputs to zero.
  func resetInputs(_ positions: some Sequence<Int>) {
    for position in positions {
      guard let value = values[subgraph.inputs[position]] else { continue }
      var bytes = value.memory.mutableElements(as: UInt8.self)
      for i in bytes.indices { bytes[i] = 0 }
    }
  }
}
