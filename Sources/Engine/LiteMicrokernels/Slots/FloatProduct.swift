/// The operands of one product of float32 matrices, `c = clamp(a · b + bias)`.
///
/// `a` has ``rows`` rows of ``depth`` elements; `b` has ``depth`` rows and ``columns`` columns,
/// packed as ``FloatProductKernel`` says.
public struct FloatProduct {
  /// The number of rows of `a` and `c`, at least 1.
  public var rows: Int

  /// The number of columns of `b` and `c`, at least 1.
  public var columns: Int

  /// The number of columns of `a` and rows of `b`, a multiple of ``aPieces``.
  public var depth: Int

  /// The first row of `a`.
  public var a: UnsafeRawPointer

  /// The bytes from one row of `a` to the next.
  public var aStride: Int

  /// The number of pieces that a row of `a` lies in, all of one size, at least 1.
  public var aPieces: Int

  /// The bytes from one piece of a row to the next.
  public var aPieceStride: Int

  /// The neighbors along the depth that lie together however a convolution is divided: the channels of
  /// a filter tap; 1 for other products.
  ///
  /// A kernel may form the sums of each of them by itself, and add them last.
  public var tapDepth = 1

  /// The packed columns of `b`.
  public var b: UnsafeRawPointer

  /// The bytes from one block of columns to the next, of at least ``depth`` rows.
  public var bBlockStride: Int

  /// The columns of `b` once more, the elements of each one after the other; nil where a kernel has no
  /// use for them.
  public var bColumns: UnsafeRawPointer?

  /// The bytes from one of ``bColumns`` to the next.
  public var bColumnStride = 0

  /// The bias of each column, of as many as there are columns rounded up to
  /// ``FloatProductKernel/columnUnit``.
  public var bias: UnsafeRawPointer

  /// The bytes from the biases of one row to those of the next; 0 where all rows have the same.
  public var biasStride: Int

  /// The first element of `c`.
  public var c: UnsafeMutableRawPointer

  /// The bytes from one row of `c` to the next.
  public var cStride: Int

  /// The bytes that may be prefetched during the product; nil for none.
  public var prefetched: UnsafeRawPointer?

  /// The number of bytes from there.
  public var prefetchedByteCount: Int

  /// The least output.
  public var low: Float

  /// The greatest output.
  public var high: Float

  /// Whether ``FloatFunction/fastHardSwish`` is applied to the limited outputs; only where the
  /// kernel says that it can be.
  public var appliesHardSwish = false

  public init(
    rows: Int, columns: Int, depth: Int, a: UnsafeRawPointer, aStride: Int, aPieces: Int = 1,
    aPieceStride: Int = 0, b: UnsafeRawPointer, bBlockStride: Int? = nil,
    bias: UnsafeRawPointer, biasStride: Int = 0, c: UnsafeMutableRawPointer, cStride: Int,
    low: Float = -.infinity, high: Float = .infinity,
    prefetched: (address: UnsafeRawPointer, count: Int)? = nil
  ) {
    self.rows = rows
    self.columns = columns
    self.depth = depth
    self.a = a
    self.aStride = aStride
    self.aPieces = aPieces
    self.aPieceStride = aPieceStride
    self.b = b
    self.bBlockStride = bBlockStride ?? depth * FloatProductKernel.columnUnit * 4
    self.bias = bias
    self.biasStride = biasStride
    self.c = c
    self.cStride = cStride
    self.prefetched = prefetched?.address
    prefetchedByteCount = prefetched?.count ?? 0
    self.low = low
    self.high = high
  }
}
