#if os(Linux) && arch(x86_64)
  import Glibc
  import LiteDispatch
  import Synchronization
  import Testing

  /// Runs code with instructions of AMX or AVX-VNNI on a processor that has none: each is an illegal
  /// instruction to it, whose signal is caught, and what the manual says of it is done.
  ///
  /// So the instructions themselves are tested, as they were compiled.
  enum InstructionTrap {
    /// The features whose instructions are caught.
    static let features: ProcessorFeatures = [.amxTile, .amxInt8, .avxvnni]

    /// One thread at a time has the tiles.
    private static let turn = Mutex(())

    fileprivate nonisolated(unsafe) static let tiles: UnsafeMutablePointer<TileRegisters> = {
      let tiles = UnsafeMutablePointer<TileRegisters>.allocate(capacity: 1)
      tiles.initialize(to: TileRegisters())
      return tiles
    }()

    /// The number of products so far.
    fileprivate nonisolated(unsafe) static let productCount: UnsafeMutablePointer<Int> = {
      let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      count.initialize(to: 0)
      return count
    }()

    fileprivate nonisolated(unsafe) static let previous = UnsafeMutablePointer<sigaction>
      .allocate(capacity: 1)

    /// Catches what the processor does not know, from the first time on.
    private static let isInstalled: Bool = {
      _ = (tiles, productCount, previous)
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { executeInstruction($2) }
      action.sa_flags = SA_SIGINFO
      return sigaction(SIGILL, &action, previous) == 0
    }()

    /// Whether the processor runs AVX-VNNI although it does not list it, as some virtual machines do:
    /// nothing is caught then, and the results are its own.
    private static let runsHiddenProducts: Bool = {
      let size = 4096
      // VPDPBUSD ymm0, ymm0, ymm0; RET
      let code: [UInt8] = [0xC4, 0xE2, 0x7D, 0x50, 0xC0, 0xC3]
      let page = mmap(
        nil, size, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let page, page != MAP_FAILED else { return false }
      defer { munmap(page, size) }
      page.copyMemory(from: code, byteCount: code.count)
      let before = productCount.pointee
      unsafeBitCast(page, to: (@convention(c) () -> Void).self)()
      return productCount.pointee == before
    }()

    /// Runs some code; an issue is recorded where it breaks a rule of the architecture, or
    /// multiplies nothing.
    static func run(_ body: () -> Void) {
      turn.withLock { _ in
        #expect(isInstalled)
        let productsBefore = productCount.pointee
        body()
        let violation = tiles.pointee.violation
        #expect(violation == nil, "rule of tiles: \(String(describing: violation))")
        #expect(productCount.pointee > productsBefore || runsHiddenProducts)
      }
    }
  }

  /// Where Linux keeps the address of the instruction (`REG_RIP` in `sys/ucontext.h`).
  private let instructionPointer = 16

  /// Does what the instruction says where a thread was interrupted, and moves the thread behind it.
  ///
  /// Any other illegal instruction is left to who cared for them before.
  private func executeInstruction(_ context: UnsafeMutableRawPointer?) {
    guard let context = context?.assumingMemoryBound(to: ucontext_t.self) else { return }
    let vectors = UnsafeMutableRawPointer(context.pointee.uc_mcontext.fpregs)
    withUnsafeMutableBytes(of: &context.pointee.uc_mcontext.gregs) { bytes in
      guard let registers = bytes.baseAddress?.assumingMemoryBound(to: greg_t.self),
        let code = UnsafePointer<UInt8>(bitPattern: Int(registers[instructionPointer])),
        let instruction = VEXInstruction(at: code, registers: registers),
        execute(instruction, vectors)
      else {
        sigaction(SIGILL, InstructionTrap.previous, nil)
        return
      }
      registers[instructionPointer] += greg_t(instruction.byteCount)
    }
  }

  /// Whether an instruction was one that is caught; then it is done.
  private func execute(_ instruction: VEXInstruction, _ vectors: UnsafeMutableRawPointer?) -> Bool {
    if let tile = TileInstruction(instruction) {
      InstructionTrap.tiles.pointee.execute(tile)
      if case .multiply = tile { InstructionTrap.productCount.pointee += 1 }
      return true
    }
    guard let product = DotProductInstruction(instruction), let vectors else { return false }
    product.execute(VectorRegisters(vectors))
    InstructionTrap.productCount.pointee += 1
    return true
  }
#endif
