#if arch(x86_64)
  /// The channels of the lanes of a register.
  struct ChannelBlock {
    /// The block of sixteen channels.
    let index: Int

    /// Whether the lanes are the first eight channels of the block twice.
    let isHalf: Bool
  }
#endif
