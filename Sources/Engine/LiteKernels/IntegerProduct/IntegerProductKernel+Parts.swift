import LiteExecution
import LiteMicrokernels

extension IntegerProductKernel {
  /// Multiplies as ``run`` does, up to where the run of the calling thread is stopped.
  ///
  /// Every `unsafe` here is an address that whoever describes the product answers for.
  func runInParts(_ product: IntegerProduct) {
    let most = WorkParts.rows(macsOfRow: product.columns * product.depth)
    guard product.rows > most, product.imageRows == 1 else { return run(product) }
    var part = product
    for rows in Checkpoint().slices(0..<product.rows, of: most) {
      part.rows = rows.count
      run(part)
      unsafe part.a += rows.count * product.aStride
      unsafe part.rowCorrections = part.rowCorrections.map { unsafe $0 + rows.count }
      unsafe part.c += rows.count * product.cStride
      part.output = part.output.advanced(byRows: rows.count)
    }
  }

  /// The most image rows of a product, which is not divided.
  ///
  /// - Parameters:
  ///   - rows: The number of rows of `a` of an image row.
  ///   - macsOfRow: The multiply-accumulates of one of them.
  /// - Returns: At least one; one where the kernel takes no more.
  func imageRows(of rows: Int, macsOfRow: Int) -> Int {
    takesImageRows ? max(WorkParts.rows(macsOfRow: macsOfRow) / max(rows, 1), 1) : 1
  }
}
