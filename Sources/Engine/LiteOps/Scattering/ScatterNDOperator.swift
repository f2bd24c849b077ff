import LiteKernels
import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SCATTER_ND`: zeros, with the slices of input 1 added at the rows of indices in input 0.
///
/// `y[indices[i, 0], ..., indices[i, K − 1], ...] += updates[i, ...]`, where i runs over all axes
/// of the indices but the last, which has K elements. Input 2 is the shape of y. Indices are int32
/// or int64; updates float32, uint8, int8, int32, int64, which wrap, or bool, of which any is true.
struct ScatterNDOperator: FileOperator {
  static let code = OperatorCode.builtin(.scatterNd)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let (indices, updates) = (try node.input(0).type, try node.input(1).type)
    guard try node.input(2).shape.rank == 1 else {
      throw .invalid("input 2 has shape \(try node.input(2).shape); it must be a vector")
    }
    let shape = try NodeContext.shape(try node.integers(ofInput: 2), "output 0")
    guard let depth = indices.shape.dimensions.last, depth <= shape.rank else {
      throw .invalid(
        "indices have shape \(indices.shape); their last dimension must be at most \(shape.rank), "
          + "the rank of the output")
    }
    let slice = Array(shape.dimensions[depth...])
    guard updates.shape.dimensions == indices.shape.dimensions.dropLast() + slice else {
      throw .invalid(
        "updates have shape \(updates.shape); for indices of \(indices.shape) and an output of "
          + "\(shape), they must have \(Array(indices.shape.dimensions.dropLast()) + slice)")
    }
    try node.setOutput(0, shape: shape, dtype: updates.dtype)
    // Empty slices make an empty output, and no offset is computed.
    let isEmpty = shape.elementCount == 0
    let offsets = try ScatterOffsets(
      Array(shape.dimensions[..<depth]),
      rowCount: isEmpty ? 0 : indices.shape.elementCount(of: 0..<indices.shape.rank - 1),
      indices: indices)
    let count = shape.elementCount(of: depth..<shape.rank)
    switch updates.dtype {
    case .float32:
      return Operation(
        kernel("scatterFloat32", offsets, count) { (updates: Span<Float>, places, sums) in
          addSlices(updates, at: places, count: count, to: &sums) { $0 + $1 }
        })
    case .uint8: return Operation(integers("scatterUInt8", UInt8.self, offsets, count))
    case .int8: return Operation(integers("scatterInt8", Int8.self, offsets, count))
    case .int32: return Operation(integers("scatterInt32", Int32.self, offsets, count))
    case .int64: return Operation(integers("scatterInt64", Int64.self, offsets, count))
    case .bool:
      return Operation(
        kernel("scatterBool", offsets, count) { (updates: Span<UInt8>, places, sums) in
          addSlices(updates, at: places, count: count, to: &sums) { min($0 | $1, 1) }
        })
    case let dtype:
      throw .unsupported(
        "does not support updates of \(dtype); it supports float32, uint8, int8, int32, int64 and "
          + "bool")
    }
  }

  private func integers<Element: IntegerElement>(
    _ name: String, _ element: Element.Type, _ offsets: ScatterOffsets, _ count: Int
  ) -> Kernel {
    kernel(name, offsets, count) { (updates: Span<Element>, places, sums) in
      addSlices(updates, at: places, count: count, to: &sums) { $0 &+ $1 }
    }
  }

  /// The kernel that adds slices with a loop.
  private func kernel<Element: BitwiseCopyable>(
    _ name: String, _ offsets: ScatterOffsets, _ count: Int,
    add: @escaping @Sendable (Span<Element>, Span<Int>, inout MutableSpan<Element>) -> Void
  ) -> Kernel {
    Kernel(name, scratchByteCount: offsets.byteCount) { memory throws(OperatorError) in
      let (updates, output) = (memory.input(1), memory.output(0))
      let found = try offsets.find(memory.input(0), in: memory.scratch)
      var bytes = output.mutableElements(as: UInt8.self)
      FillPattern(0, byteCount: 1).fill(&bytes)
      var sums = output.mutableElements(as: Element.self)
      add(updates.elements().extracting(0..<offsets.rowCount * count), found.elements(), &sums)
    }
  }
}
