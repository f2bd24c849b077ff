public import LiteMicrokernels

/// Overwrites the slots that AVX-512 with VNNI does better.
///
/// - Precondition: The processor has the features of `x86-64-v4` and AVX-512 VNNI.
public func installAVX512(in table: inout MicrokernelTable) {
  #if arch(x86_64)
    table.name = "avx512vnni"
    table.integerProduct = IntegerProductKernel(
      name: "avx512vnni", activations: .bytes, depthUnit: 4, tileRows: 12,
      copyLines: copyLines, sumRows: sumRows, run: multiplyBytes)
    table.depthwise = DepthwiseKernel(
      name: "avx512vnni", layout: DepthwiseLayout(weights: .bytes, lanes: 4),
      run: convolveDepthwise)
    table.addBytes = addBytes
    table.maximumOfBytes = maximumOfBytes
    table.floatProduct = FloatProductKernel(name: "avx512", tileRows: 8, run: multiplyFloats)
    table.floatDepthwise = FloatDepthwiseKernel(name: "avx512", run: depthwiseFloats)
    table.roundSums = roundRows
    table.hybrid = HybridKernels(
      range: rangeOfFloats, quantize: quantizeFloats, rescale: rescaleToFloat)
  #endif
}
