import LiteModel
import LiteOps
import LiteSchema
import Testing

@Suite struct ExclusionTests {
  @Test(arguments: Schema.BuiltinOperator.allNamed)
  func everyCodeHasAnOperatorOrAReason(_ code: Schema.BuiltinOperator) {
    let hasOperator = OperatorRegistry.standard[.builtin(code)] != nil
    let reason = OperatorRegistry.exclusions[code]
    #expect(hasOperator == (reason == nil), "\(code)")
    #expect(reason?.isEmpty != true)
  }
}
