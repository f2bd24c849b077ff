import LiteReference
import LiteTensor

/// The checks of operators that read and write resources.
extension NodeContext {
  /// Checks that an input is the handle of a resource: one element of dtype resource or int32.
  func expectHandle(_ position: Int) throws(OperatorError) {
    let type = try input(position).type
    guard type.dtype == .resource || type.dtype == .int32, type.shape.elementCount == 1 else {
      throw .invalid("input \(position) is \(type); it must be one resource or int32")
    }
  }

  /// Sets output 0 to the handle of a resource.
  ///
  /// - Returns: The operation, which writes the handle.
  func setHandle(_ handle: Int32, shape: Shape) throws(OperatorError) -> Operation {
    let dtype = try output(0).dtype
    guard dtype == .resource || dtype == .int32 else {
      throw .invalid("output 0 is \(dtype); it must be resource or int32")
    }
    try setOutput(0, shape: shape, byteCount: MemoryLayout<Int32>.size)
    return Operation(
      Kernel("resourceHandle") { memory in
        let output = memory.output(0)
        var elements = output.mutableElements(as: Int32.self)
        elements[0] = handle
      })
  }

  /// The table that an input names, while the model runs.
  ///
  /// - Throws: ``OperatorError/needsValue(input:)`` before.
  func table(ofInput position: Int) throws(OperatorError) -> LookupTable {
    guard isRunning, let resources, let value = try input(position).value else {
      throw .needsValue(input: position)
    }
    return try resources.table(at: value, position)
  }
}

extension NodeMemory {
  /// The variables and tables.
  func resourceTable() throws(OperatorError) -> ResourceTable {
    guard let resources else { throw .invalid("there are no resources while constants are folded") }
    return resources
  }
}

extension TensorMemory {
  /// The handle that a tensor of one resource holds.
  func handle(_ position: Int) throws(OperatorError) -> Int32 {
    guard byteCount >= MemoryLayout<Int32>.size else {
      throw .invalid("input \(position) has \(byteCount) bytes; a handle takes 4")
    }
    let elements = elements(as: Int32.self)
    return elements[0]
  }
}

extension ResourceTable {
  /// The variable whose handle a tensor holds.
  func variable(at memory: TensorMemory, _ position: Int) throws(OperatorError) -> Variable {
    let handle = try memory.handle(position)
    guard let variable = variable(handle) else {
      throw .invalid(
        "input \(position) is the handle \(handle), whose variable is read before it is assigned")
    }
    return variable
  }

  /// The table whose handle a tensor holds.
  func table(at memory: TensorMemory, _ position: Int) throws(OperatorError) -> LookupTable {
    let handle = try memory.handle(position)
    guard let table = table(handle) else {
      throw .invalid("input \(position) is the handle \(handle), which is no table")
    }
    return table
  }
}

extension ResourceTable.Variable {
  /// Checks that the value can be output 0 of a node that reads it.
  func expect(_ dtype: DataType, byteCount: Int) throws(OperatorError) {
    guard type.dtype == dtype, memory.byteCount == byteCount else {
      throw .invalid("output 0 is \(dtype) of \(byteCount) bytes; its variable holds \(type)")
    }
  }
}

extension LookupTable {
  /// The keys and values.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where none were imported.
  func imported() throws(OperatorError) -> Contents {
    guard let contents else { throw .invalid("its table is read before it is filled") }
    return contents
  }

  /// Checks the dtypes of the tensors of a node against those of the table.
  func expect(keys: DataType, values: DataType) throws(OperatorError) {
    guard keys == keyType, values == valueType else {
      throw .invalid(
        "maps \(keys) to \(values); its table maps \(keyType) to \(valueType)")
    }
  }
}

/// The strings of a tensor whose count its shape gives.
@_lifetime(copy bytes)
func strings(_ bytes: Span<UInt8>, count: Int, _ role: String) throws(OperatorError)
  -> StringVector
{
  guard let strings = StringVector(bytes, count: count) else {
    throw .invalid("\(role) does not hold \(count) strings")
  }
  return strings
}
