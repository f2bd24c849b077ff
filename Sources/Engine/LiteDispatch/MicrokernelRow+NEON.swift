#if arch(arm64)
  import LiteKernels
  import LiteMicrokernels
  import LiteMicrokernelsNEON
  import LiteMicrokernelsNEONDotProduct

  extension MicrokernelRow {
    private static func row(
      _ slot: MicrokernelSlot, fill: @escaping @Sendable (inout MicrokernelTable.Slots) -> Void
    ) -> MicrokernelRow {
      MicrokernelRow(
        "neon", target: "LiteMicrokernelsNEON", features: InstructionSet.neon.features, slot,
        fill: fill)
    }

    private static func dotProductRow(
      _ slot: MicrokernelSlot, fill: @escaping @Sendable (inout MicrokernelTable.Slots) -> Void
    ) -> MicrokernelRow {
      MicrokernelRow(
        "neon-dot", target: "LiteMicrokernelsNEONDotProduct",
        features: InstructionSet.neonDotProduct.features, slot, fill: fill)
    }

    // Each `unsafe` in this file names a kernel that takes a buffer.

    /// The kernels of NEON; the compiler makes NEON of the portable loops for the other slots.
    static let neon = [
      row(.integerProduct) {
        $0.integerProduct = IntegerProductKernel(
          name: "neon", activations: .words, depthUnit: 2, tileRows: 4,
          copyRows: $0.integerProduct.copyRows, sumRows: $0.integerProduct.sumRows,
          run: LiteMicrokernelsNEON.multiplyWords)
      },
      row(.int16Product) {
        $0.int16Product = IntegerProductKernel(
          name: "neon", activations: .words, depthUnit: 2, tileRows: 4,
          copyRows: $0.int16Product.copyRows, sumRows: $0.int16Product.sumRows,
          run: LiteMicrokernelsNEON.multiplyWords)
      },
      row(.depthwise) {
        $0.depthwise = unsafe DepthwiseKernel(
          name: "neon", activations: .words, constantOrder: $0.depthwise.constantOrder,
          leastPixelLanes: $0.depthwise.leastPixelLanes, readsImages: false,
          rowCount: $0.depthwise.rowCount, weightByteCount: $0.depthwise.weightByteCount,
          packWeights: $0.depthwise.packWeights, copyRows: $0.depthwise.copyRows,
          run: LiteMicrokernelsNEON.convolveDepthwise)
      },
      row(.addBytes) { $0.addBytes = LiteMicrokernelsNEON.addBytes },
      row(.floatProduct) {
        $0.floatProduct = FloatProductKernel(
          name: "neon", tileRows: 5, run: LiteMicrokernelsNEON.multiplyFloats)
      },
      row(.floatDepthwise) {
        $0.floatDepthwise = FloatDepthwiseKernel(
          name: "neon", run: LiteMicrokernelsNEON.depthwiseFloats)
      },
      row(.roundedFloatDepthwise) {
        $0.roundedFloatDepthwise = FloatDepthwiseKernel(
          name: "rounded, neon", run: LiteMicrokernelsNEON.depthwiseFloats)
      },
      row(.hybrid) {
        $0.hybrid = unsafe HybridKernels(
          range: LiteMicrokernelsNEON.rangeOfFloats, quantize: $0.hybrid.quantize,
          dequantize: $0.hybrid.dequantize,
          addScaledProducts: $0.hybrid.addScaledProducts)
      },
      row(.peakOfFloats) {
        $0.peak.floats = LiteMicrokernelsNEON.peakOfFloats
        $0.peak.floatOperations = 16 * 4 * 2
      },
      row(.peakOfBytes) {
        $0.peak.bytes = LiteMicrokernelsNEON.peakOfWords
        $0.peak.byteOperations = 16 * 4 * 2
      },
    ]

    /// The kernels of NEON with dot products of bytes.
    static let neonDotProduct = [
      dotProductRow(.integerProduct) {
        $0.integerProduct = IntegerProductKernel(
          name: "neon-dot", activations: .bytes,
          flippingRoundings: [.rectified, .signed, .general], depthUnit: 4, tileRows: 5,
          copyRows: LiteMicrokernelsNEONDotProduct.copyRows, sumRows: $0.integerProduct.sumRows,
          run: LiteMicrokernelsNEONDotProduct.multiplyBytes)
      },
      dotProductRow(.peakOfBytes) {
        $0.peak.bytes = LiteMicrokernelsNEONDotProduct.peakOfBytes
        $0.peak.byteOperations = 16 * 16 * 2
      },
    ]
  }
#endif
