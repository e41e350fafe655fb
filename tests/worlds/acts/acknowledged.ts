import { type Field, type FormRecord, valueAt } from '../../../src/platform/forms/field.ts'
import type { Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import type { World } from '../world.ts'
import { tidy } from './field-values.ts'
import { processNow, recordOf } from './of-process.ts'

/** What an answer acknowledged about a process: it is in the tables, and is kept to be compared later. */

interface Sent {
  fields: readonly Field[]
  record: FormRecord
  /** By how much the version grows, where that is not one. */
  grows?: number
}

/** Problems in words with what was saved. */
export async function notSaved(world: World, before: Row, { fields, record, grows = 1 }: Sent) {
  const now = await processNow(world, before.uuid)
  if (!now) return [`${before.case_ref} is gone`]
  const kept = await recordOf(world, now)
  const lost = fields.filter((field) => tidy(valueAt(kept, field)) !== tidy(valueAt(record, field)))
  const events = (await world.look.rows('event')).filter(({ subject_uuid }) => subject_uuid === before.uuid)
  return [
    ...lost.map(
      (field) =>
        `${field.name} of ${before.case_ref} was acknowledged as ${tidy(valueAt(record, field))}, and is ${tidy(valueAt(kept, field))}`,
    ),
    ...(now.version === before.version + grows
      ? []
      : [`the version of ${before.case_ref} went from ${before.version} to ${now.version}`]),
    ...(events.at(-1)?.at === world.desk.clock.now.toISOString()
      ? []
      : [`no event of ${before.case_ref} has it`]),
  ]
}

/** A decision is open again when what it is about changes, and some values follow from others: those are not kept. */
const isLasting = ({ decidesOn, follows }: Field) => !decidesOn && !follows

const FAULT = 500

/** Keeps what an answer acknowledged: no later act may lose it. Without an answer it may be so, or as it was. */
export function acknowledges<Of extends Deed>(
  { ledger }: World,
  deed: Of,
  uuid: string,
  { fields, record }: Pick<Sent, 'fields' | 'record'>,
): Of {
  const values = ledger.fields.get(uuid) ?? new Map<string, unknown>()
  for (const field of fields.filter(isLasting)) {
    const value = valueAt(record, field)
    if (deed.outcome === 'done') values.set(field.name, typeof value === 'string' ? tidy(value) : value)
    else if ((deed.answer?.status ?? FAULT) >= FAULT) values.delete(field.name)
  }
  ledger.fields.set(uuid, values)
  return deed
}

/** Keeps values as they are in the tables, after an act that changes them all. */
export async function recordValues(world: World, uuid: string, fields: readonly Field[]): Promise<void> {
  const row = await processNow(world, uuid)
  if (!row) return
  const record = await recordOf(world, row)
  const values = world.ledger.fields.get(uuid) ?? new Map<string, unknown>()
  for (const field of fields.filter(isLasting)) values.set(field.name, valueAt(record, field))
  world.ledger.fields.set(uuid, values)
}

/** Keeps that a process was deleted, if it was. */
export async function recordDeleted(world: World, row: Row): Promise<void> {
  if (await processNow(world, row.uuid)) return
  world.ledger.deleted.push({ kind: 'process', uuid: row.uuid, reference: row.case_ref })
  world.ledger.fields.delete(row.uuid)
}
