import type { Db } from '../../platform/db/dialect.ts'
import { findEventsOf } from '../../platform/events/queries.ts'
import { commandLine } from '../../platform/tenant/person.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** What a value of the desk was before: as the events of its changes say. */

const SHOWN = 50

export interface EarlierValue {
  /** The event of the change. */
  id: number
  at: string
  by: string
  text: string
}

/** Who changed a value, as people read it; `name` is null for somebody whose name was cleared. */
export const changerIn = (t: Texts, { by, name }: { by: string; name: string | null }): string =>
  by === commandLine.id ? t.deskValues.byCommand() : (name ?? by)

/** What it was changed to, the newest first. */
export async function findEarlier(db: Db, key: string, t: Texts): Promise<EarlierValue[]> {
  const events = await findEventsOf(db, { type: 'desk-value', uuid: key, limit: SHOWN })
  return events.map(({ id, at, person_name, data }) => ({
    ...{ id: Number(id), at, by: person_name === commandLine.name ? t.deskValues.byCommand() : person_name },
    text: (JSON.parse(data) as { after: { value: string } }).after.value,
  }))
}
