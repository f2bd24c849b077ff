import LiteExecution

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The Fourier transform of real fixed-point numbers without integer bits, rounded at each stage as
/// KISS FFT rounds (Mark Borgerding, 2003): radix 4, then 2, each stage divided by its radix.
///
/// The result is the transform divided by its length.
public struct FixedFourierTransform<Raw: FixedWidthInteger & SignedInteger & Sendable>: Sendable {
  /// The real and the imaginary part.
  typealias Value = (real: Int64, imaginary: Int64)

  /// The number of real values.
  public let length: Int

  private let twiddles: [Raw]
  private let realTwiddles: [Raw]

  private var half: Int { length / 2 }
  private static var fractionBits: Int64 { Int64(Raw.bitWidth - 1) }

  /// The transform of so many values.
  ///
  /// - Precondition: The length is a power of two, at least 4.
  public init(length: Int) {
    precondition(length >= 4 && length & (length - 1) == 0)
    self.length = length
    func roots(_ count: Int, _ phase: (Int) -> Double) -> [Raw] {
      (0..<count).flatMap { index -> [Raw] in
        let angle = phase(index)
        return [cos(angle), sin(angle)].map {
          Raw(truncatingIfNeeded: Int64((0.5 + Double(Raw.max) * $0).rounded(.down)))
        }
      }
    }
    let half = length / 2
    twiddles = roots(half) { -2 * Double.pi * Double($0) / Double(half) }
    realTwiddles = roots(half / 2) { -Double.pi * (Double($0 + 1) / Double(half) + 0.5) }
  }

  /// The number of integers of scratch memory that a run needs.
  public var scratchCount: Int { length }

  /// Transforms values; missing values are 0.
  ///
  /// - Parameters:
  ///   - input: At most ``length`` values.
  ///   - output: `length / 2 + 1` pairs of a real and an imaginary part.
  ///   - scratch: Scratch memory for ``scratchCount`` integers.
  public func run(
    _ input: Span<Raw>, into output: inout MutableSpan<Raw>, scratch: inout MutableSpan<Raw>
  ) {
    transform(input, first: 0, stride: 1, into: &scratch, at: 0, count: half)
    let start = scaled(value(scratch, 0), by: 2)
    store((start.real + start.imaginary, 0), to: &output, at: 0)
    store((start.real - start.imaginary, 0), to: &output, at: half)
    guard half > 1 else { return }
    for k in 1...half / 2 {
      let low = scaled(value(scratch, k), by: 2)
      let mirrored = value(scratch, half - k)
      let high = scaled((mirrored.real, wrap(0 - mirrored.imaginary)), by: 2)
      let sum = (wrap(low.real + high.real), wrap(low.imaginary + high.imaginary))
      let difference = (wrap(low.real - high.real), wrap(low.imaginary - high.imaginary))
      let turned = product(difference, root(realTwiddles, k - 1))
      store(
        ((sum.0 + turned.real) >> 1, (sum.1 + turned.imaginary) >> 1), to: &output, at: k)
      store(
        ((sum.0 - turned.real) >> 1, (turned.imaginary - sum.1) >> 1), to: &output, at: half - k)
    }
  }

  // MARK: Stages

  /// Transforms every `stride`-th pair of the input, from one on.
  private func transform(
    _ input: Span<Raw>, first: Int, stride: Int, into values: inout MutableSpan<Raw>, at start: Int,
    count: Int
  ) {
    guard count > 1 else {
      func part(_ index: Int) -> Raw { index < input.count ? input[index] : 0 }
      values[2 * start] = part(2 * first)
      values[2 * start + 1] = part(2 * first + 1)
      return
    }
    let radix = count % 4 == 0 ? 4 : 2
    let part = count / radix
    for index in 0..<radix {
      transform(
        input, first: first + index * stride, stride: stride * radix, into: &values,
        at: start + index * part, count: part)
    }
    for k in 0..<part {
      if radix == 4 {
        combineFour(&values, at: start + k, part, twiddle: k * stride)
      } else {
        let even = scaled(value(values, start + k), by: 2)
        let odd = product(
          scaled(value(values, start + k + part), by: 2), root(twiddles, k * stride))
        store(
          (even.real - odd.real, even.imaginary - odd.imaginary), to: &values, at: start + k + part)
        store((even.real + odd.real, even.imaginary + odd.imaginary), to: &values, at: start + k)
      }
    }
  }

  private func combineFour(
    _ values: inout MutableSpan<Raw>, at start: Int, _ part: Int, twiddle: Int
  ) {
    let a = scaled(value(values, start), by: 4)
    let b = product(scaled(value(values, start + part), by: 4), root(twiddles, twiddle))
    let c = product(scaled(value(values, start + 2 * part), by: 4), root(twiddles, 2 * twiddle))
    let d = product(scaled(value(values, start + 3 * part), by: 4), root(twiddles, 3 * twiddle))
    let difference = (wrap(a.real - c.real), wrap(a.imaginary - c.imaginary))
    let sum = (wrap(a.real + c.real), wrap(a.imaginary + c.imaginary))
    let outer = (wrap(b.real + d.real), wrap(b.imaginary + d.imaginary))
    let turned = (wrap(b.real - d.real), wrap(b.imaginary - d.imaginary))
    store((sum.0 - outer.0, sum.1 - outer.1), to: &values, at: start + 2 * part)
    store((sum.0 + outer.0, sum.1 + outer.1), to: &values, at: start)
    store((difference.0 + turned.1, difference.1 - turned.0), to: &values, at: start + part)
    store((difference.0 - turned.1, difference.1 + turned.0), to: &values, at: start + 3 * part)
  }

  // MARK: Arithmetic

  private func wrap(_ value: Int64) -> Int64 { Int64(Raw(truncatingIfNeeded: value)) }

  private func round(_ value: Int64) -> Int64 {
    let bits = FixedFourierTransform.fractionBits
    return wrap((value &+ (1 << (bits - 1))) >> bits)
  }

  private func scaled(_ value: Value, by divisor: Int64) -> Value {
    let factor = Int64(Raw.max) / divisor
    return (round(value.real &* factor), round(value.imaginary &* factor))
  }

  private func product(_ a: Value, _ b: Value) -> Value {
    (
      round(a.real &* b.real &- a.imaginary &* b.imaginary),
      round(a.real &* b.imaginary &+ a.imaginary &* b.real)
    )
  }

  private func root(_ roots: [Raw], _ index: Int) -> Value {
    (Int64(roots[2 * index]), Int64(roots[2 * index + 1]))
  }

  private func value(_ values: borrowing MutableSpan<Raw>, _ index: Int) -> Value {
    (Int64(values[2 * index]), Int64(values[2 * index + 1]))
  }

  private func store(_ value: Value, to values: inout MutableSpan<Raw>, at index: Int) {
    values[2 * index] = Raw(truncatingIfNeeded: value.real)
    values[2 * index + 1] = Raw(truncatingIfNeeded: value.imaginary)
  }
}
