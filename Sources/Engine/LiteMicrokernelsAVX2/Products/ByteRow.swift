#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Memory for a part of a row of activations, as unsigned bytes.
  struct ByteRow {
    private var storage = Vectors32()

    /// The number of bytes.
    @inline(__always) static var byteCount: Int { 1024 }

    @inline(__always)
    init() {}

    /// Runs some code with the address of the first byte.
    @inline(__always)
    mutating func withAddress(_ body: (UnsafeMutableRawPointer) -> Void) {
      withUnsafeMutablePointer(to: &storage) { body(UnsafeMutableRawPointer($0)) }
    }
  }

  /// Stores int16 from 0 to 255 as bytes, behind which come zeros up to a multiple of 8.
  ///
  /// - Parameters:
  ///   - source: The int16.
  ///   - count: Their number.
  ///   - destination: Where the bytes go.
  /// - Returns: The sum of the bytes.
  @inline(__always)
  func narrowWords(
    _ source: UnsafeRawPointer, _ count: Int, to destination: UnsafeMutableRawPointer
  ) -> Int32 {
    var sums = Vector.zero
    var i = 0
    while i &+ 32 <= count {
      let bytes = quartersInOrder(
        _mm256_packus_epi16(load(source, i &* 2), load(source, i &* 2 &+ 32)))
      destination.storeBytes(of: bytes, toByteOffset: i, as: Vector.self)
      sums = _mm256_add_epi64(sums, _mm256_sad_epu8(bytes, .zero))
      i &+= 32
    }
    var sum = Int32(truncatingIfNeeded: sums.wrappedSum())
    while i < count {
      let byte = source.loadUnaligned(fromByteOffset: i &* 2, as: UInt8.self)
      destination.storeBytes(of: byte, toByteOffset: i, as: UInt8.self)
      sum &+= Int32(byte)
      i &+= 1
    }
    while i % 8 != 0 {
      destination.storeBytes(of: 0, toByteOffset: i, as: UInt8.self)
      i &+= 1
    }
    return sum
  }

  /// The four quarters of 8 bytes of two registers that were packed, in order.
  @inline(__always)
  private func quartersInOrder(_ packed: Vector) -> Vector {
    Vector(packed[0], packed[2], packed[1], packed[3])
  }
#endif
