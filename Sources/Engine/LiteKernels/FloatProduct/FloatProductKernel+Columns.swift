import LiteMicrokernels

extension FloatProductKernel {
  /// The columns of the blocks that some columns lie in.
  static func paddedColumns(_ columns: Int) -> Int {
    (columns + columnUnit - 1) / columnUnit * columnUnit
  }
}
