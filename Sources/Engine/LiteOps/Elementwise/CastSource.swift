import LiteReference
import LiteTensor

/// The type that a cast reads, as int64 or float64.
struct CastSource {
  /// The type of the elements.
  let dtype: DataType

  /// Whether elements are widened to int64: otherwise to float64.
  var isInteger: Bool {
    switch dtype {
    case .float32, .float16, .bfloat16, .float64, .complex64: false
    default: true
    }
  }

  /// Widens some elements of a tensor into memory of 8 bytes for each.
  func widen(_ range: Range<Int>, of input: TensorMemory, into wide: TensorMemory) {
    switch dtype {
    case .int8: integers(Int8.self, range, of: input, into: wide)
    case .int16: integers(Int16.self, range, of: input, into: wide)
    case .int32: integers(Int32.self, range, of: input, into: wide)
    case .int64: integers(Int64.self, range, of: input, into: wide)
    case .uint8: integers(UInt8.self, range, of: input, into: wide)
    case .uint16: integers(UInt16.self, range, of: input, into: wide)
    case .uint32: integers(UInt32.self, range, of: input, into: wide)
    case .float32: floats(Float.self, range, of: input, into: wide)
    case .float16: floats(Half.self, range, of: input, into: wide)
    case .bfloat16: floats(BFloat16.self, range, of: input, into: wide)
    case .float64:
      var output = wide.mutableElements(as: Double.self)
      widenFloat64(input.elements().extracting(range), into: &output)
    case .complex64:
      var output = wide.mutableElements(as: Double.self)
      widenComplex64(input.elements().extracting(range), into: &output)
    case .bool:
      var output = wide.mutableElements(as: Int64.self)
      widenBool(input.elements().extracting(range), into: &output)
    default:
      var output = wide.mutableElements(as: Int64.self)
      widenPacked(
        input.elements(), packing: PackedInteger(dtype) ?? .int4, first: range.lowerBound,
        into: &output)
    }
  }

  private func integers<Value: IntegerElement>(
    _ type: Value.Type, _ range: Range<Int>, of input: TensorMemory, into wide: TensorMemory
  ) {
    var output = wide.mutableElements(as: Int64.self)
    LiteReference.widen(input.elements(as: Value.self).extracting(range), into: &output)
  }

  private func floats<Element: FloatElement>(
    _ type: Element.Type, _ range: Range<Int>, of input: TensorMemory, into wide: TensorMemory
  ) {
    var output = wide.mutableElements(as: Double.self)
    LiteReference.widen(input.elements(as: Element.self).extracting(range), into: &output)
  }
}
