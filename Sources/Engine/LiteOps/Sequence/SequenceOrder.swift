import LiteReference
import LiteTensor

/// How the sequences of a node lie, and in which order they are read.
struct SequenceOrder: Sendable {
  /// Whether time is the first axis.
  var isTimeMajor: Bool

  /// Whether the last vector of a sequence is the first step.
  var isReversed = false
}

extension SequenceLayout {
  /// The layout of an input of sequences.
  ///
  /// - Parameters:
  ///   - shape: The shape of the input.
  ///   - order: How the sequences lie; nil for an input of one step, `[batches, elements]`.
  /// - Throws: ``OperatorError/invalid(_:)`` where the input has another number of axes.
  init(of shape: Shape, _ order: SequenceOrder?) throws(OperatorError) {
    let rank = order == nil ? 2 : 3
    guard shape.rank == rank else {
      throw .invalid("input 0 has shape \(shape); it must have \(rank) axes")
    }
    guard let order else {
      self.init(batches: shape[0], steps: 1, isTimeMajor: true)
      return
    }
    self.init(
      batches: shape[order.isTimeMajor ? 1 : 0], steps: shape[order.isTimeMajor ? 0 : 1],
      isTimeMajor: order.isTimeMajor, isReversed: order.isReversed)
  }
}

/// The checks of operators that run recurrent cells.
extension NodeContext {
  /// Checks that an input has a shape.
  func expect(_ dimensions: [Int], ofInput position: Int) throws(OperatorError) {
    let shape = try input(position).shape
    guard shape.dimensions == dimensions else {
      throw .invalid("input \(position) has shape \(shape); it must be \(dimensions)")
    }
  }

  /// Checks that an input is a state: a variable with some values for each sequence.
  func expectState(_ position: Int, count: Int, batches: Int) throws(OperatorError) {
    let state = try input(position)
    guard state.isVariable else {
      throw .invalid("input \(position) is not a variable; a state must keep its value")
    }
    let (needed, overflow) = batches.multipliedReportingOverflow(by: count)
    guard !overflow, state.shape.elementCount == needed else {
      throw .invalid(
        "input \(position) has shape \(state.shape); it must hold \(count) values for each of "
          + "\(batches) sequences")
    }
  }

  /// The number of elements of a vector of a second input of sequences; 0 where there is none.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where its other axes are not those of the first input.
  func auxiliaryCount(at position: Int, beside input: Shape) throws(OperatorError) -> Int {
    guard let shape = optionalInput(position)?.shape else { return 0 }
    guard shape.rank == input.rank, shape.dimensions.dropLast() == input.dimensions.dropLast()
    else {
      throw .invalid(
        "the auxiliary input has shape \(shape); all axes but the last must be those of input 0, "
          + "\(input)")
    }
    return shape[shape.rank - 1]
  }
}
