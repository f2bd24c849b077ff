#if arch(x86_64)
  import LiteMicrokernels

  /// The weights of a row of five filter taps.
  struct TapWeights {
    let w0: Floats
    let w1: Floats
    let w2: Floats
    let w3: Floats
    let w4: Floats

    @inline(__always)
    init(_ address: UnsafeRawPointer, step: Int, count: Int) {
      w0 = loadFirstFloats(address, count)
      w1 = loadFirstFloats(address + step, count)
      w2 = loadFirstFloats(address + 2 &* step, count)
      w3 = loadFirstFloats(address + 3 &* step, count)
      w4 = loadFirstFloats(address + 4 &* step, count)
    }
  }

  /// Neighboring pixels of a row of the image, of which those outside it are left out.
  ///
  /// Each pixel is added to the accumulators of all output positions whose receptive field has it.
  /// Written out, because the compiler needs ten times as long to find the same out of loops.
  struct PixelRow {
    private var address: UnsafeRawPointer
    private let stride: Int
    private let left: Int
    private let width: Int
    private let count: Int

    /// - Parameters:
    ///   - inputRow: The row of the image.
    ///   - left: The first pixel, below 0 to the left of the image.
    ///   - width: The pixels of the row.
    ///   - offset: The bytes before the first channel of a pixel.
    ///   - count: The number of channels, at most 8.
    @inline(__always)
    init(
      _ inputRow: FloatDepthwiseRows.InputRow, from left: Int, width: Int, offset: Int, count: Int
    ) {
      address = inputRow.address + (left &* inputRow.stride &+ offset)
      stride = inputRow.stride
      self.left = left
      self.width = width
      self.count = count
    }

    /// The next pixel; nil outside the image.
    @inline(__always)
    private mutating func next(_ index: Int) -> Floats? {
      let (x, address) = (left &+ index, self.address)
      self.address += stride
      return x >= 0 && x < width ? loadFirstFloats(address, count) : nil
    }

    /// Adds a row of five filter taps of seven output positions, one pixel apart.
    @inline(__always)
    mutating func addByOne(_ w: TapWeights, to s: inout FloatRegisters) {
      if let x = next(0) {
        s.r0 = s.r0.addingProduct(x, w.w0)
      }
      if let x = next(1) {
        s.r0 = s.r0.addingProduct(x, w.w1)
        s.r1 = s.r1.addingProduct(x, w.w0)
      }
      if let x = next(2) {
        s.r0 = s.r0.addingProduct(x, w.w2)
        s.r1 = s.r1.addingProduct(x, w.w1)
        s.r2 = s.r2.addingProduct(x, w.w0)
      }
      if let x = next(3) {
        s.r0 = s.r0.addingProduct(x, w.w3)
        s.r1 = s.r1.addingProduct(x, w.w2)
        s.r2 = s.r2.addingProduct(x, w.w1)
        s.r3 = s.r3.addingProduct(x, w.w0)
      }
      if let x = next(4) {
        s.r0 = s.r0.addingProduct(x, w.w4)
        s.r1 = s.r1.addingProduct(x, w.w3)
        s.r2 = s.r2.addingProduct(x, w.w2)
        s.r3 = s.r3.addingProduct(x, w.w1)
        s.r4 = s.r4.addingProduct(x, w.w0)
      }
      if let x = next(5) {
        s.r1 = s.r1.addingProduct(x, w.w4)
        s.r2 = s.r2.addingProduct(x, w.w3)
        s.r3 = s.r3.addingProduct(x, w.w2)
        s.r4 = s.r4.addingProduct(x, w.w1)
        s.r5 = s.r5.addingProduct(x, w.w0)
      }
      if let x = next(6) {
        s.r2 = s.r2.addingProduct(x, w.w4)
        s.r3 = s.r3.addingProduct(x, w.w3)
        s.r4 = s.r4.addingProduct(x, w.w2)
        s.r5 = s.r5.addingProduct(x, w.w1)
        s.r6 = s.r6.addingProduct(x, w.w0)
      }
      if let x = next(7) {
        s.r3 = s.r3.addingProduct(x, w.w4)
        s.r4 = s.r4.addingProduct(x, w.w3)
        s.r5 = s.r5.addingProduct(x, w.w2)
        s.r6 = s.r6.addingProduct(x, w.w1)
      }
      if let x = next(8) {
        s.r4 = s.r4.addingProduct(x, w.w4)
        s.r5 = s.r5.addingProduct(x, w.w3)
        s.r6 = s.r6.addingProduct(x, w.w2)
      }
      if let x = next(9) {
        s.r5 = s.r5.addingProduct(x, w.w4)
        s.r6 = s.r6.addingProduct(x, w.w3)
      }
      if let x = next(10) {
        s.r6 = s.r6.addingProduct(x, w.w4)
      }
    }

    /// Adds a row of five filter taps of seven output positions, two pixels apart.
    @inline(__always)
    mutating func addByTwo(_ w: TapWeights, to s: inout FloatRegisters) {
      if let x = next(0) {
        s.r0 = s.r0.addingProduct(x, w.w0)
      }
      if let x = next(1) {
        s.r0 = s.r0.addingProduct(x, w.w1)
      }
      if let x = next(2) {
        s.r0 = s.r0.addingProduct(x, w.w2)
        s.r1 = s.r1.addingProduct(x, w.w0)
      }
      if let x = next(3) {
        s.r0 = s.r0.addingProduct(x, w.w3)
        s.r1 = s.r1.addingProduct(x, w.w1)
      }
      if let x = next(4) {
        s.r0 = s.r0.addingProduct(x, w.w4)
        s.r1 = s.r1.addingProduct(x, w.w2)
        s.r2 = s.r2.addingProduct(x, w.w0)
      }
      if let x = next(5) {
        s.r1 = s.r1.addingProduct(x, w.w3)
        s.r2 = s.r2.addingProduct(x, w.w1)
      }
      if let x = next(6) {
        s.r1 = s.r1.addingProduct(x, w.w4)
        s.r2 = s.r2.addingProduct(x, w.w2)
        s.r3 = s.r3.addingProduct(x, w.w0)
      }
      if let x = next(7) {
        s.r2 = s.r2.addingProduct(x, w.w3)
        s.r3 = s.r3.addingProduct(x, w.w1)
      }
      if let x = next(8) {
        s.r2 = s.r2.addingProduct(x, w.w4)
        s.r3 = s.r3.addingProduct(x, w.w2)
        s.r4 = s.r4.addingProduct(x, w.w0)
      }
      if let x = next(9) {
        s.r3 = s.r3.addingProduct(x, w.w3)
        s.r4 = s.r4.addingProduct(x, w.w1)
      }
      if let x = next(10) {
        s.r3 = s.r3.addingProduct(x, w.w4)
        s.r4 = s.r4.addingProduct(x, w.w2)
        s.r5 = s.r5.addingProduct(x, w.w0)
      }
      if let x = next(11) {
        s.r4 = s.r4.addingProduct(x, w.w3)
        s.r5 = s.r5.addingProduct(x, w.w1)
      }
      if let x = next(12) {
        s.r4 = s.r4.addingProduct(x, w.w4)
        s.r5 = s.r5.addingProduct(x, w.w2)
        s.r6 = s.r6.addingProduct(x, w.w0)
      }
      if let x = next(13) {
        s.r5 = s.r5.addingProduct(x, w.w3)
        s.r6 = s.r6.addingProduct(x, w.w1)
      }
      if let x = next(14) {
        s.r5 = s.r5.addingProduct(x, w.w4)
        s.r6 = s.r6.addingProduct(x, w.w2)
      }
      if let x = next(15) {
        s.r6 = s.r6.addingProduct(x, w.w3)
      }
      if let x = next(16) {
        s.r6 = s.r6.addingProduct(x, w.w4)
      }
    }
  }
#endif
