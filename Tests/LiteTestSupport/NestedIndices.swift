/// Calls a closure with every index of an array of some dimensions, the last one fastest.
public func forEachIndex(of dimensions: [Int], _ body: ([Int]) throws -> Void) rethrows {
  guard !dimensions.contains(0) else { return }
  var index = Array(repeating: 0, count: dimensions.count)
  while true {
    try body(index)
    var axis = dimensions.count - 1
    while axis >= 0 {
      index[axis] += 1
      if index[axis] < dimensions[axis] { break }
      index[axis] = 0
      axis -= 1
    }
    if axis < 0 { return }
  }
}

/// The place of an element of a dense array.
public func offset(of index: [Int], in dimensions: [Int]) -> Int {
  zip(index, dimensions).reduce(0) { $0 * $1.1 + $1.0 }
}
