import LiteTensor

extension RandomGraph {
  /// A number of channels: small, or about the width of a vector.
  mutating func channels() -> Int {
    choose([1, 1, 2, 3, 4, 5, 7, 8, 8, 9, 12, 15, 16, 16, 17, 24, 31, 32, 33, 40, 48, 63, 64, 65])
  }

  /// The height or the width of an image.
  mutating func extent() -> Int {
    room > 1 ? int(16...72) : chance(6) ? int(10...24) : int(1...9)
  }

  /// The shape of an input: mostly an image, of at most a few thousand elements.
  mutating func inputShape() -> [Int] {
    while true {
      let shape =
        switch int(0...9) {
        case 0: [channels()]
        case 1: [int(1...9), channels()]
        case 2: [int(1...4), int(1...9), channels()]
        case 3: [int(1...2), int(1...3), extent(), int(1...5), channels()]
        default: [chance(4) ? int(2...3) : 1, extent(), extent(), channels()]
        }
      let count = shape.reduce(1, *)
      if count <= room << 13, count >= room << 10 || room == 1 { return shape }
    }
  }

  /// A shape that broadcasts with another.
  mutating func broadcast(_ shape: [Int]) -> [Int] {
    var result = shape
    switch int(0...5) {
    case 0: break
    case 1: for axis in result.indices.dropLast() { result[axis] = 1 }
    case 2: if let last = result.indices.last { result[last] = 1 }
    case 3: for axis in result.indices { result[axis] = 1 }
    default: for axis in result.indices where chance(2) { result[axis] = 1 }
    }
    return chance(3) ? Array(result.drop { $0 == 1 }) : result
  }

  /// The shape that two shapes broadcast to; nil where they do not.
  static func broadcast(_ a: [Int], _ b: [Int]) -> [Int]? {
    let rank = max(a.count, b.count)
    let (a, b) = (
      Array(repeating: 1, count: rank - a.count) + a, Array(repeating: 1, count: rank - b.count) + b
    )
    var result: [Int] = []
    for (a, b) in zip(a, b) {
      guard a == b || a == 1 || b == 1 else { return nil }
      result.append(a == 1 ? b : a)
    }
    return result
  }

  /// Some axes of a shape, at least one.
  mutating func axes(of shape: [Int]) -> [Int] {
    if shape.count == 4, chance(3) { return [1, 2] }
    if chance(3) { return [shape.count - 1] }
    let axes = shape.indices.filter { _ in chance(2) }
    return axes.isEmpty ? [int(0...shape.count - 1)] : axes
  }

  /// An axis, sometimes counted from the back.
  mutating func written(axis: Int, rank: Int) -> Int { chance(4) ? axis - rank : axis }
}
