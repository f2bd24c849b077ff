import LiteTensor

import LiteExecution

/// The Fourier transform of real matrices: of each row, and then of each column of the
/// first `width / 2 + 1`, which say all about the others.
public struct RealFourierTransform2D: Sendable {
  /// The transform of each row.
  public let rowTransform: FourierTransform

  /// The transform of each column.
  public let columnTransform: FourierTransform

  /// The transform of matrices of a height and width.
  ///
  /// - Precondition: Both are powers of two.
  public init(height: Int, width: Int) {
    rowTransform = FourierTransform(length: width)
    columnTransform = FourierTransform(length: height)
  }

  /// The number of steps of a run of some matrices, at most: one for each of log2 n passes over the
  /// n numbers of each row and column; at most `Int.max`.
  public func work(matrices: Int) -> Int {
    let rows = Int.saturatedProduct(height, width, width.bitsOfCount + 2)
    let columns = Int.saturatedProduct(outputWidth, height, height.bitsOfCount + 2)
    return .saturatedProduct(matrices, rows.addingSaturated(columns))
  }

  /// The number of rows.
  public var height: Int { columnTransform.length }

  /// The number of columns of the input.
  public var width: Int { rowTransform.length }

  /// The number of columns of the output.
  public var outputWidth: Int { width / 2 + 1 }

  /// The number of complex numbers of scratch memory that a run needs.
  public var scratchCount: Int { width + height + height * outputWidth }

  /// Transforms matrices, each truncated or padded with zeros to the size of the transform.
  ///
  /// `input` has the shape `[matrices, inputHeight, inputWidth]`, `output`
  /// `[matrices, height, width / 2 + 1]`; `scratch` is scratch memory for ``scratchCount`` numbers.
  public func apply(
    _ input: Span<Float>, matrices: Int, inputHeight: Int, inputWidth: Int,
    into output: inout MutableSpan<Complex64>, scratch: inout MutableSpan<Complex128>
  ) {
    let (rowStart, columnStart) = (height * outputWidth, height * outputWidth + width)
    let checkpoint = Checkpoint()
    for matrix in checkpoint.steps(0..<matrices) {
      for y in checkpoint.steps(0..<height) {
        var row = scratch._mutatingExtracting(rowStart..<columnStart)
        forEachIndex(in: 0..<width) { x in
          let isInside = y < inputHeight && x < inputWidth
          let value = isInside ? input[(matrix * inputHeight + y) * inputWidth + x] : 0
          row[x] = Complex128(Double(value), 0)
        }
        rowTransform.apply(to: &row)
        forEachIndex(in: 0..<outputWidth) { x in
          scratch[y * outputWidth + x] = scratch[rowStart + x]
        }
      }
      for x in checkpoint.steps(0..<outputWidth) {
        forEachIndex(in: 0..<height) { y in scratch[columnStart + y] = scratch[y * outputWidth + x]
        }
        var column = scratch._mutatingExtracting(columnStart..<columnStart + height)
        columnTransform.apply(to: &column)
        forEachIndex(in: 0..<height) { y in
          let value = scratch[columnStart + y]
          output[(matrix * height + y) * outputWidth + x] = Complex64(
            Float(value.real), Float(value.imaginary))
        }
      }
    }
  }
}
