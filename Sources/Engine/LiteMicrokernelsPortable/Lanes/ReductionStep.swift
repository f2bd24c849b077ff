import LiteMicrokernels

/// How an element goes into a result, in plain loops.
///
/// It is a type for the reason that ``ElementConversion`` gives.
protocol ReductionStep {
  /// The type of an element.
  associatedtype Element: BitwiseCopyable

  /// The type of a result.
  associatedtype Result: BitwiseCopyable

  /// Whether the order of the elements counts.
  static var isOrdered: Bool { get }

  /// The result of no elements.
  static var initial: Result { get }

  /// The result with one more element.
  func callAsFunction(_ result: Result, _ element: Element) -> Result
}

extension ReductionStep {
  @_transparent
  static var isOrdered: Bool { false }

  /// Reduces rows or columns.
  @inline(__always)
  func run(_ reduction: MatrixReduction) {
    guard reduction.reducesRows else { return reduceColumns(reduction) }
    let isShort = reduction.columns &* MemoryLayout<Element>.stride < Self.longRow
    guard Self.isOrdered || isShort else { return reduceRows(reduction, from: 0) }
    let groups = reduction.rows / 8
    for group in 0..<groups { reduceEightRows(reduction, from: 8 &* group) }
    reduceRows(reduction, from: 8 &* groups)
  }

  /// The bytes of a row for which lanes along it are faster than eight rows together: several registers
  /// of each, for narrow elements.
  @_transparent
  private static var longRow: Int { MemoryLayout<Element>.stride < 4 ? 1024 : 128 }

  @_transparent
  private func row(_ row: Int, of reduction: MatrixReduction) -> UnsafePointer<Element> {
    (reduction.input + row &* reduction.stride).assumingMemoryBound(to: Element.self)
  }

  /// Reduces one row after the other.
  @inline(__always)
  private func reduceRows(_ reduction: MatrixReduction, from first: Int) {
    let results = reduction.output.assumingMemoryBound(to: Result.self)
    for row in first..<reduction.rows {
      let x = self.row(row, of: reduction)
      var result = reduction.continues ? results[row] : Self.initial
      var i = 0
      while i < reduction.columns {
        result = self(result, x[i])
        i &+= 1
      }
      results[row] = result
    }
  }

  /// Reduces eight rows together: each step waits for the one before.
  @inline(__always)
  private func reduceEightRows(_ reduction: MatrixReduction, from first: Int) {
    let results = reduction.output.assumingMemoryBound(to: Result.self) + first
    let starts = results
    let continues = reduction.continues
    @inline(__always)
    func start(_ row: Int) -> Result { continues ? starts[row] : Self.initial }
    var (a, b, c, d) = (start(0), start(1), start(2), start(3))
    var (e, f, g, h) = (start(4), start(5), start(6), start(7))
    let (x, y) = (row(first, of: reduction), row(first &+ 4, of: reduction))
    let step = reduction.stride / MemoryLayout<Element>.stride
    var i = 0
    while i < reduction.columns {
      (a, b) = (self(a, x[i]), self(b, x[i &+ step]))
      (c, d) = (self(c, x[i &+ 2 &* step]), self(d, x[i &+ 3 &* step]))
      (e, f) = (self(e, y[i]), self(f, y[i &+ step]))
      (g, h) = (self(g, y[i &+ 2 &* step]), self(h, y[i &+ 3 &* step]))
      i &+= 1
    }
    (results[0], results[1], results[2], results[3]) = (a, b, c, d)
    (results[4], results[5], results[6], results[7]) = (e, f, g, h)
  }

  /// Reduces rows to one, four at a time, so that the results are loaded and stored less.
  @inline(__always)
  private func reduceColumns(_ reduction: MatrixReduction) {
    let results = reduction.output.assumingMemoryBound(to: Result.self)
    let columns = reduction.columns
    var row = 0
    if !reduction.continues {
      let x = self.row(0, of: reduction)
      let isEmpty = reduction.rows == 0
      var i = 0
      while i < columns {
        results[i] = isEmpty ? Self.initial : self(Self.initial, x[i])
        i &+= 1
      }
      row = 1
    }
    while row &+ 4 <= reduction.rows {
      let (a, b) = (self.row(row, of: reduction), self.row(row &+ 1, of: reduction))
      let (c, d) = (self.row(row &+ 2, of: reduction), self.row(row &+ 3, of: reduction))
      var i = 0
      while i < columns {
        let result = self(self(results[i], a[i]), b[i])
        results[i] = self(self(result, c[i]), d[i])
        i &+= 1
      }
      row &+= 4
    }
    while row < reduction.rows {
      let x = self.row(row, of: reduction)
      var i = 0
      while i < columns {
        results[i] = self(results[i], x[i])
        i &+= 1
      }
      row &+= 1
    }
  }
}
