import LiteExecution
import LiteReference

/// A convolution that can be a stage of a ``ConvolutionChain``: its properties that the chain and
/// its cost model use, whatever the element type.
protocol ChainedConvolution: AnyObject, Sendable {
  /// The element type.
  static var element: ChainElement { get }

  /// The extents.
  var geometry: ConvolutionGeometry { get }

  /// The part of its input that it can read from a chain that holds a few rows or pixels.
  var access: ChainAccess { get }

  /// Whether it can compute some units by themselves.
  var computesParts: Bool { get }

  /// The units in which a chain advances that begins with it.
  var unit: ChainUnit { get }

  /// The bytes of the weights that every thread reads.
  var weightBytes: Int { get }

  /// The bytes of a receptive field that is copied to be read; 0 where it is read in place.
  var copiedBytes: Int { get }

  /// Whether it reads and writes pixels in place with any padded pixel stride.
  var takesPaddedPixels: Bool { get }

  /// Whether it is faster to distribute the weights over threads than the pixels.
  func sharesWeights(_ threadCount: Int) -> Bool

  /// The least bytes of its input for which it pays to be fused with the producer.
  func leastInputBytes(_ threadCount: Int) -> Int

  /// Computes neighboring units on the calling thread.
  ///
  /// - Parameters:
  ///   - units: The output rows, or its pixels, counted through all images.
  ///   - unit: Which of both.
  ///   - input: The input, as ``access`` and the extents need it.
  ///   - output: The output.
  func compute(_ units: Range<Int>, by unit: ChainUnit, from input: ImageRows, to output: ImageRows)
}

/// The part of its input that a convolution can read from a chain that holds a few rows or pixels.
enum ChainAccess: Hashable, Sendable {
  /// The pixel at each output position, in place.
  case pixels

  /// The rows that the receptive fields cover, in a ring.
  case rows

  /// Whole images only.
  case images
}

/// The units in which a chain advances.
enum ChainUnit: Hashable, Sendable {
  /// Pixels of the output, counted through all images.
  case pixels

  /// Rows of the one image.
  case rows

  /// The number of pixels of a unit of the output of a convolution.
  func pixelCount(_ geometry: ConvolutionGeometry) -> Int {
    self == .pixels ? 1 : geometry.columns.outputSize
  }
}
