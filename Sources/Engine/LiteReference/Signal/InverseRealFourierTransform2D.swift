import LiteExecution
import LiteTensor

/// The real matrices of which the Fourier transform has a given first half of the columns.
///
/// `y[m, n] = Σ X[k, l] · exp(2πi · (k · m / height + l · n / width)) / (height · width)`, in float64, where
/// the columns behind `width / 2` follow from those before. In columns 0 and `width / 2`, which are their
/// own mirror images, the rows above the middle count in the first and those below in the other, as
/// TensorFlow Lite reads them.
public struct InverseRealFourierTransform2D: Sendable {
  private let rowTransform: FourierTransform
  private let columnTransform: FourierTransform

  /// The transform to matrices of a height and width.
  ///
  /// - Precondition: Both are powers of two, and the width is at least 2.
  public init(height: Int, width: Int) {
    precondition(width >= 2)
    rowTransform = FourierTransform(length: width)
    columnTransform = FourierTransform(length: height)
  }

  /// The number of rows.
  public var height: Int { columnTransform.length }

  /// The number of columns of the output.
  public var width: Int { rowTransform.length }

  /// The number of columns that say all about the others.
  public var inputWidth: Int { width / 2 + 1 }

  /// The number of complex numbers of scratch memory that a run needs.
  public var scratchCount: Int { width + height + height * inputWidth }

  /// The number of steps of a run of some matrices, at most; at most `Int.max`.
  public func work(matrices: Int) -> Int {
    let rows = Int.saturatedProduct(height, width, width.bitsOfCount + 2)
    let columns = Int.saturatedProduct(inputWidth, height, height.bitsOfCount + 2)
    return .saturatedProduct(matrices, rows.addingSaturated(columns))
  }

  /// Transforms matrices, each cut or padded with zeros to the size of the transform.
  ///
  /// `input` has the shape `[matrices, givenHeight, givenWidth]`, `output` `[matrices, height, width]`;
  /// `scratch` is scratch memory for ``scratchCount`` numbers.
  public func apply(
    _ input: Span<Complex64>, matrices: Int, givenHeight: Int, givenWidth: Int,
    into output: inout MutableSpan<Float>, scratch: inout MutableSpan<Complex128>
  ) {
    let (rowStart, columnStart) = (height * inputWidth, height * inputWidth + width)
    let checkpoint = Checkpoint()
    for matrix in checkpoint.steps(0..<matrices) {
      func given(_ y: Int, _ x: Int) -> Complex128 {
        guard y < givenHeight, x < givenWidth else { return Complex128(0, 0) }
        let value = input[(matrix * givenHeight + y) * givenWidth + x]
        return Complex128(Double(value.real), Double(value.imaginary))
      }
      for x in checkpoint.steps(0..<inputWidth) {
        var column = scratch._mutatingExtracting(columnStart..<columnStart + height)
        // The inverse is the conjugate of the transform of the conjugates.
        forEachIndex(in: 0..<height) { y in column[y] = completed(y, x, given).conjugate }
        columnTransform.apply(to: &column)
        forEachIndex(in: 0..<height) { y in
          scratch[y * inputWidth + x] = scratch[columnStart + y].conjugate
        }
      }
      for y in checkpoint.steps(0..<height) {
        forEachIndex(in: 0..<inputWidth) { x in
          scratch[rowStart + x] = scratch[y * inputWidth + x].conjugate
        }
        forEachIndex(in: inputWidth..<width) { x in
          scratch[rowStart + x] = scratch[y * inputWidth + width - x]
        }
        var row = scratch._mutatingExtracting(rowStart..<columnStart)
        rowTransform.apply(to: &row)
        let scale = 1 / Double(height * width)
        forEachIndex(in: 0..<width) { x in
          output[(matrix * height + y) * width + x] = Float(scratch[rowStart + x].real * scale)
        }
      }
    }
  }

  /// An element of the transform, where columns that are their own mirror images follow from a half.
  private func completed(_ y: Int, _ x: Int, _ given: (Int, Int) -> Complex128) -> Complex128 {
    guard x == 0 || x == width / 2 else { return given(y, x) }
    if y == 0 || 2 * y == height { return Complex128(given(y, x).real, 0) }
    let isGiven = x == 0 ? 2 * y < height : 2 * y > height
    return isGiven ? given(y, x) : given(height - y, x).conjugate
  }
}

extension Complex128 {
  fileprivate var conjugate: Complex128 { Complex128(real, -imaginary) }
}
