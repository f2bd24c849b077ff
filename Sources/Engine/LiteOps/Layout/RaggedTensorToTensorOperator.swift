import LiteBuffer
import LiteExecution
import LiteModel
import LiteReference
import LiteTensor

/// MediaPipe's `RaggedTensorToTensor`: the rows of a ragged tensor in a dense one, filled up with a default
/// value (``RaggedPlaces``).
///
/// The inputs are the shape of the output, int32 or int64, of which dimensions below 0, or all of a scalar,
/// are as large as the longest row; the values of the innermost rows, of any dtype of whole bytes; the
/// default value; and the partitions, int32 or int64, outermost first. The option `row_partition_types` of
/// a FlexBuffer map names them: `FIRST_DIM_SIZE`, which may come first, `ROW_SPLITS` or `VALUE_ROWIDS`.
/// Source: MediaPipe's `ragged_tensor_to_tensor_tflite.cc`.
struct RaggedTensorToTensorOperator: FileOperator {
  static let code = OperatorCode.custom("RaggedTensorToTensor")
  static let versions = 1...1

  private let partitionTypes: [String]

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    partitionTypes = try options.customMap().strings("row_partition_types") ?? []
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let hasSize = partitionTypes.first == "FIRST_DIM_SIZE"
    guard partitionTypes.count > (hasSize ? 1 : 0) else {
      throw .invalid("row_partition_types is \(partitionTypes); it must name a partition of rows")
    }
    let count = 3 + partitionTypes.count
    try node.expect(inputs: count...count)
    let (values, fill) = (try node.input(1).type, try node.input(2).type)
    guard let byteWidth = values.dtype.byteWidth, fill.dtype == values.dtype,
      try node.output(0).dtype == values.dtype
    else {
      throw .unsupported(
        "does not support \(values.dtype) with a default of \(fill.dtype) and \(try node.output(0).dtype) "
          + "output; it supports dtypes of whole bytes, all the same")
    }
    guard values.shape.rank >= 1, fill.shape.elementCount == 1 else {
      throw .invalid(
        "values have shape \(values.shape) and the default \(fill.shape); they must have an axis at least, "
          + "and one element")
    }
    var partitions: [(values: [Int], kind: RaggedPlaces.Partition)] = []
    for (index, name) in partitionTypes.enumerated().dropFirst(hasSize ? 1 : 0) {
      partitions.append((try node.integers(ofInput: 3 + index), try partition(name)))
    }
    let rowCount = try rowCount(node, hasSize: hasSize, partitions[0])
    let dimensions = try dimensions(node, values.shape, rowCount, partitions)
    let shape = try NodeContext.shape(dimensions, "output 0")
    try node.setOutput(0, shape: shape)
    let places = try places(node, shape, rowCount, partitions)
    guard places.count <= values.shape[0] else {
      throw .invalid("partitions have \(places.count) rows; there are \(values.shape[0]) values")
    }
    let rowByteCount = values.shape.elementCount(of: 1..<values.shape.rank) * byteWidth
    return Operation(
      work: Work(steps: shape.elementCount),
      Kernel("raggedTensorToTensor") { memory in
        let (values, fill, output) = (memory.input(1), memory.input(2), memory.output(0))
        let pattern = fill.elements(as: UInt8.self)
        var bytes = output.mutableElements(as: UInt8.self)
        for index in Checkpoint().steps(bytes.indices) { bytes[index] = pattern[index % byteWidth] }
        for (row, place) in places.enumerated() {
          guard let place else { continue }
          output[bytes: place * rowByteCount..<(place + 1) * rowByteCount].copy(
            from: values[bytes: row * rowByteCount..<(row + 1) * rowByteCount].elements())
        }
      })
  }

  private func partition(_ name: String) throws(OperatorError) -> RaggedPlaces.Partition {
    switch name {
    case "ROW_SPLITS": return .rowSplits
    case "VALUE_ROWIDS": return .valueRowIDs
    default:
      throw .invalid(
        "row_partition_types has '\(name)'; it must be ROW_SPLITS or VALUE_ROWIDS, or FIRST_DIM_SIZE first"
      )
    }
  }

  /// The number of rows of the outermost axis.
  private func rowCount(
    _ node: NodeContext, hasSize: Bool, _ first: (values: [Int], kind: RaggedPlaces.Partition)
  ) throws(OperatorError) -> Int {
    if hasSize {
      let count = try node.integer(ofInput: 3)
      guard count >= 0 else { throw .invalid("input 3 is \(count); it must be at least 0") }
      return count
    }
    guard first.kind == .rowSplits else {
      throw .invalid(
        "row_partition_types begins with VALUE_ROWIDS; FIRST_DIM_SIZE must come before")
    }
    return max(first.values.count - 1, 0)
  }

  /// The dimensions of the output.
  private func dimensions(
    _ node: NodeContext, _ values: Shape, _ rowCount: Int,
    _ partitions: [(values: [Int], kind: RaggedPlaces.Partition)]
  ) throws(OperatorError) -> [Int] {
    let rank = partitions.count + values.rank
    let isScalar = try node.input(0).shape.rank == 0
    var dimensions =
      isScalar ? Array(repeating: -1, count: rank) : try node.integers(ofInput: 0)
    guard dimensions.count == rank else {
      throw .invalid("input 0 has \(dimensions.count) dimensions; the output has \(rank)")
    }
    if dimensions[0] < 0 { dimensions[0] = rowCount }
    for (axis, partition) in partitions.enumerated() where dimensions[axis + 1] < 0 {
      dimensions[axis + 1] = RaggedPlaces.width(of: partition.values, partition.kind)
    }
    for axis in 1..<values.rank { dimensions[partitions.count + axis] = values[axis] }
    return dimensions
  }

  /// The place in the output of each row of the values, counted in such rows.
  private func places(
    _ node: NodeContext, _ shape: Shape, _ rowCount: Int,
    _ partitions: [(values: [Int], kind: RaggedPlaces.Partition)]
  ) throws(OperatorError) -> [Int?] {
    try node.expectRoom(for: rowCount, of: Int?.self, "the rows of input 3")
    func stride(_ axis: Int) -> Int { shape.elementCount(of: axis + 1..<partitions.count + 1) }
    var rows = RaggedPlaces(count: rowCount, size: shape[0], stride: stride(0))
    for (index, partition) in partitions.enumerated() {
      let last = partition.kind == .rowSplits ? partition.values.last ?? 0 : partition.values.count
      try node.expectRoom(for: max(last, 0), of: Int?.self, "the rows of a partition")
      let isPartition = rows.enter(
        partition.values, partition.kind, size: shape[index + 1], stride: stride(index + 1))
      guard isPartition else {
        throw .invalid(
          "partition \(index) does not ascend, or has rows that the axis before does not have")
      }
    }
    return rows.places
  }
}
