import LiteExecution

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The discrete Fourier transform of a power of two of complex numbers.
///
/// `X[k] = Σ x[n] · exp(−2πi · n · k / length)`, by Cooley and Tukey's radix 2, in float64.
public struct FourierTransform: Sendable {
  /// The number of values.
  public let length: Int

  /// `exp(−2πi · k / length)` for the first half of the values.
  public let roots: [Complex128]

  /// The transform of so many values.
  ///
  /// - Precondition: The length is a power of two.
  public init(length: Int) {
    precondition(length > 0 && length & (length - 1) == 0)
    self.length = length
    roots = (0..<length / 2).map { k in
      let angle = -2 * Double.pi * Double(k) / Double(length)
      return Complex128(cos(angle), sin(angle))
    }
  }

  /// Replaces values by their transform.
  ///
  /// - Precondition: There are ``length`` of them.
  public func apply(to values: inout MutableSpan<Complex128>) {
    precondition(values.count == length)
    reverseBits(of: &values)
    var half = 1
    while half < length {
      let rootStride = length / (2 * half)
      for pair in Checkpoint(forLoopOf: length).steps(0..<rootStride) {
        let start = pair * 2 * half
        forEachIndex(in: 0..<half) { k in
          let even = values[start + k]
          let odd = values[start + k + half] * roots[k * rootStride]
          values[start + k] = even + odd
          values[start + k + half] = even - odd
        }
      }
      half *= 2
    }
  }

  /// Swaps each value with the one whose index has the same bits in reverse.
  private func reverseBits(of values: inout MutableSpan<Complex128>) {
    var reversed = 0
    forEachIndex(in: 1..<max(length, 1)) { index in
      var bit = length / 2
      while reversed & bit != 0 {
        reversed ^= bit
        bit /= 2
      }
      reversed |= bit
      if index < reversed { values.swapAt(index, reversed) }
    }
  }
}
