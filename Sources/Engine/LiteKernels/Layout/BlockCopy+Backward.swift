import LiteReference

/// Copies of words in the opposite order, a vector at a time.
///
/// This is one of the files of unsafe code: the words lie within the spans that ``BlockCopy`` has
/// checked, the first at the address and the others before it.
extension BlockCopy {
  /// Copies words of 1, 2, 4 or 8 bytes from the one at an address to those before it.
  func copyBackward(from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer) {
    switch byteCount {
    case 1 where count < 16:
      unsafe copyBackward(UInt64.self, of: UInt8.self, from: source, to: destination) {
        $0.byteSwapped
      }
    case 1:
      unsafe copyBackward(SIMD8<UInt16>.self, of: UInt8.self, from: source, to: destination) {
        // No instruction of every x86-64 processor permutes bytes.
        (($0 &<< 8) | ($0 &>> 8)).backward
      }
    case 2:
      unsafe copyBackward(SIMD8<UInt16>.self, of: UInt16.self, from: source, to: destination) {
        $0.backward
      }
    case 4:
      unsafe copyBackward(SIMD8<UInt32>.self, of: UInt32.self, from: source, to: destination) {
        $0.backward
      }
    default:
      unsafe copyBackward(SIMD2<UInt64>.self, of: UInt64.self, from: source, to: destination) {
        SIMD2($0[1], $0[0])
      }
    }
  }

  /// Copies vectors of words, the last of which may overlap the one before; fewer words one by one.
  @inline(__always)
  private func copyBackward<Vector: BitwiseCopyable, Word: BitwiseCopyable>(
    _ vector: Vector.Type, of word: Word.Type, from source: UnsafeRawPointer,
    to destination: UnsafeMutableRawPointer, reversed: (Vector) -> Vector
  ) {
    let width = MemoryLayout<Word>.size
    let lanes = MemoryLayout<Vector>.size / width
    let last = count &- lanes
    unsafe forEachRow(source, destination) { source, destination in
      if last >= 0 {
        return forEachIndex(in: 0..<(count &+ lanes &- 1) / lanes) { i in
          let first = min(i &* lanes, last)
          let words = unsafe (source - (first &+ lanes &- 1) &* width).loadUnaligned(
            as: Vector.self)
          unsafe (destination + first &* width).storeBytes(of: reversed(words), as: Vector.self)
        }
      }
      for i in 0..<count {
        let word = unsafe (source - i &* width).loadUnaligned(as: Word.self)
        unsafe (destination + i &* width).storeBytes(of: word, as: Word.self)
      }
    }
  }
}

extension SIMD8 {
  /// The elements in the opposite order.
  @inline(__always)
  fileprivate var backward: SIMD8 {
    SIMD8(self[7], self[6], self[5], self[4], self[3], self[2], self[1], self[0])
  }
}
