import LiteReference

/// The results of rows of two 8-bit elements, such as two classes of each pixel: they depend on the
/// difference of the elements alone, of which there are few.
///
/// Every `unsafe` in this file is an address within the rows, which the caller has checked, or within the
/// tables, of a row for each difference.
enum PairTable {
  /// The fewest rows that are worth a table.
  static let leastRows = 1024

  /// The number of differences of two elements.
  private static let count = 256

  /// Looks up the results of rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - input: The elements of the first row of all.
  ///   - output: The results of the first row of all.
  ///   - compute: Computes the results of as many rows as it is given.
  @unsafe @inline(__always)
  static func run<Input: IntegerElement, Output: IntegerElement>(
    _ rows: Range<Int>, _ input: UnsafePointer<Input>, _ output: UnsafeMutablePointer<Output>,
    _ compute: (Int, UnsafePointer<Input>, UnsafeMutablePointer<Output>) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Input.self, capacity: 2 * count) { pairs in
      unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 2 * count) { results in
        guard let pairs = pairs.baseAddress, let results = results.baseAddress else { return }
        for difference in 0..<count {
          unsafe (pairs + 2 * difference).initialize(to: .max)
          let lesser = Input.max &- Input(truncatingIfNeeded: difference)
          unsafe (pairs + 2 * difference + 1).initialize(to: lesser)
        }
        // Where the run is stopped, no results are computed.
        unsafe results.initialize(repeating: .min, count: 2 * count)
        unsafe compute(count, pairs, results)
        let (x, y) = unsafe (input + 2 * rows.lowerBound, output + 2 * rows.lowerBound)
        forEachLane(rows.count) { row in
          let difference = unsafe Int(x[2 &* row]) &- Int(x[2 &* row &+ 1])
          // The greater element stands first in the table.
          let isLess = difference &>> (Int.bitWidth - 1) & 1
          let entry = unsafe results + 2 &* Int(bitPattern: difference.magnitude)
          unsafe (y[2 &* row], y[2 &* row &+ 1]) = (entry[isLess], entry[1 &- isLess])
        }
      }
    }
  }
}
