#if arch(x86_64)
  // Structures, since the compiler looks up again and again what tuples of tuples conform to.

  /// Memory of 32 registers, zeros at first.
  struct Vectors32 {
    private struct Four {
      var v0 = Vector.zero
      var v1 = Vector.zero
      var v2 = Vector.zero
      var v3 = Vector.zero
    }

    private var v0 = Four()
    private var v1 = Four()
    private var v2 = Four()
    private var v3 = Four()
    private var v4 = Four()
    private var v5 = Four()
    private var v6 = Four()
    private var v7 = Four()

    @inline(__always)
    init() {}
  }

  /// Memory of 192 registers, zeros at first.
  struct Vectors192 {
    private var v0 = Vectors32()
    private var v1 = Vectors32()
    private var v2 = Vectors32()
    private var v3 = Vectors32()
    private var v4 = Vectors32()
    private var v5 = Vectors32()

    @inline(__always)
    init() {}
  }

  /// Memory of 512 registers, zeros at first.
  struct Vectors512 {
    private var v0 = Vectors192()
    private var v1 = Vectors192()
    private var v2 = Vectors32()
    private var v3 = Vectors32()
    private var v4 = Vectors32()
    private var v5 = Vectors32()

    @inline(__always)
    init() {}
  }
#endif
