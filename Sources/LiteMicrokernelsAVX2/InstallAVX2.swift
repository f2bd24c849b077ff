public import LiteMicrokernels

/// Overwrites the slots that AVX2 does better.
///
/// - Precondition: The processor has the features of `x86-64-v3`.
public func installAVX2(in table: inout MicrokernelTable) {
  #if arch(x86_64)
    table.integerProduct = IntegerProductKernel(
      name: "avx2", activations: .words, depthUnit: 2, tileRows: 6,
      copyLines: widenLines, sumRows: table.integerProduct.sumRows, run: multiplyWords)
  #endif
}
