import LiteExecution
public import LiteTensor

extension ResourceTable {
  /// The value that was last assigned to a variable.
  ///
  /// A class, so that a later value of the same size takes the memory of the one before. Every `unsafe`
  /// in this file is that memory, which the object keeps.
  @safe
  public final class Variable {
    /// The dtype and shape.
    public private(set) var type: TensorType

    /// The elements; valid as long as the object.
    public let memory: TensorMemory

    private let block: AlignedBytes

    /// A value, copied; nil where there is no memory for it.
    init?(_ type: TensorType, _ bytes: Span<UInt8>) {
      guard let block = AlignedBytes(uninitializedByteCount: bytes.count) else { return nil }
      self.type = type
      self.block = block
      memory = unsafe TensorMemory(address: block.address, byteCount: bytes.count)
      memory.copy(from: bytes)
    }

    /// Replaces the value by one of as many bytes.
    ///
    /// - Precondition: There are as many bytes as before.
    func replace(by type: TensorType, _ bytes: Span<UInt8>) {
      precondition(bytes.count == memory.byteCount)
      if self.type != type { self.type = type }
      memory.copy(from: bytes)
    }
  }
}
