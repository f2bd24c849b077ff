import LiteReference
import LiteTensor

/// The type that a cast writes, from int64 or float64.
struct CastDestination {
  /// The type of the elements.
  let dtype: DataType

  /// Narrows numbers of 8 bytes each into some elements of a tensor.
  func narrow(
    _ wide: TensorMemory, fromIntegers: Bool, into range: Range<Int>, of output: TensorMemory
  ) {
    if fromIntegers {
      narrow(wide.elements(as: Int64.self), into: range, of: output)
    } else {
      narrow(wide.elements(as: Double.self), into: range, of: output)
    }
  }

  private func narrow<Wide: WideNumber>(
    _ wide: Span<Wide>, into range: Range<Int>, of output: TensorMemory
  ) {
    switch dtype {
    case .int8: integers(wide, Int8.self, into: range, of: output)
    case .int16: integers(wide, Int16.self, into: range, of: output)
    case .int32: integers(wide, Int32.self, into: range, of: output)
    case .int64: integers(wide, Int64.self, into: range, of: output)
    case .uint8: integers(wide, UInt8.self, into: range, of: output)
    case .uint16: integers(wide, UInt16.self, into: range, of: output)
    case .uint32: integers(wide, UInt32.self, into: range, of: output)
    case .float32: floats(wide, Float.self, into: range, of: output)
    case .float16: floats(wide, Half.self, into: range, of: output)
    case .bfloat16: floats(wide, BFloat16.self, into: range, of: output)
    case .float64:
      let part = output.part(range, elementByteCount: 8)
      var elements = part.mutableElements(as: Double.self)
      narrowToFloat64(wide, into: &elements)
    case .complex64:
      let part = output.part(range, elementByteCount: 8)
      var elements = part.mutableElements(as: Complex64.self)
      narrowToComplex64(wide, into: &elements)
    case .bool:
      let part = output.part(range, elementByteCount: 1)
      var elements = part.mutableElements(as: UInt8.self)
      narrowToBool(wide, into: &elements)
    default:
      var bytes = output.mutableElements(as: UInt8.self)
      narrowToPacked(
        wide, packing: PackedInteger(dtype) ?? .int4, first: range.lowerBound, into: &bytes)
    }
  }

  private func integers<Wide: WideNumber, Value: IntegerElement>(
    _ wide: Span<Wide>, _ type: Value.Type, into range: Range<Int>, of output: TensorMemory
  ) {
    let part = output.part(range, elementByteCount: MemoryLayout<Value>.stride)
    var elements = part.mutableElements(as: Value.self)
    LiteReference.narrow(wide, into: &elements)
  }

  private func floats<Wide: WideNumber, Element: FloatElement>(
    _ wide: Span<Wide>, _ type: Element.Type, into range: Range<Int>, of output: TensorMemory
  ) {
    let part = output.part(range, elementByteCount: MemoryLayout<Element>.stride)
    var elements = part.mutableElements(as: Element.self)
    LiteReference.narrow(wide, into: &elements)
  }
}

extension TensorMemory {
  /// The memory of some elements.
  fileprivate func part(_ range: Range<Int>, elementByteCount: Int) -> TensorMemory {
    self[bytes: range.lowerBound * elementByteCount..<range.upperBound * elementByteCount]
  }
}
