import LiteMicrokernels

extension ByteMatrixSums {
  /// Adds 64 bytes at a time: even and odd bytes in 16-bit lanes, which are added to 32-bit lanes
  /// before they overflow.
  @inline(__always)
  func add() {
    switch direction {
    case .rows: addRows()
    case .columns: addColumns()
    }
  }

  /// The most bytes that 16 bits can add.
  @_transparent
  static var longest: Int { 257 }

  /// 64 bytes, XORed.
  @_transparent
  func bytes(_ address: UnsafeRawPointer) -> SIMD16<UInt32> {
    let pattern = UInt32(flip) &* 0x0101_0101
    return address.loadUnaligned(as: SIMD16<UInt32>.self) ^ SIMD16(repeating: pattern)
  }

  /// Every second byte in 16-bit lanes: the even ones, or the odd ones.
  @_transparent
  static func halves(_ bytes: SIMD16<UInt32>, isOdd: Bool) -> SIMD16<UInt32> {
    let shifted = isOdd ? bytes &>> SIMD16(repeating: 8) : bytes
    return shifted & SIMD16(repeating: 0x00FF_00FF)
  }

  @inline(__always)
  func addRows() {
    let whole = columns & ~63
    for row in 0..<rows {
      let start = input + row &* stride
      var total = SIMD16<UInt32>.zero
      var offset = 0
      while offset < whole {
        let end = min(offset &+ 64 &* ByteMatrixSums.longest, whole)
        var (even, odd) = (SIMD16<UInt32>.zero, SIMD16<UInt32>.zero)
        while offset < end {
          let x = bytes(start + offset)
          even &+= ByteMatrixSums.halves(x, isOdd: false)
          odd &+= ByteMatrixSums.halves(x, isOdd: true)
          offset &+= 64
        }
        total &+= WideSums.low(even) &+ WideSums.high(even)
        total &+= WideSums.low(odd) &+ WideSums.high(odd)
      }
      let eight = total.lowHalf &+ total.highHalf
      let four = eight.lowHalf &+ eight.highHalf
      var sum = four.wrappedSum()
      while offset < columns {
        sum &+= UInt32(start.load(fromByteOffset: offset, as: UInt8.self) ^ flip)
        offset &+= 1
      }
      sums[row] = sum
    }
  }

  /// Adds columns, the last 64 of which may overlap those before.
  @inline(__always)
  func addColumns() {
    guard columns >= 64 else { return addFewColumns() }
    var column = 0
    while column &+ 256 <= columns {
      addFourBlocks(column)
      column &+= 256
    }
    while column < columns {
      let start = min(column, columns &- 64)
      wideSums(of: rows, at: input + start).store(to: sums + start)
      column &+= 64
    }
  }

  /// The sums of 64 columns of some rows.
  @inline(__always)
  func wideSums(of rows: Int, at address: UnsafeRawPointer) -> WideSums {
    var total = WideSums()
    var row = 0
    while row < rows {
      let end = min(row &+ ByteMatrixSums.longest, rows)
      var halves = HalfSums()
      while row < end {
        halves.add(bytes(address + row &* stride))
        row &+= 1
      }
      total.add(halves)
    }
    return total
  }

  /// Adds 256 columns, neighboring cache lines of a row one after the other: those of one column may
  /// all belong in one set of a cache.
  @inline(__always)
  func addFourBlocks(_ column: Int) {
    var (first, second, third, fourth) = (WideSums(), WideSums(), WideSums(), WideSums())
    var row = 0
    while row < rows {
      let end = min(row &+ ByteMatrixSums.longest, rows)
      var (a, b, c, d) = (HalfSums(), HalfSums(), HalfSums(), HalfSums())
      while row < end {
        let address = input + (row &* stride &+ column)
        a.add(bytes(address))
        b.add(bytes(address + 64))
        c.add(bytes(address + 128))
        d.add(bytes(address + 192))
        row &+= 1
      }
      first.add(a)
      second.add(b)
      third.add(c)
      fourth.add(d)
    }
    first.store(to: sums + column)
    second.store(to: sums + (column &+ 64))
    third.store(to: sums + (column &+ 128))
    fourth.store(to: sums + (column &+ 192))
  }

  /// Adds fewer than 64 columns: 64 bytes from the start of each row that has as many behind it, of
  /// which the last are of other rows.
  @inline(__always)
  func addFewColumns() {
    let byteCount = (rows &- 1) &* stride &+ columns
    let whole = byteCount < 64 ? 0 : (byteCount &- 64) / stride &+ 1
    wideSums(of: whole, at: input).store(columns, to: sums)
    for row in whole..<rows {
      let start = input + row &* stride
      for column in 0..<columns {
        sums[column] &+= UInt32(start.load(fromByteOffset: column, as: UInt8.self) ^ flip)
      }
    }
  }
}

/// The sums of 64 columns in 16-bit lanes: those of even bytes, and those of odd ones.
struct HalfSums {
  var even = SIMD16<UInt32>.zero
  var odd = SIMD16<UInt32>.zero

  @_transparent
  init() {}

  @_transparent
  mutating func add(_ bytes: SIMD16<UInt32>) {
    even &+= ByteMatrixSums.halves(bytes, isOdd: false)
    odd &+= ByteMatrixSums.halves(bytes, isOdd: true)
  }
}

/// The sums of 64 columns in 32-bit lanes: a vector for each index within a group of four.
struct WideSums {
  var first = SIMD16<UInt32>.zero
  var second = SIMD16<UInt32>.zero
  var third = SIMD16<UInt32>.zero
  var fourth = SIMD16<UInt32>.zero

  @_transparent
  init() {}

  /// The lower 16 bits of each lane.
  @_transparent
  static func low(_ lanes: SIMD16<UInt32>) -> SIMD16<UInt32> {
    lanes & SIMD16(repeating: 0xFFFF)
  }

  /// The upper 16 bits of each lane.
  @_transparent
  static func high(_ lanes: SIMD16<UInt32>) -> SIMD16<UInt32> {
    lanes &>> SIMD16(repeating: 16)
  }

  @_transparent
  mutating func add(_ sums: HalfSums) {
    first &+= WideSums.low(sums.even)
    second &+= WideSums.low(sums.odd)
    third &+= WideSums.high(sums.even)
    fourth &+= WideSums.high(sums.odd)
  }

  /// The sums of the first columns, fewer than 64.
  @inline(__always)
  func store(_ columns: Int, to sums: UnsafeMutablePointer<UInt32>) {
    for column in 0..<columns {
      let lane = column &>> 2
      sums[column] =
        switch column & 3 {
        case 0: first[lane]
        case 1: second[lane]
        case 2: third[lane]
        default: fourth[lane]
        }
    }
  }

  @inline(__always)
  func store(to sums: UnsafeMutablePointer<UInt32>) {
    for lane in 0..<16 {
      let group = sums + lane &* 4
      (group[0], group[1], group[2], group[3]) = (
        first[lane], second[lane], third[lane], fourth[lane]
      )
    }
  }
}
