#if arch(x86_64)
  import Builtin

  // The intrinsics that occur most, as instructions on vectors. The results of Clang's are taken apart into
  // four of 128 bits in memory, some 25 instructions for each call, which the compiler then removes.
  // A target of micro-kernels declares them for itself, so that no file can forget to import them.

  // MARK: Lanes of 32 bits

  @_transparent
  func _mm512_set1_epi32(_ x: Int32) -> Vector {
    Vector(words: SIMD16<Int32>(repeating: x)._storage._value)
  }

  @_transparent
  func _mm512_add_epi32(_ a: Vector, _ b: Vector) -> Vector {
    Vector(words: Builtin.add_Vec16xInt32(a.words, b.words))
  }

  @_transparent
  func _mm512_sub_epi32(_ a: Vector, _ b: Vector) -> Vector {
    Vector(words: Builtin.sub_Vec16xInt32(a.words, b.words))
  }

  @_transparent
  func _mm512_and_epi32(_ a: Vector, _ b: Vector) -> Vector { a & b }

  @_transparent
  func _mm512_or_epi32(_ a: Vector, _ b: Vector) -> Vector { a | b }

  @_transparent
  func _mm512_xor_epi32(_ a: Vector, _ b: Vector) -> Vector { a ^ b }

  @_transparent
  func _mm512_packs_epi32(_ a: Vector, _ b: Vector) -> Vector {
    Vector(halves: Builtin.int_x86_avx512_packssdw_512(a.words, b.words))
  }

  @_transparent
  func _mm512_dpbusd_epi32(_ accumulators: Vector, _ a: Vector, _ b: Vector) -> Vector {
    Vector(words: Builtin.int_x86_avx512_vpdpbusd_512(accumulators.words, a.words, b.words))
  }

  @_transparent
  func _mm512_dpwssd_epi32(_ accumulators: Vector, _ a: Vector, _ b: Vector) -> Vector {
    Vector(words: Builtin.int_x86_avx512_vpdpwssd_512(accumulators.words, a.words, b.words))
  }

  @_transparent
  func _mm512_cvtepi32_ps(_ x: Vector) -> Floats {
    Floats(Builtin.sitofp_Vec16xInt32_Vec16xFPIEEE32(x.words))
  }

  // MARK: Lanes of 16 and 64 bits

  @_transparent
  func _mm512_adds_epi16(_ a: Vector, _ b: Vector) -> Vector {
    Vector(halves: Builtin.int_sadd_sat_Vec32xInt16(a.halves, b.halves))
  }

  @_transparent
  func _mm512_add_epi64(_ a: Vector, _ b: Vector) -> Vector {
    Vector(Builtin.add_Vec8xInt64(a._storage._value, b._storage._value))
  }

  @_transparent
  func _mm512_srav_epi64(_ x: Vector, _ counts: Vector) -> Vector {
    Vector(Builtin.int_x86_avx512_psrav_q_512(x._storage._value, counts._storage._value))
  }

  // MARK: Floats

  @_transparent
  func _mm512_fmadd_ps(_ a: Floats, _ b: Floats, _ c: Floats) -> Floats { c.addingProduct(a, b) }

  @_transparent
  func _mm512_max_ps(_ a: Floats, _ b: Floats) -> Floats {
    Floats(
      Builtin.int_x86_avx512_max_ps_512(
        a._storage._value, b._storage._value, currentRounding._value))
  }

  @_transparent
  func _mm512_min_ps(_ a: Floats, _ b: Floats) -> Floats {
    Floats(
      Builtin.int_x86_avx512_min_ps_512(
        a._storage._value, b._storage._value, currentRounding._value))
  }

  /// The rounding of the thread, `_MM_FROUND_CUR_DIRECTION`.
  @_transparent
  private var currentRounding: Int32 { 4 }

  // MARK: Registers under another type
  //
  // The standard library's `unsafeBitCast` goes through memory, too.

  extension Vector {
    @_transparent
    init(bitsOf x: Floats) {
      self.init(Builtin.bitcast_Vec16xFPIEEE32_Vec8xInt64(x._storage._value))
    }

    @_transparent
    init(bitsOf x: SIMD16<Int32>) { self.init(words: x._storage._value) }

    /// The lanes of 32 bits.
    @_transparent
    fileprivate var words: Builtin.Vec16xInt32 {
      Builtin.bitcast_Vec8xInt64_Vec16xInt32(_storage._value)
    }

    /// The lanes of 16 bits.
    @_transparent
    fileprivate var halves: Builtin.Vec32xInt16 {
      Builtin.bitcast_Vec8xInt64_Vec32xInt16(_storage._value)
    }

    @_transparent
    fileprivate init(words: Builtin.Vec16xInt32) {
      self.init(Builtin.bitcast_Vec16xInt32_Vec8xInt64(words))
    }

    @_transparent
    fileprivate init(halves: Builtin.Vec32xInt16) {
      self.init(Builtin.bitcast_Vec32xInt16_Vec8xInt64(halves))
    }
  }

  extension Floats {
    @_transparent
    init(bitsOf x: Vector) {
      self.init(Builtin.bitcast_Vec8xInt64_Vec16xFPIEEE32(x._storage._value))
    }
  }

  extension SIMD16 where Scalar == Int32 {
    @_transparent
    init(bitsOf x: Vector) { self.init(x.words) }
  }
#endif
