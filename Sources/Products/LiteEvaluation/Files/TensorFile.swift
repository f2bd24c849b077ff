import LiteBuffer
public import LiteTensor

/// A tensor in a file: raw little-endian bytes (`.bin`), or NumPy's array format (`.npy`).
public struct TensorFile: Sendable {
  /// The dtype that the file states; nil where it holds bytes alone.
  public let dtype: DataType?

  /// The shape that the file states; nil where it holds bytes alone.
  public let shape: [Int]?

  /// The elements, little-endian, in row-major order.
  public let bytes: [UInt8]

  /// Reads a file; its name's ending tells the format.
  ///
  /// - Throws: ``TensorFileError``.
  public init(contentsOf path: String) throws(TensorFileError) {
    let content: [UInt8]
    do {
      content = try MappedFile.copiedBytes(path: path)
    } catch {
      throw TensorFileError(path: path, reason: error.reason)
    }
    guard path.hasSuffix(".npy") else {
      dtype = nil
      shape = nil
      bytes = content
      return
    }
    do {
      let array = try NPYArray(content)
      dtype = array.dtype
      shape = array.shape
      bytes = array.bytes
    } catch {
      throw TensorFileError(path: path, reason: error.reason)
    }
  }
}

/// Why a file is not a tensor.
public struct TensorFileError: Error, Sendable, CustomStringConvertible {
  /// The path that was given.
  public let path: String

  /// What was found and what is allowed.
  public let reason: String

  /// What cannot be read, and why.
  public var description: String { "cannot read the tensor in '\(path)': \(reason)" }
}
