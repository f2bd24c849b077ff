public import LiteMicrokernels
import LiteMicrokernelsPortable

extension MicrokernelTable {
  /// The slots of a table, one for each job.
  ///
  /// The portable kernels fill every slot; dispatch then fills each with the best kernel that the
  /// processor can run.
  public struct Slots: Sendable {
    /// The name of the elementwise kernels, for profiles.
    public var name: String

    /// Products of integer matrices.
    public var integerProduct: IntegerProductKernel

    /// Products of int16 matrices, whose outputs are accumulators.
    ///
    /// They wrap in int32: a driver divides depths so that no sum can.
    public var int16Product = IntegerProductKernel(
      name: "portable", activations: .words, depthUnit: 2, tileRows: 2, copyRows: widenRows,
      sumRows: LiteMicrokernelsPortable.sumRows, run: multiplyWords)

    /// Requantizes accumulators to int16.
    public var requantizeToInt16: @Sendable (Int16Requantization) -> Void =
      LiteMicrokernelsPortable.requantizeToInt16

    /// Depthwise convolutions of bytes.
    public var depthwise: DepthwiseKernel

    /// Depthwise convolutions of int16.
    public var depthwiseInt16: @Sendable (Int16Depthwise) -> Void = LiteMicrokernelsPortable
      .depthwiseInt16

    /// Sums of quantized bytes.
    public var addBytes: @Sendable (ByteSum) -> Void

    /// The greatest bytes of windows, channel by channel.
    public var maximumOfBytes: @Sendable (ByteWindow) -> Void

    /// The means of the bytes of windows, channel by channel.
    public var averageOfBytes: @Sendable (ByteWindow) -> Void = LiteMicrokernelsPortable
      .averageOfBytes

    /// Functions of bytes, given by their tables.
    public var mapBytes: @Sendable (ByteMap) -> Void = LiteMicrokernelsPortable.mapBytes

    /// Products of quantized bytes, element by element.
    public var productsOfBytes: @Sendable (ByteProduct) -> Void = LiteMicrokernelsPortable
      .productsOfBytes

    /// Sums of the rows or of the columns of matrices of bytes.
    public var sumMatrix: @Sendable (ByteMatrixSums) -> Void = LiteMicrokernelsPortable.sumMatrix

    /// Gives integers of four bits as bytes.
    public var unpackNibbles: @Sendable (NibbleRun) -> Void = LiteMicrokernelsPortable.unpackNibbles

    /// Products of quantized rows with weights that have scales of blocks.
    public var multiplyBlockwise: @Sendable (BlockwiseProduct) -> Void =
      LiteMicrokernelsPortable.multiplyBlockwise

    /// Products of float32 matrices.
    public var floatProduct: FloatProductKernel

    /// Products of float32 matrices that round every product, and add the bias last.
    public var roundedFloatProduct = FloatProductKernel(
      name: "rounded", tileRows: 4, run: multiplyFloats)

    /// Products of rows of float32, as they lie, with a vector.
    public var multiplyFloatRows: @Sendable (FloatRowProducts) -> Void =
      LiteMicrokernelsPortable.multiplyFloatRows

    /// Products of rows of int8, as they lie, with a vector of int16.
    public var multiplyByteRows: @Sendable (ByteRowProducts) -> Void =
      LiteMicrokernelsPortable.multiplyByteRows

    /// Depthwise convolutions of float32.
    public var floatDepthwise: FloatDepthwiseKernel

    /// Depthwise convolutions of float32 that round every product, add the filter taps in their
    /// order, and add the bias last.
    public var roundedFloatDepthwise = FloatDepthwiseKernel(name: "rounded", run: depthwiseFloats)

    /// The input and output transforms of convolutions of float32 by Winograd's minimal filtering.
    public var winograd = WinogradKernel(
      transform: transformWinogradPatch, finish: transformWinogradOutput)

    /// Steps of the cells of LSTMs of float32.
    public var stepLSTMCells: @Sendable (LSTMCells) -> Void = LiteMicrokernelsPortable.stepLSTMCells

    /// Fourier transforms of rows of float32, computed in float64.
    public var transformRealRows: @Sendable (RealFourier) -> Void =
      LiteMicrokernelsPortable.transformRealRows

    /// Fourier transforms of rows of complex numbers of float64.
    public var transformComplexRows: @Sendable (ComplexFourier) -> Void =
      LiteMicrokernelsPortable.transformComplexRows

    /// Transposes of matrices of small words.
    public var transpose = TransposeKernel(
      words: LiteMicrokernelsPortable.transposeWordMatrix,
      bytes: LiteMicrokernelsPortable.transposeByteMatrix)

    /// The magnitudes of complex64 numbers.
    public var magnitudes: @Sendable (MagnitudeRun) -> Void = LiteMicrokernelsPortable.magnitudes

    /// Rows of images that are resized by bilinear interpolation.
    public var interpolate: @Sendable (BilinearRow) -> Void = LiteMicrokernelsPortable.interpolate

    /// Requantizes accumulators by float64 multipliers.
    public var requantizeByFloat64: @Sendable (Float64Requantization) -> Void

    /// The kernels of operators of float32 with int8 weights, beside the GEMM.
    public var hybrid: HybridKernels

    /// Functions of int16, element by element.
    public var int16Math = Int16MathKernels(
      name: "portable", pair: pairInt16, rescale: rescaleInt16, interpolate: interpolateInt16,
      exponentiate: exponentiateInt16, divide: divideInt16)

    /// Functions of float32 that are no products.
    public var floatMath: FloatMathKernels

    /// Plain loops over elements of several types.
    public var elements = ElementKernels(
      name: "portable", cast: castElements, pair: pairElements,
      findGreatest: LiteMicrokernelsPortable.findGreatest, reduce: reduceElements,
      rescale: rescaleElements)

    /// Searches the float-affine requantizations of channels in vectors; nil where no kernel takes
    /// them.
    public var findFloatAffineMultipliers: (@Sendable (FloatAffineSearch) -> Void)?

    /// The peak of the processor, for benchmarks.
    public var peak: PeakKernels = .portable

    public init(
      name: String, integerProduct: IntegerProductKernel, depthwise: DepthwiseKernel,
      addBytes: @escaping @Sendable (ByteSum) -> Void,
      maximumOfBytes: @escaping @Sendable (ByteWindow) -> Void,
      floatProduct: FloatProductKernel, floatDepthwise: FloatDepthwiseKernel,
      requantizeByFloat64: @escaping @Sendable (Float64Requantization) -> Void,
      hybrid: HybridKernels,
      floatMath: FloatMathKernels
    ) {
      self.name = name
      self.integerProduct = integerProduct
      self.depthwise = depthwise
      self.addBytes = addBytes
      self.maximumOfBytes = maximumOfBytes
      self.floatProduct = floatProduct
      self.floatDepthwise = floatDepthwise
      self.requantizeByFloat64 = requantizeByFloat64
      self.hybrid = hybrid
      self.floatMath = floatMath
    }
  }
}
