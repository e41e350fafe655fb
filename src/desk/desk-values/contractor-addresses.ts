import type { DrawnEmail } from '../../../views/configuration/drawn-entry.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { isInvented } from '../../platform/texts/email-address.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid, type Problem, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { SentEntry } from '../../records/configuration/entry.ts'
import type { SentAddress } from '../../records/configuration/form.ts'
import { saveList } from '../../records/configuration/save-list.ts'
import { allContractors } from '../../records/contractors/queries.ts'
import { ADDRESS_OF } from './all-values.ts'
import { type SetValues, versionOf } from './desk-value.ts'
import { changeValues } from './policy.ts'
import { findSetValues } from './queries.ts'
import { setValues } from './set-values.ts'
import { shownOf } from './sides.ts'

/** The e-mail addresses of contractors: values of the desk, edited in the list of contractors. */

interface Saving {
  folder: Tenant
  entries: readonly SentEntry[]
  addresses: readonly SentAddress[]
  isInventedFine: boolean
}

/**
 * Saves the list of contractors and their addresses, all or nothing. Throws as `saveList` and `setValues`; the field of an
 * address is `uuid.email`. Throws `Refused` when a person without the right to change values changes an address.
 */
export const saveContractors = (context: Context, { folder, entries, addresses, isInventedFine }: Saving) =>
  inTransaction(context, async (context) => {
    let changed: readonly string[] = []
    const problems = [
      ...(await problemsOf(() => saveList(context, 'contractors', entries))),
      // After the list, so that a new contractor may have an address.
      ...(
        await problemsOf(async () => {
          const there = new Set((await allContractors(context.db)).map(({ uuid }) => uuid))
          const sent = addresses
            .filter(({ uuid }) => there.has(uuid))
            .map(({ uuid, ...it }) => ({ key: ADDRESS_OF.contractor(uuid), ...it }))
          changed = await setValues(context, { folder, sent, isInventedFine })
        })
      ).map((it) => ({ ...it, field: `${it.field.split('.').at(-1)}.email` })),
    ]
    if (problems.length > 0) throw new Invalid(problems)
    // Checked only for real changes: an API client sends back unchanged addresses that it read.
    if (changed.length > 0 && !changeValues.allows(context, undefined)) throw new Refused()
  })

/** Collects problems, so that mistakes in the list and in the addresses are reported together; throwing later rolls back. */
async function problemsOf(act: () => Promise<unknown>): Promise<readonly Problem[]> {
  try {
    await act()
    return []
  } catch (error) {
    if (error instanceof Invalid) return error.problems
    throw error
  }
}

/** Returns the current address of a contractor, with its version. */
export async function findAddresses(db: Db, folder: Tenant) {
  const emailOf = addressesIn(folder, await findSetValues(db))
  return (uuid: string) => ({ email: emailOf(uuid), emailVersion: versionOf(emailOf(uuid)) })
}

const addressesIn = (folder: Tenant, set: SetValues) => (uuid: string) =>
  set.get(ADDRESS_OF.contractor(uuid)) ?? folder.mails.addresses.contractors[uuid] ?? ''

/** The addresses to show: as typed, or the current ones. */
export async function drawAddresses(
  context: Context,
  folder: Tenant,
  { sent = [], isConflict = false }: { sent?: readonly SentAddress[]; isConflict?: boolean | undefined } = {},
): Promise<(uuid: string) => DrawnEmail> {
  const { db, t } = context
  const emailOf = addressesIn(folder, await findSetValues(db))
  const sentBy = new Map(sent.map((it) => [it.uuid, it]))
  const mayChange = changeValues.allows(context, undefined)
  return (uuid) => {
    const stored = emailOf(uuid)
    const { text, version, isClash } = shownOf({ kept: stored, sent: sentBy.get(uuid), isConflict })
    const hints = [
      ...(isClash ? [t.configuration.now({ value: stored ? `‘${stored}’` : '–' })] : []),
      ...(isInvented(text) ? [t.deskValues.madeUp()] : []),
    ]
    return { text, version, hint: hints.join(' '), mayChange }
  }
}
