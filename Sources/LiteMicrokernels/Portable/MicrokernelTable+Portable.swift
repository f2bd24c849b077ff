extension MicrokernelTable {
  /// The kernels that every processor can run.
  public static var portable: MicrokernelTable {
    MicrokernelTable(
      integerProduct: IntegerProductKernel(
        name: "portable", activations: .words, depthUnit: 2, tileRows: 2,
        copyLines: widenLines, sumRows: sumRows, run: multiplyWords))
  }
}
