#if os(Linux)
  import Testing

  @Suite struct LibraryTests {
    /// The command runs where no Swift is installed.
    @Test func loadsNoLibraryOfSwift() throws {
      // What the loader would load, which is what `ldd` asks it for.
      let libraries = try Command.run("LD_TRACE_LOADED_OBJECTS=1 swiftlet").output
      #expect(libraries.contains("libc."))
      for name in ["libswift", "Foundation", "libdispatch"] {
        #expect(!libraries.contains(name))
      }
    }

    /// The locales of Foundation are larger than everything else together.
    @Test func containsNoLocales() throws {
      #expect(try Command.run("strings $(command -v swiftlet) | grep -c icudt").output == "0\n")
    }
  }
#endif
