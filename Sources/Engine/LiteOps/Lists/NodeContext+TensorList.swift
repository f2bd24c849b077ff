import LiteKernels
import LiteTensor

/// The checks of operators of lists of tensors.
extension NodeContext {
  /// The list that an input is.
  func list(_ position: Int = 0) throws(OperatorError) -> TensorList {
    try TensorList(input(position).type, "input \(position)")
  }

  /// Sets an output to a list.
  func setOutput(_ position: Int = 0, to list: TensorList) throws(OperatorError) {
    guard try output(position).dtype.declares(list.dtype) else {
      throw .invalid("output \(position) is \(outputs[position].dtype); the list is \(list.dtype)")
    }
    try setOutput(position, shape: list.shape, dtype: list.dtype)
  }

  /// The dimensions that an input, int32 or int64, asks of items: −1 for any; nil where it is −1 itself,
  /// for any rank.
  func itemDimensions(ofInput position: Int) throws(OperatorError) -> [Int]? {
    let dtype = try input(position).dtype
    guard dtype == .int32 || dtype == .int64 else {
      throw .unsupported("input \(position) is \(dtype); it must be int32 or int64")
    }
    let dimensions = try integers(ofInput: position)
    for dimension in dimensions where dimension < -1 {
      throw .invalid("input \(position) has the dimension \(dimension); the least is -1")
    }
    guard try input(position).shape.rank == 0 else { return dimensions }
    guard dimensions == [-1] else {
      throw .invalid("input \(position) is \(dimensions[0]); it must be a shape, or -1")
    }
    return nil
  }

  /// A list with the item shape that an input asks for where that of the list is not known.
  ///
  /// - Throws: ``OperatorError`` where the two differ.
  func completed(_ list: TensorList, byInput position: Int) throws(OperatorError) -> TensorList {
    guard list.isOpen, let asked = try itemDimensions(ofInput: position) else { return list }
    let known = list.item == [0] ? asked.map { _ in 0 } : list.item
    guard known.count == asked.count else {
      throw .invalid("input \(position) asks for items of shape \(asked); they have \(known)")
    }
    let merged = zip(known, asked).map { $0 == 0 ? max($1, 0) : $0 }
    return try list.with(list.count, of: NodeContext.shape(merged, "an item"))
  }

  /// The index of an item in a run.
  ///
  /// - Throws: ``OperatorError`` where the list has no such item.
  static func index(
    of memory: TensorMemory, in count: Int
  ) throws(OperatorError) -> Int {
    let index = Int(memory.elements(as: Int32.self)[0])
    guard index >= 0, index < count else {
      throw .invalid("index \(index) lies outside a list of \(count)")
    }
    return index
  }

  /// Checks that an input is one int32.
  func expectIndex(_ position: Int) throws(OperatorError) {
    let type = try input(position).type
    guard type.dtype == .int32, type.shape.elementCount == 1 else {
      throw .invalid("input \(position) is \(type); it must be one int32")
    }
  }
}

extension TensorMemory {
  /// Sets all bytes to 0.
  func clear() {
    var bytes = mutableElements(as: UInt8.self)
    FillPattern(0, byteCount: 1).fill(&bytes)
  }
}
