import LiteExecution
import LiteMicrokernels

/// Packed columns of an integer GEMM, as a micro-kernel reads them, whoever owns them.
///
/// Every `unsafe` in this file is an address within the packed columns, or what the caller answers
/// for.
@safe
struct PackedMatrix {
  /// The micro-kernel that the layout is for.
  let kernel: IntegerProductKernel

  /// The first block of columns.
  let address: UnsafeRawPointer

  /// Whether the weights are bytes although the inputs are int16.
  let areNarrow: Bool

  /// The bytes of a column as the micro-kernel reads it.
  let columnByteCount: Int

  /// How the weights share bytes; nil where each has bytes of its own.
  let nibbles: NibbleColumns?

  @unsafe
  init(
    _ address: UnsafeRawPointer, for kernel: IntegerProductKernel, areNarrow: Bool,
    columnByteCount: Int, nibbles: NibbleColumns?
  ) {
    unsafe self.address = address
    self.kernel = kernel
    self.areNarrow = areNarrow
    self.columnByteCount = columnByteCount
    self.nibbles = nibbles
  }

  /// Multiplies rows with some of the columns.
  ///
  /// - Parameters:
  ///   - product: The product; its weights are taken from here. Its results are four bytes each where weights
  ///     share bytes.
  ///   - columns: As many columns as it has, from the first of a block on.
  @unsafe
  func multiply(_ product: IntegerProduct, columns: Range<Int>) {
    var product = product
    product.bIsNarrow = areNarrow
    guard let nibbles else {
      unsafe product.b = address + columns.lowerBound * columnByteCount
      return kernel.run(product)
    }
    if case .bytes = product.output {
      preconditionFailure("weights that share bytes are multiplied without an epilogue for bytes")
    }
    let unit = IntegerProductKernel.columnUnit
    if let multiply = kernel.runNibbles, product.rows <= kernel.nibbleRows {
      unsafe product.b = address + columns.lowerBound / unit * nibbles.byteCount
      return multiply(product)
    }
    let (bias, c, output) = unsafe (product.bias, product.c, product.output)
    for part in Checkpoint().slices(columns, of: NibbleColumns.columnsAtOnce) {
      let first = part.lowerBound - columns.lowerBound
      unsafe nibbles.withBlocks(
        at: address + part.lowerBound / unit * nibbles.byteCount,
        count: (part.count + unit - 1) / unit
      ) { panel in
        var product = product
        product.columns = part.count
        unsafe product.b = panel
        unsafe product.bias = bias + first
        unsafe product.c = c + first * MemoryLayout<Int32>.size
        product.output = output.advanced(byColumns: first)
        kernel.run(product)
      }
    }
  }
}
