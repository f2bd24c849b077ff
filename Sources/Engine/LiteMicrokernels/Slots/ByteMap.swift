/// The operands of a function of bytes, given by its table, over some rows.
///
/// `output[i] = table[input[i]]`
public struct ByteMap {
  /// The number of rows.
  public var rows: Int

  /// The number of bytes of a row.
  public var columns: Int

  /// The result of each of the 256 bytes.
  public var table: UnsafePointer<UInt8>

  /// The first row of the arguments.
  public var input: UnsafeRawPointer

  /// The bytes from one row of the arguments to the next.
  public var inputStride: Int

  /// The first row of the results; may be where the arguments are, with the same strides.
  public var output: UnsafeMutableRawPointer

  /// The bytes from one row of the results to the next.
  public var outputStride: Int

  @inlinable
  public init(
    rows: Int, columns: Int, table: UnsafePointer<UInt8>, input: UnsafeRawPointer,
    inputStride: Int, output: UnsafeMutableRawPointer, outputStride: Int
  ) {
    self.rows = rows
    self.columns = columns
    self.table = table
    self.input = input
    self.inputStride = inputStride
    self.output = output
    self.outputStride = outputStride
  }
}
