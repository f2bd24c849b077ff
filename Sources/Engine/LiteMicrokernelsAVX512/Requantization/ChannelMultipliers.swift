#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The multipliers of each channel, as ``RequantizationLanes``, ``SplitMultiplierLanes`` or
  /// ``FloatAffineMultiplierLanes``.
  struct ChannelMultipliers {
    private let lanes: UnsafeRawPointer
    private let stride: Int

    @inline(__always)
    init(_ requantization: Requantization) {
      lanes = requantization.lanes
      stride = requantization.laneStride
    }

    /// Sixteen lanes of a block, or eight.
    @inline(__always)
    func load(_ offset: Int, block: ChannelBlock) -> Vector {
      let address = lanes + block.index &* stride
      return block.isHalf
        ? loadTwice(address, offset) : LiteMicrokernelsAVX512.load(address, offset)
    }

    /// Sixteen lanes of float32 of a block.
    @inline(__always)
    func loadFloats(_ offset: Int, block: ChannelBlock) -> SIMD16<Float> {
      Floats(bitsOf: load(offset, block: block))
    }
  }
#endif
