#if arch(x86_64)
  import LiteKernels
  import LiteMicrokernels
  import LiteMicrokernelsAVX512VBMI

  extension MicrokernelRow {
    /// The kernels of AVX-512 with VBMI.
    static let avx512vbmi = [
      MicrokernelRow(
        "avx512vbmi", target: "LiteMicrokernelsAVX512VBMI",
        features: InstructionSet.avx512vbmi.features, .mapBytes
      ) { $0.mapBytes = LiteMicrokernelsAVX512VBMI.mapBytes }
    ]
  }
#endif
