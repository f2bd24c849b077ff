import LiteExecution
import LiteMicrokernels

extension FloatProductKernel {
  /// Multiplies as ``run`` does, up to where the run of the calling thread is stopped.
  ///
  /// Every `unsafe` here is an address that whoever describes the product answers for.
  ///
  /// - Parameters:
  ///   - product: The operands.
  ///   - epilogue: What is applied to the results; nil for nothing.
  func runInParts(_ product: FloatProduct, epilogue: FloatEpilogue? = nil) {
    let rows = epilogue?.rows(ofColumns: product.columns, tileRows: tileRows) ?? product.rows
    let most = min(WorkParts.rows(macsOfRow: product.columns * product.depth), rows)
    guard product.rows > most else { return run(product, epilogue) }
    var part = product
    for rows in Checkpoint().slices(0..<product.rows, of: most) {
      part.rows = rows.count
      run(part, epilogue)
      unsafe part.a += rows.count * product.aStride
      unsafe part.bias += rows.count * product.biasStride
      unsafe part.c += rows.count * product.cStride
      unsafe (part.prefetched, part.prefetchedByteCount) = (nil, 0)
    }
  }

  /// Multiplies some rows, in parts of the columns where the rows are long.
  private func run(_ product: FloatProduct, _ epilogue: FloatEpilogue?) {
    let most = WorkParts.columns(rows: product.rows, depth: product.depth)
    if product.columns <= most {
      run(product)
    } else {
      for columns in Checkpoint().slices(0..<product.columns, of: most) {
        run(product.part(columns))
      }
    }
    unsafe epilogue?.apply(
      rows: product.rows, columns: product.columns, at: product.c, stride: product.cStride)
  }
}
