#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// A register of 256 bits.
  typealias Vector = SIMD4<Int64>

  /// The 32 bytes at an address that need not be aligned.
  @_transparent
  func load(_ address: UnsafeRawPointer, _ offset: Int) -> Vector {
    address.loadUnaligned(fromByteOffset: offset, as: Vector.self)
  }

  /// Eight copies of the 4 bytes at an address that need not be aligned.
  @_transparent
  func broadcast(_ address: UnsafeRawPointer, _ offset: Int) -> Vector {
    let value = address.loadUnaligned(fromByteOffset: offset, as: Int32.self)
    return unsafeBitCast(SIMD8<Int32>(repeating: value), to: Vector.self)
  }

  /// The first int32 at an address, eight at most; zeros in the other lanes.
  @_transparent
  func loadFirst(_ address: UnsafePointer<Int32>, _ count: Int) -> Vector {
    count >= 8 ? load(address, 0) : _mm256_maskload_epi32(address, lanes(count))
  }

  /// A mask of the first lanes of 32 bits: their signs are set.
  @_transparent
  func lanes(_ count: Int) -> Vector {
    let indices = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
    return unsafeBitCast(
      indices &- SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: count)), to: Vector.self)
  }

  /// Adds the products of pairs of int16.
  @_transparent
  func multiplyAdd(_ accumulators: Vector, _ a: Vector, _ b: Vector) -> Vector {
    _mm256_add_epi32(accumulators, _mm256_madd_epi16(a, b))
  }

  /// Stores the first bytes of sixteen.
  @_transparent
  func storeBytes(_ address: UnsafeMutableRawPointer, _ count: Int, _ bytes: SIMD2<Int64>) {
    if count >= 16 {
      address.storeBytes(of: bytes, as: SIMD2<Int64>.self)
    } else {
      storeFirstBytes(address, count, bytes)
    }
  }

  /// Stores fewer than sixteen bytes.
  @inline(never)
  private func storeFirstBytes(
    _ address: UnsafeMutableRawPointer, _ count: Int, _ bytes: SIMD2<Int64>
  ) {
    var rest = bytes
    var offset = 0
    if count & 8 != 0 {
      address.storeBytes(of: rest[0], as: Int64.self)
      rest[0] = rest[1]
      offset = 8
    }
    var value = rest[0]
    if count & 4 != 0 {
      address.storeBytes(of: Int32(truncatingIfNeeded: value), toByteOffset: offset, as: Int32.self)
      value &>>= 32
      offset &+= 4
    }
    if count & 2 != 0 {
      address.storeBytes(of: Int16(truncatingIfNeeded: value), toByteOffset: offset, as: Int16.self)
      value &>>= 16
      offset &+= 2
    }
    if count & 1 != 0 {
      address.storeBytes(of: Int8(truncatingIfNeeded: value), toByteOffset: offset, as: Int8.self)
    }
  }
#endif
