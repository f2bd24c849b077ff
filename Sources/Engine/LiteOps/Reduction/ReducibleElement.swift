import LiteMicrokernels

/// A type of elements that fast reductions know.
protocol ReducibleElement: BitwiseCopyable, Sendable {
  /// The type, as micro-kernels are told it.
  static var reducible: MatrixReduction.Element { get }
}

extension Float: ReducibleElement {
  static var reducible: MatrixReduction.Element { .float32 }
}

extension Int64: ReducibleElement {
  static var reducible: MatrixReduction.Element { .int64 }
}

extension Int32: ReducibleElement {
  static var reducible: MatrixReduction.Element { .int32 }
}

extension Int16: ReducibleElement {
  static var reducible: MatrixReduction.Element { .int16 }
}

extension Int8: ReducibleElement {
  static var reducible: MatrixReduction.Element { .int8 }
}

extension UInt8: ReducibleElement {
  static var reducible: MatrixReduction.Element { .uint8 }
}
