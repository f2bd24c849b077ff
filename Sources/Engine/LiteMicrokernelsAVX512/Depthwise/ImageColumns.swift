#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Columns of pixels of four image rows; missing rows repeat the last.
  ///
  /// A column has one pixel of 64 lanes, two of 32 or four of 16.
  struct ImageColumns {
    private let a: UnsafeRawPointer
    private let b: UnsafeRawPointer
    private let c: UnsafeRawPointer
    private let d: UnsafeRawPointer

    /// The bytes from one pixel to the next.
    let stride: Int
    private let rowBytes: Int
    private let outside: UnsafeRawPointer
    private let flip: Vector

    /// - Parameters:
    ///   - rows: The operands.
    ///   - row: The output row whose receptive fields cover the image rows.
    ///   - first: The first of these image rows.
    @inline(__always)
    init(_ rows: DepthwiseRows, row: Int, from first: Int = 0) {
      let last = rows.inputRowCount &- 1
      let inputRows = rows.inputRows + row &* rows.strideY
      a = inputRows[first]
      b = inputRows[min(first &+ 1, last)]
      c = inputRows[min(first &+ 2, last)]
      d = inputRows[min(first &+ 3, last)]
      stride = rows.inputStride
      rowBytes = rows.inputWidth &* rows.inputStride
      outside = rows.outside
      flip = _mm512_set1_epi8(CChar(bitPattern: rows.flip))
    }

    /// Half the column of one pixel of 64 lanes, which may lie outside the image.
    ///
    /// - Parameters:
    ///   - half: The half-vector.
    ///   - offset: The offset of the pixel in its row.
    /// - Returns: Half the column.
    @inline(__always)
    func half(_ half: Int, at offset: Int) -> HalfColumn {
      guard _fastPath(isInside(offset)) else {
        return HalfColumn(repeating: flipped(load(outside, 0)))
      }
      return HalfColumn(
        load(a, offset), load(b, offset), load(c, offset), load(d, offset), half: half,
        flip: flip)
    }

    /// The column of three image rows of one pixel of 64 lanes, which may lie outside the image.
    ///
    /// - Parameter offset: The offset of the pixel in its row.
    /// - Returns: The column.
    @inline(__always)
    func pixel(at offset: Int) -> Column {
      guard _fastPath(isInside(offset)) else {
        return Column(repeating: flipped(load(outside, 0)))
      }
      let third = flipped(load(c, offset))
      return Column(flipped(load(a, offset)), flipped(load(b, offset)), third, third)
    }

    /// Whether a row has a pixel at an offset.
    @inline(__always)
    private func isInside(_ offset: Int) -> Bool {
      // Below zero they are large as unsigned numbers.
      UInt(bitPattern: offset) < UInt(bitPattern: rowBytes)
    }

    /// The column of neighboring pixels, some of which may lie outside the image.
    ///
    /// - Parameters:
    ///   - pixels: The number of pixels, 2 or 4.
    ///   - offset: The offset of the first pixel in its row.
    /// - Returns: The column.
    @inline(__always)
    func neighbors(_ pixels: Int, at offset: Int) -> Column {
      let end = max(rowBytes &- (pixels &- 1) &* stride, 0)
      guard _fastPath(UInt(bitPattern: offset) < UInt(bitPattern: end)) else {
        return sideNeighbors(pixels, at: offset)
      }
      return insideNeighbors(pixels, at: offset, inputRows: 4)
    }

    /// The column of neighboring pixels of which some lie outside the image.
    ///
    /// A function of its own: it is large and seldom runs.
    @inline(never)
    private func sideNeighbors(_ pixels: Int, at offset: Int) -> Column {
      column(pixels, at: offset, step: stride)
    }

    /// The column of neighboring pixels inside the image.
    ///
    /// - Parameters:
    ///   - pixels: The number of pixels, 2 or 4.
    ///   - offset: The offset of the first pixel in its row.
    ///   - inputRows: The number of image rows that are used, 3 or 4.
    /// - Returns: The column.
    @inline(__always)
    func insideNeighbors(_ pixels: Int, at offset: Int, inputRows: Int) -> Column {
      guard stride &* pixels != 64 else {
        let third = flipped(load(c, offset))
        return Column(
          flipped(load(a, offset)), flipped(load(b, offset)), third,
          inputRows == 3 ? third : flipped(load(d, offset)))
      }
      let third = neighbors(c + offset, pixels)
      return Column(
        neighbors(a + offset, pixels), neighbors(b + offset, pixels), third,
        inputRows == 3 ? third : neighbors(d + offset, pixels))
    }

    /// The column of pixels at a step that may lie outside the image.
    ///
    /// - Parameters:
    ///   - pixels: The number of pixels.
    ///   - offset: The offset of the first pixel in its row.
    ///   - step: The bytes from one to the next.
    /// - Returns: The column.
    @inline(__always)
    func column(_ pixels: Int, at offset: Int, step: Int) -> Column {
      Column(
        addresses(a, pixels, at: offset, step: step), addresses(b, pixels, at: offset, step: step),
        addresses(c, pixels, at: offset, step: step), addresses(d, pixels, at: offset, step: step))
    }

    /// The lanes of pixels of one image row that may lie outside the image.
    @inline(__always)
    private func addresses(
      _ inputRow: UnsafeRawPointer, _ pixels: Int, at offset: Int, step: Int
    ) -> Vector {
      switch pixels {
      case 1:
        return flipped(load(pixel(inputRow, offset), 0))
      case 2:
        return joined(pixel(inputRow, offset), pixel(inputRow, offset &+ step))
      default:
        return joined(
          pixel(inputRow, offset), pixel(inputRow, offset &+ step),
          pixel(inputRow, offset &+ 2 &* step),
          pixel(inputRow, offset &+ 3 &* step))
      }
    }

    /// Where a pixel is that may lie outside the image.
    @inline(__always)
    private func pixel(_ inputRow: UnsafeRawPointer, _ offset: Int) -> UnsafeRawPointer {
      isInside(offset) ? inputRow + offset : outside
    }

    /// The lanes of neighboring pixels.
    @inline(__always)
    private func neighbors(_ address: UnsafeRawPointer, _ pixels: Int) -> Vector {
      pixels == 2
        ? joined(address, address + stride)
        : joined(address, address + stride, address + 2 &* stride, address + 3 &* stride)
    }

    @inline(__always)
    private func joined(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Vector {
      flipped(
        Vector(
          lowHalf: a.loadUnaligned(as: SIMD4<Int64>.self),
          highHalf: b.loadUnaligned(as: SIMD4<Int64>.self)))
    }

    @inline(__always)
    private func joined(
      _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeRawPointer, _ d: UnsafeRawPointer
    ) -> Vector {
      let low = SIMD4<Int64>(
        lowHalf: a.loadUnaligned(as: SIMD2<Int64>.self),
        highHalf: b.loadUnaligned(as: SIMD2<Int64>.self))
      let high = SIMD4<Int64>(
        lowHalf: c.loadUnaligned(as: SIMD2<Int64>.self),
        highHalf: d.loadUnaligned(as: SIMD2<Int64>.self))
      return flipped(Vector(lowHalf: low, highHalf: high))
    }

    @inline(__always)
    private func flipped(_ bytes: Vector) -> Vector { _mm512_xor_epi32(bytes, flip) }
  }
#endif
