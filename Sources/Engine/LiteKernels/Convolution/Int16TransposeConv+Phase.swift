import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable
import LiteReference

/// The phases of a transposed convolution of int16.
///
/// The one `unsafe` in this file is a span of the filter taps, which outlive it.
extension Int16TransposeConv {
  /// The output positions of a phase along both axes, and the product that gives them.
  struct Phase: Sendable {
    /// The output positions along the width.
    let columns: TransposedPhase

    /// The receptive fields.
    let im2col: Im2colRows

    /// The filter taps.
    let weights: PackedInt16Weights

    /// The product of receptive fields and filter taps.
    let product: Int16Product

    /// The number of receptive fields that are copied at a time.
    let largestPart: Int

    /// How many bytes of receptive fields are copied at a time.
    private static let cachedBytes = 96 << 10

    /// Packs the filter taps of a phase; nil where only the reference loop is exact, and where there is
    /// no memory.
    init?(
      _ rows: TransposedPhase, _ columns: TransposedPhase, of geometry: ConvolutionGeometry,
      _ filter: borrowing ConstantSource, _ epilogue: Int16Epilogue, microkernels: MicrokernelTable
    ) {
      let phase = ConvolutionGeometry(
        batches: 1, rows: rows.windowAxis, columns: columns.windowAxis,
        inChannels: geometry.inChannels, outChannels: geometry.outChannels)
      let depth = phase.macsOfOutputElement
      // The first input position may lie before those that the phase depends on.
      let (rows, columns) = (rows.fromStart, columns.fromStart)
      guard
        let taps = TransposedFilters.taps(
          of: filter, geometry, rows: rows, columns: columns, zero: 0),
        let im2col = Im2colRows(
          phase, byteWidth: 2, depth: (depth + 1) / 2 * 2, copy: copyRowsUnchanged)
      else { return nil }
      let packed = withExtendedLifetime(taps) {
        let bytes = unsafe Span(
          _unsafeStart: taps.address.assumingMemoryBound(to: UInt8.self), count: taps.byteCount)
        return PackedInt16Weights(
          ConstantSource(bytes), columns: geometry.outChannels, depth: depth, isWide: false,
          constants: .unshared)
      }
      guard let packed,
        let stage = Int16Stage(
          epilogue, largestSum: packed.layout.largestSum(), microkernels: microkernels),
        let product = Int16Product(packed.layout, stage, microkernels)
      else { return nil }
      self.columns = columns
      (self.im2col, self.weights, self.product) = (im2col, packed, product)
      largestPart = max(Phase.cachedBytes / (depth * 2), 48)
    }
  }
}
