#if arch(x86_64)
  import Builtin
  import _Builtin_intrinsics.intel

  @_silgen_name("llvm.x86.tileloadd64")
  private func loadTile(_ tile: UInt8, _ address: UnsafeRawPointer, _ stride: Int)

  @_silgen_name("llvm.x86.tilestored64")
  private func storeTile(_ tile: UInt8, _ address: UnsafeMutableRawPointer, _ stride: Int)

  /// The tile unit of the processor: eight tiles of up to sixteen rows of 64 bytes.
  ///
  /// Tiles 0 to 3 hold the accumulators of a product, 4 and 5 the rows of `a`, 6 and 7 the columns
  /// of `b`.
  enum Tiles {
    /// Sets the number of rows of the tiles, and clears them.
    @inline(__always)
    static func configure(_ configuration: TileConfiguration) {
      configuration.withAddress { _tile_loadconfig($0) }
    }

    /// Loads a tile, 0 to 7, from rows at a stride.
    @inline(__always)
    static func load(_ tile: UInt8, _ address: UnsafeRawPointer, stride: Int) {
      // The instruction holds the index, so that each needs its own call.
      switch tile {
      case 0: loadTile(0, address, stride)
      case 1: loadTile(1, address, stride)
      case 2: loadTile(2, address, stride)
      case 3: loadTile(3, address, stride)
      case 4: loadTile(4, address, stride)
      case 5: loadTile(5, address, stride)
      case 6: loadTile(6, address, stride)
      default: loadTile(7, address, stride)
      }
    }

    /// Stores a tile, 0 to 3, to rows at a stride.
    @inline(__always)
    static func store(_ tile: UInt8, _ address: UnsafeMutableRawPointer, stride: Int) {
      switch tile {
      case 0: storeTile(0, address, stride)
      case 1: storeTile(1, address, stride)
      case 2: storeTile(2, address, stride)
      default: storeTile(3, address, stride)
      }
    }

    /// Adds the products of the unsigned bytes of tile 4 and the signed ones of tile 6 to tile 0.
    @inline(__always)
    static func multiply0() {
      Builtin.int_x86_tdpbusd(UInt8(0)._value, UInt8(4)._value, UInt8(6)._value)
    }

    /// Adds the products of tiles 4 and 7 to tile 1.
    @inline(__always)
    static func multiply1() {
      Builtin.int_x86_tdpbusd(UInt8(1)._value, UInt8(4)._value, UInt8(7)._value)
    }

    /// Adds the products of tiles 5 and 6 to tile 2.
    @inline(__always)
    static func multiply2() {
      Builtin.int_x86_tdpbusd(UInt8(2)._value, UInt8(5)._value, UInt8(6)._value)
    }

    /// Adds the products of tiles 5 and 7 to tile 3.
    @inline(__always)
    static func multiply3() {
      Builtin.int_x86_tdpbusd(UInt8(3)._value, UInt8(5)._value, UInt8(7)._value)
    }

    /// Gives the unit back: its state is large.
    @inline(__always)
    static func release() { _tile_release() }
  }
#endif
