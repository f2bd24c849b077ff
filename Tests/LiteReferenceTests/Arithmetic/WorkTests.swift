import LiteReference
import LiteTensor
import Testing

/// The bounds of the steps of operators: right for small shapes, and never wrapped.
@Suite struct WorkTests {
  private func axis(_ input: Int, _ filter: Int) throws -> WindowAxis {
    try #require(WindowAxis(.same, inputSize: input, filterSize: filter, stride: 1))
  }

  @Test func ofPoolings() throws {
    let small = PoolingGeometry(
      batches: 2, rows: try axis(5, 3), columns: try axis(7, 2), channels: 4)
    #expect(small.work == 2 * 5 * 7 * 4 * 3 * 2)
    // A filter that is larger than the image has no more taps than that has pixels.
    let covered = PoolingGeometry(
      batches: 1, rows: try axis(5, 100), columns: try axis(7, 100), channels: 1)
    #expect(covered.work == 5 * 7 * 5 * 7)
    let side = 1 << 30
    let large = PoolingGeometry(
      batches: 1, rows: try axis(side, side), columns: try axis(side, side), channels: 1)
    #expect(large.work == Int.max)
    let none = PoolingGeometry(
      batches: 0, rows: try axis(side, side), columns: try axis(side, side), channels: 1)
    #expect(none.work == 0)
  }

  @Test func ofConvolutions() throws {
    let small = ConvolutionGeometry(
      batches: 2, rows: try axis(5, 3), columns: try axis(7, 2), inChannels: 6, outChannels: 8,
      groups: 2)
    #expect(small.macsOfOutputElement == 3 * 2 * 3)
    #expect(small.macs == 2 * 5 * 7 * 8 * 3 * 2 * 3)
    let side = 1 << 30
    let large = ConvolutionGeometry(
      batches: 1, rows: try axis(side, side), columns: try axis(side, side), inChannels: 1,
      outChannels: 1)
    #expect(large.macs == Int.max)
  }

  @Test func ofMatrixProducts() throws {
    func work(_ left: [Int], _ right: [Int]) throws -> Int {
      try #require(
        MatrixGeometry(
          try Shape(left), transposed: false, try Shape(right), transposed: false)
      ).work
    }
    #expect(try work([2, 3, 5], [2, 5, 7]) == 2 * 3 * 5 * 7 + 2 * 3 * 5 + 2 * 5 * 7 + 2 * 3 * 7)
    #expect(try work([3, 0], [0, 7]) == 3 * 7)
    #expect(try work([1 << 20, 1 << 20], [1 << 20, 1 << 20]) > 1 << 60)
    #expect(try work([1 << 10, 1, 1 << 30], [1 << 10, 1 << 30, 1]) < Int.max)
  }

  @Test func ofResizes() {
    var layout = ResizeLayout(
      batches: 2, inputHeight: 3, inputWidth: 5, outputHeight: 7, outputWidth: 11, channels: 4)
    #expect(layout.work(isBilinear: false) == 2 * 7 * (11 * 4 + 1) + 11)
    #expect(layout.work(isBilinear: true) == 2 * 7 * (11 * 4 * 4 + 2 * 5 * 4 + 1) + 11)
    // Few elements come out, but each line of them is made of two lines of many.
    layout = ResizeLayout(
      batches: 1, inputHeight: 1, inputWidth: 1 << 27, outputHeight: 1 << 27, outputWidth: 1,
      channels: 1)
    #expect(layout.work(isBilinear: true) > 1 << 54)
    layout.batches = 1 << 40
    #expect(layout.work(isBilinear: true) == Int.max)
  }

  private func parameters(
    _ maxDetections: Int, _ classCount: Int, perClass: Int = 100, classesPerDetection: Int = 1
  ) -> DetectionParameters {
    DetectionParameters(
      maxDetections: maxDetections, maxClassesPerDetection: classesPerDetection,
      detectionsPerClass: perClass, classCount: classCount, hasBackground: true,
      scoreThreshold: 0, overlapThreshold: 0.5)
  }

  @Test func ofDetections() {
    let few = parameters(10, 90)
    // What mobile detectors do is far below what any limit is.
    #expect(few.work(boxCount: 1917, suppressesByClass: false) < 1 << 20)
    #expect(few.work(boxCount: 1917, suppressesByClass: true) < 1 << 23)
    let many = parameters(1 << 20, 2, perClass: 1 << 20)
    #expect(many.work(boxCount: 1 << 20, suppressesByClass: false) >= 1 << 40)
    #expect(many.work(boxCount: 1 << 20, suppressesByClass: true) >= 1 << 41)
    let most = Int(Int32.max)
    let huge = parameters(most, most, perClass: most, classesPerDetection: most)
    for suppressesByClass in [true, false] {
      #expect(huge.work(boxCount: most, suppressesByClass: suppressesByClass) == Int.max)
      #expect(huge.work(boxCount: 0, suppressesByClass: suppressesByClass) < Int.max)
    }
  }

  /// Counts how often boxes are compared, the quadratic part, where none overlaps another.
  @Test(arguments: [true, false])
  func ofDetectionsIsNoLessThanTheSuppressionTakes(suppressesByClass: Bool) {
    for (boxCount, limit, classCount) in [(50, 50, 3), (50, 7, 3), (1, 1, 1), (64, 100, 2)] {
      let parameters = parameters(limit, classCount, perClass: limit)
      let selected = min(limit, boxCount)
      let compared = (0..<selected).reduce(0) { $0 + boxCount - 1 - $1 }
      let times = suppressesByClass ? classCount : 1
      #expect(
        parameters.work(boxCount: boxCount, suppressesByClass: suppressesByClass)
          >= times * compared)
    }
  }

  @Test func ofTopK() {
    #expect(TopK.work(rows: 3, rowCount: 100, count: 8) == 3 * 108 * 5)
    #expect(TopK.work(rows: 3, rowCount: 100, count: 0) == 300)
    #expect(TopK.work(rows: 0, rowCount: 100, count: 8) == 0)
    #expect(TopK.work(rows: 1 << 30, rowCount: 1 << 30, count: 1 << 30) == Int.max)
  }

  @Test func ofFourierTransforms() {
    #expect(
      RealFourierTransform2D(height: 4, width: 8).work(matrices: 2) == 2 * (4 * 8 * 6 + 5 * 4 * 5))
    #expect(RealFourierTransform2D(height: 4, width: 8).work(matrices: .max) == .max)
  }

  @Test func saturates() {
    #expect(Int.saturatedProduct() == 1)
    #expect(Int.saturatedProduct(3, 5, 7) == 105)
    #expect(Int.saturatedProduct(.max, 2) == .max)
    #expect(Int.saturatedProduct(.max, 2, 0) == 0)
    #expect(Int.max.addingSaturated(1) == .max)
    #expect([0, 1, 2, 255, 256].map(\.bitsOfCount) == [0, 1, 2, 8, 9])
  }
}
