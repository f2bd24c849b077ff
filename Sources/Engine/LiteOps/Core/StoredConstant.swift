public import LiteExecution
import LiteReference
import LiteTensor

/// A constant as the model stores it, and how its elements follow from that.
public struct StoredConstant: Sendable {
  /// The bytes that the model stores.
  public let memory: TensorMemory

  /// The decoder of the elements; nil where they are stored as their consumers read them.
  public let decoder: (any ConstantDecoder)?

  /// The number of elements.
  public let count: Int

  /// A constant of the model.
  ///
  /// - Parameters:
  ///   - memory: The bytes that the model stores, of as many bytes as the elements take or more.
  ///   - decoder: The decoder of the elements; nil where they are stored as they are read.
  ///   - count: The number of elements.
  public init(_ memory: TensorMemory, decoder: (any ConstantDecoder)? = nil, count: Int) {
    self.memory = memory
    self.decoder = decoder
    self.count = count
  }

  /// The elements for whoever packs them.
  ///
  /// - Parameter width: The bytes of an element that is stored as it is read.
  /// - Returns: Their source, which is valid while this constant lives.
  @_lifetime(borrow self)
  func source(width: Int) -> ConstantSource {
    guard let decoder else {
      return ConstantSource(memory.bytes.extracting(0..<count * width))
    }
    return ConstantSource(memory.bytes, decoder: decoder, count: count)
  }
}

extension NodeContext.Input {
  /// The elements of weights that never change: float32, int16 or bytes, however they are stored.
  ///
  /// - Returns: nil where they may be others in the next run.
  /// - Throws: ``OperatorError/invalid(_:)`` where the layout of a sparse constant does not fit.
  func constant() throws(OperatorError) -> StoredConstant? {
    isConstant ? try stored() : nil
  }

  /// The elements of weights as far as they are known, however they are stored.
  ///
  /// - Returns: nil where only a run knows them.
  /// - Throws: As ``constant()``.
  func stored() throws(OperatorError) -> StoredConstant? {
    if let encoded { return encoded }
    guard let value else { return nil }
    let count = shape.elementCount
    if let sparsity {
      let decoder: any ConstantDecoder
      switch dtype {
      case .float32:
        decoder = try SparseDecoder<Float>(
          sparsity, shape: shape, storedCount: value.elements(as: Float.self).count)
      case .int8:
        decoder = try SparseDecoder<Int8>(
          sparsity, shape: shape, storedCount: value.elements(as: Int8.self).count)
      default: throw .unsupported("does not support sparse weights of \(dtype)")
      }
      return StoredConstant(value, decoder: decoder, count: count)
    }
    let packing = PackedInteger(dtype)
    return StoredConstant(value, decoder: packing.map { PackedIntegerDecoder($0) }, count: count)
  }

  /// The bytes of the decoded elements of a constant; 0 where it needs no decoding.
  ///
  /// Packed constants take about as much, and the file may be much smaller.
  func decodedByteCount(width: Int) -> Int {
    guard encoded != nil || sparsity != nil || PackedInteger(dtype) != nil else { return 0 }
    let (byteCount, overflow) = shape.elementCount.multipliedReportingOverflow(by: width)
    return overflow ? .max : byteCount
  }
}
