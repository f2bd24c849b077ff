import LiteTensor

extension Bias {
  /// The elements of a float32 bias that never changes; empty where there is none.
  ///
  /// - Returns: nil where only a run knows them.
  static func constantFloats(_ bias: NodeContext.Input?) -> [Float]? {
    guard let bias else { return [] }
    guard bias.isConstant, let memory = bias.value else { return nil }
    let elements = memory.elements(as: Float.self)
    return elements.indices.map { elements[$0] }
  }

  /// The elements of a bias of int32 or int64; empty where there is none, nil where only a run
  /// knows them.
  static func constantIntegers(_ bias: NodeContext.Input?) -> [Int64]? {
    guard let bias else { return [] }
    guard bias.isConstant, let memory = bias.value else { return nil }
    guard bias.dtype == .int64 else {
      let elements = memory.elements(as: Int32.self)
      return elements.indices.map { Int64(elements[$0]) }
    }
    let elements = memory.elements(as: Int64.self)
    return elements.indices.map { elements[$0] }
  }
}
