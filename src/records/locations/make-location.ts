import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/web/context.ts'
import { locationProposed, type Proposal, SOURCE } from '../processes/proposal.ts'
import { insertLocation, placeProcess } from './queries.ts'

/** Inserts the location that a process proposes, and places the process there; returns its id. */
export async function makeLocation(
  context: Pick<Context, 'db' | 'now' | 'tenant'>,
  process: Proposal & { id: number },
): Promise<number> {
  const at = context.now.toISOString()
  const id = await insertLocation(
    context.db,
    {
      ...locationProposed(process),
      ...{ uuid: randomUUID(), source: SOURCE, source_key: randomUUID(), import_uuid: '', removed_at: null },
      ...{ volt_id: '', name: '', parking_type: '', created_at: at, updated_at: at },
    },
    operatorOf(context, process),
  )
  await placeProcess(context.db, process.id, id)
  return id
}

export const operatorOf = (
  { tenant }: Pick<Context, 'tenant'>,
  { operator_uuid }: Pick<Proposal, 'operator_uuid'>,
) => ({
  uuid: operator_uuid,
  name: tenant.stakeholders.find(({ uuid }) => uuid === operator_uuid)?.name ?? '',
})
