#if os(Linux)
  import Testing

  @Suite struct LibraryTests {
    /// Swift's libraries would be most of the memory that a small model takes.
    @Test func loadsNoLibraryOfSwift() throws {
      // What `ldd` does: the loader lists what it would load.
      let libraries = try Command.run("LD_TRACE_LOADED_OBJECTS=1 swiftlet").output
      #expect(libraries.contains("libpng"))
      for name in ["libswift", "Foundation", "libdispatch", "libcrypto"] {
        #expect(!libraries.contains(name))
      }
    }

    private static let hasArchives =
      (try? Command.run("ls /usr/lib/gcc/*/*/libstdc++.a").status) == 0

    /// The C++ runtime is linked from its archives, where there are any.
    @Test(.enabled(if: hasArchives)) func loadsNoLibraryOfCxx() throws {
      let libraries = try Command.run("LD_TRACE_LOADED_OBJECTS=1 swiftlet").output
      for name in ["libstdc++", "libgcc_s"] { #expect(!libraries.contains(name)) }
    }

    /// The locales of Foundation are larger than everything else together.
    @Test func containsNoLocales() throws {
      #expect(try Command.run("strings $(command -v swiftlet) | grep -c icudt").output == "0\n")
    }
  }
#endif
