public import LiteTensor

/// The named variables that operators keep from one run of an interpreter to the next.
///
/// A class, because all plans of an interpreter share it. It belongs to one thread at a time.
public final class ResourceTable {
  /// The value that was last assigned to a variable.
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

  /// The handle of a resource, as tensors hold it.
  ///
  /// - Parameters:
  ///   - container: The container of the resource; may be empty.
  ///   - name: The name that nodes share.
  /// - Returns: The same handle for the same container and name.
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

  /// Removes the values; handles stay valid.
  public func removeAll() {
    variables.removeAll()
  }
}
