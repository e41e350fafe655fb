import type { Db } from '../../../platform/db/dialect.ts'
import { anonymous } from '../../../platform/tenant/person.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { settleMap } from '../../../records/effects/settling/settle-map.ts'
import { storedProcess } from '../../../records/processes/queries.ts'
import type { StoredProcess } from './insert.ts'

/** Applies completed processes to the map with the operator's own action; oldest first. */
export async function seedEffects(db: Db, tenant: Tenant, all: readonly StoredProcess[]): Promise<void> {
  const completed = all
    .filter(({ process }) => process.history.status === 'completed')
    .toSorted((one, other) => one.process.history.until - other.process.history.until)
  for (const { id, process } of completed) {
    const { person_id, person_name } = process.people.operator
    const context = {
      db,
      tenant,
      t: textsIn('nl'),
      now: new Date(process.history.until),
      person: { ...anonymous, id: person_id, name: person_name },
      requestId: 'demo',
    }
    await settleMap(context, await storedProcess(db, id))
  }
}
