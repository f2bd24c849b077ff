import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `ONE_HOT`: vectors with one element set.
///
/// `y[..., d, ...] = indices[...] == d ? on : off`, with a new axis of `depth` elements at
/// `axis`; −1 adds it at the end. Inputs are the indices, int32 or int64, the depth, and
/// the two elements.
struct OneHotOperator: FileOperator {
  static let code = OperatorCode.builtin(.oneHot)
  static let versions = 1...1

  private let axis: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    axis = Int(try options.table(Schema.OneHotOptions.self).axis)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 4...4)
    let byteWidth = try node.movedByteWidth(ofInput: 2)
    let (on, off) = (try node.input(2), try node.input(3))
    guard on.shape.elementCount == 1, off.shape.elementCount == 1, on.dtype == off.dtype else {
      throw .invalid("on and off are \(on.type) and \(off.type); both must be one element")
    }
    let indices = try node.input(0)
    guard axis >= -1, axis <= indices.shape.rank else {
      throw .invalid("axis is \(axis); it must be in -1...\(indices.shape.rank)")
    }
    let depth = try node.integer(ofInput: 1)
    let place = axis == -1 ? indices.shape.rank : axis
    var dimensions = indices.shape.dimensions
    dimensions.insert(depth, at: place)
    try node.setOutput(0, dimensions: dimensions)
    let inner = indices.shape.elementCount(of: place..<indices.shape.rank)
    switch indices.dtype {
    case .int32: return Operation(kernel(Int32.self, indices.shape, depth, inner, byteWidth))
    case .int64: return Operation(kernel(Int64.self, indices.shape, depth, inner, byteWidth))
    case let dtype:
      throw .unsupported("does not support indices of \(dtype); it supports int32 and int64")
    }
  }

  private func kernel<Index: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ type: Index.Type, _ shape: Shape, _ depth: Int, _ inner: Int, _ byteWidth: Int
  ) -> Kernel {
    switch byteWidth {
    case 1: kernel(type, UInt8.self, shape, depth, inner)
    case 2: kernel(type, UInt16.self, shape, depth, inner)
    case 4: kernel(type, UInt32.self, shape, depth, inner)
    case 8: kernel(type, UInt64.self, shape, depth, inner)
    default: kernel(type, SIMD2<UInt64>.self, shape, depth, inner)
    }
  }

  private func kernel<
    Index: FixedWidthInteger & BitwiseCopyable & Sendable, Word: BitwiseCopyable & Sendable
  >(
    _ index: Index.Type, _ word: Word.Type, _ shape: Shape, _ depth: Int, _ inner: Int
  ) -> Kernel {
    let count = shape.elementCount
    return Kernel("oneHot\(MemoryLayout<Word>.size * 8)") { memory in
      let (indices, output) = (memory.input(0), memory.output(0))
      let (on, off) = (memory.input(2), memory.input(3))
      var elements = output.mutableElements(as: Word.self)
      oneHot(
        indices.elements(as: Index.self).extracting(0..<count), depth: depth, inner: inner,
        on: on.elements(as: Word.self)[0], off: off.elements(as: Word.self)[0], into: &elements)
    }
  }
}
