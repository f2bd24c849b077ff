#if os(Linux)
  import Testing

  @Suite struct LibraryTests {
    /// The largest libraries would be most of the memory that a small model takes.
    @Test func loadsNeitherFoundationNorItsLocales() throws {
      // What `ldd` does: the loader lists what it would load.
      let libraries = try Command.run("LD_TRACE_LOADED_OBJECTS=1 swiftlet").output
      #expect(libraries.contains("libswiftCore.so"))
      for name in ["libFoundation.so", "lib_FoundationICU.so", "libcrypto.so"] {
        #expect(!libraries.contains(name))
      }
    }
  }
#endif
