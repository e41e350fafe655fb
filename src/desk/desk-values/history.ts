import type { Db } from '../../platform/db/dialect.ts'
import { findEventsOf } from '../../platform/events/queries.ts'

/** What a value of the desk was before: as the events of its changes say. */

const SHOWN = 50

export interface EarlierValue {
  /** The event of the change. */
  id: number
  at: string
  by: string
  text: string
}

/** What it was changed to, the newest first. */
export async function findEarlier(db: Db, key: string): Promise<EarlierValue[]> {
  const events = await findEventsOf(db, { type: 'desk-value', uuid: key, limit: SHOWN })
  return events.map(({ id, at, person_name, data }) => ({
    ...{ id: Number(id), at, by: person_name },
    text: (JSON.parse(data) as { after: { value: string } }).after.value,
  }))
}
