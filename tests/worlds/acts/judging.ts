import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import type { Picks } from '../picks.ts'
import { mayOn } from '../scope.ts'
import type { World } from '../world.ts'

/** A request as its judge sees it: its status, its judgement, and the process that holds it. */

export const INCOMPLETE = 1
export const OPEN = 2
export const ACCEPTED = 3
export const REJECTED = 4
export const REMOVED = 5

export const aboutRequest = (row: Row) => ({
  kind: 'request' as const,
  uuid: row.uuid as string,
  municipality: (row.municipality_code || null) as string | null,
  version: row.version as number,
})

/** The judgements of a request that were not taken back, the one that counts first. Decisions, "Requests". */
export async function standingOf({ look }: World, { id }: Row): Promise<Row[]> {
  const withdrawnIds = new Set(
    (await look.rows('judgement_withdrawal', 'judgement_id')).map(({ judgement_id }) => judgement_id),
  )
  return (await look.rows('judgement'))
    .filter((it) => it.request_id === id && !withdrawnIds.has(it.id))
    .toSorted((one, other) => other.processed_at.localeCompare(one.processed_at) || other.id - one.id)
}

/** The process that a request is in; a cancelled one does not hold it. */
export async function holderOf({ look }: World, { process_id }: Row): Promise<Row | undefined> {
  return (await look.rows('process')).find(({ id, status }) => id === process_id && status !== 'cancelled')
}

/** An admin, in the municipalities of that role. Spec 1 §6. */
export const mayCorrect = ({ tenant }: World, person: TestPerson | null, row: Row) =>
  mayOn(
    person,
    { ...tenant, featureAccess: { ...tenant.featureAccess, requestmanage: [] } },
    'requestmanage',
    aboutRequest(row),
  )

/** By form or by call, now and then with an older version or without one. */
export const howSent = (picks: Picks, row: Row) => ({
  isStale: picks.once(8) && row.version > 1,
  isCall: picks.once(2),
  isUnversioned: picks.once(4),
})
