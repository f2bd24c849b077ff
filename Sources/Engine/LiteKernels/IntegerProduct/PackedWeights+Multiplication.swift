import LiteExecution
import LiteMicrokernels

/// Every `unsafe` in this file is the address of the packed weights, or what the caller answers for.
extension PackedWeights {
  /// Multiplies rows with some of the columns.
  ///
  /// - Parameters:
  ///   - product: The product; its weights are taken from here.
  ///   - columns: As many columns as it has, from the first of a block on.
  @unsafe
  func multiply(_ product: IntegerProduct, columns: Range<Int>) {
    var product = product
    product.outliers = outliers(from: columns.lowerBound)
    // A matrix would copy the kernel, which takes as long as a small product.
    guard nibbles != nil else {
      product.bIsNarrow = areNarrow
      unsafe product.b = UnsafeRawPointer(weights.address) + columns.lowerBound * columnByteCount
      return kernel.run(product)
    }
    let matrix = unsafe PackedMatrix(
      UnsafeRawPointer(weights.address), for: kernel, areNarrow: areNarrow,
      columnByteCount: columnByteCount, nibbles: nibbles)
    unsafe matrix.multiply(product, columns: columns)
  }
}
