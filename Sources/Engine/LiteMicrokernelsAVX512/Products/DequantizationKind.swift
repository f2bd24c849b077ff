#if arch(x86_64)
  /// What is known of all dequantizations that a tile is compiled for: a type, as `TileHeight` is.
  protocol DequantizationKind {
    /// Whether they are plain, as ``Dequantization/isPlain`` has it. Otherwise they may be.
    static var isPlain: Bool { get }
  }

  /// Those of layers without an activation: two operations less for each register.
  enum PlainDequantization: DequantizationKind {
    @inline(__always) static var isPlain: Bool { true }
  }

  /// All others.
  enum AnyDequantization: DequantizationKind {
    @inline(__always) static var isPlain: Bool { false }
  }
#endif
