extension MicrokernelTable {
  /// The kernels that every processor can run.
  public static var portable: MicrokernelTable {
    MicrokernelTable(
      name: "portable",
      integerProduct: IntegerProductKernel(
        name: "portable", activations: .words, depthUnit: 2, tileRows: 2,
        copyLines: widenLines, sumRows: sumRows, run: multiplyWords),
      depthwise: DepthwiseKernel(
        name: "portable", layout: DepthwiseLayout(weights: .words, lanes: 1),
        run: convolveDepthwise),
      addBytes: sumBytes, maximumOfBytes: maximizeBytes,
      floatProduct: FloatProductKernel(name: "portable", tileRows: 4, run: multiplyFloats),
      floatDepthwise: FloatDepthwiseKernel(name: "portable", run: depthwiseFloats),
      roundSums: LiteMicrokernels.roundSums,
      hybrid: HybridKernels(
        range: rangeOfFloats, quantize: quantizeFloats, rescale: rescaleToFloat))
  }
}
