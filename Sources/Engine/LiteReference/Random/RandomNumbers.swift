import LiteExecution

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A distribution of random float32, four to a block of ``Philox``.
public enum RandomDistribution: Hashable, Sendable {
  /// Between 0 and 1, 1 left out, in steps of 2^−23.
  case uniform

  /// Of mean 0 and variance 1, by the Box-Muller transform.
  case normal

  /// Writes random numbers.
  ///
  /// - Parameters:
  ///   - output: The numbers.
  ///   - words: Random words, which are used up: whole blocks of them.
  public func fill(_ output: inout MutableSpan<Float>, from words: inout Philox) {
    let blocks = (output.count + 3) / 4
    for part in Checkpoint(forLoopOf: output.count).slices(0..<blocks, of: 1 << 14) {
      for block in part {
        let words = words.next()
        let numbers: SIMD4<Float>
        switch self {
        case .uniform: numbers = [unit(words.0), unit(words.1), unit(words.2), unit(words.3)]
        case .normal:
          let (first, second) = (normals(words.0, words.1), normals(words.2, words.3))
          numbers = [first.0, first.1, second.0, second.1]
        }
        for i in 0..<min(4, output.count - 4 * block) { output[4 * block + i] = numbers[i] }
      }
    }
  }
}

/// A number from 0 to 1, 1 left out, of the lower 23 bits of a word.
private func unit(_ word: UInt32) -> Float {
  Float(bitPattern: 0x3F80_0000 | word & 0x7F_FFFF) - 1
}

/// Two independent normal numbers.
private func normals(_ first: UInt32, _ second: UInt32) -> (Float, Float) {
  let uniform = unit(first)
  let length = (-2 * logf(uniform < 1e-7 ? 1e-7 : uniform)).squareRoot()
  let angle = Float(2 * Double.pi * Double(unit(second)))
  return (sinf(angle) * length, cosf(angle) * length)
}
