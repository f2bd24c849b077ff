// swift-tools-version: 6.2

import PackageDescription

/// What every target but the micro-kernels is built with.
let house: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
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
    .target(name: "LiteTensor", swiftSettings: house),
    .target(name: "LiteBuffer", swiftSettings: house),
    .target(name: "LiteSchema", dependencies: ["LiteBuffer"], swiftSettings: house),
    .executableTarget(
      name: "schema-generator", dependencies: ["LiteBuffer"], swiftSettings: house),
    .executableTarget(
      name: "schema-tool", dependencies: ["LiteBuffer", "LiteSchema"], swiftSettings: house),
    .target(
      name: "LiteModel", dependencies: ["CZlib", "LiteBuffer", "LiteSchema", "LiteTensor"],
      swiftSettings: house),
    .target(name: "LiteKernels", dependencies: ["LiteTensor"], swiftSettings: house),
    .target(
      name: "LiteOps",
      dependencies: ["LiteBuffer", "LiteKernels", "LiteModel", "LiteSchema", "LiteTensor"],
      swiftSettings: house),
    .target(
      name: "LiteRuntime",
      dependencies: ["LiteKernels", "LiteModel", "LiteOps", "LiteTensor"],
      swiftSettings: house),
    .target(
      name: "LiteInspect", dependencies: ["LiteModel", "LiteOps", "LiteSchema", "LiteTensor"],
      swiftSettings: house),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "LiteVision",
      dependencies: [
        "CJPEG", "CPNG", "LiteBuffer", "LiteModel", "LiteRuntime", "LiteTensor",
      ],
      swiftSettings: house),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .target(
      name: "LiteEvaluation",
      dependencies: [
        "LiteModel", "LiteOps", "LiteRuntime", "LiteTensor",
        .target(name: "CCrypto", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: house),
    .executableTarget(
      name: "swiftlet",
      dependencies: [
        "LiteEvaluation", "LiteInspect", "LiteKernels", "LiteModel", "LiteOps", "LiteRuntime",
        "LiteTensor", "LiteVision",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: house),
    .target(
      name: "LiteTestSupport",
      dependencies: ["LiteBuffer", "LiteModel", "LiteSchema", "LiteTensor"],
      path: "Tests/LiteTestSupport", swiftSettings: house),
    .testTarget(
      name: "LiteInspectTests",
      dependencies: ["LiteInspect", "LiteModel", "LiteSchema", "LiteTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "LiteKernelsTests", dependencies: ["LiteKernels", "LiteTensor", "LiteTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "LiteModelTests",
      dependencies: ["LiteBuffer", "LiteModel", "LiteSchema", "LiteTensor"],
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
      dependencies: ["LiteModel", "LiteRuntime", "LiteSchema", "LiteTensor", "LiteTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "LiteSafetyTests",
      dependencies: [
        "LiteBuffer", "LiteInspect", "LiteKernels", "LiteModel", "LiteRuntime", "LiteSchema",
        "LiteTensor", "LiteTestSupport",
      ],
      swiftSettings: house),
  ]
)
