// swift-tools-version: 6.2

import Foundation
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

/// What every target is built with.
///
/// With each function in a section of its own the linker can lay those together that run together.
/// Types are asked for by functions: to read a mangled name takes as long as all else that is done
/// for a type at its first use, and a process that loads a model uses many for the first time.
/// The thread sanitizer must not prepare for exceptions: Swift has none, and an intrinsic that is
/// called by its name cannot be left by one.
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(
    [
      "-Xfrontend", "-function-sections", "-Xfrontend",
      "-disable-concrete-type-metadata-mangled-name-accessors",
    ], .when(platforms: [.linux])),
  .unsafeFlags(["-Xllvm", "-tsan-handle-cxx-exceptions=0"]),
]

/// What every target but the micro-kernels is built with.
let house = upcoming + [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")]

/// What the micro-kernels of one instruction set are built with.
///
/// A level of features, not the name of a processor, which may have instructions that others of
/// its level lack. Nothing of these targets is inlined into others. They are optimized in debug
/// builds, too, where a file at a time would take three times as long.
func microkernels(_ features: [String] = []) -> [SwiftSetting] {
  let flags = features.flatMap { ["-Xclang", "-target-feature", "-Xclang", "+\($0)"] }
  let optimization = ["-O", "-Ounchecked", "-disable-cmo"]
  return upcoming + [
    .unsafeFlags(flags.flatMap { ["-Xcc", $0] } + optimization),
    .unsafeFlags(
      ["-disable-batch-mode", "-wmo", "-num-threads", "2"], .when(configuration: .debug)),
  ]
}

// The micro-kernels of other architectures are empty, and their compilers do not know the features.
#if arch(arm64)
  let avx2: [String] = []
  let avx512: [String] = []
  let amx: [String] = []
  let dotProduct = ["dotprod"]
  let architecture = "aarch64"
#else
  /// The features of `x86-64-v3`.
  let avx2 = [
    "avx", "avx2", "bmi", "bmi2", "cx16", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sahf",
    "sse3", "sse4.1", "sse4.2", "ssse3", "xsave",
  ]

  /// The features of `x86-64-v4`, and VNNI.
  let avx512 = avx2 + ["avx512bw", "avx512cd", "avx512dq", "avx512f", "avx512vl", "avx512vnni"]

  /// Those, and the tiles of int8.
  let amx = avx512 + ["amx-int8", "amx-tile"]

  /// The features of Armv8.2 that NEON has there.
  let dotProduct: [String] = []
  let architecture = "x86_64"
#endif

/// What links the command, beside its sources.
let linking = "\(Context.packageDirectory)/Sources/Commands/swiftlet/Linking"

#if canImport(Glibc)
  /// Keeps the table of relocations, which is read at every start, a hundredth as long: loaders
  /// understand that from glibc 2.36 on.
  let packedRelocations: [String] = {
    var name = [CChar](repeating: 0, count: 32)
    confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
    let characters = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let version = String(decoding: characters, as: UTF8.self).split(separator: " ").last ?? ""
    return version.compare("2.36", options: .numeric) == .orderedAscending
      ? [] : ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]
  }()

  /// Whether the system has some archive.
  func hasArchive(_ pattern: String) -> Bool {
    var paths = glob_t()
    defer { globfree(&paths) }
    return glob(pattern, GLOB_BRACE, nil, &paths) == 0
  }

  let hasRuntimeArchive = hasArchive("/usr/lib/gcc/*/*/libstdc++.a")
  let hasCodecArchives = ["jpeg", "png16", "z"].allSatisfy {
    hasArchive("/usr/{lib,lib64,lib/\(architecture)-linux-gnu}/lib\($0).a")
  }
#else
  let packedRelocations: [String] = []
  let hasRuntimeArchive = false
  let hasCodecArchives = false
#endif

/// Links archives of the C++ runtime that Swift's needs, and of the codecs, where the system has
/// them: scripts in ``linking`` are found before the shared libraries whose names they bear.
let archives =
  (hasRuntimeArchive ? ["-L\(linking)/Runtime"] : [])
  + (hasCodecArchives ? ["-L\(linking)/Codecs"] : [])

/// What names a codec to pkg-config, which is not asked about one that is linked as an archive: the
/// folder that it gives would come before those of ``archives``.
func sharedCodec(_ name: String) -> String? {
  hasCodecArchives ? nil : name
}

/// Links Swift's libraries into a command, which then takes less memory and starts sooner.
///
/// Modules are compiled for either kind of library, so what those of Foundation would ask for
/// themselves is listed. LLVM's linker comes with every toolchain; the system's complains about
/// functions of Foundation that nothing calls. No symbol is exported, for nobody looks one up; the
/// functions that every run needs lie together.
let staticStandardLibrary: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-use-ld=lld", "-l_FoundationCShims", "-l_FoundationCollections"]
      + [
        "--no-export-dynamic", "--no-warn-symbol-ordering",
        "--symbol-ordering-file=\(linking)/startup.order",
      ].flatMap { ["-Xlinker", $0] } + packedRelocations + archives,
    .when(platforms: [.linux]))
]

let package = Package(
  name: "swiftlet",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "swiftlet", targets: ["swiftlet"]),
    .library(name: "LiteRuntime", targets: ["LiteRuntime"]),
    .library(name: "LiteInspect", targets: ["LiteInspect"]),
    .library(name: "LiteVision", targets: ["LiteVision"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "LiteTensor", path: "Sources/Format/LiteTensor", swiftSettings: house),
    .target(name: "LiteBuffer", path: "Sources/Format/LiteBuffer", swiftSettings: house),
    .target(
      name: "LiteSchema", dependencies: ["LiteBuffer"], path: "Sources/Format/LiteSchema",
      swiftSettings: house),
    .executableTarget(
      name: "schema-generator", dependencies: ["LiteBuffer"],
      path: "Sources/Tools/schema-generator", swiftSettings: house),
    .executableTarget(
      name: "schema-tool", dependencies: ["LiteBuffer", "LiteSchema"],
      path: "Sources/Tools/schema-tool", swiftSettings: house),
    .target(
      name: "LiteModel", dependencies: ["CZlib", "LiteBuffer", "LiteSchema", "LiteTensor"],
      path: "Sources/Format/LiteModel", swiftSettings: house),
    .target(
      name: "LiteMicrokernels", dependencies: ["LiteTensor"],
      path: "Sources/Engine/LiteMicrokernels",
      swiftSettings: microkernels() + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "LiteMicrokernelsAVX2", dependencies: ["LiteMicrokernels"],
      path: "Sources/Engine/LiteMicrokernelsAVX2", swiftSettings: microkernels(avx2)),
    .target(
      name: "LiteMicrokernelsAVX512", dependencies: ["LiteMicrokernels"],
      path: "Sources/Engine/LiteMicrokernelsAVX512",
      swiftSettings: microkernels(avx512) + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "LiteMicrokernelsAMX",
      dependencies: ["LiteMicrokernels", "LiteMicrokernelsAVX512"],
      path: "Sources/Engine/LiteMicrokernelsAMX",
      swiftSettings: microkernels(amx) + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "LiteMicrokernelsNEON", dependencies: ["LiteMicrokernels"],
      path: "Sources/Engine/LiteMicrokernelsNEON", swiftSettings: microkernels()),
    .target(
      name: "LiteMicrokernelsNEONDotProduct",
      dependencies: ["LiteMicrokernels", "LiteMicrokernelsNEON"],
      path: "Sources/Engine/LiteMicrokernelsNEONDotProduct", swiftSettings: microkernels(dotProduct)
    ),
    .target(
      name: "LiteReference", dependencies: ["LiteExecution", "LiteTensor"],
      path: "Sources/Engine/LiteReference",
      swiftSettings: house),
    .target(name: "LiteExecution", path: "Sources/Engine/LiteExecution", swiftSettings: house),
    .target(
      name: "LiteKernels",
      dependencies: [
        "LiteExecution", "LiteMicrokernels", "LiteMicrokernelsAMX", "LiteMicrokernelsAVX2",
        "LiteMicrokernelsAVX512", "LiteMicrokernelsNEON", "LiteMicrokernelsNEONDotProduct",
        "LiteReference", "LiteTensor",
      ],
      path: "Sources/Engine/LiteKernels", swiftSettings: house),
    .target(
      name: "LiteOps",
      dependencies: [
        "LiteBuffer", "LiteExecution", "LiteKernels", "LiteModel", "LiteReference", "LiteSchema",
        "LiteTensor",
      ],
      path: "Sources/Engine/LiteOps", swiftSettings: house),
    .target(
      name: "LiteRuntime",
      dependencies: ["LiteExecution", "LiteKernels", "LiteModel", "LiteOps", "LiteTensor"],
      path: "Sources/Engine/LiteRuntime", swiftSettings: house),
    .target(
      name: "LiteInspect", dependencies: ["LiteModel", "LiteOps", "LiteSchema", "LiteTensor"],
      path: "Sources/Products/LiteInspect", swiftSettings: house),
    .systemLibrary(
      name: "CPNG", path: "Sources/System/CPNG", pkgConfig: sharedCodec("libpng"),
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CJPEG", path: "Sources/System/CJPEG", pkgConfig: sharedCodec("libjpeg"),
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/System/CZlib", pkgConfig: sharedCodec("zlib"),
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "LiteVision",
      dependencies: [
        "CJPEG", "CPNG", "LiteBuffer", "LiteModel", "LiteRuntime", "LiteTensor",
      ],
      path: "Sources/Products/LiteVision", swiftSettings: house),
    .target(
      name: "LiteEvaluation",
      dependencies: [
        "LiteBuffer", "LiteKernels", "LiteModel", "LiteOps", "LiteRuntime", "LiteTensor",
      ],
      path: "Sources/Products/LiteEvaluation", swiftSettings: house),
    .executableTarget(
      name: "swiftlet",
      dependencies: [
        "LiteBuffer", "LiteEvaluation", "LiteExecution", "LiteInspect", "LiteKernels", "LiteModel",
        "LiteOps", "LiteRuntime", "LiteTensor", "LiteVision",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Commands/swiftlet", exclude: ["Linking"], swiftSettings: house,
      linkerSettings: staticStandardLibrary),
    .target(
      name: "LiteMicrobenchmarks", dependencies: ["LiteKernels", "LiteMicrokernels", "LiteTensor"],
      path: "Sources/Products/LiteMicrobenchmarks", swiftSettings: upcoming),
    .executableTarget(
      name: "kernel-bench",
      dependencies: [
        "LiteKernels", "LiteMicrobenchmarks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Commands/kernel-bench", swiftSettings: house),
    .target(
      name: "LiteTestSupport",
      dependencies: ["LiteBuffer", "LiteModel", "LiteSchema", "LiteTensor"],
      path: "Tests/LiteTestSupport", swiftSettings: house),
    .executableTarget(
      name: "steady-state",
      dependencies: ["LiteExecution", "LiteModel", "LiteRuntime", "LiteTensor"],
      path: "Tests/SteadyState", swiftSettings: house),
    // It runs the commands, which are built with every test: as dependencies they would be linked
    // into it.
    .testTarget(name: "CommandTests", swiftSettings: house),
    .testTarget(
      name: "LiteEvaluationTests",
      dependencies: [
        "LiteEvaluation", "LiteExecution", "LiteKernels", "LiteRuntime", "LiteTensor",
      ],
      swiftSettings: house),
    .testTarget(
      name: "LiteInspectTests",
      dependencies: ["LiteInspect", "LiteModel", "LiteSchema", "LiteTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "LiteKernelsTests",
      dependencies: [
        "LiteExecution", "LiteKernels", "LiteMicrokernels", "LiteReference", "LiteTensor",
        "LiteTestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "LiteMicrobenchmarksTests",
      dependencies: ["LiteKernels", "LiteMicrobenchmarks"],
      swiftSettings: house),
    .testTarget(
      name: "LiteMicrokernelsTests",
      dependencies: ["LiteKernels", "LiteMicrokernels", "LiteReference", "LiteTestSupport"],
      swiftSettings: upcoming),
    .testTarget(
      name: "LiteModelTests",
      dependencies: ["LiteBuffer", "LiteModel", "LiteSchema", "LiteTensor", "LiteTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "LiteOpsTests",
      dependencies: [
        "LiteBuffer", "LiteKernels", "LiteModel", "LiteOps", "LiteRuntime", "LiteSchema",
        "LiteTensor", "LiteTestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "LiteRuntimeTests",
      dependencies: [
        "LiteBuffer", "LiteExecution", "LiteKernels", "LiteModel", "LiteRuntime", "LiteSchema",
        "LiteTensor", "LiteTestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "LiteSafetyTests",
      dependencies: [
        "LiteBuffer", "LiteInspect", "LiteKernels", "LiteModel", "LiteRuntime", "LiteSchema",
        "LiteTensor", "LiteTestSupport",
      ],
      swiftSettings: house),
    .testTarget(name: "LiteBufferTests", dependencies: ["LiteBuffer"], swiftSettings: house),
    .testTarget(
      name: "LiteSchemaTests",
      dependencies: ["LiteBuffer", "LiteSchema", "schema-generator", "schema-tool"],
      swiftSettings: house),
    .testTarget(
      name: "LiteVisionTests",
      dependencies: [
        "LiteBuffer", "LiteModel", "LiteSchema", "LiteTensor", "LiteTestSupport", "LiteVision",
      ],
      swiftSettings: house),
  ]
)
