#if arch(x86_64)
  import LiteKernels
  import LiteMicrokernels
  import LiteMicrokernelsAVX2

  extension MicrokernelRow {
    private static func row(
      _ slot: MicrokernelSlot, fill: @escaping @Sendable (inout MicrokernelTable.Slots) -> Void
    ) -> MicrokernelRow {
      MicrokernelRow(
        "avx2", target: "LiteMicrokernelsAVX2", features: InstructionSet.avx2.features, slot,
        fill: fill)
    }

    // Each `unsafe` in this file names a kernel that takes a buffer.

    /// The kernels of AVX2.
    static let avx2 = [
      row(.integerProduct) {
        $0.integerProduct = IntegerProductKernel(
          name: "avx2", activations: .words, takesNarrowWeights: true, takesOutliers: true,
          takesImageRows: true, floatRoundings: [.floatAffine, .mirrored], depthUnit: 2,
          tileRows: 6,
          copyRows: LiteMicrokernelsAVX2.widenRows, sumRows: LiteMicrokernelsAVX2.sumRows,
          run: LiteMicrokernelsAVX2.multiplyWords,
          runNibbles: LiteMicrokernelsAVX2.multiplyNibbles)
      },
      row(.int16Product) {
        $0.int16Product = IntegerProductKernel(
          name: "avx2", activations: .words, depthUnit: 2, tileRows: 6,
          copyRows: LiteMicrokernelsAVX2.widenRows, sumRows: LiteMicrokernelsAVX2.sumRows,
          run: LiteMicrokernelsAVX2.multiplyWords)
      },
      row(.requantizeToInt16) {
        $0.requantizeToInt16 = LiteMicrokernelsAVX2.requantizeToInt16
      },
      row(.depthwise) {
        $0.depthwise = unsafe DepthwiseKernel(
          name: "avx2", activations: .bytes,
          constantOrder: (0..<DepthwisePairs.laneCount).map {
            DepthwisePairs.position(ofLane: $0)
          },
          leastPixelLanes: 16, readsImages: true, floatRoundings: [.floatAffine, .mirrored],
          rowCount: $0.depthwise.rowCount, weightByteCount: DepthwisePairs.byteCount,
          packWeights: DepthwisePairs.pack, copyRows: LiteMicrokernelsAVX2.flipRows,
          run: LiteMicrokernelsAVX2.convolveDepthwise)
      },
      row(.depthwiseInt16) {
        $0.depthwiseInt16 = LiteMicrokernelsAVX2.depthwiseInt16
      },
      row(.addBytes) { $0.addBytes = LiteMicrokernelsAVX2.addBytes },
      row(.maximumOfBytes) { $0.maximumOfBytes = LiteMicrokernelsAVX2.maximumOfBytes },
      row(.averageOfBytes) { $0.averageOfBytes = LiteMicrokernelsAVX2.averageOfBytes },
      row(.mapBytes) { $0.mapBytes = LiteMicrokernelsAVX2.mapBytes },
      row(.productsOfBytes) { $0.productsOfBytes = LiteMicrokernelsAVX2.productsOfBytes },
      row(.sumMatrix) { $0.sumMatrix = LiteMicrokernelsAVX2.sumMatrix },
      row(.unpackNibbles) { $0.unpackNibbles = LiteMicrokernelsAVX2.unpackNibbles },
      row(.multiplyBlockwise) { $0.multiplyBlockwise = LiteMicrokernelsAVX2.multiplyBlockwise },
      row(.floatProduct) {
        $0.floatProduct = FloatProductKernel(
          name: "avx2", tileRows: 6, run: LiteMicrokernelsAVX2.multiplyFloats)
      },
      row(.roundedFloatProduct) {
        $0.roundedFloatProduct = FloatProductKernel(
          name: "rounded, avx2", tileRows: 6, run: LiteMicrokernelsAVX2.multiplyFloatsRounded)
      },
      row(.multiplyFloatRows) { $0.multiplyFloatRows = LiteMicrokernelsAVX2.multiplyFloatRows },
      row(.multiplyByteRows) { $0.multiplyByteRows = LiteMicrokernelsAVX2.multiplyByteRows },
      row(.floatDepthwise) {
        $0.floatDepthwise = FloatDepthwiseKernel(
          name: "avx2", run: LiteMicrokernelsAVX2.depthwiseFloats,
          runRows: LiteMicrokernelsAVX2.depthwiseFloatRows,
          runRow: LiteMicrokernelsAVX2.depthwiseFloatRow)
      },
      row(.roundedFloatDepthwise) {
        $0.roundedFloatDepthwise = FloatDepthwiseKernel(
          name: "rounded, avx2", run: LiteMicrokernelsAVX2.depthwiseFloats)
      },
      row(.winograd) {
        $0.winograd = WinogradKernel(
          transform: LiteMicrokernelsAVX2.transformWinogradPatch,
          finish: LiteMicrokernelsAVX2.transformWinogradOutput)
      },
      row(.stepLSTMCells) { $0.stepLSTMCells = LiteMicrokernelsAVX2.stepLSTMCells },
      row(.transformRealRows) { $0.transformRealRows = LiteMicrokernelsAVX2.transformRealRows },
      row(.transformComplexRows) {
        $0.transformComplexRows = LiteMicrokernelsAVX2.transformComplexRows
      },
      row(.transpose) {
        $0.transpose = TransposeKernel(
          words: LiteMicrokernelsAVX2.transposeWordMatrix,
          bytes: LiteMicrokernelsAVX2.transposeByteMatrix)
      },
      row(.interpolate) { $0.interpolate = LiteMicrokernelsAVX2.interpolate },
      row(.requantizeByFloat64) {
        $0.requantizeByFloat64 = LiteMicrokernelsAVX2.requantizeByFloat64
      },
      row(.hybrid) {
        $0.hybrid = unsafe HybridKernels(
          range: LiteMicrokernelsAVX2.rangeOfFloats, quantize: LiteMicrokernelsAVX2.quantizeFloats,
          dequantize: LiteMicrokernelsAVX2.dequantizeAccumulators,
          addScaledProducts: LiteMicrokernelsAVX2.addScaledProducts)
      },
      row(.int16Math) {
        $0.int16Math = Int16MathKernels(
          name: "avx2", pair: LiteMicrokernelsAVX2.pairInt16,
          rescale: LiteMicrokernelsAVX2.rescaleInt16,
          interpolate: LiteMicrokernelsAVX2.interpolateInt16,
          exponentiate: LiteMicrokernelsAVX2.exponentiateInt16,
          divide: LiteMicrokernelsAVX2.divideInt16)
      },
      row(.floatMath) {
        $0.floatMath = FloatMathKernels(
          name: "avx2", map: LiteMicrokernelsAVX2.mapFloats, pair: LiteMicrokernelsAVX2.pairFloats,
          softmax: LiteMicrokernelsAVX2.softmaxRows, normalize: LiteMicrokernelsAVX2.normalizeRows,
          reduceWindow: LiteMicrokernelsAVX2.reduceWindow,
          sumRows: LiteMicrokernelsAVX2.sumFloatRows,
          sumRowParts: LiteMicrokernelsAVX2.sumFloatRowParts,
          findExtrema: LiteMicrokernelsAVX2.findRowExtrema,
          quantize: LiteMicrokernelsAVX2.quantizeFloats,
          dequantize: LiteMicrokernelsAVX2.dequantize)
      },
      row(.elements) {
        $0.elements = ElementKernels(
          name: "avx2", cast: LiteMicrokernelsAVX2.castElements,
          pair: LiteMicrokernelsAVX2.pairElements,
          findGreatest: LiteMicrokernelsAVX2.findGreatest,
          reduce: LiteMicrokernelsAVX2.reduceElements,
          rescale: LiteMicrokernelsAVX2.rescaleElements)
      },
      row(.peakOfFloats) {
        $0.peak.floats = LiteMicrokernelsAVX2.peakOfFloats
        $0.peak.floatOperations = 12 * 8 * 2
      },
      row(.peakOfBytes) {
        $0.peak.bytes = LiteMicrokernelsAVX2.peakOfWords
        $0.peak.byteOperations = 12 * 16 * 2
      },
    ]
  }
#endif
