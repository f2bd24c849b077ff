#if arch(x86_64)
  import LiteMicrokernels

  /// The range of the outputs: one type for each kind, so that ranges that packing saturates to
  /// need no instructions.
  protocol OutputRange {
    /// Whether outputs have the whole range of their type.
    static var isWhole: Bool { get }

    /// Whether that is the range of int8.
    static var isSigned: Bool { get }
  }

  /// Any range.
  enum AnyRange: OutputRange {
    static var isWhole: Bool { false }
    static var isSigned: Bool { false }
  }

  /// All of uint8.
  enum UInt8Range: OutputRange {
    static var isWhole: Bool { true }
    static var isSigned: Bool { false }
  }

  /// All of int8.
  enum Int8Range: OutputRange {
    static var isWhole: Bool { true }
    static var isSigned: Bool { true }
  }

  extension Requantization {
    /// Whether outputs have the whole range of uint8.
    @inline(__always)
    var isWholeUInt8: Bool { low == 0 && high == 255 && flip == 0 }

    /// Whether outputs have the whole range of int8.
    @inline(__always)
    var isWholeInt8: Bool { low == 0 && high == 255 && flip == 0x80 }
  }
#endif
