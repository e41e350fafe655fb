import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { findAcceptance, saveAcceptance } from './queries.ts'

/**
 * Stores that the person accepts the terms of use. Idempotent, also for concurrent calls. Returns the time of the first
 * acceptance.
 */
export function acceptTerms(context: Context, version: string): Promise<string> {
  const { termsVersion } = context.tenant
  if (version !== termsVersion)
    throw new Invalid([
      { field: 'version', message: context.t.terms.unknownVersion({ version: termsVersion }) },
    ])
  return inTransaction(context, async (context) => {
    const { db, person, now } = context
    const accepted_at = now.toISOString()
    if (!(await saveAcceptance(db, { person_id: person.id, version, accepted_at })))
      return (await findAcceptance(db, person.id, version)) ?? accepted_at
    await record(context, 'terms-accepted', { type: 'person', uuid: person.id }, { after: { version } })
    return accepted_at
  })
}
