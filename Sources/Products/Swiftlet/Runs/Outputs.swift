/// What a run computed, by position or by name; carried outputs (``Session``) are left out.
public struct Outputs: RandomAccessCollection, Sendable {
  private let tensors: [AnyTensor]

  init(_ tensors: [AnyTensor]) {
    self.tensors = tensors
  }

  /// The position of the first output: 0.
  public var startIndex: Int { 0 }

  /// The position behind the last output: their number.
  public var endIndex: Int { tensors.count }

  /// The output at a position.
  ///
  /// - Precondition: There is one.
  public subscript(position: Int) -> AnyTensor { tensors[position] }

  /// The output of a name: that of the signature or of the tensor.
  ///
  /// - Throws: ``SwiftletError/noSuchTensor(_:known:)`` where there is none;
  ///   ``SwiftletError/ambiguousName(_:positions:)`` where there are several.
  public subscript(name: String) -> AnyTensor {
    get throws(SwiftletError) {
      let infos = tensors.map(\.info)
      let position = try infos.position(of: name)
      // Positions are those of the model, of which carried outputs are left out here.
      guard let tensor = tensors.first(where: { $0.info.position == position }) else {
        throw .noSuchTensor(name, known: infos.map(\.displayName))
      }
      return tensor
    }
  }
}
