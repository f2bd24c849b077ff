import LiteReference

/// Every `unsafe` in this file is an address within the mask, in bounds by its rows, whose number is
/// checked against its count.
extension AttentionGeometry {
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
  /// - Returns: The least number such that all keys beyond have a mask of −∞ for every query; that of
  ///   all keys where some query has none, whose weights are NaN.
  func attendedKeys(by mask: Span<Float>) -> Int {
    let rows = maskRows
    guard rows > 0, keys > 0 else { return keys }
    precondition(mask.count >= rows * keys)
    return unsafe mask.withUnsafeBufferPointer { mask in
      guard let mask = mask.baseAddress else { return keys }
      var attended = 0
      for row in 0..<rows {
        let values = unsafe mask + row * keys
        // Counted to the end, which vectors do; most rows have none.
        var count: UInt32 = 0
        for i in attended..<keys { unsafe count &+= values[i] == -.infinity ? 0 : 1 }
        if count > 0 {
          var last = keys - 1
          while unsafe values[last] == -.infinity { last -= 1 }
          attended = last + 1
        } else {
          var first = 0
          while first < attended, unsafe values[first] == -.infinity { first += 1 }
          guard first < attended else { return keys }
        }
      }
      return attended
    }
  }
}
