public import LiteExecution

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Random classes, each as likely as the exponential of its logit.
public struct Multinomial: Hashable, Sendable {
  /// The number of rows of logits.
  public let rows: Int

  /// The number of classes, at least 1.
  public let classes: Int

  /// The number of samples of each row.
  public let samples: Int

  public init(rows: Int, classes: Int, samples: Int) {
    self.rows = rows
    self.classes = classes
    self.samples = samples
  }

  /// How many blocks of random words a run passes over: more than it uses, as in TensorFlow, whose
  /// operator may draw more.
  public var blocks: UInt64 {
    let rounded = (UInt64(samples) + 3) / 4 * 4
    return UInt64(rows) &* rounded &* 512
  }

  /// Draws samples.
  ///
  /// - Parameters:
  ///   - logits: The logits; those that are not finite are never drawn.
  ///   - words: Random words, two for each sample.
  ///   - sums: Scratch memory for a number for each class.
  ///   - output: The samples, row by row.
  ///   - value: The number that a logit is.
  @inlinable
  public func run<Logit: BitwiseCopyable, Index: IntegerElement>(
    _ logits: Span<Logit>, from words: Philox, sums: inout MutableSpan<Double>,
    into output: inout MutableSpan<Index>, value: (Logit) -> Double
  ) {
    var words = words
    var rest: (UInt32, UInt32)?
    let checkpoint = Checkpoint()
    for row in checkpoint.steps(0..<rows) {
      var greatest = -Double(Float.greatestFiniteMagnitude)
      for part in checkpoint.slices(row * classes..<(row + 1) * classes) {
        for i in part where value(logits[i]).isFinite { greatest = max(greatest, value(logits[i])) }
      }
      var total = 0.0
      for part in checkpoint.slices(0..<classes) {
        for i in part {
          let logit = value(logits[row * classes + i])
          if logit.isFinite { total += odds(logit - greatest) }
          sums[i] = total
        }
      }
      for part in checkpoint.slices(0..<samples) {
        for i in part {
          let pair: (UInt32, UInt32)
          if let kept = rest {
            (pair, rest) = (kept, nil)
          } else {
            let block = words.next()
            (pair, rest) = ((block.0, block.1), (block.2, block.3))
          }
          let found = firstIndex(above: unit(pair.0, pair.1) * total, in: sums.span)
          output[row * samples + i] = Index(truncatingIfNeeded: found)
        }
      }
    }
  }

  @usableFromInline
  func odds(_ logit: Double) -> Double { exp(logit) }

  /// A number from 0 to 1, 1 left out, of 52 bits of two words.
  @inlinable
  func unit(_ high: UInt32, _ low: UInt32) -> Double {
    Double(bitPattern: 1023 << 52 | UInt64(high & 0xF_FFFF) << 32 | UInt64(low)) - 1
  }

  /// The first of some sums that do not fall which is above a number; their count where none is.
  @inlinable
  func firstIndex(above number: Double, in sums: Span<Double>) -> Int {
    var (low, high) = (0, classes)
    while low < high {
      let middle = (low + high) / 2
      if number < sums[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
