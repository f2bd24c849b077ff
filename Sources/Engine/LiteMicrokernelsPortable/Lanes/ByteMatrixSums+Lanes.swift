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
    while column < columns {
      let start = min(column, columns &- 64)
      var address = input + start
      var total = WideSums()
      var row = 0
      while row < rows {
        let end = min(row &+ ByteMatrixSums.longest, rows)
        var (even, odd) = (SIMD16<UInt32>.zero, SIMD16<UInt32>.zero)
        while row < end {
          let x = bytes(address)
          even &+= ByteMatrixSums.halves(x, isOdd: false)
          odd &+= ByteMatrixSums.halves(x, isOdd: true)
          address += stride
          row &+= 1
        }
        total.add(even: even, odd: odd)
      }
      total.store(to: sums + start)
      column &+= 64
    }
  }

  @inline(__always)
  func addFewColumns() {
    for column in 0..<columns { sums[column] = 0 }
    for row in 0..<rows {
      let start = input + row &* stride
      for column in 0..<columns {
        sums[column] &+= UInt32(start.load(fromByteOffset: column, as: UInt8.self) ^ flip)
      }
    }
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
  mutating func add(even: SIMD16<UInt32>, odd: SIMD16<UInt32>) {
    first &+= WideSums.low(even)
    second &+= WideSums.low(odd)
    third &+= WideSums.high(even)
    fourth &+= WideSums.high(odd)
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
