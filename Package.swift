// swift-tools-version: 6.2

import PackageDescription

/// What every target is built with.
///
/// Warnings are errors, but for those of declarations that a later system deprecates.
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
]

/// What every target but the micro-kernels is built with.
let house = upcoming + [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")]

/// What tests are built with: each runs once, in less time than its optimization would take.
let tests = house + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// What the micro-kernels of one instruction set are built with.
///
/// A level of features, not the name of a processor, which may have instructions that others of
/// its level lack. Each flag is for targets of one architecture, whatever that of the host is, and
/// ignored for others, whose sources are empty. Nothing of these targets is inlined into others. They
/// are optimized in debug builds, too, where a file at a time would take three times as long.
///
/// - Parameters:
///   - intel: The features beyond those of every x86-64 processor, as Clang names them.
///   - arm: The extensions beyond those of every 64-bit Arm processor.
/// - Returns: The settings of the target.
func microkernels(intel: [String] = [], arm: [String] = []) -> [SwiftSetting] {
  let extensions = "-march=" + (["armv8-a"] + arm).joined(separator: "+")
  var flags = intel.flatMap { ["-Xarch_x86_64", "-m\($0)"] }
  // One architecture under the names that Apple's systems and the others have for it.
  if !arm.isEmpty { flags += ["arm64", "aarch64"].flatMap { ["-Xarch_\($0)", extensions] } }
  if !flags.isEmpty { flags.append("-Qunused-arguments") }
  let optimization = ["-O", "-Ounchecked", "-disable-cmo"]
  return upcoming + [
    .unsafeFlags(flags.flatMap { ["-Xcc", $0] } + optimization),
    .unsafeFlags(
      ["-disable-batch-mode", "-wmo", "-num-threads", "2"], .when(configuration: .debug)),
  ]
}

/// The features of `x86-64-v3`.
let avx2 = [
  "avx", "avx2", "bmi", "bmi2", "cx16", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sahf",
  "sse3", "sse4.1", "sse4.2", "ssse3", "xsave",
]

/// Those, and the dot products of bytes that AVX-512 brought, in the encoding of AVX2.
let avxVNNI = avx2 + ["avxvnni"]

/// The features of `x86-64-v4`, and VNNI.
let avx512 = avx2 + ["avx512bw", "avx512cd", "avx512dq", "avx512f", "avx512vl", "avx512vnni"]

/// Those, and the permutations of bytes.
let avx512VBMI = avx512 + ["avx512vbmi"]

/// Those, and the tiles of int8.
let amx = avx512VBMI + ["amx-int8", "amx-tile"]

/// Links Swift's libraries into the command, which then runs where no Swift is installed.
///
/// Modules are compiled for either kind of library, so those that Foundation's ask for only when
/// they are linked statically are listed. The system's linker would warn of a function of
/// Foundation that nothing calls; LLVM's comes with every toolchain.
let staticStandardLibrary: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib", "-use-ld=lld"], .when(platforms: [.linux])),
  .linkedLibrary("_FoundationCShims", .when(platforms: [.linux])),
  .linkedLibrary("_FoundationCollections", .when(platforms: [.linux])),
]

let package = Package(
  name: "swiftlet",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Swiftlet", targets: ["Swiftlet"]),
    .library(name: "LiteRuntime", targets: ["LiteRuntime"]),
    // For programs that add operators of their own: the modules that these import.
    .library(
      name: "LiteOps",
      targets: ["LiteOps", "LiteBuffer", "LiteExecution", "LiteModel", "LiteTensor"]),
    .library(name: "LiteInspect", targets: ["LiteInspect"]),
    .library(name: "LiteVision", targets: ["LiteVision"]),
    .library(name: "LiteDelivery", targets: ["LiteDelivery"]),
    .library(name: "TensorFlowLite", targets: ["TensorFlowLite"]),
    .library(name: "MLKit", targets: ["MLKit"]),
    .library(name: "Firebase", targets: ["Firebase"]),
    .library(name: "FirebaseCore", targets: ["FirebaseCore"]),
    .library(name: "FirebaseMLModelDownloader", targets: ["FirebaseMLModelDownloader"]),
    .executable(name: "swiftlet", targets: ["swiftlet-command"]),
    .executable(name: "swiftlet-fetch", targets: ["swiftlet-fetch"]),
    .executable(name: "swiftlet-serve", targets: ["swiftlet-serve"]),
  ],
  traits: [
    .trait(
      name: "Foundation",
      description: "Models at URLs; without it, Swiftlet does not depend on Foundation."),
    .trait(
      name: "Delivery",
      description: "Downloads on Linux, by async-http-client; Apple's systems bring their own."),
    .trait(name: "Server", description: "The model host swiftlet-serve, by Hummingbird."),
    .default(enabledTraits: ["Foundation", "Delivery", "Server"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .target(name: "LiteDigest", path: "Sources/System/LiteDigest", swiftSettings: house),
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
      name: "LiteMicrokernelsPortable", dependencies: ["LiteMicrokernels"],
      path: "Sources/Engine/LiteMicrokernelsPortable",
      swiftSettings: microkernels()
        + [.define("PORTABLE"), .enableExperimentalFeature("BuiltinModule")]),
    // The folders Lanes and LaneKernels are those of the portable kernels, compiled for wider registers.
    //
    // The large instruction sets import neither the drivers nor the format. AVX-512 waits for the
    // drivers, since the operators wait for these: where there are few cores, a build that compiled
    // the instruction sets first would take an eighth more time. AVX2 waits for the format, after
    // which a core is free beside the drivers.
    .target(
      name: "LiteMicrokernelsAVX2", dependencies: ["LiteMicrokernels", "LiteModel"],
      path: "Sources/Engine/LiteMicrokernelsAVX2",
      swiftSettings: microkernels(intel: avx2) + [.enableExperimentalFeature("BuiltinModule")]),
    // Its registers are those of AVX2, compiled once more.
    .target(
      name: "LiteMicrokernelsAVXVNNI",
      dependencies: ["LiteMicrokernels", "LiteMicrokernelsAVX2"],
      path: "Sources/Engine/LiteMicrokernelsAVXVNNI",
      swiftSettings: microkernels(intel: avxVNNI)),
    .target(
      name: "LiteMicrokernelsAVX512", dependencies: ["LiteKernels", "LiteMicrokernels"],
      path: "Sources/Engine/LiteMicrokernelsAVX512",
      swiftSettings: microkernels(intel: avx512) + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "LiteMicrokernelsAVX512VBMI", dependencies: ["LiteMicrokernels"],
      path: "Sources/Engine/LiteMicrokernelsAVX512VBMI",
      swiftSettings: microkernels(intel: avx512VBMI)),
    .target(
      name: "LiteMicrokernelsAMX",
      dependencies: ["LiteMicrokernels", "LiteMicrokernelsAVX512"],
      path: "Sources/Engine/LiteMicrokernelsAMX",
      swiftSettings: microkernels(intel: amx) + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "LiteMicrokernelsNEON", dependencies: ["LiteMicrokernels"],
      path: "Sources/Engine/LiteMicrokernelsNEON", swiftSettings: microkernels()),
    .target(
      name: "LiteMicrokernelsNEONDotProduct",
      dependencies: ["LiteMicrokernels", "LiteMicrokernelsNEON"],
      path: "Sources/Engine/LiteMicrokernelsNEONDotProduct",
      swiftSettings: microkernels(arm: ["dotprod"])),
    .target(
      name: "LiteReference", dependencies: ["LiteExecution", "LiteTensor"],
      path: "Sources/Engine/LiteReference",
      swiftSettings: house),
    .target(name: "LiteExecution", path: "Sources/Engine/LiteExecution", swiftSettings: house),
    .target(
      name: "LiteKernels",
      dependencies: [
        "LiteMicrokernels", "LiteMicrokernelsPortable", "LiteExecution", "LiteReference",
        "LiteTensor",
      ],
      path: "Sources/Engine/LiteKernels", swiftSettings: house),
    // Above the drivers, so that these are compiled beside the instruction sets.
    .target(
      name: "LiteDispatch",
      dependencies: [
        "LiteKernels", "LiteMicrokernels", "LiteMicrokernelsAVX2", "LiteMicrokernelsAVXVNNI",
        "LiteMicrokernelsAVX512", "LiteMicrokernelsAVX512VBMI", "LiteMicrokernelsAMX",
        "LiteMicrokernelsNEON", "LiteMicrokernelsNEONDotProduct",
      ],
      path: "Sources/Engine/LiteDispatch", swiftSettings: house),
    .target(
      name: "LiteOps",
      dependencies: [
        "LiteKernels", "LiteBuffer", "LiteExecution", "LiteMicrokernels", "LiteModel",
        "LiteReference", "LiteSchema", "LiteTensor",
      ],
      path: "Sources/Engine/LiteOps", swiftSettings: house),
    .target(
      name: "LiteRuntime",
      dependencies: [
        "LiteDispatch", "LiteOps", "LiteKernels", "LiteBuffer", "LiteExecution", "LiteModel",
        "LiteTensor",
      ],
      path: "Sources/Engine/LiteRuntime", swiftSettings: house),
    .target(
      name: "Swiftlet",
      dependencies: [
        "LiteRuntime", "LiteExecution", "LiteKernels", "LiteModel", "LiteReference", "LiteTensor",
        .target(
          name: "SwiftletPrivacy",
          condition: .when(platforms: [
            .iOS, .macCatalyst, .macOS, .tvOS, .visionOS, .watchOS,
          ])),
      ],
      path: "Sources/Products/Swiftlet", swiftSettings: house),
    .target(
      name: "SwiftletPrivacy", path: "Sources/Products/SwiftletPrivacy",
      resources: [.copy("PrivacyInfo.xcprivacy")], swiftSettings: upcoming),
    .target(
      name: "LiteInspect",
      dependencies: ["LiteModel", "LiteOps", "LiteRuntime", "LiteSchema", "LiteTensor"],
      path: "Sources/Products/LiteInspect", swiftSettings: house),
    .systemLibrary(
      name: "CPNG", path: "Sources/System/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CJPEG", path: "Sources/System/CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/System/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "LiteVision",
      dependencies: [
        "CJPEG", "CPNG", "LiteBuffer", "LiteModel", "LiteRuntime", "LiteTensor",
      ],
      path: "Sources/Products/LiteVision", swiftSettings: house),
    .target(
      name: "LiteDelivery",
      dependencies: [
        "LiteBuffer", "LiteDigest",
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(platforms: [.linux], traits: ["Delivery"])),
        .product(
          name: "NIOCore", package: "swift-nio",
          condition: .when(platforms: [.linux], traits: ["Delivery"])),
        .product(
          name: "NIOHTTP1", package: "swift-nio",
          condition: .when(platforms: [.linux], traits: ["Delivery"])),
        .product(
          name: "NIOPosix", package: "swift-nio",
          condition: .when(platforms: [.linux], traits: ["Delivery"])),
        .product(
          name: "NIOSSL", package: "swift-nio-ssl",
          condition: .when(platforms: [.linux], traits: ["Delivery"])),
      ],
      path: "Sources/Products/LiteDelivery", swiftSettings: house),
    .target(
      name: "LiteServing",
      dependencies: [
        "LiteBuffer", "LiteDigest", "LiteModel",
        .product(
          name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Server"])),
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Server"])),
        .product(
          name: "HummingbirdCore", package: "hummingbird", condition: .when(traits: ["Server"])),
        .product(
          name: "HummingbirdTLS", package: "hummingbird", condition: .when(traits: ["Server"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Server"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["Server"])),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle",
          condition: .when(traits: ["Server"])),
        .product(
          name: "UnixSignals", package: "swift-service-lifecycle",
          condition: .when(traits: ["Server"])),
      ],
      path: "Sources/Products/LiteServing", swiftSettings: house),
    // The types of Apple's systems that the guides use, where the system has none.
    .target(
      name: "FacadePlatform", dependencies: ["LiteVision"],
      path: "Sources/Facades/FacadePlatform", swiftSettings: house),
    .target(
      name: "FirebaseCore", dependencies: ["LiteDelivery", "LiteModel"],
      path: "Sources/Facades/FirebaseCore", swiftSettings: house),
    // The types that several facades have under one name.
    .target(
      name: "FacadeModels",
      dependencies: [
        "FacadePlatform", "FirebaseCore", "LiteDelivery", "LiteModel", "LiteRuntime", "LiteTensor",
        "LiteVision",
      ],
      path: "Sources/Facades/FacadeModels", swiftSettings: house),
    .target(
      name: "TensorFlowLite",
      dependencies: ["LiteExecution", "LiteModel", "LiteRuntime", "LiteTensor", "Swiftlet"],
      path: "Sources/Facades/TensorFlowLite", swiftSettings: house),
    .target(
      name: "MLKit",
      dependencies: [
        "FacadeModels", "FacadePlatform", "FirebaseCore", "LiteDelivery", "LiteModel",
        "LiteRuntime", "LiteVision",
      ],
      path: "Sources/Facades/MLKit", swiftSettings: house),
    .target(
      name: "Firebase",
      dependencies: [
        "FacadeModels", "FacadePlatform", "FirebaseCore", "LiteDelivery", "LiteModel",
        "LiteTensor", "LiteVision", "Swiftlet",
      ],
      path: "Sources/Facades/Firebase", swiftSettings: house),
    .target(
      name: "FirebaseMLModelDownloader",
      dependencies: [
        "FacadeModels", "FacadePlatform", "FirebaseCore", "LiteDelivery", "LiteModel",
      ],
      path: "Sources/Facades/FirebaseMLModelDownloader", swiftSettings: house),
    .target(
      name: "LiteEvaluation",
      dependencies: [
        "LiteBuffer", "LiteDigest", "LiteDispatch", "LiteModel", "LiteOps", "LiteRuntime",
        "LiteTensor",
      ],
      path: "Sources/Products/LiteEvaluation", swiftSettings: house),
    // What the commands print, and how they fail.
    .target(
      name: "LiteTerminal",
      dependencies: [
        "LiteBuffer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Commands/LiteTerminal", swiftSettings: house),
    // Its product is called `swiftlet`; a module of that name would be the folder of `Swiftlet` where
    // the file system ignores case.
    .executableTarget(
      name: "swiftlet-command",
      dependencies: [
        "LiteBuffer", "LiteDispatch", "LiteEvaluation", "LiteExecution", "LiteInspect",
        "LiteKernels", "LiteModel", "LiteOps", "LiteRuntime", "LiteTensor", "LiteTerminal",
        "LiteVision",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Commands/swiftlet", swiftSettings: house,
      linkerSettings: staticStandardLibrary),
    // Apart from `swiftlet`, which runs it: who runs models needs nothing of networks, whose packages
    // take as long to compile as the engine.
    .executableTarget(
      name: "swiftlet-fetch",
      dependencies: [
        "LiteBuffer", "LiteDelivery", "LiteModel", "LiteTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Commands/swiftlet-fetch", swiftSettings: house,
      linkerSettings: staticStandardLibrary),
    .executableTarget(
      name: "swiftlet-serve",
      dependencies: [
        "LiteServing", "LiteTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Commands/swiftlet-serve", swiftSettings: house,
      linkerSettings: staticStandardLibrary),
    .target(
      name: "LiteMicrobenchmarks",
      dependencies: ["LiteDispatch", "LiteKernels", "LiteMicrokernels", "LiteTensor"],
      path: "Sources/Products/LiteMicrobenchmarks", swiftSettings: upcoming),
    .executableTarget(
      name: "kernel-bench",
      dependencies: [
        "LiteDispatch", "LiteMicrobenchmarks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Commands/kernel-bench", swiftSettings: house),
    .target(
      name: "LiteTestSupport",
      dependencies: ["LiteBuffer", "LiteModel", "LiteSchema", "LiteTensor"],
      path: "Tests/LiteTestSupport", swiftSettings: house),
    // Apart from the other support, since Foundation changes what Glibc's modules are.
    .target(
      name: "LiteDeliveryTestSupport", path: "Tests/LiteDeliveryTestSupport",
      swiftSettings: house),
    .target(
      name: "LiteGraphFuzz",
      dependencies: [
        "LiteBuffer", "LiteExecution", "LiteKernels", "LiteModel", "LiteOps", "LiteRuntime",
        "LiteSchema", "LiteTensor", "LiteTestSupport",
      ],
      path: "Tests/LiteGraphFuzz", swiftSettings: house),
    .executableTarget(
      name: "graph-fuzz",
      dependencies: [
        "LiteDispatch", "LiteExecution", "LiteGraphFuzz", "LiteTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/GraphFuzz", swiftSettings: house),
    .executableTarget(
      name: "operator-table",
      dependencies: [
        "LiteBuffer", "LiteExecution", "LiteGraphFuzz", "LiteKernels", "LiteModel", "LiteOps",
        "LiteRuntime", "LiteSchema", "LiteTensor", "LiteTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/OperatorTable", swiftSettings: house),
    .executableTarget(
      name: "steady-state",
      dependencies: ["LiteExecution", "LiteModel", "LiteRuntime", "LiteTensor"],
      path: "Tests/SteadyState", swiftSettings: house),
    .executableTarget(
      name: "readme-program", dependencies: ["Swiftlet"], path: "Tests/ReadmeProgram",
      swiftSettings: house),
    .executableTarget(
      name: "facades-program",
      dependencies: ["Firebase", "FirebaseMLModelDownloader", "MLKit", "TensorFlowLite"],
      path: "Tests/FacadesProgram", swiftSettings: house),
    .target(
      name: "SwiftFourGuide", dependencies: ["Firebase"], path: "Tests/Guides/SwiftFour",
      swiftSettings: [.swiftLanguageMode(.v4)]),
    // It runs the commands, which are built with every test: as dependencies they would be linked
    // into it.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "LiteBuffer", "LiteDelivery", "LiteDeliveryTestSupport", "LiteSchema", "LiteTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "LiteEvaluationTests",
      dependencies: [
        "LiteEvaluation", "LiteExecution", "LiteKernels", "LiteModel", "LiteRuntime", "LiteSchema",
        "LiteTensor", "LiteTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "LiteExecutionTests", dependencies: ["LiteExecution", "LiteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "LiteGraphFuzzTests",
      dependencies: [
        "LiteBuffer", "LiteExecution", "LiteGraphFuzz", "LiteKernels", "LiteModel", "LiteOps",
        "LiteSchema",
        "LiteTensor", "LiteTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "LiteInspectTests",
      dependencies: ["LiteBuffer", "LiteInspect", "LiteSchema", "LiteTestSupport"],
      swiftSettings: tests),
    // Optimized: its plain formulas take longer than all other tests.
    .testTarget(
      name: "LiteKernelsTests",
      dependencies: [
        "LiteDispatch", "LiteExecution", "LiteKernels", "LiteMicrokernels", "LiteReference",
        "LiteTensor", "LiteTestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "LiteMicrobenchmarksTests",
      dependencies: ["LiteDispatch", "LiteMicrobenchmarks"],
      swiftSettings: tests),
    .testTarget(
      name: "LiteMicrokernelsTests",
      dependencies: [
        "LiteDispatch", "LiteKernels", "LiteMicrokernels", "LiteMicrokernelsPortable",
        "LiteReference", "LiteTestSupport",
      ],
      swiftSettings: upcoming),
    .testTarget(
      name: "LiteModelTests",
      dependencies: ["LiteBuffer", "LiteModel", "LiteSchema", "LiteTensor", "LiteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "LiteOpsTests",
      dependencies: [
        "LiteBuffer", "LiteKernels", "LiteModel", "LiteOps", "LiteRuntime", "LiteSchema",
        "LiteTensor", "LiteTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "LiteReferenceTests",
      dependencies: ["LiteExecution", "LiteReference", "LiteTensor", "LiteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "LiteRuntimeTests",
      dependencies: [
        "LiteBuffer", "LiteDispatch", "LiteExecution", "LiteKernels", "LiteModel", "LiteReference",
        "LiteRuntime", "LiteSchema", "LiteTensor", "LiteTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "LiteSafetyTests",
      dependencies: [
        "LiteBuffer", "LiteInspect", "LiteKernels", "LiteModel", "LiteRuntime", "LiteSchema",
        "LiteTensor", "LiteTestSupport", "schema-tool",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "LiteBufferTests", dependencies: ["LiteBuffer", "LiteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "LiteSchemaTests",
      dependencies: ["LiteBuffer", "LiteSchema", "schema-generator", "schema-tool"],
      swiftSettings: tests),
    .testTarget(
      name: "LiteVisionTests",
      dependencies: [
        "LiteBuffer", "LiteModel", "LiteSchema", "LiteTensor", "LiteTestSupport", "LiteVision",
      ],
      swiftSettings: tests),
    // The guides: programs as apps have them, in the language mode of their time.
    .target(
      name: "GuideSupport", dependencies: ["FirebaseCore", "LiteServing"],
      path: "Tests/Guides/Support", swiftSettings: house),
    .testTarget(
      name: "CustomModelGuideTests", dependencies: ["Firebase", "GuideSupport", "SwiftFourGuide"],
      path: "Tests/Guides/CustomModel", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AutoMLLabelingGuideTests", dependencies: ["Firebase", "GuideSupport"],
      path: "Tests/Guides/AutoMLLabeling", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ImageLabelingGuideTests", dependencies: ["GuideSupport", "MLKit"],
      path: "Tests/Guides/ImageLabeling", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ModelDownloadGuideTests",
      dependencies: ["FirebaseMLModelDownloader", "GuideSupport", "LiteVision", "TensorFlowLite"],
      path: "Tests/Guides/ModelDownload", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ObjectDetectionGuideTests",
      dependencies: ["Firebase", "GuideSupport", "TensorFlowLite"],
      path: "Tests/Guides/ObjectDetection", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "GuideTests", swiftSettings: tests),
    .testTarget(name: "LiteDigestTests", dependencies: ["LiteDigest"], swiftSettings: tests),
    .testTarget(
      name: "TensorFlowLiteTests",
      dependencies: ["LiteBuffer", "LiteSchema", "LiteTestSupport", "TensorFlowLite"],
      swiftSettings: tests),
    .testTarget(
      name: "LiteDeliveryTests",
      dependencies: ["LiteDelivery", "LiteDeliveryTestSupport", "LiteDigest"],
      swiftSettings: tests),
    .testTarget(
      name: "LiteServingTests",
      dependencies: [
        "LiteDigest", "LiteSchema", "LiteServing", "LiteTestSupport",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["Server"])),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "FacadePlatformTests",
      dependencies: ["FacadePlatform", "LiteVision", "LiteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "MLKitTests",
      dependencies: [
        "FacadeModels", "FirebaseCore", "LiteDelivery", "LiteTestSupport", "LiteVision", "MLKit",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "FirebaseTests",
      dependencies: ["FacadeModels", "Firebase", "LiteSchema", "LiteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "FirebaseMLModelDownloaderTests",
      dependencies: ["FirebaseMLModelDownloader", "LiteDelivery", "LiteDeliveryTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "SwiftletTests",
      dependencies: ["LiteBuffer", "LiteSchema", "LiteTestSupport", "Swiftlet"],
      swiftSettings: tests),
  ]
)
