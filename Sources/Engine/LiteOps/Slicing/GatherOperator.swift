import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `GATHER`: slices of input 0 along an axis, picked by the indices in input 1.
///
/// `y[b, outer, i, inner] = x[b, outer, indices[b, i], inner]`, where b runs over the first
/// `batch_dims` axes, which both inputs share, and i over the other axes of the indices. A
/// negative axis counts from the back of x, negative `batch_dims` from the back of the
/// indices. Indices are int16, int32 or int64, and must lie within the axis.
struct GatherOperator: FileOperator {
  static let code = OperatorCode.builtin(.gather)
  static let versions = 1...8

  private let axis: Int
  private let batchDims: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.GatherOptions.self)
    axis = Int(try options.axis)
    batchDims = Int(try options.batchDims)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let dtype = try node.movedDtype()
    let (layout, shape) = try layout(node)
    if dtype == .string { return try pickStrings(node, layout, shape) }
    let bitWidth = try node.movedBitWidth()
    try node.setOutput(0, shape: shape)
    switch try node.input(1).dtype {
    case .int16: return Operation(kernel(Int16.self, layout, bitWidth: bitWidth))
    case .int32: return Operation(kernel(Int32.self, layout, bitWidth: bitWidth))
    case .int64: return Operation(kernel(Int64.self, layout, bitWidth: bitWidth))
    case let dtype:
      throw .unsupported("does not support indices of \(dtype); it supports int16, int32 and int64")
    }
  }

  /// The extents of the gather and the shape of its result.
  private func layout(_ node: NodeContext) throws(OperatorError) -> (
    GatherLayout, Shape
  ) {
    let (params, indices) = (try node.input(0).shape, try node.input(1).shape)
    let axis = try node.axis(axis, rank: params.rank)
    let batches = batchDims < 0 ? batchDims + indices.rank : batchDims
    guard batches >= 0, batches <= axis, batches <= indices.rank else {
      throw .invalid(
        "batch_dims is \(batchDims); for axis \(axis) and indices of rank \(indices.rank), it "
          + "must lie in 0...\(min(axis, indices.rank))")
    }
    for batch in 0..<batches where params[batch] != indices[batch] {
      throw .invalid(
        "the inputs have shapes \(params) and \(indices); they must agree along the first "
          + "\(batches) axes")
    }
    let dimensions =
      params.dimensions[..<axis] + indices.dimensions[batches...]
      + params.dimensions[(axis + 1)...]
    let layout = GatherLayout(
      batches: params.elementCount(of: 0..<batches),
      outerCount: params.elementCount(of: batches..<axis), axisCount: params[axis],
      indexCount: indices.elementCount(of: batches..<indices.rank),
      blockCount: params.elementCount(of: axis + 1..<params.rank))
    return (layout, try NodeContext.shape(Array(dimensions), "output 0"))
  }

  private func kernel<Index: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ index: Index.Type, _ layout: GatherLayout, bitWidth: Int
  ) -> Kernel {
    let indexCount = layout.batches * layout.indexCount
    return Kernel("gather\(bitWidth)") { memory throws(OperatorError) in
      let (params, indices, output) = (memory.input(0), memory.input(1), memory.output(0))
      let picked = indices.elements(as: Index.self).extracting(0..<indexCount)
      if let bad = firstIndex(outside: 0..<layout.axisCount, in: picked) {
        throw .invalid("index \(bad) lies outside an axis of \(layout.axisCount)")
      }
      var bytes = output.mutableElements(as: UInt8.self)
      if bitWidth >= 8 {
        gather(
          layout, byteWidth: bitWidth / 8, indices: picked, from: params.elements(), to: &bytes)
      } else {
        FillPattern(0, byteCount: 1).fill(&bytes)
        gather(
          layout, packing: bitWidth == 2 ? .int2 : .int4, indices: picked,
          from: params.elements(), to: &bytes)
      }
    }
  }

  private func pickStrings(_ node: NodeContext, _ layout: GatherLayout, _ shape: Shape)
    throws(OperatorError) -> Operation
  {
    let indices = try node.integers(ofInput: 1)
    for index in indices where index < 0 || index >= layout.axisCount {
      throw .invalid("index \(index) lies outside an axis of \(layout.axisCount)")
    }
    return try node.pickStrings("gatherStrings", shape: shape) { body in
      for batch in 0..<layout.batches {
        for outer in 0..<layout.outerCount {
          let slice = (batch * layout.outerCount + outer) * layout.axisCount
          for i in 0..<layout.indexCount {
            let first = (slice + indices[batch * layout.indexCount + i]) * layout.blockCount
            for string in first..<first + layout.blockCount { body(string) }
          }
        }
      }
    }
  }
}
