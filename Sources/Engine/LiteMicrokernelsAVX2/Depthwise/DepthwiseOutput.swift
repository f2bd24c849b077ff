#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The requantization of the accumulators of 32 lanes, and their destination.
  struct DepthwiseOutput<Requantizer: Requantizing> {
    private let rows: DepthwiseRows
    private let form0: Requantizer
    private let form1: Requantizer
    private let form2: Requantizer
    private let form3: Requantizer
    private let packing: BytePacking

    @inline(__always)
    init(_ rows: DepthwiseRows) {
      self.rows = rows
      let requantization = rows.requantization
      form0 = Requantizer(requantization, block: 0, half: 0)
      form1 = Requantizer(requantization, block: 0, half: 1)
      form2 = Requantizer(requantization, block: 1, half: 0)
      form3 = Requantizer(requantization, block: 1, half: 1)
      packing = BytePacking(requantization, zeroPoint: Requantizer.zeroPoint(requantization))
    }

    /// Stores one output position of up to 32 channels.
    @inline(__always)
    func storeWhole(_ accumulators: UnsafeRawPointer, position: Int) {
      let bytes = bytes(accumulators)
      let address = rows.output + position &* rows.pixelStride
      if rows.channels == 32 {
        address.storeBytes(of: bytes, as: Vector.self)
        return
      }
      let (first, end) = (rows.skippedChannels, rows.skippedChannels &+ rows.channels)
      storePart(address, bytes.lowHalf, min(first, 16), min(end, 16))
      storePart(address + 16, bytes.highHalf, max(first &- 16, 0), max(end &- 16, 0))
    }

    /// Stores two neighboring output positions of up to sixteen channels, or the first alone.
    @inline(__always)
    func storeHalves(_ accumulators: UnsafeRawPointer, position: Int) {
      let bytes = bytes(accumulators)
      let address = rows.output + position &* rows.pixelStride
      let (first, end) = (rows.skippedChannels, rows.skippedChannels &+ rows.channels)
      storePart(address, bytes.lowHalf, first, end)
      if position &+ 1 < rows.count {
        storePart(address + rows.pixelStride, bytes.highHalf, first, end)
      }
    }

    @inline(__always)
    private func bytes(_ accumulators: UnsafeRawPointer) -> Vector {
      packing.packLanes(
        form0.requantize(load(accumulators, 0)), form1.requantize(load(accumulators, 32)),
        form2.requantize(load(accumulators, 64)), form3.requantize(load(accumulators, 96)))
    }

    /// Stores some neighbors of sixteen bytes where they belong.
    @inline(__always)
    private func storePart(
      _ address: UnsafeMutableRawPointer, _ bytes: SIMD2<Int64>, _ first: Int, _ end: Int
    ) {
      if first == 0 {
        storeBytes(address, end, bytes)
      } else {
        let order = SIMD2<Int64>(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
        let shift = _mm_add_epi8(order, _mm_set1_epi8(CChar(truncatingIfNeeded: first)))
        storeBytes(address + first, end &- first, _mm_shuffle_epi8(bytes, shift))
      }
    }
  }
#endif
