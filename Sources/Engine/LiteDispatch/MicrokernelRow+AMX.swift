#if arch(x86_64)
  import LiteKernels
  import LiteMicrokernels
  import LiteMicrokernelsAMX
  import LiteMicrokernelsAVX512

  extension MicrokernelRow {
    private static func row(
      _ slot: MicrokernelSlot, fill: @escaping @Sendable (inout MicrokernelTable.Slots) -> Void
    ) -> MicrokernelRow {
      MicrokernelRow(
        "amx", target: "LiteMicrokernelsAMX", features: InstructionSet.amx.features, slot,
        fill: fill)
    }

    /// The kernels of AMX, beside AVX-512.
    static let amx = [
      row(.integerProduct) {
        $0.integerProduct = IntegerProductKernel(
          name: "amx", activations: .bytes, floatRoundings: floatRoundings, depthUnit: 64,
          tileRows: 32, copyRows: LiteMicrokernelsAVX512.copyRows,
          sumRows: LiteMicrokernelsAVX512.sumRows,
          transposeWords: LiteMicrokernelsAVX512.transposeWords,
          run: LiteMicrokernelsAMX.multiplyBytes,
          runNibbles: LiteMicrokernelsAVX512.multiplyNibbles)
      },
      row(.peakOfBytes) {
        $0.peak.bytes = LiteMicrokernelsAMX.peakOfTiles
        $0.peak.byteOperations = 4 * 16 * 16 * 64 * 2
      },
    ]
  }
#endif
