import { type Static, type TSchema, Type } from 'typebox'
import { valueAt } from '../../platform/forms/field.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { deciderOf } from '../turns/part.ts'
import { decisionsKept } from './decision-queries.ts'
import { decisionsOf, isMade, valuesOf } from './decisions.ts'
import type { FoundProcess } from './row.ts'
import { byName, Scalar, Value } from './value-schema.ts'

/** The decisions of a process in the shape of the API. */

const closed = { additionalProperties: false }
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const Moment = Type.String({ format: 'date-time' })
type Decided = string | number | boolean | null

export const DecisionSchema = Type.Object(
  {
    field: Type.String({ description: 'Path of the field that it is made in' }),
    step: Type.Integer(),
    party: Type.String({ description: 'The role that makes it' }),
    value: Type.Unsafe<Decided>({
      ...Scalar,
      description: 'What was decided; while `open`, what does not hold any more',
    }),
    made_on: Type.Unsafe<object>({
      ...byName(Value),
      description: 'The values that it was made on, by the paths of their fields',
    }),
    decided_at: orNull(Moment),
    decided_by: orNull(Type.String({ description: 'Name of who decided' })),
    open: Type.Boolean({ description: 'A value changed since, so that it has to be made again' }),
    opened_at: orNull(Moment),
  },
  closed,
)

type DecisionRecord = Static<typeof DecisionSchema>

/**
 * The decisions that were made, in the order of the steps. A decision without a stored row, from before these existed, gets
 * the present values and an unknown moment.
 */
export async function decisionRecordsOf(
  { db, tenant }: Context,
  { id, process_type, record }: FoundProcess,
): Promise<DecisionRecord[]> {
  const type = findType(tenant.processes, process_type)
  if (!type) return []
  const kept = await decisionsKept(db, id)
  return decisionsOf(type).flatMap((decision) => {
    const { field, number, step } = decision
    const row = kept.get(field.name)
    const isHeld = isMade(record, field)
    const isOpen = !isHeld && row !== undefined && row.opened_at !== ''
    if (!isHeld && !isOpen) return []
    const said = isOpen ? JSON.parse(row.value) : valueAt(record, field)
    return {
      field: field.name,
      step: number,
      party: deciderOf(step, field) ?? '',
      value: said as Decided,
      made_on: row ? JSON.parse(row.made_on) : valuesOf(decision, record),
      decided_at: row?.decided_at || null,
      decided_by: row?.person_name || null,
      open: isOpen,
      opened_at: (isOpen && row.opened_at) || null,
    }
  })
}
