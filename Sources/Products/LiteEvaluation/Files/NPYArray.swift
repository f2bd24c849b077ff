import LiteTensor

/// An array in NumPy's `.npy` format, versions 1 to 3 (NumPy enhancement proposal 1).
struct NPYArray {
  /// Why bytes are not such an array.
  struct Failure: Error {
    let reason: String
  }

  let dtype: DataType
  let shape: [Int]
  let bytes: [UInt8]

  /// Reads an array in row-major order and little-endian bytes.
  init(_ content: [UInt8]) throws(Failure) {
    guard content.count >= 10, content.starts(with: [0x93] + Array("NUMPY".utf8)) else {
      throw Failure(reason: "it does not begin as an .npy file does")
    }
    let wide = content[6] >= 2
    let start = wide ? 12 : 10
    guard content.count >= start else { throw Failure(reason: "its header is cut short") }
    let length = (0..<(wide ? 4 : 2)).reduce(0) { $0 | Int(content[8 + $1]) << (8 * $1) }
    guard length <= content.count - start else {
      throw Failure(reason: "its header is cut short")
    }
    let header = String(decoding: content[start..<start + length], as: UTF8.self)
    guard header.contains("'fortran_order': False") else {
      throw Failure(reason: "its elements must be in row-major (C) order")
    }
    let descr = NPYArray.field("descr", of: header, from: "'", to: "'")
    guard let descr, let dtype = NPYArray.dtypes[descr] else {
      let known = NPYArray.dtypes.keys.sorted().joined(separator: ", ")
      throw Failure(reason: "its dtype is '\(descr ?? "")'; it must be one of \(known)")
    }
    guard let list = NPYArray.field("shape", of: header, from: "(", to: ")") else {
      throw Failure(reason: "its header has no shape")
    }
    var dimensions: [Int] = []
    for part in list.split(separator: ",") where !part.allSatisfy(\.isWhitespace) {
      guard let dimension = Int(part.drop(while: \.isWhitespace)) else {
        throw Failure(reason: "its shape has a dimension '\(part)'")
      }
      dimensions.append(dimension)
    }
    let shape: Shape
    do {
      shape = try Shape(dimensions)
    } catch {
      throw Failure(reason: "\(error)")
    }
    let data = content[(start + length)...]
    guard let byteCount = dtype.byteCount(elements: shape.elementCount), byteCount == data.count
    else {
      throw Failure(reason: "\(dtype)\(shape) is not what its \(data.count) bytes hold")
    }
    self.dtype = dtype
    self.shape = dimensions
    bytes = Array(data)
  }

  private static let dtypes: [String: DataType] = [
    "<f2": .float16, "<f4": .float32, "<f8": .float64, "|b1": .bool, "|i1": .int8,
    "|u1": .uint8, "<i2": .int16, "<u2": .uint16, "<i4": .int32, "<u4": .uint32,
    "<i8": .int64, "<u8": .uint64, "<c8": .complex64, "<c16": .complex128,
  ]

  /// The text between two characters behind a key of the header.
  private static func field(
    _ key: String, of header: String, from open: Character, to close: Character
  ) -> String? {
    guard let name = header.firstRange(of: "'\(key)':") else { return nil }
    let rest = header[name.upperBound...]
    guard let first = rest.firstIndex(of: open) else { return nil }
    let value = rest[rest.index(after: first)...]
    guard let last = value.firstIndex(of: close) else { return nil }
    return String(value[..<last])
  }
}
