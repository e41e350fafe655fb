import { type Static, type TSchema, Type } from 'typebox'
import { valueAt } from '../../../platform/forms/field.ts'
import { findType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { deciderOf } from '../../turns/part.ts'
import { decisionsOf, isMade, valuesOf } from '../decisions/decisions.ts'
import type { FoundProcess } from '../row.ts'
import { byName, Scalar, Value } from './value-schema.ts'

/** The decisions of a process in the shape of the API. */

const closed = { additionalProperties: false }
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const Moment = Type.String({ format: 'date-time' })
type Decided = string | number | boolean | null

export const DecisionSchema = Type.Object(
  {
    field: Type.String({ description: 'Path of the field that contains the decision' }),
    step: Type.Integer(),
    party: Type.String({ description: 'The role that takes the decision' }),
    value: Type.Unsafe<Decided>({
      ...Scalar,
      description: 'The decision; while `open`, the decision that is no longer valid',
    }),
    made_on: Type.Unsafe<object>({
      ...byName(Value),
      description: 'The values on which it was based, by the paths of their fields',
    }),
    decided_at: orNull(Moment),
    decided_by: orNull(Type.String({ description: 'Name of the person who decided' })),
    open: Type.Boolean({
      description: 'True when a value has changed since, so that the decision must be taken again',
    }),
    opened_at: orNull(Moment),
  },
  closed,
)

type DecisionRecord = Static<typeof DecisionSchema>

/**
 * The decisions that were made, in the order of the steps. A decision without a stored row, from before these existed, gets
 * the present values and an unknown moment.
 */
export function decisionRecordsOf(
  { tenant }: Context,
  { process_type, record, decisions }: FoundProcess,
): DecisionRecord[] {
  const type = findType(tenant.processes, process_type)
  if (!type) return []
  return decisionsOf(type).flatMap((decision) => {
    const { field, number, step } = decision
    const row = decisions.get(field.name)
    const isHeld = isMade(record, field)
    const isOpen = !isHeld && row !== undefined && row.opened_at !== ''
    if (!isHeld && !isOpen) return []
    const decided = isOpen ? JSON.parse(row.value) : valueAt(record, field)
    return {
      field: field.name,
      step: number,
      party: deciderOf(step, field) ?? '',
      value: decided as Decided,
      made_on: row ? JSON.parse(row.made_on) : valuesOf(decision, record),
      decided_at: row?.decided_at || null,
      decided_by: row?.person_name || null,
      open: isOpen,
      opened_at: (isOpen && row.opened_at) || null,
    }
  })
}
