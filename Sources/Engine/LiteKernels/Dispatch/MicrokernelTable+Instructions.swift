package import LiteMicrokernels
import LiteMicrokernelsAMX
import LiteMicrokernelsAVX2
import LiteMicrokernelsAVX512
import LiteMicrokernelsNEON
import LiteMicrokernelsNEONDotProduct

/// Each instruction set overwrites the slots that it does better.
///
/// This is not left to the targets of the instruction sets: copying a table takes code that
/// every target shares, and what is shared must run on every processor. The `unsafe` names a
/// kernel that takes a buffer.
extension MicrokernelTable {
  #if arch(x86_64)
    /// Fills the slots of AVX2.
    mutating func installAVX2() {
      name = "avx2"
      integerProduct = IntegerProductKernel(
        name: "avx2", activations: .words, takesNarrowWeights: true, takesExcess: true,
        takesLines: true, floatRoundings: [.linear, .mirrored], depthUnit: 2, tileRows: 6,
        copyLines: LiteMicrokernelsAVX2.widenLines, sumRows: LiteMicrokernelsAVX2.sumRows,
        run: LiteMicrokernelsAVX2.multiplyWords)
      depthwise = unsafe DepthwiseKernel(
        name: "avx2", activations: .bytes,
        constantOrder: (0..<DepthwisePairs.placeCount).map {
          DepthwisePairs.position(ofPlace: $0)
        },
        leastPlaces: 16, readsImages: true, floatRoundings: [.linear, .mirrored],
        rowCount: depthwise.rowCount,
        weightByteCount: DepthwisePairs.byteCount, packWeights: DepthwisePairs.pack,
        copyLines: LiteMicrokernelsAVX2.flipLines,
        run: LiteMicrokernelsAVX2.convolveDepthwise)
      addBytes = LiteMicrokernelsAVX2.addBytes
      maximumOfBytes = LiteMicrokernelsAVX2.maximumOfBytes
      roundedFloatProduct = FloatProductKernel(
        name: "rounded, avx2", tileRows: 6, run: LiteMicrokernelsAVX2.multiplyFloatsRounded)
      floatProduct = FloatProductKernel(
        name: "avx2", tileRows: 6, run: LiteMicrokernelsAVX2.multiplyFloats)
      multiplyFloatRows = LiteMicrokernelsAVX2.multiplyFloatRows
      floatDepthwise = FloatDepthwiseKernel(
        name: "avx2", run: LiteMicrokernelsAVX2.depthwiseFloats)
      roundedFloatDepthwise = FloatDepthwiseKernel(
        name: "rounded, avx2", run: LiteMicrokernelsAVX2.depthwiseFloats)
      winograd = WinogradKernel(
        transform: LiteMicrokernelsAVX2.transformWinogradPatch,
        finish: LiteMicrokernelsAVX2.finishWinogradSums)
      stepLSTMCells = LiteMicrokernelsAVX2.stepLSTMCells
      interpolate = LiteMicrokernelsAVX2.interpolate
      sumMatrix = LiteMicrokernelsAVX2.sumMatrix
      floatMath = FloatMathKernels(
        name: "avx2", map: LiteMicrokernelsAVX2.mapFloats, pair: LiteMicrokernelsAVX2.pairFloats,
        softmax: LiteMicrokernelsAVX2.softmaxRows,
        normalize: LiteMicrokernelsAVX2.normalizeRows,
        reduceWindow: LiteMicrokernelsAVX2.reduceWindow, sumRows: floatMath.sumRows,
        sumRowParts: LiteMicrokernelsAVX2.sumFloatRowParts,
        quantizeBytes: LiteMicrokernelsAVX2.quantizeToBytes,
        dequantizeBytes: LiteMicrokernelsAVX2.dequantizeBytes)
      transformRealRows = LiteMicrokernelsAVX2.transformRealRows
      roundSums = LiteMicrokernelsAVX2.roundSums
      hybrid = unsafe HybridKernels(
        range: LiteMicrokernelsAVX2.rangeOfFloats,
        quantize: LiteMicrokernelsAVX2.quantizeFloats,
        rescale: LiteMicrokernelsAVX2.rescaleToFloat)
    }

    /// The roundings by float32 that AVX-512 has.
    private static var floatRoundings: [Requantization.Rounding] {
      [.linear, .linearChannels, .mirrored, .splitRectified, .splitSigned]
    }

    /// Fills the slots of AVX-512 with VNNI.
    mutating func installAVX512() {
      name = "avx512vnni"
      integerProduct = IntegerProductKernel(
        name: "avx512vnni", activations: .bytes,
        flippingRoundings: [
          .linearChannels, .rectified, .signed, .splitRectified, .splitSigned,
        ],
        takesExcess: true, takesLines: true, floatRoundings: MicrokernelTable.floatRoundings,
        depthUnit: 4, tileRows: 12,
        copyLines: LiteMicrokernelsAVX512.copyLines, sumRows: LiteMicrokernelsAVX512.sumRows,
        turnWords: LiteMicrokernelsAVX512.turnWords,
        run: LiteMicrokernelsAVX512.multiplyBytes)
      depthwise = unsafe DepthwiseKernel(
        name: "avx512vnni", activations: .bytes,
        constantOrder: (0..<64).map { DepthwiseWeights.position(ofPlace: $0) }, leastPlaces: 16,
        readsImages: true, floatRoundings: MicrokernelTable.floatRoundings,
        rowCount: DepthwiseWeights.rowCount,
        weightByteCount: DepthwiseWeights.byteCount,
        packWeights: DepthwiseWeights.pack, copyLines: LiteMicrokernelsAVX512.copyLines,
        run: LiteMicrokernelsAVX512.convolveDepthwise)
      addBytes = LiteMicrokernelsAVX512.addBytes
      maximumOfBytes = LiteMicrokernelsAVX512.maximumOfBytes
      mapBytes = LiteMicrokernelsAVX512.mapBytes
      productsOfBytes = LiteMicrokernelsAVX512.productsOfBytes
      roundedFloatProduct = FloatProductKernel(
        name: "rounded, avx512", tileRows: 4, run: LiteMicrokernelsAVX512.multiplyFloatsRounded)
      floatProduct = FloatProductKernel(
        name: "avx512", tileRows: 8, canApplyHardSwish: true,
        fetchedByteCount: LiteMicrokernelsAVX512.fetchedByteCount,
        run: LiteMicrokernelsAVX512.multiplyFloats)
      multiplyFloatRows = LiteMicrokernelsAVX512.multiplyFloatRows
      floatDepthwise = FloatDepthwiseKernel(
        name: "avx512", canApplyHardSwish: true, run: LiteMicrokernelsAVX512.depthwiseFloats,
        runLines: LiteMicrokernelsAVX512.depthwiseFloatLines,
        runLine: LiteMicrokernelsAVX512.depthwiseFloatLine)
      roundedFloatDepthwise = FloatDepthwiseKernel(
        name: "rounded, avx512", run: LiteMicrokernelsAVX512.depthwiseFloats,
        runLines: LiteMicrokernelsAVX512.depthwiseFloatLinesRounded,
        runLine: LiteMicrokernelsAVX512.depthwiseFloatLineRounded)
      winograd = WinogradKernel(
        transform: LiteMicrokernelsAVX512.transformWinogradPatch,
        finish: LiteMicrokernelsAVX512.finishWinogradSums)
      stepLSTMCells = LiteMicrokernelsAVX512.stepLSTMCells
      interpolate = LiteMicrokernelsAVX512.interpolate
      sumMatrix = LiteMicrokernelsAVX512.sumMatrix
      floatMath = FloatMathKernels(
        name: "avx512", map: LiteMicrokernelsAVX512.mapFloats,
        pair: LiteMicrokernelsAVX512.pairFloats, softmax: LiteMicrokernelsAVX512.softmaxRows,
        normalize: LiteMicrokernelsAVX512.normalizeRows,
        reduceWindow: LiteMicrokernelsAVX512.reduceWindow, sumRows: floatMath.sumRows,
        sumRowParts: LiteMicrokernelsAVX512.sumFloatRowParts,
        quantizeBytes: LiteMicrokernelsAVX512.quantizeToBytes,
        dequantizeBytes: LiteMicrokernelsAVX512.dequantizeBytes)
      transformRealRows = LiteMicrokernelsAVX512.transformRealRows
      unsafe magnitudes = LiteMicrokernelsAVX512.magnitudes
      roundSums = LiteMicrokernelsAVX512.roundRows
      hybrid = unsafe HybridKernels(
        range: LiteMicrokernelsAVX512.rangeOfFloats,
        quantize: LiteMicrokernelsAVX512.quantizeFloats,
        rescale: LiteMicrokernelsAVX512.rescaleToFloat)
      findLinearForms = LiteMicrokernelsAVX512.findLinearForms
    }

    /// Fills the slots of AMX, above those of AVX-512.
    package mutating func installAMX() {
      integerProduct = IntegerProductKernel(
        name: "amx", activations: .bytes, floatRoundings: MicrokernelTable.floatRoundings,
        depthUnit: 64, tileRows: 32,
        copyLines: integerProduct.copyLines, sumRows: integerProduct.sumRows,
        turnWords: integerProduct.turnWords,
        run: LiteMicrokernelsAMX.multiplyBytes)
    }
  #elseif arch(arm64)
    /// Fills the slots of NEON.
    ///
    /// What is not here the compiler turns into NEON of the portable loops.
    mutating func installNEON() {
      name = "neon"
      integerProduct = IntegerProductKernel(
        name: "neon", activations: .words, depthUnit: 2, tileRows: 4,
        copyLines: integerProduct.copyLines, sumRows: integerProduct.sumRows,
        run: LiteMicrokernelsNEON.multiplyWords)
      depthwise = unsafe DepthwiseKernel(
        name: "neon", activations: .words, constantOrder: depthwise.constantOrder,
        leastPlaces: depthwise.leastPlaces, readsImages: false, rowCount: depthwise.rowCount,
        weightByteCount: depthwise.weightByteCount, packWeights: depthwise.packWeights,
        copyLines: depthwise.copyLines, run: LiteMicrokernelsNEON.convolveDepthwise)
      addBytes = LiteMicrokernelsNEON.addBytes
      floatProduct = FloatProductKernel(
        name: "neon", tileRows: 5, run: LiteMicrokernelsNEON.multiplyFloats)
      floatDepthwise = FloatDepthwiseKernel(
        name: "neon", run: LiteMicrokernelsNEON.depthwiseFloats)
      roundedFloatDepthwise = FloatDepthwiseKernel(
        name: "rounded, neon", run: LiteMicrokernelsNEON.depthwiseFloats)
      hybrid = unsafe HybridKernels(
        range: LiteMicrokernelsNEON.rangeOfFloats, quantize: hybrid.quantize,
        rescale: hybrid.rescale)
    }

    /// Fills the slots of NEON with dot products of bytes.
    mutating func installNEONDotProduct() {
      name = "neon-dot"
      integerProduct = IntegerProductKernel(
        name: "neon-dot", activations: .bytes,
        flippingRoundings: [.rectified, .signed, .general], depthUnit: 4,
        tileRows: 5,
        copyLines: LiteMicrokernelsNEONDotProduct.copyLines, sumRows: integerProduct.sumRows,
        run: LiteMicrokernelsNEONDotProduct.multiplyBytes)
    }
  #endif
}
