import LiteReference
import Testing

/// The orders in which products of float32 are added, which decide the last bits.
@Suite struct FloatProductOrderTests {
  private let weights: [Float] = [1e8, 1, 0, 0, -1e8, 1, 0, 0, 0.5]
  private let vector = [Float](repeating: 1, count: 9)

  /// In four lanes 1e8 and −1e8 meet first.
  @Test func groupsOfFourAreAddedFirst() {
    var result: [Float] = [4]
    var span = result.mutableSpan
    addProductFloat32(weights.span, vector.span, to: &span)
    #expect(result == [6.5])
  }

  /// One after the other, the first 1 is lost beside 1e8.
  @Test func productsAreAddedInOrder() {
    var result: [Float] = [4]
    var span = result.mutableSpan
    addProductInOrder(weights.span, vector.span, to: &span)
    #expect(result == [5.5])
  }
}
