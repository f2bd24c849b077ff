import LiteMicrokernels
import LiteMicrokernelsPortable

extension MicrokernelTable {
  /// The kernels that every processor can run.
  ///
  /// The `unsafe` names kernels that take a buffer.
  public static let portable = unsafe MicrokernelTable(
    Slots(
      name: "portable",
      integerProduct: IntegerProductKernel(
        name: "portable", activations: .words, depthUnit: 2, tileRows: 2,
        copyRows: widenRows, sumRows: sumRows, run: multiplyWords),
      depthwise: DepthwiseKernel(
        name: "portable", activations: .words,
        constantOrder: Array(0..<DepthwiseWords.laneCount),
        leastPixelLanes: DepthwiseWords.laneCount, readsImages: false,
        rowCount: DepthwiseWords.rowCount, weightByteCount: DepthwiseWords.weightByteCount,
        packWeights: DepthwiseWords.packWeights,
        copyRows: widenRows, run: DepthwiseWords.convolve),
      addBytes: sumBytes, maximumOfBytes: maximizeBytes,
      floatProduct: FloatProductKernel(name: "portable", tileRows: 4, run: multiplyFloats),
      floatDepthwise: FloatDepthwiseKernel(name: "portable", run: depthwiseFloats),
      requantizeByFloat64: LiteMicrokernelsPortable.requantizeByFloat64,
      hybrid: HybridKernels(
        range: rangeOfFloats, quantize: quantizeFloats, dequantize: dequantizeAccumulators,
        addScaledProducts: addScaledProducts),
      floatMath: FloatMathKernels(
        name: "portable", map: mapFloats, pair: pairFloats, softmax: softmaxRows,
        normalize: normalizeRows,
        reduceWindow: reduceWindow, sumRows: sumFloatRows, sumRowParts: sumFloatRowParts,
        findExtrema: findRowExtrema,
        quantize: quantizeFloats, dequantize: dequantize)))
}
