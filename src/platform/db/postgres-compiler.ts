import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely'

/** PostgreSQL refuses `in ()`, which SQLite takes: nothing is in a list of no values, and all is outside of it. */
export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node
    const isOfNone = PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0
    if (isOfNone && OperatorNode.is(operator)) this.append(operator.operator === 'in' ? 'false' : 'true')
    else super.visitBinaryOperation(node)
  }
}
