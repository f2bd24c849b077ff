import LiteMicrokernels

extension FloatProduct {
  /// The product of some columns, from a multiple of ``FloatProductKernel/columnUnit`` on.
  ///
  /// Every `unsafe` here moves an address of the product to the first of them.
  func part(_ columns: Range<Int>) -> FloatProduct {
    var part = self
    let first = columns.lowerBound
    part.columns = columns.count
    unsafe part.b += first / FloatProductKernel.columnUnit * bBlockStride
    unsafe part.bias += first * 4
    unsafe part.c += first * 4
    unsafe part.bColumns = bColumns.map { unsafe $0 + first * bColumnStride }
    if first > 0 { unsafe (part.prefetched, part.prefetchedByteCount) = (nil, 0) }
    return part
  }
}
