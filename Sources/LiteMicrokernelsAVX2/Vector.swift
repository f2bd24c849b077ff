#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// A register of 256 bits.
  typealias Vector = SIMD4<Int64>

  /// The 32 bytes at an address that need not be aligned.
  @inline(__always)
  func load(_ address: UnsafeRawPointer, _ offset: Int) -> Vector {
    address.loadUnaligned(fromByteOffset: offset, as: Vector.self)
  }

  /// Eight copies of the 4 bytes at an address that need not be aligned.
  @inline(__always)
  func broadcast(_ address: UnsafeRawPointer, _ offset: Int) -> Vector {
    let value = address.loadUnaligned(fromByteOffset: offset, as: Int32.self)
    return unsafeBitCast(SIMD8<Int32>(repeating: value), to: Vector.self)
  }

  /// Stores the first bytes of sixteen.
  @inline(__always)
  func storeBytes(_ address: UnsafeMutableRawPointer, _ count: Int, _ bytes: SIMD2<Int64>) {
    if count >= 16 {
      address.storeBytes(of: bytes, as: SIMD2<Int64>.self)
    } else {
      var rest = bytes
      withUnsafeBytes(of: &rest) { rest in
        for i in 0..<count { address.storeBytes(of: rest[i], toByteOffset: i, as: UInt8.self) }
      }
    }
  }

  /// Registers that a tile keeps its sums in.
  ///
  /// An array of fixed size: where every index is known after inlining, no memory is left of it.
  struct Registers {
    private typealias Four = (Vector, Vector, Vector, Vector)
    private var storage: (Four, Four, Four)

    @inline(__always)
    init() {
      let four = (Vector.zero, Vector.zero, Vector.zero, Vector.zero)
      storage = (four, four, four)
    }

    /// Runs some code with the address of the first of 12 registers.
    @inline(__always)
    mutating func withAddress(_ body: (UnsafeMutablePointer<Vector>) -> Void) {
      withUnsafeMutablePointer(to: &storage) {
        body(UnsafeMutableRawPointer($0).assumingMemoryBound(to: Vector.self))
      }
    }
  }
#endif
