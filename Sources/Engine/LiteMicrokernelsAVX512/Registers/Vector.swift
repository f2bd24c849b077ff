#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// A register of 512 bits.
  typealias Vector = SIMD8<Int64>

  /// The 64 bytes at an address that need not be aligned.
  @_transparent
  func load(_ address: UnsafeRawPointer, _ offset: Int) -> Vector {
    address.loadUnaligned(fromByteOffset: offset, as: Vector.self)
  }

  /// The 32 bytes at an address that need not be aligned, in both half-vectors.
  @_transparent
  func loadTwice(_ address: UnsafeRawPointer, _ offset: Int) -> Vector {
    let half = address.loadUnaligned(fromByteOffset: offset, as: SIMD4<Int64>.self)
    return Vector(lowHalf: half, highHalf: half)
  }

  /// Sixteen copies of the 4 bytes at an address that need not be aligned.
  @_transparent
  func broadcast(_ address: UnsafeRawPointer, _ offset: Int) -> Vector {
    let value = address.loadUnaligned(fromByteOffset: offset, as: Int32.self)
    return Vector(bitsOf: SIMD16<Int32>(repeating: value))
  }

  /// Eight copies of the 4 bytes at an address, and eight of those so many bytes further.
  @_transparent
  func broadcastPair(_ address: UnsafeRawPointer, _ offset: Int, distance: Int) -> Vector {
    let second = address.loadUnaligned(fromByteOffset: offset &+ distance, as: Int32.self)
    return _mm512_mask_set1_epi32(broadcast(address, offset), 0xFF00, second)
  }

  /// Stores the bytes that a mask has.
  @_transparent
  func storeBytes(_ address: UnsafeMutableRawPointer, _ mask: UInt64, _ bytes: Vector) {
    if _fastPath(mask == UInt64.max) {
      address.storeBytes(of: bytes, as: Vector.self)
    } else {
      _mm512_mask_storeu_epi8(address, mask, bytes)
    }
  }

  /// Stores the bytes that the low half of a mask has.
  @_transparent
  func storeBytes(_ address: UnsafeMutableRawPointer, _ mask: UInt64, _ bytes: SIMD4<Int64>) {
    if _fastPath(mask >= 0xFFFF_FFFF) {
      address.storeBytes(of: bytes, as: SIMD4<Int64>.self)
    } else {
      _mm256_mask_storeu_epi8(address, UInt32(truncatingIfNeeded: mask), bytes)
    }
  }

  /// Stores the bytes that the lowest quarter of a mask has.
  @_transparent
  func storeBytes(_ address: UnsafeMutableRawPointer, _ mask: UInt64, _ bytes: SIMD2<Int64>) {
    if _fastPath(mask >= 0xFFFF) {
      address.storeBytes(of: bytes, as: SIMD2<Int64>.self)
    } else {
      _mm_mask_storeu_epi8(address, UInt16(truncatingIfNeeded: mask), bytes)
    }
  }

  /// The registers of a tile's accumulators.
  ///
  /// It is an array of fixed size. Where every index is known after inlining, it takes no memory.
  struct Registers {
    private typealias Four = (Vector, Vector, Vector, Vector)
    private var storage: (Four, Four, Four, Four, Four, Four)

    @inline(__always)
    init() {
      let four = (Vector.zero, Vector.zero, Vector.zero, Vector.zero)
      storage = (four, four, four, four, four, four)
    }

    /// Runs some code with the address of the first of 24 registers.
    @inline(__always)
    mutating func withAddress(_ body: (UnsafeMutablePointer<Vector>) -> Void) {
      withUnsafeMutablePointer(to: &storage) {
        body(UnsafeMutableRawPointer($0).assumingMemoryBound(to: Vector.self))
      }
    }
  }
#endif
