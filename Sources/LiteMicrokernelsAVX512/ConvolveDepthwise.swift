public import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// A depthwise convolution, 64 sums at a time: those of 64 channels of one pixel, or of
  /// fewer channels of two or four.
  @Sendable
  public func convolveDepthwise(_ product: DepthwiseProduct) {
    var channel = 0
    while channel < product.channels {
      let remaining = product.channels &- channel
      if remaining <= 16 {
        quarters(product, channel, _bzhi_u32(0xFFFF, UInt32(remaining)))
      } else if remaining <= 32 {
        halves(product, channel, _bzhi_u32(UInt32.max, UInt32(remaining)))
      } else if remaining < 64 {
        partial(product, channel, _bzhi_u64(UInt64.max, UInt64(remaining)))
      } else {
        whole(product, channel)
      }
      channel &+= 64
    }
  }

  /// Where the windows of up to four pixels are.
  private typealias Window = UnsafePointer<UnsafeRawPointer>

  /// 64 channels of all pixels.
  private func whole(_ product: DepthwiseProduct, _ channel: Int) {
    eachTile(product, channel, pixelsAtOnce: 1) { window, tap in
      load(window[tap], channel)
    } store: { output, bytes, _ in
      output.storeBytes(of: bytes, as: Vector.self)
    }
  }

  /// 33 to 63 channels of all pixels.
  private func partial(_ product: DepthwiseProduct, _ channel: Int, _ mask: UInt64) {
    eachTile(product, channel, pixelsAtOnce: 1) { window, tap in
      _mm512_maskz_loadu_epi8(mask, window[tap] + channel)
    } store: { output, bytes, _ in
      _mm512_mask_storeu_epi8(output, mask, bytes)
    }
  }

  /// 17 to 32 channels of all pixels, two at a time.
  private func halves(_ product: DepthwiseProduct, _ channel: Int, _ mask: UInt32) {
    let (taps, stride) = (product.taps, product.outputStride)
    eachTile(product, channel, pixelsAtOnce: 2) { window, tap in
      let low = _mm256_maskz_loadu_epi8(mask, window[tap] + channel)
      let high = _mm256_maskz_loadu_epi8(mask, window[tap &+ taps] + channel)
      return Vector(lowHalf: low, highHalf: high)
    } store: { output, bytes, count in
      _mm256_mask_storeu_epi8(output, mask, bytes.lowHalf)
      if count > 1 { _mm256_mask_storeu_epi8(output + stride, mask, bytes.highHalf) }
    }
  }

  /// Up to 16 channels of all pixels, four at a time.
  private func quarters(_ product: DepthwiseProduct, _ channel: Int, _ bits: UInt32) {
    let (taps, stride) = (product.taps, product.outputStride)
    let mask = UInt16(truncatingIfNeeded: bits)
    eachTile(product, channel, pixelsAtOnce: 4) { window, tap in
      let a = _mm_maskz_loadu_epi8(mask, window[tap] + channel)
      let b = _mm_maskz_loadu_epi8(mask, window[tap &+ taps] + channel)
      let c = _mm_maskz_loadu_epi8(mask, window[tap &+ 2 &* taps] + channel)
      let d = _mm_maskz_loadu_epi8(mask, window[tap &+ 3 &* taps] + channel)
      return Vector(
        lowHalf: SIMD4(lowHalf: a, highHalf: b), highHalf: SIMD4(lowHalf: c, highHalf: d))
    } store: { output, bytes, count in
      _mm_mask_storeu_epi8(output, mask, bytes.lowHalf.lowHalf)
      if count > 1 { _mm_mask_storeu_epi8(output + stride, mask, bytes.lowHalf.highHalf) }
      if count > 2 { _mm_mask_storeu_epi8(output + 2 &* stride, mask, bytes.highHalf.lowHalf) }
      if count > 3 { _mm_mask_storeu_epi8(output + 3 &* stride, mask, bytes.highHalf.highHalf) }
    }
  }

  /// All pixels of a block of channels: the sums of several registers are rescaled together.
  ///
  /// `store` is also told how many pixels of the register are wanted.
  @inline(__always)
  private func eachTile(
    _ product: DepthwiseProduct, _ channel: Int, pixelsAtOnce: Int,
    load: (Window, Int) -> Vector, store: (UnsafeMutableRawPointer, Vector, Int) -> Void
  ) {
    let epilogue = Epilogue(product.requantization)
    var registers = Registers()
    registers.withAddress { sums in
      var pixel = 0
      while pixel &+ 4 &* pixelsAtOnce <= product.pixels {
        for i in 0..<4 {
          sum(product, channel, pixel &+ i &* pixelsAtOnce, load, into: sums + 4 &* i)
        }
        rescale(epilogue, sums, registers: 4, channel)
        for i in 0..<4 {
          let first = pixel &+ i &* pixelsAtOnce
          let output = product.output + (first &* product.outputStride &+ channel)
          store(output, pack(epilogue, sums + 4 &* i), pixelsAtOnce)
        }
        pixel &+= 4 &* pixelsAtOnce
      }
      while pixel < product.pixels {
        // The last register may have fewer pixels: it ends with the last, and begins earlier.
        let count = min(pixelsAtOnce, product.pixels &- pixel)
        let first = max(0, min(pixel, product.pixels &- pixelsAtOnce))
        guard product.pixels >= pixelsAtOnce else {
          fewPixels(product, channel, epilogue, sums, pixelsAtOnce, load, store)
          return
        }
        sum(product, channel, first, load, into: sums)
        rescale(epilogue, sums, registers: 1, channel)
        let output = product.output + (first &* product.outputStride &+ channel)
        store(output, pack(epilogue, sums), pixelsAtOnce)
        pixel &+= count
      }
    }
  }

  /// The pixels of a product that has fewer than one register takes: the first stands in for
  /// those that are missing.
  @inline(__always)
  private func fewPixels(
    _ product: DepthwiseProduct, _ channel: Int, _ epilogue: Epilogue,
    _ sums: UnsafeMutablePointer<Vector>, _ pixelsAtOnce: Int, _ load: (Window, Int) -> Vector,
    _ store: (UnsafeMutableRawPointer, Vector, Int) -> Void
  ) {
    let count = product.taps &* pixelsAtOnce
    withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: count) { windows in
      guard let address = windows.baseAddress else { return }
      for i in 0..<count {
        let isMissing = i >= product.pixels &* product.taps
        (address + i).initialize(to: product.windows[isMissing ? i % product.taps : i])
      }
      var copy = product
      copy.windows = UnsafePointer(address)
      sum(copy, channel, 0, load, into: sums)
      rescale(epilogue, sums, registers: 1, channel)
      store(product.output + channel, pack(epilogue, sums), product.pixels)
    }
  }

  /// The 64 sums of one register of pixels.
  @inline(__always)
  private func sum(
    _ product: DepthwiseProduct, _ channel: Int, _ pixel: Int, _ tapBytes: (Window, Int) -> Vector,
    into sums: UnsafeMutablePointer<Vector>
  ) {
    let window = product.windows + pixel &* product.taps
    let bias = UnsafeRawPointer(product.bias + channel)
    let flip = _mm512_set1_epi8(CChar(bitPattern: product.flip))
    var weights = product.weights + channel &* product.taps
    let rest = product.rest.map { $0 - product.weights }
    var a = load(bias, 0)
    var b = load(bias, 64)
    var c = load(bias, 128)
    var d = load(bias, 192)
    var tap = 0
    while tap < product.taps {
      let t0 = _mm512_xor_epi32(tapBytes(window, tap), flip)
      let t1 = _mm512_xor_epi32(tapBytes(window, tap &+ 1), flip)
      let t2 = _mm512_xor_epi32(tapBytes(window, tap &+ 2), flip)
      let t3 = _mm512_xor_epi32(tapBytes(window, tap &+ 3), flip)
      let low01 = _mm512_unpacklo_epi8(t0, t1)
      let low23 = _mm512_unpacklo_epi8(t2, t3)
      let high01 = _mm512_unpackhi_epi8(t0, t1)
      let high23 = _mm512_unpackhi_epi8(t2, t3)
      let v0 = _mm512_unpacklo_epi16(low01, low23)
      let v1 = _mm512_unpackhi_epi16(low01, low23)
      let v2 = _mm512_unpacklo_epi16(high01, high23)
      let v3 = _mm512_unpackhi_epi16(high01, high23)
      a = _mm512_dpbusd_epi32(a, v0, load(weights, 0))
      b = _mm512_dpbusd_epi32(b, v1, load(weights, 64))
      c = _mm512_dpbusd_epi32(c, v2, load(weights, 128))
      d = _mm512_dpbusd_epi32(d, v3, load(weights, 192))
      if let rest {
        a = _mm512_dpbusd_epi32(a, v0, load(weights, rest))
        b = _mm512_dpbusd_epi32(b, v1, load(weights, rest &+ 64))
        c = _mm512_dpbusd_epi32(c, v2, load(weights, rest &+ 128))
        d = _mm512_dpbusd_epi32(d, v3, load(weights, rest &+ 192))
      }
      weights += 256
      tap &+= 4
    }
    sums[0] = a
    sums[1] = b
    sums[2] = c
    sums[3] = d
  }

  @inline(__always)
  private func rescale(
    _ epilogue: Epilogue, _ sums: UnsafeMutablePointer<Vector>, registers: Int, _ channel: Int
  ) {
    let block = channel / 16
    epilogue.rescale(sums, rows: registers, stride: 4, block: block)
    epilogue.rescale(sums + 1, rows: registers, stride: 4, block: block &+ 1)
    epilogue.rescale(sums + 2, rows: registers, stride: 4, block: block &+ 2)
    epilogue.rescale(sums + 3, rows: registers, stride: 4, block: block &+ 3)
  }

  /// The bytes of one register of pixels, in the order of their channels.
  @inline(__always)
  private func pack(_ epilogue: Epilogue, _ sums: UnsafeMutablePointer<Vector>) -> Vector {
    epilogue.packLanes(sums[0], sums[1], sums[2], sums[3])
  }
#endif
