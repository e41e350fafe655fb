import { record } from '../../platform/events/record.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { findAcceptance, saveAcceptance } from './queries.ts'
import { TERMS_VERSION } from './terms.ts'

/** Accepts the terms of use; again, or twice at once, changes nothing. Gives the moment that counts. */
export function acceptTerms(visit: Visit, version: string): Promise<string> {
  if (version !== TERMS_VERSION)
    throw new Invalid([
      { field: 'version', message: visit.t.terms.unknownVersion({ version: TERMS_VERSION }) },
    ])
  return inTransaction(visit, async (visit) => {
    const { db, person, now } = visit
    const accepted_at = now.toISOString()
    if (!(await saveAcceptance(db, { person_id: person.id, version, accepted_at })))
      return (await findAcceptance(db, person.id, version)) ?? accepted_at
    await record(visit, 'terms-accepted', { type: 'person', uuid: person.id }, { after: { version } })
    return accepted_at
  })
}
