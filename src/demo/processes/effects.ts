import type { Db } from '../../db/dialect.ts'
import { haveEffect } from '../../effects/have-effect.ts'
import { nobody } from '../../people/person.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import { textsIn } from '../../texts/texts.ts'
import type { Kept } from './keep.ts'
import { processAsKept } from './queries.ts'

/** Does on the map what completed processes were for, by the real act, as the operator would have; the oldest first. */
export async function plantEffects(db: Db, tenant: Tenant, all: readonly Kept[]): Promise<void> {
  const completed = all
    .filter(({ process }) => process.history.status === 'completed')
    .toSorted((one, other) => one.process.history.until - other.process.history.until)
  for (const { id, process } of completed) {
    const { person_id, person_name } = process.people.operator
    const visit = {
      db,
      tenant,
      t: textsIn('nl'),
      now: new Date(process.history.until),
      person: { ...nobody, id: person_id, name: person_name },
      requestId: 'demo',
    }
    await haveEffect(visit, await processAsKept(db, id))
  }
}
