/// The operands of one product of integer matrices, `c = a · b` with a fused epilogue.
///
/// `a` has ``rows`` rows of ``depth`` elements; `b` has ``depth`` rows and ``columns`` columns,
/// packed as ``IntegerProductKernel`` says.
public struct IntegerProduct {
  /// The epilogue.
  @frozen
  public enum Output {
    /// Bytes.
    case bytes(Requantization)

    /// The accumulators themselves, as int32.
    case accumulators

    /// Float32.
    case floats(Dequantization)

    /// The epilogue of the columns from one on, a multiple of 16, where results have four bytes.
    public func advanced(byColumns count: Int) -> Output {
      guard case .floats(let dequantization) = self else { return self }
      return .floats(dequantization.advanced(byColumns: count))
    }

    /// The epilogue of the rows from one on.
    public func advanced(byRows count: Int) -> Output {
      guard case .floats(let dequantization) = self else { return self }
      return .floats(dequantization.advanced(byRows: count))
    }
  }

  /// The number of rows of `a` and `c`, at least 1.
  public var rows: Int

  /// The number of products one after the other, whose results lie together: 1 unless
  /// ``IntegerProductKernel/takesImageRows``.
  public var imageRows: Int

  /// The bytes from `a` of one of them to that of the next.
  public var imageRowStride: Int

  /// The number of columns of `b` and `c`, at least 1.
  public var columns: Int

  /// The depth in elements, where each segment is rounded up to the kernel's
  /// ``IntegerProductKernel/depthUnit``.
  public var depth: Int

  /// The number of segments of a row of `a`, all of the same length.
  public var segments: Int

  /// The bytes from one piece of a row of `a` to the next.
  public var segmentStride: Int

  /// The first row of `a`.
  public var a: UnsafeRawPointer

  /// The bytes from one row of `a` to the next.
  public var aStride: Int

  /// The XOR mask of the bytes of `a`: 0 unless the output's rounding is one of
  /// ``IntegerProductKernel/flippingRoundings``.
  public var flip: UInt8

  /// The zero-point correction of each row, which is added to its accumulators; nil for zeros.
  public var rowCorrections: UnsafePointer<Int32>?

  /// The packed columns of `b`.
  public var b: UnsafeRawPointer

  /// Whether the elements of ``b`` are bytes although those of ``a`` are int16: false unless
  /// ``IntegerProductKernel/takesNarrowWeights``.
  public var bIsNarrow: Bool

  /// The remainders of the outlier weights; empty unless ``IntegerProductKernel/takesOutliers``.
  public var outliers: OutlierGroups

  /// The bias of each column, of as many as there are columns rounded up to 16.
  public var bias: UnsafePointer<Int32>

  /// The first element of `c`.
  public var c: UnsafeMutableRawPointer

  /// The bytes from one row of `c` to the next.
  public var cStride: Int

  /// The epilogue.
  public var output: Output

  @inlinable
  public init(
    rows: Int, imageRows: Int = 1, imageRowStride: Int = 0, columns: Int, depth: Int,
    segments: Int = 1,
    segmentStride: Int = 0,
    a: UnsafeRawPointer, aStride: Int, flip: UInt8 = 0,
    rowCorrections: UnsafePointer<Int32>?, b: UnsafeRawPointer, bIsNarrow: Bool = false,
    outliers: OutlierGroups = OutlierGroups(),
    bias: UnsafePointer<Int32>,
    c: UnsafeMutableRawPointer, cStride: Int, output: Output
  ) {
    self.rows = rows
    self.imageRows = imageRows
    self.imageRowStride = imageRowStride
    self.columns = columns
    self.depth = depth
    self.segments = segments
    self.segmentStride = segmentStride
    self.a = a
    self.aStride = aStride
    self.flip = flip
    self.rowCorrections = rowCorrections
    self.b = b
    self.bIsNarrow = bIsNarrow
    self.outliers = outliers
    self.bias = bias
    self.c = c
    self.cStride = cStride
    self.output = output
  }
}
