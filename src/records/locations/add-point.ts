import { randomUUID } from 'node:crypto'
import { record } from '../../platform/events/record.ts'
import type { Changer } from '../charge-points/change-charge-point.ts'
import { insertHistory } from '../charge-points/queries.ts'
import { type pointProposed, SOURCE } from '../processes/proposal.ts'
import type { FoundProcess } from '../processes/row.ts'
import { insertPoint } from './queries.ts'

interface NewPoint {
  proposed: NonNullable<ReturnType<typeof pointProposed>>
  location_id: number
  status: 'in-progress' | 'realized'
}

/** Adds the charge point that a process makes, with its history and an event; call it in the transaction of the cause. */
export async function addPoint(
  context: Changer,
  process: Pick<FoundProcess, 'id' | 'uuid'>,
  { proposed, location_id, status }: NewPoint,
): Promise<{ id: number }> {
  const at = context.now.toISOString()
  const point = await insertPoint(context.db, {
    ...proposed,
    uuid: randomUUID(),
    source: SOURCE,
    source_key: randomUUID(),
    location_id,
    process_id: process.id,
    status,
    is_workflow_created: 1,
    import_uuid: '',
    removed_at: null,
    // Not every reader of the map may see the reference of the process, so do not use it here.
    reference: '',
    party: '',
    remark: '',
    fingerprint: '',
    created_at: at,
    updated_at: at,
  })
  const change = { before: null, after: { status, process: process.uuid } }
  await insertHistory(context.db, {
    charge_point_id: point.id,
    at,
    kind: 'created',
    version: 1,
    import_uuid: '',
    person_id: context.person.id,
    person_name: context.person.name,
    data: JSON.stringify(change),
  })
  await record(context, 'charge-point-changed', { type: 'charge-point', uuid: point.uuid }, change)
  return point
}
