/// A GEMM of integers: the layout of its operands, and the function.
///
/// The columns of `b` are packed in blocks of ``columnUnit``. A block holds, for each group of
/// ``Activations/groupCount`` neighbors along the depth, that group of each of its columns:
/// `[column block][depth / group][column in block][in group]`. Depth and columns are padded with
/// zeros. The elements of `a` beyond its depth may have any value, but must be readable.
public struct IntegerProductKernel: Sendable {
  /// The element type of `a`, which decides that of `b`.
  public enum Activations: Sendable {
    /// Unsigned bytes. The weights are signed bytes.
    case bytes

    /// Int16. So are the weights, or signed bytes where the kernel takes them.
    case words

    /// The number of neighbors along the depth that one lane multiplies and adds.
    public var groupCount: Int { self == .bytes ? 4 : 2 }

    /// The number of bytes of an element of `a` or `b`.
    public var byteWidth: Int { self == .bytes ? 1 : 2 }
  }

  /// The number of columns of a block.
  @inlinable
  public static var columnUnit: Int { 16 }

  /// The name, for profiles.
  public let name: String

  /// The element type of the operands.
  public let activations: Activations

  /// The roundings with which ``run`` takes bytes that are still to be flipped.
  public let flippingRoundings: [Requantization.Rounding]

  /// Whether ``run`` takes weights of bytes with activations of int16.
  public let takesNarrowWeights: Bool

  /// Whether ``run`` takes ``IntegerProduct/outliers``.
  public let takesOutliers: Bool

  /// Whether ``run`` takes several ``IntegerProduct/imageRows``, without row corrections.
  public let takesImageRows: Bool

  /// The roundings by float32 that ``run`` takes, beside those by ``RequantizationLanes``.
  public let floatRoundings: [Requantization.Rounding]

  /// The unit of the depth, in elements.
  public let depthUnit: Int

  /// The number of rows that one tile has: calls with fewer waste some.
  public let tileRows: Int

  /// The number of rows of tiles that have fewer blocks of columns, from one on.
  private let narrowTileRows: [Int]

  /// Copies rows of bytes in the element type of ``activations``.
  public let copyRows: @Sendable (RowCopy) -> Void

  /// Sums the rows of `a`, where they are bytes.
  public let sumRows: @Sendable (RowSums) -> Void

  /// Packs a block of the columns of `b`, where they are bytes; nil where plain loops do.
  public let transposeWords: (@Sendable (FourByteTranspose) -> Void)?

  /// Multiplies.
  public let run: @Sendable (IntegerProduct) -> Void

  /// Multiplies few rows with weights of four bits, two in each byte of ``IntegerProduct/b``, into
  /// accumulators or floats; nil where they must be unpacked first.
  ///
  /// Each block of columns is one ``NibbleRun``.
  public let runNibbles: (@Sendable (IntegerProduct) -> Void)?

  /// The most rows for which weights of four bits are not unpacked first.
  public let nibbleRows: Int

  public init(
    name: String, activations: Activations, flippingRoundings: [Requantization.Rounding] = [],
    takesNarrowWeights: Bool = false, takesOutliers: Bool = false, takesImageRows: Bool = false,
    floatRoundings: [Requantization.Rounding] = [],
    depthUnit: Int, tileRows: Int, narrowTileRows: [Int] = [],
    copyRows: @escaping @Sendable (RowCopy) -> Void,
    sumRows: @escaping @Sendable (RowSums) -> Void,
    transposeWords: (@Sendable (FourByteTranspose) -> Void)? = nil,
    run: @escaping @Sendable (IntegerProduct) -> Void,
    runNibbles: (@Sendable (IntegerProduct) -> Void)? = nil, nibbleRows: Int = 2
  ) {
    self.name = name
    self.activations = activations
    self.flippingRoundings = flippingRoundings
    self.takesNarrowWeights = takesNarrowWeights
    self.takesOutliers = takesOutliers
    self.takesImageRows = takesImageRows
    self.floatRoundings = floatRoundings
    self.depthUnit = depthUnit
    self.tileRows = tileRows
    self.narrowTileRows = narrowTileRows
    self.copyRows = copyRows
    self.sumRows = sumRows
    self.transposeWords = transposeWords
    self.run = run
    self.runNibbles = runNibbles
    self.nibbleRows = nibbleRows
  }

  /// The number of rows of a tile for so many columns, at least one.
  public func tileRows(columns: Int) -> Int {
    let blocks = (columns + IntegerProductKernel.columnUnit - 1) / IntegerProductKernel.columnUnit
    return blocks <= narrowTileRows.count ? narrowTileRows[blocks - 1] : tileRows
  }
}
