/// What a run computed, by position or by name.
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
    get throws(SwiftletError) { tensors[try tensors.map(\.info).position(of: name)] }
  }
}
