import LiteMicrokernels

extension LaneRunner {
  /// Computes short rows, sixteen at a time: a row in each lane.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - depth: The number of elements of each, at least 1.
  ///   - input: The elements.
  ///   - output: The results, as many; may be where the elements are.
  ///   - body: Replaces elements by results: element i of sixteen rows are the lanes from `16 · i` on. As many
  ///     elements follow that it may overwrite. Lanes without a row hold numbers, too.
  @inline(__always)
  static func forEachSixteenRows(
    _ rows: Int, depth: Int, _ input: UnsafeRawPointer, _ output: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    let count = depth &* 32
    withUnsafeTemporaryAllocation(byteCount: count &* 4, alignment: 64) { memory in
      guard let columns = memory.baseAddress else { return }
      columns.initializeMemory(as: Float.self, repeating: 0, count: count)
      var first = 0
      while first < rows {
        let (x, y) = (input + first &* depth &* 4, output + first &* depth &* 4)
        // Whether four elements from the beginning of each of sixteen rows are elements of rows.
        let areFour = (first &+ 16) &* depth &+ max(4 &- depth, 0) <= rows &* depth
        if areFour {
          readRows(depth, x, into: columns)
          body(columns)
          writeRows(depth, y, from: columns)
        } else {
          let together = min(16, rows &- first)
          moveElements(depth, together) { element, lane in
            columns.storeBytes(
              of: x.loadUnaligned(fromByteOffset: element, as: Float.self), toByteOffset: lane,
              as: Float.self)
          }
          body(columns)
          moveElements(depth, together) { element, lane in
            y.storeBytes(
              of: columns.load(fromByteOffset: lane, as: Float.self), toByteOffset: element,
              as: Float.self)
          }
        }
        first &+= 16
      }
    }
  }

  /// Calls a closure with the offset of each element in its rows and in the lanes.
  @inline(__always)
  private static func moveElements(
    _ depth: Int, _ rows: Int, _ body: (_ element: Int, _ lane: Int) -> Void
  ) {
    for row in 0..<rows {
      for column in 0..<depth { body((row &* depth &+ column) &* 4, column &* 64 &+ row &* 4) }
    }
  }

  /// Moves sixteen rows into lanes, four elements of each at a time, the last of which may overlap the
  /// previous ones, or be those of the next row.
  @inline(__always)
  private static func readRows(
    _ depth: Int, _ rows: UnsafeRawPointer, into columns: UnsafeMutableRawPointer
  ) {
    guard depth > 1 else { return FloatLanes(at: rows, 0).store(to: columns, 0) }
    var column = 0
    while column < depth {
      let start = max(min(column, depth &- 4), 0)
      let four = fourColumns(from: start) { rows + $0 &* depth &* 4 }
      let lanes = columns + start &* 64
      four.0.store(to: lanes, 0)
      four.1.store(to: lanes, 64)
      if depth > 2 { four.2.store(to: lanes, 128) }
      if depth > 3 { four.3.store(to: lanes, 192) }
      column &+= 4
    }
  }

  /// Moves lanes into sixteen rows; of two or three elements, each row but the last is written over the
  /// beginning of the next.
  @inline(__always)
  private static func writeRows(
    _ depth: Int, _ rows: UnsafeMutableRawPointer, from columns: UnsafeMutableRawPointer
  ) {
    // Four elements would be written over more than the next row.
    guard depth > 1 else {
      return FloatLanes(at: UnsafeRawPointer(columns), 0).store(to: rows, 0)
    }
    var column = 0
    while column < depth {
      let start = max(min(column, depth &- 4), 0)
      let lanes = UnsafeRawPointer(columns + start &* 64)
      let third = depth > 2 ? 128 : 0
      let fourth = depth > 3 ? 192 : 0
      let (a, b, c, d) = transposeQuarters(
        FloatLanes(at: lanes, 0), FloatLanes(at: lanes, 64), FloatLanes(at: lanes, third),
        FloatLanes(at: lanes, fourth))
      let target = rows + start &* 4
      let width = depth &* 4
      @inline(__always)
      func write(_ first: Int, _ part: (FloatLanes) -> SIMD4<Float>) {
        target.storeBytes(of: part(a), toByteOffset: first &* width, as: SIMD4<Float>.self)
        target.storeBytes(of: part(b), toByteOffset: (first &+ 1) &* width, as: SIMD4<Float>.self)
        target.storeBytes(of: part(c), toByteOffset: (first &+ 2) &* width, as: SIMD4<Float>.self)
        guard first < 12 || depth >= 4 else {
          for index in 0..<depth {
            target.storeBytes(
              of: part(d)[index], toByteOffset: (first &+ 3) &* width &+ index &* 4, as: Float.self)
          }
          return
        }
        target.storeBytes(of: part(d), toByteOffset: (first &+ 3) &* width, as: SIMD4<Float>.self)
      }
      write(0) { $0.lowHalf.lowHalf }
      write(4) { $0.lowHalf.highHalf }
      write(8) { $0.highHalf.lowHalf }
      write(12) { $0.highHalf.highHalf }
      column &+= 4
    }
  }
}
