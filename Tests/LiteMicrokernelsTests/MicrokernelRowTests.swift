import LiteDispatch
import LiteKernels
import LiteMicrokernels
import Testing

/// How dispatch reads the table of rows.
@Suite struct MicrokernelRowTests {
  /// The sets of this architecture, whether the processor has them or not.
  private static let sets = InstructionSet.allCases.filter { set in
    set == .portable || MicrokernelRow.all.contains { $0.features == set.features }
  }

  /// Tests run every set that there is, so that none leaves a row out.
  @Test func everyRowIsBestForSomeSet() {
    for row in MicrokernelRow.all {
      let isReached = Self.sets.contains {
        MicrokernelRow.best(for: row.slot, on: $0.features)?.name == row.name
      }
      #expect(isReached, "\(row.name) for \(row.slot)")
    }
  }

  @Test func rowsOfATargetHaveItsFeatures() {
    for (target, rows) in Dictionary(grouping: MicrokernelRow.all, by: \.target) {
      #expect(Set(rows.map(\.features)).count == 1, "\(target)")
      #expect(Set(rows.map(\.slot)).count == rows.count, "\(target)")
    }
  }

  @Test func noFeaturesAreThePortableTable() {
    let table = Microkernels.table(for: [])
    #expect(table.name == "portable" && table.integerProduct.name == "portable")
    #expect(MicrokernelSlot.allCases.allSatisfy { MicrokernelRow.best(for: $0, on: []) == nil })
  }

  @Test(arguments: InstructionSet.available)
  func fillsEachSlotWithTheBestRow(_ set: InstructionSet) {
    let table = Microkernels.table(for: set)
    func name(_ slot: MicrokernelSlot) -> String {
      MicrokernelRow.best(for: slot, on: set.features)?.name ?? "portable"
    }
    #expect(table.integerProduct.name == name(.integerProduct))
    #expect(table.depthwise.name == name(.depthwise))
    #expect(table.name == name(.addBytes))
  }

  #if arch(x86_64)
    /// The names of the kernels for products and depthwise convolutions of bytes, and for float32.
    private func names(_ features: ProcessorFeatures) -> [String?] {
      [.integerProduct, .depthwise, .floatProduct].map {
        MicrokernelRow.best(for: $0, on: features)?.name
      }
    }

    @Test func takesWhatTheProcessorHas() {
      #expect(names(.x86v3) == ["avx2", "avx2", "avx2"])
      #expect(names(.x86v3.subtracting(.fma)) == [nil, nil, nil])
      // Most laptops.
      #expect(names(.x86v3.union(.avxvnni)) == ["avxvnni", "avx2", "avx2"])
      // AVX-512 before VNNI.
      #expect(names(.x86v4) == ["avx2", "avx2", "avx2"])
      #expect(
        names(.x86v4.union([.avx512vnni, .avxvnni]))
          == ["avx512vnni", "avx512vnni", "avx512vnni"])
      #expect(
        names(InstructionSet.amx.features.union(.avxvnni)) == ["amx", "avx512vnni", "avx512vnni"])
    }
  #endif

  @Test func setsIncludeTheirBaseline() {
    for set in InstructionSet.allCases {
      #expect(set.includes(.portable) && set.includes(set))
      #expect(InstructionSet(rawValue: set.rawValue) == set)
    }
    #expect(InstructionSet.avx512.includes(.avx2) && InstructionSet.amx.includes(.avx512))
    #expect(!InstructionSet.avx512.includes(.avxvnni) && !InstructionSet.avx2.includes(.avxvnni))
    #expect(InstructionSet.available.contains(Microkernels.instructionSet))
    #expect(ProcessorFeatures.current.isSuperset(of: Microkernels.features))
  }

  @Test func featuresHaveTheirNames() {
    let names = InstructionSet.allCases.flatMap(\.features.names)
    #expect(Set(names).isSuperset(of: ["avx2", "avx512vnni", "avxvnni", "amx-int8", "dotprod"]))
    for set in InstructionSet.allCases {
      #expect(set.features.names.count == set.features.rawValue.nonzeroBitCount)
    }
  }
}
