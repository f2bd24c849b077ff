#if arch(x86_64)
  import LiteKernels
  import LiteMicrokernels
  import LiteMicrokernelsAVX512

  extension MicrokernelRow {
    private static func row(
      _ slot: MicrokernelSlot, fill: @escaping @Sendable (inout MicrokernelTable.Slots) -> Void
    ) -> MicrokernelRow {
      MicrokernelRow(
        "avx512vnni", target: "LiteMicrokernelsAVX512", features: InstructionSet.avx512.features,
        slot, fill: fill)
    }

    /// The requantizations in float32.
    static var floatRoundings: [Requantization.Rounding] {
      [.floatAffine, .floatAffineChannels, .mirrored, .splitRectified, .splitSigned]
    }

    // Each `unsafe` in this file names a kernel that takes a buffer.

    /// The kernels of AVX-512 with VNNI.
    static let avx512 = [
      row(.integerProduct) {
        $0.integerProduct = IntegerProductKernel(
          name: "avx512vnni", activations: .bytes,
          flippingRoundings: [.floatAffineChannels, .splitRectified, .splitSigned],
          takesOutliers: true, takesImageRows: true, floatRoundings: floatRoundings, depthUnit: 4,
          tileRows: 12, narrowTileRows: [16, 8, 8],
          copyRows: LiteMicrokernelsAVX512.copyRows, sumRows: LiteMicrokernelsAVX512.sumRows,
          transposeWords: LiteMicrokernelsAVX512.transposeWords,
          run: LiteMicrokernelsAVX512.multiplyBytes,
          runNibbles: LiteMicrokernelsAVX512.multiplyNibbles, nibbleRows: 32)
      },
      row(.int16Product) {
        $0.int16Product = IntegerProductKernel(
          name: "avx512vnni", activations: .words, depthUnit: 2, tileRows: 8,
          copyRows: $0.int16Product.copyRows, sumRows: LiteMicrokernelsAVX512.sumRows,
          run: LiteMicrokernelsAVX512.multiplyWords)
      },
      row(.requantizeToInt16) {
        $0.requantizeToInt16 = LiteMicrokernelsAVX512.requantizeToInt16
      },
      row(.depthwise) {
        $0.depthwise = unsafe DepthwiseKernel(
          name: "avx512vnni", activations: .bytes,
          constantOrder: (0..<64).map { DepthwiseWeights.position(ofLane: $0) },
          largestWeight: DepthwiseWeights.largest, leastPixelLanes: 16,
          readsImages: true, floatRoundings: floatRoundings, rowCount: DepthwiseWeights.rowCount,
          weightByteCount: DepthwiseWeights.byteCount, packWeights: DepthwiseWeights.pack,
          copyRows: LiteMicrokernelsAVX512.copyRows,
          run: LiteMicrokernelsAVX512.convolveDepthwise)
      },
      row(.depthwiseInt16) {
        $0.depthwiseInt16 = LiteMicrokernelsAVX512.depthwiseInt16
      },
      row(.addBytes) { $0.addBytes = LiteMicrokernelsAVX512.addBytes },
      row(.maximumOfBytes) { $0.maximumOfBytes = LiteMicrokernelsAVX512.maximumOfBytes },
      row(.averageOfBytes) { $0.averageOfBytes = LiteMicrokernelsAVX512.averageOfBytes },
      row(.mapBytes) { $0.mapBytes = LiteMicrokernelsAVX512.mapBytes },
      row(.productsOfBytes) { $0.productsOfBytes = LiteMicrokernelsAVX512.productsOfBytes },
      row(.sumMatrix) { $0.sumMatrix = LiteMicrokernelsAVX512.sumMatrix },
      row(.unpackNibbles) { $0.unpackNibbles = LiteMicrokernelsAVX512.unpackNibbles },
      row(.multiplyBlockwise) { $0.multiplyBlockwise = LiteMicrokernelsAVX512.multiplyBlockwise },
      row(.floatProduct) {
        $0.floatProduct = FloatProductKernel(
          name: "avx512", tileRows: 8, canApplyHardSwish: true,
          prefetchedByteCount: LiteMicrokernelsAVX512.prefetchedByteCount,
          transposeWords: LiteMicrokernelsAVX512.transposeWords,
          run: LiteMicrokernelsAVX512.multiplyFloats)
      },
      row(.roundedFloatProduct) {
        $0.roundedFloatProduct = FloatProductKernel(
          name: "rounded, avx512", tileRows: 16,
          transposeWords: LiteMicrokernelsAVX512.transposeWords,
          run: LiteMicrokernelsAVX512.multiplyFloatsRounded)
      },
      row(.multiplyFloatRows) { $0.multiplyFloatRows = LiteMicrokernelsAVX512.multiplyFloatRows },
      row(.multiplyByteRows) { $0.multiplyByteRows = LiteMicrokernelsAVX512.multiplyByteRows },
      row(.floatDepthwise) {
        $0.floatDepthwise = FloatDepthwiseKernel(
          name: "avx512", canApplyHardSwish: true, run: LiteMicrokernelsAVX512.depthwiseFloats,
          runRows: LiteMicrokernelsAVX512.depthwiseFloatRows,
          runRow: LiteMicrokernelsAVX512.depthwiseFloatRow)
      },
      row(.roundedFloatDepthwise) {
        $0.roundedFloatDepthwise = FloatDepthwiseKernel(
          name: "rounded, avx512", run: LiteMicrokernelsAVX512.depthwiseFloats,
          runRows: LiteMicrokernelsAVX512.depthwiseFloatRowsRounded,
          runRow: LiteMicrokernelsAVX512.depthwiseFloatRowRounded)
      },
      row(.winograd) {
        $0.winograd = WinogradKernel(
          transform: LiteMicrokernelsAVX512.transformWinogradPatch,
          finish: LiteMicrokernelsAVX512.transformWinogradOutput)
      },
      row(.stepLSTMCells) { $0.stepLSTMCells = LiteMicrokernelsAVX512.stepLSTMCells },
      row(.transformRealRows) { $0.transformRealRows = LiteMicrokernelsAVX512.transformRealRows },
      row(.transformComplexRows) {
        $0.transformComplexRows = LiteMicrokernelsAVX512.transformComplexRows
      },
      row(.transpose) {
        $0.transpose = TransposeKernel(
          words: LiteMicrokernelsAVX512.transposeWordMatrix,
          bytes: LiteMicrokernelsAVX512.transposeByteMatrix)
      },
      row(.magnitudes) { $0.magnitudes = LiteMicrokernelsAVX512.magnitudes },
      row(.interpolate) { $0.interpolate = LiteMicrokernelsAVX512.interpolate },
      row(.requantizeByFloat64) {
        $0.requantizeByFloat64 = LiteMicrokernelsAVX512.requantizeByFloat64
      },
      row(.hybrid) {
        $0.hybrid = unsafe HybridKernels(
          range: LiteMicrokernelsAVX512.rangeOfFloats,
          quantize: LiteMicrokernelsAVX512.quantizeFloats,
          dequantize: LiteMicrokernelsAVX512.dequantizeAccumulators,
          addScaledProducts: LiteMicrokernelsAVX512.addScaledProducts)
      },
      row(.int16Math) {
        $0.int16Math = Int16MathKernels(
          name: "avx512", pair: LiteMicrokernelsAVX512.pairInt16,
          rescale: LiteMicrokernelsAVX512.rescaleInt16,
          interpolate: LiteMicrokernelsAVX512.interpolateInt16,
          exponentiate: LiteMicrokernelsAVX512.exponentiateInt16,
          divide: LiteMicrokernelsAVX512.divideInt16)
      },
      row(.floatMath) {
        $0.floatMath = FloatMathKernels(
          name: "avx512", map: LiteMicrokernelsAVX512.mapFloats,
          pair: LiteMicrokernelsAVX512.pairFloats, softmax: LiteMicrokernelsAVX512.softmaxRows,
          normalize: LiteMicrokernelsAVX512.normalizeRows,
          reduceWindow: LiteMicrokernelsAVX512.reduceWindow,
          sumRows: LiteMicrokernelsAVX512.sumFloatRows,
          sumRowParts: LiteMicrokernelsAVX512.sumFloatRowParts,
          findExtrema: LiteMicrokernelsAVX512.findRowExtrema,
          quantize: LiteMicrokernelsAVX512.quantizeFloats,
          dequantize: LiteMicrokernelsAVX512.dequantize)
      },
      row(.elements) {
        $0.elements = ElementKernels(
          name: "avx512", cast: LiteMicrokernelsAVX512.castElements,
          pair: LiteMicrokernelsAVX512.pairElements,
          findGreatest: LiteMicrokernelsAVX512.findGreatest,
          reduce: LiteMicrokernelsAVX512.reduceElements,
          rescale: LiteMicrokernelsAVX512.rescaleElements)
      },
      row(.findFloatAffineMultipliers) {
        $0.findFloatAffineMultipliers = LiteMicrokernelsAVX512.findFloatAffineMultipliers
      },
      row(.peakOfFloats) {
        $0.peak.floats = LiteMicrokernelsAVX512.peakOfFloats
        $0.peak.floatOperations = 12 * 16 * 2
      },
      row(.peakOfBytes) {
        $0.peak.bytes = LiteMicrokernelsAVX512.peakOfBytes
        $0.peak.byteOperations = 12 * 64 * 2
      },
    ]
  }
#endif
