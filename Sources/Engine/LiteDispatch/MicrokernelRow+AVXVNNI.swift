#if arch(x86_64)
  import LiteKernels
  import LiteMicrokernels
  import LiteMicrokernelsAVX2
  import LiteMicrokernelsAVXVNNI

  extension MicrokernelRow {
    private static func row(
      _ slot: MicrokernelSlot, fill: @escaping @Sendable (inout MicrokernelTable.Slots) -> Void
    ) -> MicrokernelRow {
      MicrokernelRow(
        "avxvnni", target: "LiteMicrokernelsAVXVNNI", features: InstructionSet.avxvnni.features,
        slot, fill: fill)
    }

    /// The kernels of AVX-VNNI.
    static let avxvnni = [
      row(.integerProduct) {
        $0.integerProduct = IntegerProductKernel(
          name: "avxvnni", activations: .bytes, flippingRoundings: [.rectified, .signed, .general],
          takesOutliers: true, takesImageRows: true, floatRoundings: [.floatAffine, .mirrored],
          depthUnit: 4,
          tileRows: 6, copyRows: LiteMicrokernelsAVX2.flipRows,
          sumRows: LiteMicrokernelsAVX2.sumRows, run: LiteMicrokernelsAVXVNNI.multiplyBytes)
      },
      row(.peakOfBytes) {
        $0.peak.bytes = LiteMicrokernelsAVXVNNI.peakOfBytes
        $0.peak.byteOperations = 12 * 32 * 2
      },
    ]
  }
#endif
