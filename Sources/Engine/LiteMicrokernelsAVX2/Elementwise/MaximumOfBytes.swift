#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The maximum of each channel, 32 channels at a time.
  @Sendable
  public func maximumOfBytes(_ window: ByteWindow) {
    let flip = _mm256_set1_epi8(CChar(bitPattern: window.flip))
    let low = _mm256_set1_epi8(CChar(bitPattern: window.low))
    let high = _mm256_set1_epi8(CChar(bitPattern: window.high))
    @inline(__always)
    func forEachWindow(
      from channel: Int, _ load: (UnsafeRawPointer) -> Vector,
      _ store: (Vector, UnsafeMutableRawPointer) -> Void
    ) {
      var first = window.input + channel
      var output = window.output + channel
      for _ in 0..<window.windows {
        var greatest = low
        var row = first
        for _ in 0..<window.rows {
          var pixel = row
          for _ in 0..<window.taps {
            greatest = _mm256_max_epu8(greatest, _mm256_xor_si256(load(pixel), flip))
            pixel += window.tapStride
          }
          row += window.rowStride
        }
        store(_mm256_xor_si256(_mm256_min_epu8(greatest, high), flip), output)
        first += window.windowStride
        output += window.channels
      }
    }
    var channel = 0
    while channel &+ 32 <= window.channels {
      forEachWindow(from: channel) {
        load($0, 0)
      } _: {
        $1.storeBytes(of: $0, as: Vector.self)
      }
      channel &+= 32
    }
    while channel &+ 8 <= window.channels {
      forEachWindow(from: channel) {
        Vector($0.loadUnaligned(as: Int64.self), 0, 0, 0)
      } _: {
        $1.storeBytes(of: $0[0], as: Int64.self)
      }
      channel &+= 8
    }
    while channel < window.channels {
      forEachWindow(from: channel) {
        Vector(Int64($0.load(as: UInt8.self)), 0, 0, 0)
      } _: {
        $1.storeBytes(of: UInt8(truncatingIfNeeded: $0[0]), as: UInt8.self)
      }
      channel &+= 1
    }
  }
#endif
