#if os(Linux) && arch(x86_64)
  import Glibc
  import Synchronization
  import Testing

  /// Runs code with instructions of AMX on a processor that has none: each is an illegal
  /// instruction to it, whose signal is caught, and what it says is done by ``TileRegisters``.
  ///
  /// So the instructions themselves are tested, as they were compiled.
  enum TileTrap {
    /// One thread at a time has the registers.
    private static let turn = Mutex(())

    fileprivate nonisolated(unsafe) static let registers: UnsafeMutablePointer<TileRegisters> = {
      let registers = UnsafeMutablePointer<TileRegisters>.allocate(capacity: 1)
      registers.initialize(to: TileRegisters())
      return registers
    }()

    fileprivate nonisolated(unsafe) static let previous = UnsafeMutablePointer<sigaction>
      .allocate(capacity: 1)

    /// Catches what the processor does not know, from the first time on.
    private static let isInstalled: Bool = {
      _ = (registers, previous)
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { executeTileInstruction($2) }
      action.sa_flags = SA_SIGINFO
      return sigaction(SIGILL, &action, previous) == 0
    }()

    /// Runs some code; an issue is recorded where it breaks a rule of the architecture, or
    /// multiplies no tiles.
    static func run(_ body: () -> Void) {
      turn.withLock { _ in
        #expect(isInstalled)
        let productsBefore = registers.pointee.productCount
        body()
        let state = registers.pointee
        #expect(state.violation == nil, "rule of tiles: \(String(describing: state.violation))")
        #expect(state.productCount > productsBefore)
      }
    }
  }

  /// Where Linux keeps the address of the instruction (`REG_RIP` in `sys/ucontext.h`).
  private let instructionPointer = 16

  /// Does what the instruction says where a thread was interrupted, and moves the thread behind it.
  ///
  /// Any other illegal instruction is left to who cared for them before.
  private func executeTileInstruction(_ context: UnsafeMutableRawPointer?) {
    guard let context = context?.assumingMemoryBound(to: ucontext_t.self) else { return }
    withUnsafeMutableBytes(of: &context.pointee.uc_mcontext.gregs) { bytes in
      guard let registers = bytes.baseAddress?.assumingMemoryBound(to: greg_t.self) else { return }
      guard let code = UnsafePointer<UInt8>(bitPattern: Int(registers[instructionPointer])),
        let instruction = TileInstruction(at: code, registers: registers)
      else {
        sigaction(SIGILL, TileTrap.previous, nil)
        return
      }
      TileTrap.registers.pointee.execute(instruction.operation)
      registers[instructionPointer] += greg_t(instruction.byteCount)
    }
  }
#endif
