import LiteReference

/// Copies of every second word, a vector at a time.
///
/// This is one of the files of unsafe code: the words lie within the spans that ``BlockCopy`` has
/// checked, and so do those between two of them.
extension BlockCopy {
  /// Copies words of 1, 2, 4 or 8 bytes that each follow another one.
  func copyEverySecond(from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer) {
    switch byteCount {
    case 1: unsafe copyEverySecond(SIMD32<UInt8>.self, from: source, to: destination)
    case 2: unsafe copyEverySecond(SIMD16<UInt16>.self, from: source, to: destination)
    case 4: unsafe copyEverySecond(SIMD8<UInt32>.self, from: source, to: destination)
    default: unsafe copyEverySecond(SIMD4<UInt64>.self, from: source, to: destination)
    }
  }

  /// Copies the words of whole vectors, and the last ones word by word: nothing may follow the last.
  @inline(__always)
  private func copyEverySecond<Vector: EvenLanes>(
    _ vector: Vector.Type, from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) where Vector: BitwiseCopyable, Vector.Half: BitwiseCopyable, Vector.Scalar: BitwiseCopyable {
    let width = MemoryLayout<Vector.Scalar>.size
    let words = MemoryLayout<Vector>.size / width / 2
    let vectors = (count &- 1) / words
    unsafe forEachRow(source, destination) { source, destination in
      forEachIndex(in: 0..<vectors) { i in
        let both = unsafe source.loadUnaligned(
          fromByteOffset: 2 &* i &* words &* width, as: Vector.self)
        unsafe destination.storeBytes(
          of: both.evenHalf, toByteOffset: i &* words &* width, as: Vector.Half.self)
      }
      for i in vectors &* words..<count {
        let word = unsafe source.loadUnaligned(
          fromByteOffset: 2 &* i &* width, as: Vector.Scalar.self)
        unsafe destination.storeBytes(of: word, toByteOffset: i &* width, as: Vector.Scalar.self)
      }
    }
  }
}

/// Vectors that have a vector of their even lanes.
private protocol EvenLanes: SIMD {
  associatedtype Half
  var evenHalf: Half { get }
}

extension SIMD4: EvenLanes {}
extension SIMD8: EvenLanes {}
extension SIMD16: EvenLanes {}
extension SIMD32: EvenLanes {}
