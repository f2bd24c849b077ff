public import LiteMicrokernels

/// Overwrites the slots that AVX-512 with VNNI does better.
///
/// - Precondition: The processor has the features of `x86-64-v4` and AVX-512 VNNI.
public func installAVX512(in table: inout MicrokernelTable) {
  #if arch(x86_64)
    table.integerProduct = IntegerProductKernel(
      name: "avx512vnni", activations: .bytes, depthUnit: 4, tileRows: 12,
      copyLines: copyLines, sumRows: sumRows, run: multiplyBytes)
  #endif
}
