#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  // Within loops, the addresses of the columns would be kept up to date in memory, so that the functions
  // are not inlined.
  extension WordBlock {
    /// Moves sixteen rows of sixteen columns, which are read and written by whole cache lines.
    @inline(never)
    func moveSixteen() {
      /// Four columns: register `j` has rows `j`, `j + 4`, `j + 8` and `j + 12`.
      @inline(__always)
      func columns(_ first: Int) -> (Floats, Floats, Floats, Floats) {
        transposed128BitLanes(
          words(first), words(first &+ 1), words(first &+ 2), words(first &+ 3))
      }
      @inline(__always)
      func storeRows(_ first: Int, _ a: Floats, _ b: Floats, _ c: Floats, _ d: Floats) {
        let (low, high) = (Vector(0, 1, 2, 3, 8, 9, 10, 11), Vector(4, 5, 6, 7, 12, 13, 14, 15))
        let (even, odd) = (Vector(0, 1, 4, 5, 8, 9, 12, 13), Vector(2, 3, 6, 7, 10, 11, 14, 15))
        @inline(__always)
        func storePair(_ row: Int, _ ab: Floats, _ cd: Floats) {
          store(joined(ab, even, cd), row: row)
          store(joined(ab, odd, cd), row: row &+ 4)
        }
        storePair(first, joined(a, low, b), joined(c, low, d))
        storePair(first &+ 8, joined(a, high, b), joined(c, high, d))
      }
      let (a, b, c, d) = (columns(0), columns(4), columns(8), columns(12))
      storeRows(0, a.0, b.0, c.0, d.0)
      storeRows(1, a.1, b.1, c.1, d.1)
      storeRows(2, a.2, b.2, c.2, d.2)
      storeRows(3, a.3, b.3, c.3, d.3)
    }

    /// Moves eight rows of sixteen columns, which are written by whole cache lines.
    @inline(never)
    func moveEight() {
      /// Eight words of a column, and of the eighth one after it.
      @inline(__always)
      func words(_ column: Int) -> Floats {
        Floats(lowHalf: self.words(column), highHalf: self.words(column &+ 8))
      }
      @inline(__always)
      func storeRows(_ first: Int, _ a: Floats, _ b: Floats) {
        let (even, odd) = (Vector(0, 1, 8, 9, 4, 5, 12, 13), Vector(2, 3, 10, 11, 6, 7, 14, 15))
        store(joined(a, even, b), row: first)
        store(joined(a, odd, b), row: first &+ 4)
      }
      let a = transposed128BitLanes(words(0), words(1), words(2), words(3))
      let b = transposed128BitLanes(words(4), words(5), words(6), words(7))
      storeRows(0, a.0, b.0)
      storeRows(1, a.1, b.1)
      storeRows(2, a.2, b.2)
      storeRows(3, a.3, b.3)
    }

    /// Pairs of words of two registers in some order.
    @inline(__always)
    private func joined(_ a: Floats, _ order: Vector, _ b: Floats) -> Floats {
      floats(_mm512_permutex2var_pd(pairs(a), order, pairs(b)))
    }
  }
#endif
