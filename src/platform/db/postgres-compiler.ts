import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely'

/** PostgreSQL rejects `in ()`, which SQLite accepts: `in` an empty list is false, `not in` is true. */
export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node
    const isOfNone = PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0
    if (isOfNone && OperatorNode.is(operator)) this.append(operator.operator === 'in' ? 'false' : 'true')
    else super.visitBinaryOperation(node)
  }
}
