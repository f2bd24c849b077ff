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

    /// The C++ runtime and the codecs are linked from their archives, where there are any.
    @Test(arguments: [
      ("/usr/lib/gcc/*/*/libstdc++.a", ["libstdc++", "libgcc_s"]),
      ("/usr/lib/*/libpng16.a", ["libpng", "libjpeg", "libz"]),
    ])
    func loadsNoLibraryThatHasAnArchive(_ archive: String, names: [String]) throws {
      guard try Command.run("ls \(archive)").status == 0 else { return }
      let libraries = try Self.libraries
      for name in names { #expect(!libraries.contains(name)) }
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
