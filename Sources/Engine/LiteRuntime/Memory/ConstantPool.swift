import LiteModel
import LiteOps
import LiteTensor

/// The constants of a model's file as tensor memory.
///
/// Constants are views of the mapped file. Only constants that are not aligned to their elements,
/// or so near the end of the file that a vector load could read past it, are copied. The `unsafe`
/// here takes the address of mapped bytes: the model keeps the mapping, and every plan keeps the
/// model.
struct ConstantPool {
  private let model: Model
  private(set) var copies: [AlignedBuffer] = []

  init(_ model: Model) {
    self.model = model
  }

  /// The value of a constant.
  ///
  /// - Parameters:
  ///   - data: Its bytes in the file.
  ///   - dtype: The type of its elements.
  /// - Returns: nil where a copy cannot be allocated.
  mutating func memory(of data: Range<Int>, _ dtype: DataType) -> TensorMemory? {
    if let view = view(of: data, alignment: dtype.byteWidth ?? 4) {
      return view
    }
    guard let copy = copy(of: data) else { return nil }
    copies.append(copy)
    return copy.memory
  }

  private func view(of data: Range<Int>, alignment: Int) -> TensorMemory? {
    guard data.upperBound <= model.bytes.byteCount - AlignedBuffer.slack else { return nil }
    return unsafe model.bytes.extracting(data).withUnsafeBytes { buffer in
      guard let address = buffer.baseAddress, Int(bitPattern: address) % alignment == 0 else {
        return nil
      }
      return unsafe TensorMemory(
        address: UnsafeMutableRawPointer(mutating: address), byteCount: buffer.count)
    }
  }

  private func copy(of data: Range<Int>) -> AlignedBuffer? {
    guard let copy = AlignedBuffer(byteCount: data.count) else { return nil }
    unsafe model.bytes.extracting(data).withUnsafeBytes { buffer in
      copy.memory.copy(from: unsafe Span(_unsafeElements: buffer.bindMemory(to: UInt8.self)))
    }
    return copy
  }
}
