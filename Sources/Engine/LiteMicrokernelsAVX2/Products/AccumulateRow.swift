#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Writes the accumulators of one row of 1 to 4 blocks of columns, sixteen to a block.
  ///
  /// - Parameters:
  ///   - product: The product, of one row.
  ///   - column: The first column.
  ///   - blocks: The number of blocks.
  ///   - accumulators: Where the accumulators go.
  @inline(__always)
  func accumulateRow(
    _ product: IntegerProduct, _ column: Int, blocks: Int,
    into accumulators: UnsafeMutableRawPointer
  ) {
    @inline(__always)
    func accumulate<Blocks: TileHeight>(_ blocks: Blocks.Type) {
      if product.bIsNarrow {
        accumulateBlocks(product, column, blocks, ByteWeights.self, into: accumulators)
      } else {
        accumulateBlocks(product, column, blocks, WordWeights.self, into: accumulators)
      }
    }
    switch blocks {
    case 4: accumulate(Count4.self)
    case 3: accumulate(Count3.self)
    case 2: accumulate(Count2.self)
    default: accumulate(Count1.self)
    }
  }

  @inline(never)
  private func accumulateBlocks<Blocks: TileHeight, Weights: TileWeights>(
    _ product: IntegerProduct, _ column: Int, _: Blocks.Type, _: Weights.Type,
    into accumulators: UnsafeMutableRawPointer
  ) {
    let blocks = Blocks.count
    let pairBytes = Weights.areNarrow ? 32 : 64
    let step = product.depth / 2 &* pairBytes
    let bias = UnsafeRawPointer(product.bias + column)
    var left = AccumulatorRegisters(bias, rows: blocks)
    var right = AccumulatorRegisters(bias + 32, rows: blocks)
    if let corrections = product.rowCorrections {
      left.addToAll(broadcast(UnsafeRawPointer(corrections), 0))
      right.addToAll(broadcast(UnsafeRawPointer(corrections), 0))
    }
    var b = product.b + column / 16 &* step
    var a = product.a
    let pieceBytes = product.depth / product.segments &* 2
    for _ in 0..<product.segments {
      let end = a + pieceBytes
      while a < end {
        let x = broadcast(a, 0)
        left.r0 = multiplyAdd(left.r0, x, Weights.load(b, 0))
        right.r0 = multiplyAdd(right.r0, x, Weights.load(b, 1))
        if blocks > 1 {
          left.r1 = multiplyAdd(left.r1, x, Weights.load(b + step, 0))
          right.r1 = multiplyAdd(right.r1, x, Weights.load(b + step, 1))
        }
        if blocks > 2 {
          left.r2 = multiplyAdd(left.r2, x, Weights.load(b + 2 &* step, 0))
          right.r2 = multiplyAdd(right.r2, x, Weights.load(b + 2 &* step, 1))
        }
        if blocks > 3 {
          left.r3 = multiplyAdd(left.r3, x, Weights.load(b + 3 &* step, 0))
          right.r3 = multiplyAdd(right.r3, x, Weights.load(b + 3 &* step, 1))
        }
        a += 4
        b += pairBytes
      }
      a += product.segmentStride &- pieceBytes
    }
    left.store(accumulators, rows: blocks)
    right.store(accumulators + 32, rows: blocks)
  }
#endif
