import type { Db } from '../../platform/db/dialect.ts'
import { findEventsOf } from '../../platform/events/queries.ts'
import { commandLine } from '../../platform/tenant/person.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** Earlier values of the desk, from the events of their changes. */

const SHOWN = 50

export interface EarlierValue {
  /** The event of the change. */
  id: number
  at: string
  by: string
  text: string
}

/** The display name of the person who changed a value; `name` is null for a person whose name was cleared. */
export const changerIn = (t: Texts, { by, name }: { by: string; name: string | null }): string =>
  by === commandLine.id ? t.deskValues.byCommand() : (name ?? by)

/** The texts that it was changed to, the newest first. */
export async function findEarlier(db: Db, key: string, t: Texts): Promise<EarlierValue[]> {
  const events = await findEventsOf(db, { type: 'desk-value', uuid: key, limit: SHOWN })
  return events.map(({ id, at, person_name, data }) => ({
    ...{ id: Number(id), at, by: person_name === commandLine.name ? t.deskValues.byCommand() : person_name },
    text: (JSON.parse(data) as { after: { value: string } }).after.value,
  }))
}
