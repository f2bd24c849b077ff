import LiteKernels
import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `DYNAMIC_UPDATE_SLICE`: input 0 with a box of it replaced by input 1.
///
/// Input 2, int32 or int64, has the index where the box begins along each axis, moved so that it
/// lies within the array. All dtypes of a fixed width.
struct DynamicUpdateSliceOperator: FileOperator {
  static let code = OperatorCode.builtin(.dynamicUpdateSlice)
  static let versions = 1...6

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let (operand, update) = (try node.input(0).type, try node.input(1).type)
    let bitWidth = try node.movedBitWidth()
    guard update.dtype == operand.dtype, update.shape.rank == operand.shape.rank,
      zip(update.shape.dimensions, operand.shape.dimensions).allSatisfy({ $0 <= $1 })
    else {
      throw .invalid(
        "the update is \(update); it must be of the dtype and rank of \(operand), and fit into it")
    }
    try node.expectVector(2, count: operand.shape.rank)
    try node.setOutput(0, shape: operand.shape)
    let box = SliceUpdate(operand.shape, update.shape, bitWidth: bitWidth)
    switch try node.input(2).dtype {
    case .int32: return Operation(kernel(box, Int32.self))
    case .int64: return Operation(kernel(box, Int64.self))
    case let dtype:
      throw .unsupported("does not support start indices of \(dtype); it supports int32 and int64")
    }
  }

  private func kernel<Index: IntegerElement>(
    _ box: SliceUpdate, _ index: Index.Type
  ) -> Kernel {
    Kernel("updateSlice\(box.bitWidth)", sharing: .inPlace(ofInputs: [0])) { memory in
      let (operand, update, output) = (memory.input(0), memory.input(1), memory.output(0))
      let starts = memory.input(2)
      if !operand.isSameMemory(as: output) {
        var bytes = output.mutableElements(as: UInt8.self)
        box.whole.run(from: operand.elements(), to: &bytes, workers: memory.workers)
      }
      let place = box.place(of: starts.elements(as: Index.self))
      let target = output[bytes: place.byte..<output.byteCount]
      var bytes = target.mutableElements(as: UInt8.self)
      box.boxes[place.phase].run(from: update.elements(), to: &bytes, workers: memory.workers)
    }
  }
}
