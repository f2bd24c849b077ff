import LiteExecution
import LiteMicrokernels

/// Columns of int8 or int16 in memory, and how they are packed as an ``Int16ColumnLayout`` says.
///
/// Every `unsafe` in this file reads elements within the columns and writes blocks of the layout.
@safe
struct Int16ColumnSource {
  /// The first element of the first column.
  let address: UnsafeRawPointer

  /// The elements from one column to the next.
  let columnStride: Int

  /// The elements from one element of a column to the next; one of the strides is 1.
  let depthStride: Int

  /// The zero point that is subtracted from int8.
  var zeroPoint: Int16 = 0

  /// Packs some columns.
  ///
  /// - Parameters:
  ///   - columns: The columns of the layout that these are.
  ///   - layout: The layout.
  ///   - destination: The first byte of the layout.
  /// - Precondition: The first column is the first of a block.
  @unsafe
  func pack(
    _ columns: Range<Int>, as layout: Int16ColumnLayout, to destination: UnsafeMutableRawPointer
  ) {
    let unit = IntegerProductKernel.columnUnit
    let elementWidth = layout.isWide ? 2 : 1
    for part in 0..<layout.parts {
      let range = layout.range(ofPart: part)
      let padded = layout.paddedCount(ofPart: part)
      for first in stride(from: columns.lowerBound, to: columns.upperBound, by: unit) {
        let count = min(unit, columns.upperBound - first)
        let block = unsafe destination + layout.offset(ofPart: part, column: first)
        if count < unit || range.count < padded {
          unsafe block.initializeMemory(
            as: UInt8.self, repeating: 0, count: padded * unit * 2 * layout.width)
        }
        let offset = (first - columns.lowerBound) * columnStride + range.lowerBound * depthStride
        let source = unsafe address + offset * elementWidth
        if !layout.isWide, depthStride == 1 {
          unsafe PairColumns(
            source: source, rowBytes: range.count, rowStride: columnStride, rows: count,
            unit: unit, flip: 0, offset: zeroPoint, isNarrow: false
          ).write(to: block)
        } else if !layout.isWide {
          unsafe packRows(of: Int8.self, source, count, range.count) { pair, x, y in
            let zeros = SIMD16(repeating: zeroPoint)
            unsafe storePairs(x &- zeros, y &- zeros, to: block + pair * 64)
          }
        } else {
          let high = unsafe block + padded * unit * 2
          let bytes = SIMD16<Int16>(repeating: 0xFF)
          func store(_ pair: Int, _ x: SIMD16<Int16>, _ y: SIMD16<Int16>) {
            unsafe storePairs(x & bytes, y & bytes, to: block + pair * 64)
            unsafe storePairs(x &>> 8, y &>> 8, to: high + pair * 64)
          }
          if depthStride == 1 {
            unsafe packColumns(source, count, range.count, store)
          } else {
            unsafe packRows(of: Int16.self, source, count, range.count, store)
          }
        }
      }
    }
  }

  /// Takes the elements of sixteen columns, pair by pair along the depth.
  private typealias PairBody = (_ pair: Int, SIMD16<Int16>, SIMD16<Int16>) -> Void

  /// Interleaves and stores pairs.
  @inline(__always)
  private func storePairs(
    _ x: SIMD16<Int16>, _ y: SIMD16<Int16>, to destination: UnsafeMutableRawPointer
  ) {
    var pairs = SIMD32<Int16>()
    (pairs.evenHalf, pairs.oddHalf) = (x, y)
    unsafe destination.storeBytes(of: pairs, as: SIMD32<Int16>.self)
  }

  /// Reads columns whose neighbors are contiguous.
  @inline(__always)
  private func packRows<Element: FixedWidthInteger & BitwiseCopyable>(
    of type: Element.Type, _ source: UnsafeRawPointer, _ count: Int, _ depth: Int, _ body: PairBody
  ) {
    let elements = unsafe source.assumingMemoryBound(to: Element.self)
    @inline(__always)
    func row(_ index: Int) -> SIMD16<Int16> {
      var row = SIMD16<Int16>()
      guard index < depth else { return row }
      let start = unsafe elements + index * depthStride
      if count == 16 {
        for i in 0..<16 { unsafe row[i] = Int16(truncatingIfNeeded: start[i]) }
      } else {
        for i in 0..<count { unsafe row[i] = Int16(truncatingIfNeeded: start[i]) }
      }
      return row
    }
    for pair in 0..<(depth + 1) / 2 { body(pair, row(pair * 2), row(pair * 2 + 1)) }
  }

  /// Reads columns of int16, each of which is contiguous.
  private func packColumns(
    _ source: UnsafeRawPointer, _ count: Int, _ depth: Int, _ body: PairBody
  ) {
    let elements = unsafe source.assumingMemoryBound(to: Int16.self)
    for pair in 0..<(depth + 1) / 2 {
      var (x, y) = (SIMD16<Int16>(), SIMD16<Int16>())
      let hasTwo = pair * 2 + 1 < depth
      for i in 0..<count {
        let element = unsafe elements + (i * columnStride + pair * 2)
        unsafe x[i] = element[0]
        if hasTwo { unsafe y[i] = element[1] }
      }
      body(pair, x, y)
    }
  }
}
