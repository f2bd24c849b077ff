import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `STABLEHLO_SCATTER`: input 0, with the windows of input 2 combined with it where the vectors of
/// indices in input 1 say.
///
/// Index k of a vector is along axis `scatter_dims_to_operand_dims[k]`, and others start at 0. The axes
/// `update_window_dims` of the updates are those of windows, which have one element along
/// `inserted_window_dims`; the others are those of the indices but `index_vector_dim`. The function is
/// that of the only node of `update_computation_subgraph_index`, or the update where there is none.
/// Elements outside the operand are left out.
struct StablehloScatterOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloScatter)
  static let versions = 1...1

  private let (windowAxes, insertedAxes, startAxes): ([Int64], [Int64], [Int64])
  private let vectorAxis: Int64
  private let body: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.StablehloScatterOptions.self)
    windowAxes = Array(try table.updateWindowDims)
    insertedAxes = Array(try table.insertedWindowDims)
    startAxes = Array(try table.scatterDimsToOperandDims)
    vectorAxis = try table.indexVectorDim
    body = Int(try table.updateComputationSubgraphIndex)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let (operand, indices) = (try node.input(0).type, try node.input(1).type)
    let updates = try node.input(2).type
    guard updates.dtype == operand.dtype, try node.movedDtype() == operand.dtype else {
      throw .invalid("updates are \(updates.dtype); they must be \(operand.dtype) as the operand")
    }
    let function = try node.function(ofSubgraph: body, mayBeEmpty: true)
    let windows = try layout(
      operand.shape, try IndexVectors(indices, along: vectorAxis), updates.shape, node)
    try node.setOutput(0, shape: operand.shape)
    let counts = (operand: operand.shape.elementCount, updates: updates.shape.elementCount)
    let steps = Int.saturatedProduct(counts.updates, operand.shape.rank + updates.shape.rank + 1)
    return Operation(
      work: Work(steps: steps),
      try ScatterVisitor(
        windows: windows, function: function, counts: counts, indexType: indices.dtype
      ).result(for: operand.dtype))
  }

  private func layout(
    _ shape: Shape, _ vectors: IndexVectors, _ updates: Shape, _ node: NodeContext
  ) throws(OperatorError) -> IndexedWindows {
    let starts = try node.axes(
      startAxes, "scatter_dims_to_operand_dims", rank: shape.rank, isSorted: false)
    guard starts.count == vectors.length else {
      throw .invalid(
        "scatter_dims_to_operand_dims has \(starts.count) axes; vectors have \(vectors.length)")
    }
    let inserted = try node.axes(insertedAxes, "inserted_window_dims", rank: shape.rank)
    let window = try node.axes(windowAxes, "update_window_dims", rank: updates.rank)
    let kept = shape.dimensions.indices.filter { !inserted.contains($0) }
    let batch = updates.dimensions.indices.filter { !window.contains($0) }
    guard window.count == kept.count, batch.map({ updates[$0] }) == vectors.axes.map(\.count) else {
      throw .invalid(
        "updates have shape \(updates), of which \(windowAxes) are those of windows; \(kept.count) "
          + "must be, and the others \(vectors.axes.map(\.count)) as those of the indices")
    }
    let axes = shape.dimensions.indices.map { axis in
      IndexedWindows.Axis(
        count: shape[axis], stride: shape.strides[axis], start: starts.firstIndex(of: axis),
        window: kept.firstIndex(of: axis).map { window[$0] })
    }
    let windowAxes = updates.dimensions.indices.map { axis in
      IndexedWindows.WindowAxis(
        count: updates[axis], stride: updates.strides[axis],
        indexStride: batch.firstIndex(of: axis).map { vectors.axes[$0].stride } ?? 0)
    }
    return IndexedWindows(axes: axes, windowAxes: windowAxes, vectorStride: vectors.stride)
  }
}

private struct ScatterVisitor: CombinableElementVisitor {
  let windows: IndexedWindows
  let function: RegionFunction
  let counts: (operand: Int, updates: Int)
  let indexType: DataType

  func visit<T: CombinableElement>(_ type: T.Type) throws(OperatorError) -> Kernel {
    indexType == .int32 ? kernel(T.self, Int32.self) : kernel(T.self, Int64.self)
  }

  private func kernel<T: CombinableElement, Index: IntegerElement>(
    _ type: T.Type, _ index: Index.Type
  ) -> Kernel {
    let (windows, function, counts) = (windows, function, counts)
    return Kernel(
      "scatter\(function.rawValue)\(T.self)", sharing: .inPlace(ofInputs: [0])
    ) { memory in
      let (operand, indices, updates) = (memory.input(0), memory.input(1), memory.input(2))
      let output = memory.output(0)
      var results = output.mutableElements(as: T.self)
      if !operand.isSameMemory(as: output) {
        let elements = operand.elements(as: T.self)
        forEachIndex(in: 0..<counts.operand) { results[$0] = elements[$0] }
      }
      windows.scatter(
        updates.elements(as: T.self).extracting(0..<counts.updates),
        at: indices.elements(as: Index.self), function, into: &results)
    }
  }
}
