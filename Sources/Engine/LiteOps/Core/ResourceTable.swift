public import LiteTensor

/// What operators keep from one run of an interpreter to the next under names: variables.
///
/// A class, for all plans of an interpreter share it. It belongs to one thread at a time.
public final class ResourceTable {
  /// A variable as it was assigned last.
  public struct Variable: Sendable {
    /// The dtype and shape.
    public let type: TensorType

    /// The elements.
    public let bytes: [UInt8]

    public init(type: TensorType, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  private var identifiers: [String: Int32] = [:]
  private var variables: [Int32: Variable] = [:]

  public init() {}

  /// The number that stands for a resource in tensors of handles.
  ///
  /// - Parameters:
  ///   - container: The container of the resource; may be empty.
  ///   - name: The name that nodes share.
  public func identifier(container: String, name: String) -> Int32 {
    let key = "\(container)\0\(name)"
    if let known = identifiers[key] { return known }
    let identifier = Int32(truncatingIfNeeded: identifiers.count)
    identifiers[key] = identifier
    return identifier
  }

  /// The variable of a handle; nil where it has not been assigned.
  public subscript(handle: Int32) -> Variable? {
    get { variables[handle] }
    set { variables[handle] = newValue }
  }

  /// Forgets the values; handles stay.
  public func removeAll() {
    variables.removeAll()
  }
}
