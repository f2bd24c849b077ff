public import LiteMicrokernels

/// Overwrites the slots that AMX does better.
///
/// - Precondition: The processor has AMX for int8 beside AVX-512 with VNNI, the system has
///   granted tile data, and the table has the kernels of AVX-512.
public func installAMX(in table: inout MicrokernelTable) {
  #if arch(x86_64)
    table.integerProduct = IntegerProductKernel(
      name: "amx", activations: .bytes, depthUnit: 64, tileRows: 32,
      copyLines: table.integerProduct.copyLines, sumRows: table.integerProduct.sumRows,
      run: multiplyBytes)
  #endif
}
