#if os(Linux)
  import Testing

  @Suite struct LibraryTests {
    /// Swift's libraries would be most of the memory that a small model takes.
    @Test func loadsNoLibraryOfSwift() throws {
      let libraries = try Self.libraries
      #expect(libraries.contains("libc."))
      for name in ["libswift", "Foundation", "libdispatch", "libcrypto"] {
        #expect(!libraries.contains(name))
      }
    }

    private static func hasArchives(_ patterns: String...) -> Bool {
      (try? Command.run("ls \(patterns.joined(separator: " "))").status) == 0
    }

    private static let hasRuntime = hasArchives("/usr/lib/gcc/*/*/libstdc++.a")
    private static let hasCodecs = hasArchives(
      "/usr/lib/*/libpng16.a", "/usr/lib/*/libjpeg.a", "/usr/lib/*/libz.a")

    /// The C++ runtime is linked from its archives, where there are any.
    @Test(.enabled(if: hasRuntime)) func loadsNoLibraryOfCxx() throws {
      let libraries = try Self.libraries
      for name in ["libstdc++", "libgcc_s"] { #expect(!libraries.contains(name)) }
    }

    /// So are the codecs, where there are those of all.
    @Test(.enabled(if: hasCodecs)) func loadsNoCodec() throws {
      let libraries = try Self.libraries
      for name in ["libpng", "libjpeg", "libz"] { #expect(!libraries.contains(name)) }
    }

    /// What the loader would load, which is what `ldd` asks it for.
    private static var libraries: String {
      get throws { try Command.run("LD_TRACE_LOADED_OBJECTS=1 swiftlet").output }
    }

    /// The locales of Foundation are larger than everything else together.
    @Test func containsNoLocales() throws {
      #expect(try Command.run("strings $(command -v swiftlet) | grep -c icudt").output == "0\n")
    }
  }
#endif
