#if arch(x86_64)
  import LiteMicrokernels

  /// Neighboring pixels of a row of the image, of which those outside it are left out.
  ///
  /// Each pixel is added to the accumulators of all output positions whose receptive field has it.
  /// Written out, because the compiler needs ten times as long to find the same out of loops.
  struct PixelRow {
    private let inputRow: FloatDepthwiseRows.InputRow
    private let left: Int
    private let width: Int
    private let offset: Int
    private let mask: UInt16?

    /// - Parameters:
    ///   - inputRow: The row of the image.
    ///   - left: The first pixel, below 0 to the left of the image.
    ///   - width: The pixels of the row.
    ///   - offset: The bytes before the first channel of a pixel.
    ///   - mask: The channels that there are; nil for all sixteen.
    @inline(__always)
    init(
      _ inputRow: FloatDepthwiseRows.InputRow, from left: Int, width: Int, offset: Int,
      mask: UInt16?
    ) {
      self.inputRow = inputRow
      self.left = left
      self.width = width
      self.offset = offset
      self.mask = mask
    }

    /// A pixel; nil outside the image.
    @inline(__always)
    private func pixel(_ index: Int) -> Floats? {
      let x = left &+ index
      guard x >= 0, x < width else { return nil }
      return loadFloats(inputRow.address + (x &* inputRow.stride &+ offset), mask: mask)
    }

    /// Adds a row of five filter taps of seven output positions, one pixel apart.
    @inline(__always)
    func addByOne<Arithmetic: MultiplyAdd>(
      _ w: TapWeights, to s: inout FloatRegisters, _: Arithmetic.Type
    ) {
      if let x = pixel(0) {
        s.r0 = Arithmetic.add(s.r0, x, w.w0)
      }
      if let x = pixel(1) {
        s.r0 = Arithmetic.add(s.r0, x, w.w1)
        s.r1 = Arithmetic.add(s.r1, x, w.w0)
      }
      if let x = pixel(2) {
        s.r0 = Arithmetic.add(s.r0, x, w.w2)
        s.r1 = Arithmetic.add(s.r1, x, w.w1)
        s.r2 = Arithmetic.add(s.r2, x, w.w0)
      }
      if let x = pixel(3) {
        s.r0 = Arithmetic.add(s.r0, x, w.w3)
        s.r1 = Arithmetic.add(s.r1, x, w.w2)
        s.r2 = Arithmetic.add(s.r2, x, w.w1)
        s.r3 = Arithmetic.add(s.r3, x, w.w0)
      }
      if let x = pixel(4) {
        s.r0 = Arithmetic.add(s.r0, x, w.w4)
        s.r1 = Arithmetic.add(s.r1, x, w.w3)
        s.r2 = Arithmetic.add(s.r2, x, w.w2)
        s.r3 = Arithmetic.add(s.r3, x, w.w1)
        s.r4 = Arithmetic.add(s.r4, x, w.w0)
      }
      if let x = pixel(5) {
        s.r1 = Arithmetic.add(s.r1, x, w.w4)
        s.r2 = Arithmetic.add(s.r2, x, w.w3)
        s.r3 = Arithmetic.add(s.r3, x, w.w2)
        s.r4 = Arithmetic.add(s.r4, x, w.w1)
        s.r5 = Arithmetic.add(s.r5, x, w.w0)
      }
      if let x = pixel(6) {
        s.r2 = Arithmetic.add(s.r2, x, w.w4)
        s.r3 = Arithmetic.add(s.r3, x, w.w3)
        s.r4 = Arithmetic.add(s.r4, x, w.w2)
        s.r5 = Arithmetic.add(s.r5, x, w.w1)
        s.r6 = Arithmetic.add(s.r6, x, w.w0)
      }
      if let x = pixel(7) {
        s.r3 = Arithmetic.add(s.r3, x, w.w4)
        s.r4 = Arithmetic.add(s.r4, x, w.w3)
        s.r5 = Arithmetic.add(s.r5, x, w.w2)
        s.r6 = Arithmetic.add(s.r6, x, w.w1)
      }
      if let x = pixel(8) {
        s.r4 = Arithmetic.add(s.r4, x, w.w4)
        s.r5 = Arithmetic.add(s.r5, x, w.w3)
        s.r6 = Arithmetic.add(s.r6, x, w.w2)
      }
      if let x = pixel(9) {
        s.r5 = Arithmetic.add(s.r5, x, w.w4)
        s.r6 = Arithmetic.add(s.r6, x, w.w3)
      }
      if let x = pixel(10) {
        s.r6 = Arithmetic.add(s.r6, x, w.w4)
      }
    }

    /// Adds a row of five filter taps of seven output positions, two pixels apart.
    @inline(__always)
    func addByTwo<Arithmetic: MultiplyAdd>(
      _ w: TapWeights, to s: inout FloatRegisters, _: Arithmetic.Type
    ) {
      if let x = pixel(0) {
        s.r0 = Arithmetic.add(s.r0, x, w.w0)
      }
      if let x = pixel(1) {
        s.r0 = Arithmetic.add(s.r0, x, w.w1)
      }
      if let x = pixel(2) {
        s.r0 = Arithmetic.add(s.r0, x, w.w2)
        s.r1 = Arithmetic.add(s.r1, x, w.w0)
      }
      if let x = pixel(3) {
        s.r0 = Arithmetic.add(s.r0, x, w.w3)
        s.r1 = Arithmetic.add(s.r1, x, w.w1)
      }
      if let x = pixel(4) {
        s.r0 = Arithmetic.add(s.r0, x, w.w4)
        s.r1 = Arithmetic.add(s.r1, x, w.w2)
        s.r2 = Arithmetic.add(s.r2, x, w.w0)
      }
      if let x = pixel(5) {
        s.r1 = Arithmetic.add(s.r1, x, w.w3)
        s.r2 = Arithmetic.add(s.r2, x, w.w1)
      }
      if let x = pixel(6) {
        s.r1 = Arithmetic.add(s.r1, x, w.w4)
        s.r2 = Arithmetic.add(s.r2, x, w.w2)
        s.r3 = Arithmetic.add(s.r3, x, w.w0)
      }
      if let x = pixel(7) {
        s.r2 = Arithmetic.add(s.r2, x, w.w3)
        s.r3 = Arithmetic.add(s.r3, x, w.w1)
      }
      if let x = pixel(8) {
        s.r2 = Arithmetic.add(s.r2, x, w.w4)
        s.r3 = Arithmetic.add(s.r3, x, w.w2)
        s.r4 = Arithmetic.add(s.r4, x, w.w0)
      }
      if let x = pixel(9) {
        s.r3 = Arithmetic.add(s.r3, x, w.w3)
        s.r4 = Arithmetic.add(s.r4, x, w.w1)
      }
      if let x = pixel(10) {
        s.r3 = Arithmetic.add(s.r3, x, w.w4)
        s.r4 = Arithmetic.add(s.r4, x, w.w2)
        s.r5 = Arithmetic.add(s.r5, x, w.w0)
      }
      if let x = pixel(11) {
        s.r4 = Arithmetic.add(s.r4, x, w.w3)
        s.r5 = Arithmetic.add(s.r5, x, w.w1)
      }
      if let x = pixel(12) {
        s.r4 = Arithmetic.add(s.r4, x, w.w4)
        s.r5 = Arithmetic.add(s.r5, x, w.w2)
        s.r6 = Arithmetic.add(s.r6, x, w.w0)
      }
      if let x = pixel(13) {
        s.r5 = Arithmetic.add(s.r5, x, w.w3)
        s.r6 = Arithmetic.add(s.r6, x, w.w1)
      }
      if let x = pixel(14) {
        s.r5 = Arithmetic.add(s.r5, x, w.w4)
        s.r6 = Arithmetic.add(s.r6, x, w.w2)
      }
      if let x = pixel(15) {
        s.r6 = Arithmetic.add(s.r6, x, w.w3)
      }
      if let x = pixel(16) {
        s.r6 = Arithmetic.add(s.r6, x, w.w4)
      }
    }
  }
#endif
