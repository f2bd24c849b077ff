import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `GATHER_ND`: slices of input 0, picked by the rows of indices in input 1.
///
/// `y[i, ...] = x[indices[i, 0], ..., indices[i, K − 1], ...]`, where i runs over all axes
/// of the indices but the last, which has K elements. Indices are int16, int32 or int64.
struct GatherNDOperator: FileOperator {
  static let code = OperatorCode.builtin(.gatherNd)
  static let versions = 1...6

  /// The extents of the slices that are picked.
  private struct Extents {
    /// The dimensions that the indices are for.
    let dimensions: [Int]

    /// The number of rows of indices.
    let rowCount: Int

    /// The number of elements of a slice.
    let sliceCount: Int
  }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (params, indices) = (try node.input(0).shape, try node.input(1).shape)
    guard let depth = indices.dimensions.last, params.rank >= 1, depth <= params.rank else {
      throw .invalid(
        "the inputs have shapes \(params) and \(indices); the last dimension of the indices "
          + "must be at most the rank of the first")
    }
    let extents = Extents(
      dimensions: Array(params.dimensions[..<depth]),
      rowCount: indices.elementCount(of: 0..<indices.rank - 1),
      sliceCount: params.elementCount(of: depth..<params.rank))
    let dimensions = indices.dimensions.dropLast() + params.dimensions[depth...]
    let shape = try NodeContext.shape(Array(dimensions), "output 0")
    switch try node.input(1).dtype {
    case .int16: return try kernel(node, Int16.self, extents, shape)
    case .int32: return try kernel(node, Int32.self, extents, shape)
    case .int64: return try kernel(node, Int64.self, extents, shape)
    case let dtype:
      throw .unsupported("does not support indices of \(dtype); it supports int16, int32 and int64")
    }
  }

  private func kernel<Index: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ node: NodeContext, _ index: Index.Type, _ extents: Extents, _ shape: Shape
  ) throws(OperatorError) -> Operation {
    guard try node.movedDtype() != .string else {
      return try pickStrings(node, Index.self, extents, shape)
    }
    let blockByteCount = try node.movedByteWidth() * extents.sliceCount
    try node.setOutput(0, shape: shape)
    return Operation(
      Kernel(
        "gatherND", scratchByteCount: extents.rowCount * MemoryLayout<Int>.stride
      ) { memory throws(OperatorError) in
        let (params, output) = (memory.input(0), memory.output(0))
        let scratch = memory.scratch[bytes: 0..<extents.rowCount * MemoryLayout<Int>.stride]
        var offsets = scratch.mutableElements(as: Int.self)
        try GatherNDOperator.findOffsets(memory.input(1), Index.self, extents, into: &offsets)
        var bytes = output.mutableElements(as: UInt8.self)
        gatherBlocks(
          offsets.span, byteCount: blockByteCount, from: params.elements(), at: 0, to: &bytes, at: 0
        )
      })
  }

  private func pickStrings<Index: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ node: NodeContext, _ index: Index.Type, _ extents: Extents, _ shape: Shape
  ) throws(OperatorError) -> Operation {
    let indices = try node.value(ofInput: 1)
    _ = try node.value(ofInput: 0)
    try node.expectRoom(for: extents.rowCount, of: Int.self, "the indices of strings")
    var offsets = Array(repeating: 0, count: extents.rowCount)
    var span = offsets.mutableSpan
    try GatherNDOperator.findOffsets(indices, Index.self, extents, into: &span)
    let found = offsets
    return try node.pickStrings("gatherNDStrings", shape: shape) { body in
      for offset in found {
        for string in 0..<extents.sliceCount { body(offset * extents.sliceCount + string) }
      }
    }
  }

  private static func findOffsets<Index: FixedWidthInteger & BitwiseCopyable>(
    _ indices: TensorMemory, _ index: Index.Type, _ extents: Extents,
    into offsets: inout MutableSpan<Int>
  ) throws(OperatorError) {
    let row = sliceOffsets(
      indices.elements(as: Index.self), dimensions: extents.dimensions.span, into: &offsets)
    if let row {
      throw .invalid("row \(row) of the indices lies outside \(extents.dimensions)")
    }
  }
}
