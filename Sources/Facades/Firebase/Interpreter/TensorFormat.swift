import Swiftlet

/// What the options of a run say of an input or output.
struct TensorFormat: Hashable, Sendable {
  let dtype: DataType
  let shape: [Int]

  /// The number of elements; nil where it cannot be counted.
  var elementCount: Int? {
    shape.reduce(1) { count, extent in
      count.flatMap {
        let (product, overflow) = $0.multipliedReportingOverflow(by: extent)
        return overflow ? nil : product
      }
    }
  }
}

extension TensorFormat: CustomStringConvertible {
  /// The type and shape, such as `float32[1, 224, 224, 3]`.
  var description: String { "\(dtype)\(shape)" }
}
