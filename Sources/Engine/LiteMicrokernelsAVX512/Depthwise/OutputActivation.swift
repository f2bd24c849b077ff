#if arch(x86_64)
  /// The activation of the clamped accumulators: one type for each, so that the loops do not branch
  /// on it.
  protocol OutputActivation {
    /// The results.
    static func apply(_ x: Floats) -> Floats
  }

  /// They are the results.
  enum IdentityActivation: OutputActivation {
    @_transparent
    static func apply(_ x: Floats) -> Floats { x }
  }

  /// The results are those of `FloatFunction.fastHardSwish`.
  enum HardSwishActivation: OutputActivation {
    @_transparent
    static func apply(_ x: Floats) -> Floats { hardSwish(x) }
  }
#endif
