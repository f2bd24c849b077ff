import LiteExecution
import LiteMicrokernels

/// Products of rows of int16 with packed columns, requantized to int16: the micro-kernels in
/// between an operator and its memory.
///
/// Accumulators are formed in int32, part by part along the depth (``Int16ColumnLayout``), and stay
/// in the caches until they are requantized.
///
/// Every `unsafe` in this file is an address within the operands of the caller or within its
/// scratch memory.
@safe
struct Int16Product: Sendable {
  /// The layout of the columns.
  let layout: Int16ColumnLayout

  /// The micro-kernel.
  let kernel: IntegerProductKernel

  /// The epilogue.
  let stage: Int16Stage

  /// The bias that the micro-kernel adds.
  private let zeros: AlignedBytes

  /// The most columns whose accumulators are kept.
  static let partColumns = 128

  /// The accumulators that are kept.
  private static let accumulatorCount = 48 * partColumns

  /// A unit of rows with which every tile has all rows.
  private static let rowUnit = 48

  /// Takes the layout of columns and the epilogue; nil where there is no memory.
  init?(_ layout: Int16ColumnLayout, _ stage: Int16Stage, _ microkernels: MicrokernelTable) {
    guard let zeros = AlignedBytes(byteCount: Int16Product.partColumns * 2 * 4) else {
      return nil
    }
    self.layout = layout
    self.stage = stage
    self.zeros = zeros
    kernel = microkernels.int16Product
  }

  /// The number of bytes of scratch memory that ``run(_:_:stride:b:columns:into:stride:scratch:)``
  /// needs.
  var scratchByteCount: Int {
    Int16Product.accumulatorCount * (layout.width * 4 + (addsParts ? 8 : 0))
  }

  /// Whether sums of parts are added in int64.
  private var addsParts: Bool { layout.parts > 1 }

  /// Multiplies some rows with some columns.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - a: The first row, whose elements are readable up to the padded depth.
  ///   - aStride: The bytes from one row to the next.
  ///   - b: The columns, all of the layout.
  ///   - columns: The columns to multiply with, from a multiple of 16 on.
  ///   - output: Where the first of these columns of the first row goes.
  ///   - outputStride: The elements from one output row to the next.
  ///   - scratch: The scratch memory.
  @unsafe
  func run(
    _ rows: Int, _ a: UnsafeRawPointer, stride aStride: Int, b: UnsafeRawPointer,
    columns: Range<Int>, into output: UnsafeMutablePointer<Int16>, stride outputStride: Int,
    scratch: UnsafeMutableRawPointer
  ) {
    let checkpoint = Checkpoint()
    let unit = IntegerProductKernel.columnUnit
    for first in stride(
      from: columns.lowerBound, to: columns.upperBound, by: Int16Product.partColumns)
    {
      let end = min(first + Int16Product.partColumns, columns.upperBound)
      let padded = (end - first + unit - 1) / unit * unit
      let most =
        Int16Product.accumulatorCount / padded / Int16Product.rowUnit * Int16Product.rowUnit
      for part in checkpoint.slices(0..<rows, of: most) {
        let start = part.lowerBound * outputStride + first - columns.lowerBound
        unsafe runPart(
          part.count, a + part.lowerBound * aStride, stride: aStride, b: b, columns: first..<end,
          into: output + start, stride: outputStride, scratch: scratch)
      }
    }
  }

  /// Multiplies as many rows and columns as there is scratch memory for.
  private func runPart(
    _ rows: Int, _ a: UnsafeRawPointer, stride aStride: Int, b: UnsafeRawPointer,
    columns: Range<Int>, into output: UnsafeMutablePointer<Int16>, stride outputStride: Int,
    scratch: UnsafeMutableRawPointer
  ) {
    let unit = IntegerProductKernel.columnUnit
    let padded = (columns.count + unit - 1) / unit * unit
    let stored = padded * layout.width
    let sums = unsafe scratch.assumingMemoryBound(to: Int32.self)
    let totals = unsafe (scratch + Int16Product.accumulatorCount * layout.width * 4)
      .assumingMemoryBound(to: Int64.self)
    let checkpoint = Checkpoint()
    for part in 0..<layout.parts {
      guard !checkpoint.isStopped else { return }
      let offset = layout.range(ofPart: part).lowerBound * 2
      unsafe kernel.run(
        IntegerProduct(
          rows: rows, columns: layout.isWide ? stored : columns.count,
          depth: layout.paddedCount(ofPart: part), a: a + offset, aStride: aStride,
          rowCorrections: nil,
          b: b + layout.offset(ofPart: part, column: columns.lowerBound),
          bias: UnsafePointer(zeros.address.assumingMemoryBound(to: Int32.self)),
          c: UnsafeMutableRawPointer(sums), cStride: stored * 4, output: .accumulators))
      if addsParts, !stage.wrapsInInt32 {
        unsafe add(sums, to: totals, count: rows * padded, isFirst: part == 0)
      } else if addsParts {
        unsafe wrappingAdd(
          sums, to: UnsafeMutableRawPointer(totals).assumingMemoryBound(to: Int32.self),
          count: rows * padded, isFirst: part == 0)
      }
    }
    let accumulators: Int16Requantization.Accumulators
    if addsParts, !stage.wrapsInInt32 {
      unsafe accumulators = .int64(totals)
    } else if addsParts {
      unsafe accumulators = .int32(UnsafeRawPointer(totals).assumingMemoryBound(to: Int32.self))
    } else {
      unsafe accumulators = layout.isWide ? .halves(sums) : .int32(sums)
    }
    unsafe stage.store(
      rows, columns, accumulators, stride: addsParts ? padded : stored, into: output,
      stride: outputStride)
  }

  /// Adds the sums of a part to totals in int64.
  private func add(
    _ sums: UnsafePointer<Int32>, to totals: UnsafeMutablePointer<Int64>, count: Int, isFirst: Bool
  ) {
    if isFirst { unsafe totals.initialize(repeating: 0, count: count) }
    guard layout.isWide else {
      for i in 0..<count { unsafe totals[i] &+= Int64(sums[i]) }
      return
    }
    for first in stride(from: 0, to: count, by: 16) {
      let (low, high) = unsafe (sums + first * 2, sums + (first * 2 + 16))
      let block = unsafe totals + first
      for i in 0..<16 { unsafe block[i] &+= Int64(low[i]) &+ Int64(high[i]) &<< 8 }
    }
  }

  /// Adds the sums of a part to totals that wrap in int32.
  private func wrappingAdd(
    _ sums: UnsafePointer<Int32>, to totals: UnsafeMutablePointer<Int32>, count: Int, isFirst: Bool
  ) {
    if isFirst { unsafe totals.initialize(repeating: 0, count: count) }
    for i in 0..<count { unsafe totals[i] &+= sums[i] }
  }
}
