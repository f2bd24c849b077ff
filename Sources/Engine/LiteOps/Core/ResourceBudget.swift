/// The budget that variables and tables are charged to.
public protocol ResourceBudget: AnyObject {
  /// Charges some bytes.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where the limit does not allow them.
  func reserve(_ byteCount: Int) throws(OperatorError)

  /// Releases bytes that were charged.
  func release(_ byteCount: Int)
}
