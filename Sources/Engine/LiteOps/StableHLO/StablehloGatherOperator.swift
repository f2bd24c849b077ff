import LiteKernels
import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `STABLEHLO_GATHER`: slices of input 0 that begin at the vectors of indices in input 1.
///
/// Slices have `slice_sizes` and lie within the operand: a start that is too small or too great is
/// moved. Index k of a vector is along axis `start_index_map[k]`, and others start at 0. The output
/// has the axes of slices but `collapsed_slice_dims` at `offset_dims`, and those of the indices but
/// `index_vector_dim` at the others. All dtypes of whole bytes; int32 and int64 indices.
struct StablehloGatherOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloGather)
  static let versions = 1...1

  private let (offsetAxes, collapsedAxes): ([Int64], [Int64])
  private let (startAxes, sizes): ([Int64], [Int64])
  private let vectorAxis: Int64

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.StablehloGatherOptions.self)
    offsetAxes = Array(try table.offsetDims)
    collapsedAxes = Array(try table.collapsedSliceDims)
    startAxes = Array(try table.startIndexMap)
    sizes = Array(try table.sliceSizes)
    vectorAxis = try table.indexVectorDim
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (operand, indices) = (try node.input(0).type, try node.input(1).type)
    let vectors = try IndexVectors(indices, along: vectorAxis)
    let shape = operand.shape
    guard sizes.count == shape.rank,
      zip(sizes, shape.dimensions).allSatisfy({ $0 >= 0 && $0 <= $1 })
    else { throw .invalid("slice_sizes are \(sizes); they must fit into \(shape)") }
    let collapsed = try node.axes(collapsedAxes, "collapsed_slice_dims", rank: shape.rank)
    for axis in collapsed where sizes[axis] > 1 {
      throw .invalid("slice_sizes are \(sizes); that of collapsed axis \(axis) must be at most 1")
    }
    let starts = try node.axes(startAxes, "start_index_map", rank: shape.rank, isSorted: false)
    guard starts.count == vectors.length else {
      throw .invalid("start_index_map has \(starts.count) axes; vectors have \(vectors.length)")
    }
    let kept = shape.dimensions.indices.filter { !collapsed.contains($0) }
    let rank = kept.count + vectors.axes.count
    let offsets = try node.axes(offsetAxes, "offset_dims", rank: rank)
    guard offsets.count == kept.count else {
      throw .invalid("offset_dims has \(offsets.count) axes; slices have \(kept.count)")
    }
    let byteWidth = try node.movedByteWidth()
    let batch = (0..<rank).filter { !offsets.contains($0) }
    var dimensions = Array(repeating: 0, count: rank)
    for (axis, place) in zip(kept, offsets) { dimensions[place] = Int(sizes[axis]) }
    for (axis, place) in zip(vectors.axes, batch) { dimensions[place] = axis.count }
    let output = try NodeContext.shape(dimensions, "output 0")
    try node.setOutput(0, shape: output)
    let slices = SliceGather(
      shape, sizes: sizes.map { Int($0) }, starts: starts, vectors: vectors,
      offsetsOfSlices: zip(kept, offsets).map { ($0, output.strides[$1]) },
      stridesOfBatch: batch.map { output.strides[$0] }, byteWidth: byteWidth)
    return Operation(
      work: Work(steps: .saturatedProduct(slices.count, vectors.length + 1)),
      indices.dtype == .int32 ? slices.kernel(Int32.self) : slices.kernel(Int64.self))
  }
}
