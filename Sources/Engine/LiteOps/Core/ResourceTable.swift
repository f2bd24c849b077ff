import LiteBuffer
public import LiteTensor

/// The variables and tables that operators keep from one run of an interpreter to the next.
///
/// A class, because all plans of an interpreter share it. It belongs to one thread at a time.
public final class ResourceTable {
  private let budget: (any ResourceBudget)?
  private var identifiers: [String: Int32] = [:]
  private var anonymousCount: Int32 = 0
  private var variables: [Int32: Variable] = [:]
  private var tables: [Int32: LookupTable] = [:]

  /// A table without resources.
  ///
  /// - Parameter budget: The budget that values are charged to; nil for none.
  public init(budget: (any ResourceBudget)? = nil) {
    self.budget = budget
  }

  // MARK: Variables

  /// The handle of a variable, as tensors hold it.
  ///
  /// - Parameters:
  ///   - container: The container of the variable; may be empty.
  ///   - name: The name that nodes share.
  /// - Returns: The same handle for the same container and name.
  public func identifier(container: String, name: String) -> Int32 {
    let key = "\(container.utf8.count):\(container)\(name)"
    if let known = identifiers[key] { return known }
    let identifier = Int32(truncatingIfNeeded: identifiers.count)
    identifiers[key] = identifier
    return identifier
  }

  /// The handle of a variable that no other node names, for the state of one node.
  public func anonymousIdentifier() -> Int32 {
    anonymousCount += 1
    return -anonymousCount
  }

  /// The variable of a handle; nil where it has not been assigned.
  public func variable(_ handle: Int32) -> Variable? { variables[handle] }

  /// Assigns a copy of some bytes to the variable of a handle.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where there is no memory for them.
  public func assign(_ type: TensorType, _ bytes: Span<UInt8>, to handle: Int32)
    throws(OperatorError)
  {
    if let variable = variables[handle], variable.memory.byteCount == bytes.count {
      return variable.replace(by: type, bytes)
    }
    let freed = variables.removeValue(forKey: handle)?.memory.byteCount ?? 0
    budget?.release(freed)
    try budget?.reserve(bytes.count)
    guard let variable = Variable(type, bytes) else {
      budget?.release(bytes.count)
      throw .invalid("there is no memory for the \(bytes.count) bytes of its variable")
    }
    variables[handle] = variable
  }

  // MARK: Tables

  /// Declares the table of a handle.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where another node declares it with other dtypes.
  public func declareTable(_ handle: Int32, keys: DataType, values: DataType)
    throws(OperatorError)
  {
    guard let known = tables[handle] else {
      tables[handle] = LookupTable(keys: keys, values: values)
      return
    }
    guard known.keyType == keys, known.valueType == values else {
      throw .invalid(
        "table \(handle) maps \(keys) to \(values); another node has it map \(known.keyType) to "
          + "\(known.valueType)")
    }
  }

  /// The table of a handle; nil where no node has declared it.
  public func table(_ handle: Int32) -> LookupTable? { tables[handle] }

  /// Fills the table of a handle, unless it has been filled before.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where the contents take more memory than is allowed.
  public func fill(_ handle: Int32, with contents: LookupTable.Contents, byteCount: Int)
    throws(OperatorError)
  {
    guard let table = tables[handle], table.contents == nil else { return }
    try budget?.reserve(byteCount)
    table.contents = contents
    table.byteCount = byteCount
  }

  /// Removes the values of variables and the contents of tables; handles stay valid.
  public func removeAll() {
    for variable in variables.values { budget?.release(variable.memory.byteCount) }
    variables.removeAll()
    for table in tables.values {
      budget?.release(table.byteCount)
      table.contents = nil
      table.byteCount = 0
    }
  }
}
