import LiteReference

/// Every `unsafe` in this file is an address within the mask, in bounds by its rows, whose number is
/// checked against its count.
extension AttentionGeometry {
  /// What the mask of a key without weight is below, where another key's is not.
  ///
  /// Models mask with −∞ or with the least finite number. Numbers beyond this are at least 10^31 apart, so
  /// that the exponential of the difference is 0, unless logits are that large themselves.
  private static let leastMask: Float = -1e38

  /// The number of rows of the mask, which follow each other.
  private var maskRows: Int {
    guard let maskStrides else { return 0 }
    return zip(maskStrides, [batches, heads, queries]).reduce(1) { rows, axis in
      axis.0 == 0 ? rows : rows * axis.1
    }
  }

  /// How many of the first keys may have a weight.
  ///
  /// - Parameter mask: The addends of the logits; empty where there are none.
  /// - Returns: The least number such that all keys beyond are masked for every query; that of all
  ///   keys where some query has none that is not, whose weights are all equal or NaN.
  func attendedKeys(by mask: Span<Float>) -> Int {
    let rows = maskRows
    guard rows > 0, keys > 0 else { return keys }
    precondition(mask.count >= rows * keys)
    return unsafe mask.withUnsafeBufferPointer { mask in
      guard let mask = mask.baseAddress else { return keys }
      let least = AttentionGeometry.leastMask
      var attended = 0
      for row in 0..<rows {
        let values = unsafe mask + row * keys
        // Counted to the end, which vectors do; most rows have none.
        var count: UInt32 = 0
        for i in attended..<keys { unsafe count &+= values[i] < least ? 0 : 1 }
        if count > 0 {
          var last = keys - 1
          while unsafe values[last] < least { last -= 1 }
          attended = last + 1
        } else {
          var first = 0
          while first < attended, unsafe values[first] < least { first += 1 }
          guard first < attended else { return keys }
        }
      }
      return attended
    }
  }
}
