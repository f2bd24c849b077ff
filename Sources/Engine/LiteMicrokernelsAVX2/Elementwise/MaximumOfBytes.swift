#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The maximum of each channel, 32 channels at a time.
  @Sendable
  public func maximumOfBytes(_ maximum: ByteMaximum) {
    let flip = _mm256_set1_epi8(CChar(bitPattern: maximum.flip))
    let low = _mm256_set1_epi8(CChar(bitPattern: maximum.low))
    let high = _mm256_set1_epi8(CChar(bitPattern: maximum.high))
    @inline(__always)
    func greatest(_ pixel: (UnsafeRawPointer) -> Vector) -> Vector {
      var greatest = low
      for address in maximum.pixels {
        greatest = _mm256_max_epu8(greatest, _mm256_xor_si256(pixel(address), flip))
      }
      return _mm256_xor_si256(_mm256_min_epu8(greatest, high), flip)
    }
    var channel = 0
    while channel &+ 32 <= maximum.channels {
      let bytes = greatest { load($0, channel) }
      maximum.output.storeBytes(of: bytes, toByteOffset: channel, as: Vector.self)
      channel &+= 32
    }
    while channel &+ 8 <= maximum.channels {
      let bytes = greatest {
        Vector($0.loadUnaligned(fromByteOffset: channel, as: Int64.self), 0, 0, 0)
      }
      maximum.output.storeBytes(of: bytes[0], toByteOffset: channel, as: Int64.self)
      channel &+= 8
    }
    while channel < maximum.channels {
      let bytes = greatest {
        Vector(Int64($0.load(fromByteOffset: channel, as: UInt8.self)), 0, 0, 0)
      }
      maximum.output.storeBytes(
        of: UInt8(truncatingIfNeeded: bytes[0]), toByteOffset: channel, as: UInt8.self)
      channel &+= 1
    }
  }
#endif
