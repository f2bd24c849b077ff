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
}
