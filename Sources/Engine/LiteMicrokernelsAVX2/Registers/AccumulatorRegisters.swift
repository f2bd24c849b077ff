#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Six registers of accumulators, each under a name, so that none of them is in memory while
  /// products are added to it.
  struct AccumulatorRegisters {
    var r0: Vector
    var r1: Vector
    var r2: Vector
    var r3: Vector
    var r4: Vector
    var r5: Vector

    @inline(__always)
    init(repeating value: Vector) {
      (r0, r1, r2) = (value, value, value)
      (r3, r4, r5) = (value, value, value)
    }

    /// Loads the accumulators of some rows, of 1 to 6, 64 bytes apart.
    @inline(__always)
    init(_ address: UnsafeRawPointer, rows: Int) {
      r0 = load(address, 0)
      r1 = rows > 1 ? load(address, 64) : .zero
      r2 = rows > 2 ? load(address, 128) : .zero
      r3 = rows > 3 ? load(address, 192) : .zero
      r4 = rows > 4 ? load(address, 256) : .zero
      r5 = rows > 5 ? load(address, 320) : .zero
    }

    /// Adds a zero-point correction to all accumulators of each of some rows, of 1 to 6.
    @inline(__always)
    mutating func add(_ corrections: UnsafePointer<Int32>, rows: Int) {
      let corrections = UnsafeRawPointer(corrections)
      r0 = _mm256_add_epi32(r0, broadcast(corrections, 0))
      if rows > 1 { r1 = _mm256_add_epi32(r1, broadcast(corrections, 4)) }
      if rows > 2 { r2 = _mm256_add_epi32(r2, broadcast(corrections, 8)) }
      if rows > 3 { r3 = _mm256_add_epi32(r3, broadcast(corrections, 12)) }
      if rows > 4 { r4 = _mm256_add_epi32(r4, broadcast(corrections, 16)) }
      if rows > 5 { r5 = _mm256_add_epi32(r5, broadcast(corrections, 20)) }
    }

    /// Adds a register to all.
    @inline(__always)
    mutating func addToAll(_ value: Vector) {
      r0 = _mm256_add_epi32(r0, value)
      r1 = _mm256_add_epi32(r1, value)
      r2 = _mm256_add_epi32(r2, value)
      r3 = _mm256_add_epi32(r3, value)
      r4 = _mm256_add_epi32(r4, value)
      r5 = _mm256_add_epi32(r5, value)
    }

    /// Stores the accumulators of some rows, of 1 to 6, 64 bytes apart.
    @inline(__always)
    func store(_ address: UnsafeMutableRawPointer, rows: Int) {
      address.storeBytes(of: r0, as: Vector.self)
      if rows > 1 { address.storeBytes(of: r1, toByteOffset: 64, as: Vector.self) }
      if rows > 2 { address.storeBytes(of: r2, toByteOffset: 128, as: Vector.self) }
      if rows > 3 { address.storeBytes(of: r3, toByteOffset: 192, as: Vector.self) }
      if rows > 4 { address.storeBytes(of: r4, toByteOffset: 256, as: Vector.self) }
      if rows > 5 { address.storeBytes(of: r5, toByteOffset: 320, as: Vector.self) }
    }
  }
#endif
