import LiteMicrokernels

extension ElementRescaling {
  /// Rescales sixteen elements at a time, the last of which may overlap those before.
  @inline(__always)
  func rescale() {
    let multiplier = Int16MultiplierLanes(multiplier)
    let (inputZero, outputZero) = (
      SIMD16<Int32>(repeating: inputZeroPoint), SIMD16<Int32>(repeating: outputZeroPoint)
    )
    let range = destination.range
    let (low, high) = (
      SIMD16<Int32>(repeating: range.lowerBound), SIMD16<Int32>(repeating: range.upperBound)
    )
    @inline(__always)
    func results(at offset: Int) -> SIMD16<Int32> {
      let sum = multiplier(elements(at: offset) &- inputZero) &+ outputZero
      return sum.limited(low, high)
    }
    let end = max(count &- 16, 0)
    // Results may replace elements, of which the last vector may have some of the one before.
    let last = results(at: end)
    var start = 0
    while start < end {
      store(results(at: start), at: start)
      start &+= 16
    }
    store(last, at: end)
  }

  /// Sixteen elements, or all where there are fewer.
  @_transparent
  func elements(at offset: Int) -> SIMD16<Int32> {
    switch source {
    case .uint8: load(SIMD16<UInt8>.self, at: offset).zeroExtended
    case .int8: load(SIMD16<Int8>.self, at: offset).signExtended
    case .int16: load(SIMD16<Int16>.self, at: offset).signExtended
    case .int32: load(SIMD16<Int32>.self, at: offset)
    }
  }

  @_transparent
  func load<Integer>(_ type: SIMD16<Integer>.Type, at offset: Int) -> SIMD16<Integer>
  where Integer: FixedWidthInteger & SIMDScalar & BitwiseCopyable {
    let width = MemoryLayout<Integer>.stride
    if count >= 16 {
      return input.loadUnaligned(fromByteOffset: offset &* width, as: SIMD16<Integer>.self)
    }
    var elements = SIMD16<Integer>()
    for lane in 0..<count {
      elements[lane] = input.loadUnaligned(fromByteOffset: lane &* width, as: Integer.self)
    }
    return elements
  }

  /// Stores sixteen results, or as many as there are elements.
  @_transparent
  func store(_ results: SIMD16<Int32>, at offset: Int) {
    switch destination {
    case .uint8, .int8: store(results.lowBytes, offset)
    case .int16: store(results.lowHalves, offset)
    case .int32: store(results, offset)
    }
  }

  @_transparent
  func store<Integer>(_ results: SIMD16<Integer>, _ offset: Int)
  where Integer: FixedWidthInteger & SIMDScalar & BitwiseCopyable {
    let width = MemoryLayout<Integer>.stride
    if count >= 16 {
      output.storeBytes(of: results, toByteOffset: offset &* width, as: SIMD16<Integer>.self)
      return
    }
    for lane in 0..<count {
      output.storeBytes(of: results[lane], toByteOffset: lane &* width, as: Integer.self)
    }
  }
}
