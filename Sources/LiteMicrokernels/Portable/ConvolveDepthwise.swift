/// A depthwise convolution, sixteen channels of one pixel at a time.
@Sendable
func convolveDepthwise(_ product: DepthwiseProduct) {
  let flip = SIMD16<UInt8>(repeating: product.flip)
  for pixel in 0..<product.pixels {
    let taps = product.windows + pixel * product.taps
    let output = product.output + pixel * product.outputStride
    var first = 0
    while first < product.channels {
      let count = min(16, product.channels - first)
      var sums = UnsafeRawPointer(product.bias + first).loadUnaligned(as: SIMD16<Int32>.self)
      let weights = product.weights + first * product.taps * 2
      for pair in 0..<product.taps / 2 {
        let a = bytes(taps[2 * pair] + first, count)
        let b = bytes(taps[2 * pair + 1] + first, count)
        add(a ^ flip, b ^ flip, weights + pair * 64, to: &sums)
      }
      for i in 0..<count {
        let byte = product.requantization.apply(sums[i], channel: first + i)
        (output + first).storeBytes(of: byte, toByteOffset: i, as: UInt8.self)
      }
      first += 16
    }
  }
}

/// Adds the products of two taps of sixteen channels.
@inline(__always)
private func add(
  _ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>, _ weights: UnsafeRawPointer, to sums: inout SIMD16<Int32>
) {
  @inline(__always)
  func products(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>, _ vector: Int) -> SIMD4<Int32> {
    let inputs = SIMD8<Int16>(
      Int16(a[0]), Int16(b[0]), Int16(a[1]), Int16(b[1]), Int16(a[2]), Int16(b[2]), Int16(a[3]),
      Int16(b[3]))
    let weights = weights.loadUnaligned(fromByteOffset: vector * 16, as: SIMD8<Int16>.self)
    return multiplyAddPairs(inputs, weights)
  }
  let low = SIMD8<Int32>(
    lowHalf: products(a.lowHalf.lowHalf, b.lowHalf.lowHalf, 0),
    highHalf: products(a.lowHalf.highHalf, b.lowHalf.highHalf, 1))
  let high = SIMD8<Int32>(
    lowHalf: products(a.highHalf.lowHalf, b.highHalf.lowHalf, 2),
    highHalf: products(a.highHalf.highHalf, b.highHalf.highHalf, 3))
  sums = sums &+ SIMD16<Int32>(lowHalf: low, highHalf: high)
}

/// Up to sixteen bytes; nothing beyond them is read.
@inline(__always)
private func bytes(_ address: UnsafeRawPointer, _ count: Int) -> SIMD16<UInt8> {
  guard count < 16 else { return address.loadUnaligned(as: SIMD16<UInt8>.self) }
  var bytes = SIMD16<UInt8>()
  for i in 0..<count { bytes[i] = address.load(fromByteOffset: i, as: UInt8.self) }
  return bytes
}
