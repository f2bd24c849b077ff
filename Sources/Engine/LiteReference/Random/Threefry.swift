/// Random words by counting: Threefry 2×32 with 20 rounds (Salmon et al., "Parallel random numbers: as
/// easy as 1, 2, 3", SC 2011).
public enum Threefry {
  /// The two words of a number.
  public static func block(key: (UInt32, UInt32), counter: (UInt32, UInt32)) -> (UInt32, UInt32) {
    let keys = SIMD4(key.0, key.1, key.0 ^ key.1 ^ 0x1BD1_1BDA, 0)
    var (a, b) = (counter.0 &+ key.0, counter.1 &+ key.1)
    for group in 0..<5 {
      let rotations: SIMD4<UInt32> = group % 2 == 0 ? [13, 15, 26, 6] : [17, 29, 16, 24]
      for i in 0..<4 {
        a &+= b
        b = b &<< rotations[i] | b &>> (32 - rotations[i])
        b ^= a
      }
      a &+= keys[(group + 1) % 3]
      b &+= keys[(group + 2) % 3] &+ UInt32(group + 1)
    }
    return (a, b)
  }
}
