import LiteModel
import LiteOps
import LiteTensor

/// What a plan of a loop is fed in each turn: copies that stay the same while its own values, and
/// those that the turn before left, lie where they did.
///
/// A class, since each turn would retain all parts of a struct.
final class LoopFeed {
  /// The plan that is fed.
  let plan: Plan

  private let source: Plan?
  private let revisions: (plan: Int, source: Int?)
  private let moves: [Move]?

  /// A copy of one value.
  private struct Move {
    let from: TensorMemory
    let to: TensorMemory
  }

  /// The copies to a plan that has run.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - source: The plan that has the carried values; nil in the first turn.
  init(to plan: Plan, from source: Plan?) {
    self.plan = plan
    self.source = source
    revisions = (plan.revision, source?.revision)
    moves = source.flatMap { LoopFeed.moves(to: plan, from: $0) }
  }

  /// Copies the carried values, unless anything is not as it was.
  ///
  /// - Parameter owner: The plan that has them now.
  /// - Returns: Whether they were copied.
  func copy(from owner: Plan?) -> Bool {
    guard let moves, owner === source, revisions == (plan.revision, owner?.revision) else {
      return false
    }
    for move in moves { move.to.copy(from: move.from.elements()) }
    return true
  }

  /// The copies in their order; nil where one of them needs memory.
  private static func moves(to plan: Plan, from source: Plan) -> [Move]? {
    var moves: [Move] = []
    for (position, pair) in zip(plan.subgraph.inputs, source.subgraph.outputs).enumerated()
    where plan.readInputs[position] {
      guard let own = plan.values[pair.0], let value = source.values[pair.1],
        own.type.shape == value.type.shape, value.type.byteCount != nil,
        own.memory.byteCount == value.memory.byteCount
      else { return nil }
      if own.memory.isSameMemory(as: value.memory) { continue }
      moves.append(Move(from: value.memory, to: own.memory))
    }
    // A value that an earlier copy overwrites, or its own, would have to be kept elsewhere.
    for (index, move) in moves.enumerated()
    where moves[...index].contains(where: { $0.to.overlaps(move.from) }) { return nil }
    return moves
  }
}
