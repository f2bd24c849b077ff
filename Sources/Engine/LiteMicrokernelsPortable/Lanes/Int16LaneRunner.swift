import LiteMicrokernels

/// Loops over elements of int16, 32 at a time, which each instruction set's target inlines.
enum Int16LaneRunner {
  /// Combines pairs of elements.
  @inline(__always)
  static func pair(_ pairing: Int16Pairing) {
    switch pairing.operation {
    case .sum(let first, let second, let output):
      let (first, second) = (Int16MultiplierLanes(first), Int16MultiplierLanes(second))
      let output = Int16MultiplierLanes(output)
      run(pairing) { output(first($0) &+ second($1)) }
    case .difference(let first, let second, let output):
      let (first, second) = (Int16MultiplierLanes(first), Int16MultiplierLanes(second))
      let output = Int16MultiplierLanes(output)
      run(pairing) { output(first($0) &- second($1)) }
    case .product(let output):
      let output = Int16MultiplierLanes(output)
      run(pairing) { output($0 &* $1) }
    }
  }

  @_transparent
  static func run(
    _ pairing: Int16Pairing, _ body: (SIMD16<Int32>, SIMD16<Int32>) -> SIMD16<Int32>
  ) {
    let (least, most) = (SIMD16(repeating: pairing.low), SIMD16(repeating: pairing.high))
    var done = 0
    while done < pairing.count {
      let count = min(32, pairing.count &- done)
      let a = load(pairing.a + done &* 2, count)
      let b = load(pairing.b + done &* 2, count)
      let result = clampedPairs(
        body(lowHalves(a), lowHalves(b)), body(highHalves(a), highHalves(b)), least, most)
      store(result, to: pairing.c + done &* 2, count)
      done &+= 32
    }
  }

  /// Requantizes elements.
  @inline(__always)
  static func rescale(_ rescaling: Int16Rescaling) {
    let scaling = rescaling.scaling
    let positive = Int16MultiplierLanes(scaling.positive)
    guard scaling.positive != scaling.negative || scaling.negates else {
      return run(rescaling) { positive($0) }
    }
    let negative = Int16MultiplierLanes(scaling.negative)
    let flip = SIMD16<Int32>(repeating: scaling.negates ? -1 : 0)
    run(rescaling) { x in
      let signs = x &>> 31
      // In two's complement: −y = (y ^ −1) + 1.
      return (positive(x) & ~signs) | (((negative(x) ^ flip) &- flip) & signs)
    }
  }

  @_transparent
  static func run(_ rescaling: Int16Rescaling, _ body: (SIMD16<Int32>) -> SIMD16<Int32>) {
    let least = SIMD16(repeating: rescaling.scaling.low)
    let most = SIMD16(repeating: rescaling.scaling.high)
    var done = 0
    while done < rescaling.count {
      let count = min(32, rescaling.count &- done)
      let x = load(rescaling.source + done &* 2, count)
      let result = clampedPairs(body(lowHalves(x)), body(highHalves(x)), least, most)
      store(result, to: rescaling.destination + done &* 2, count)
      done &+= 32
    }
  }

  /// The first of 32 elements.
  @inline(__always)
  static func load(_ address: UnsafeRawPointer, _ count: Int) -> Int16Pairs {
    guard count < 32 else { return address.loadUnaligned(as: Int16Pairs.self) }
    var pairs = Int16Pairs()
    withUnsafeMutableBytes(of: &pairs) {
      $0.baseAddress?.copyMemory(from: address, byteCount: count &* 2)
    }
    return pairs
  }

  /// Stores the first of 32 elements.
  @inline(__always)
  static func store(_ pairs: Int16Pairs, to address: UnsafeMutableRawPointer, _ count: Int) {
    guard count < 32 else {
      return address.storeBytes(of: pairs, as: Int16Pairs.self)
    }
    withUnsafeBytes(of: pairs) {
      if let bytes = $0.baseAddress { address.copyMemory(from: bytes, byteCount: count &* 2) }
    }
  }
}
