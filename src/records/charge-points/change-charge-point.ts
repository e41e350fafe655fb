import type { Updateable } from 'kysely'
import type { ChargePointTable } from '../../platform/db/map-schema.ts'
import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { insertHistory } from './queries.ts'
import { updateChargePoint } from './write-queries.ts'

interface Changeable {
  id: number
  uuid: string
  version: number
}

/** The person and transaction of a change of a charge point. */
export type Changer = Pick<Context, 'db' | 'person' | 'now' | 'requestId'>

interface Cause {
  kind?: 'changed' | 'removed' | 'restored'
  /** uuid of the process that caused the change. */
  process: string
  /** The cause is the deletion of that process. */
  isDeletion?: true
  /** Changes in other tables, for the same event. */
  beside?: { before: object; after: object }
}

/**
 * Changes a charge point with its history and an event, in the transaction of the cause. Omits unchanged values; false when
 * the charge point changed meanwhile.
 */
export async function changeChargePoint<Point extends Changeable>(
  context: Changer,
  point: Point,
  change: Updateable<ChargePointTable> & Partial<Omit<Point, keyof Changeable>>,
  { kind = 'changed', process, isDeletion, beside }: Cause,
): Promise<boolean> {
  const before = point as unknown as Record<string, unknown>
  const changed = Object.entries(change).filter(([name, value]) => before[name] !== value)
  if (changed.length === 0 && !beside) return true
  const at = context.now.toISOString()
  if (!(await updateChargePoint(context.db, point, { ...change, updated_at: at }))) return false
  const data = {
    before: { ...Object.fromEntries(changed.map(([name]) => [name, before[name]])), ...beside?.before },
    after: { ...Object.fromEntries(changed), ...beside?.after },
  }
  await insertHistory(context.db, {
    charge_point_id: point.id,
    at,
    kind,
    version: point.version + 1,
    import_uuid: '',
    person_id: context.person.id,
    person_name: context.person.name,
    data: JSON.stringify({ ...data, process, ...(isDeletion && { isDeletion }) }),
  })
  await record(
    context,
    kind === 'removed' ? 'charge-point-removed' : 'charge-point-changed',
    { type: 'charge-point', uuid: point.uuid },
    { before: data.before, after: { ...data.after, process } },
  )
  return true
}
