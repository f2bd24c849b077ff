/// The features of a processor beyond the baseline of its architecture, or those that some code
/// requires.
public struct ProcessorFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  // x86-64, in the order of its levels.
  public static var cx16: Self { Self(bit: 0) }
  public static var sahf: Self { Self(bit: 1) }
  public static var popcnt: Self { Self(bit: 2) }
  public static var sse3: Self { Self(bit: 3) }
  public static var sse41: Self { Self(bit: 4) }
  public static var sse42: Self { Self(bit: 5) }
  public static var ssse3: Self { Self(bit: 6) }
  public static var avx: Self { Self(bit: 7) }
  public static var avx2: Self { Self(bit: 8) }
  public static var bmi: Self { Self(bit: 9) }
  public static var bmi2: Self { Self(bit: 10) }
  public static var f16c: Self { Self(bit: 11) }
  public static var fma: Self { Self(bit: 12) }
  public static var lzcnt: Self { Self(bit: 13) }
  public static var movbe: Self { Self(bit: 14) }
  public static var xsave: Self { Self(bit: 15) }
  public static var avx512f: Self { Self(bit: 16) }
  public static var avx512bw: Self { Self(bit: 17) }
  public static var avx512cd: Self { Self(bit: 18) }
  public static var avx512dq: Self { Self(bit: 19) }
  public static var avx512vl: Self { Self(bit: 20) }
  public static var avx512vnni: Self { Self(bit: 21) }
  public static var avxvnni: Self { Self(bit: 22) }
  public static var amxTile: Self { Self(bit: 23) }
  public static var amxInt8: Self { Self(bit: 24) }
  public static var avx512vbmi: Self { Self(bit: 25) }

  // 64-bit Arm.
  public static var neon: Self { Self(bit: 32) }
  public static var dotprod: Self { Self(bit: 33) }

  /// The level `x86-64-v3`.
  public static var x86v3: Self {
    [
      .cx16, .sahf, .popcnt, .sse3, .sse41, .sse42, .ssse3, .avx, .avx2, .bmi, .bmi2, .f16c, .fma,
      .lzcnt, .movbe, .xsave,
    ]
  }

  /// The level `x86-64-v4`.
  public static var x86v4: Self {
    x86v3.union([.avx512f, .avx512bw, .avx512cd, .avx512dq, .avx512vl])
  }
}

extension ProcessorFeatures {
  /// Each feature and its name in Clang's options.
  private static var all: [(feature: ProcessorFeatures, name: String)] {
    [
      (.cx16, "cx16"), (.sahf, "sahf"), (.popcnt, "popcnt"), (.sse3, "sse3"), (.sse41, "sse4.1"),
      (.sse42, "sse4.2"), (.ssse3, "ssse3"), (.avx, "avx"), (.avx2, "avx2"), (.bmi, "bmi"),
      (.bmi2, "bmi2"), (.f16c, "f16c"), (.fma, "fma"), (.lzcnt, "lzcnt"), (.movbe, "movbe"),
      (.xsave, "xsave"), (.avx512f, "avx512f"), (.avx512bw, "avx512bw"), (.avx512cd, "avx512cd"),
      (.avx512dq, "avx512dq"), (.avx512vl, "avx512vl"), (.avx512vnni, "avx512vnni"),
      (.avxvnni, "avxvnni"), (.amxTile, "amx-tile"), (.amxInt8, "amx-int8"),
      (.avx512vbmi, "avx512vbmi"), (.neon, "neon"), (.dotprod, "dotprod"),
    ]
  }

  /// The names of the features, as Clang's options have them.
  public var names: [String] { Self.all.filter { contains($0.feature) }.map { $0.name } }
}
