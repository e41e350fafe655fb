import { holdLock } from '../../platform/db/dialect.ts'
import type { Recorder } from '../../platform/events/listener.ts'
import { record } from '../../platform/events/record.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { closestTo } from '../../platform/texts/closest.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Invalid, type Problem } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { allContractors } from '../../records/contractors/queries.ts'
import { deskValues } from './all-values.ts'
import { textOf, versionOf } from './desk-value.ts'
import { problemWith, storedText } from './problem-with.ts'
import { findSetValues, saveValue } from './queries.ts'

export interface SentValue {
  key: string
  /** Null restores the value of the tenant's folder. */
  text: string | null
  /** The version that the sender read; absent to overwrite any version. */
  seen?: string
}

interface Change {
  key: string
  before: string
  text: string
  /** The text to store; null when it equals that of the folder. */
  own: string | null
  /** Another person changed it after the sender read it. */
  isClash: boolean
}

interface Setting {
  /** The tenant as configured in its folder. */
  folder: Tenant
  sent: readonly SentValue[]
  isInventedFine: boolean
}

/**
 * Sets values of the desk, all or none; returns the keys of those that changed. A text equal to the folder's is not stored,
 * so that the desk follows later changes of its folder. Throws `Invalid` with the keys, and `Conflict` when one was changed
 * after its sender read it.
 */
export const setValues = (
  context: Recorder & Pick<Context, 't'>,
  { folder, sent, isInventedFine }: Setting,
): Promise<string[]> =>
  inTransaction(context, async (context) => {
    const { db, t, now, person } = context
    await holdLock(db, 'desk-values')
    const known = new Map(deskValues(folder, await allContractors(db)).map((it) => [it.key, it]))
    const set = await findSetValues(db)
    const problems: Problem[] = []
    const changes: Change[] = []
    for (const { key, text: given, seen } of sent) {
      const value = known.get(key)
      if (!value) {
        // Ignored in a form, which may predate the removal of a contractor.
        if (seen === undefined) problems.push({ field: key, message: unknownKey(t, key, [...known.keys()]) })
        continue
      }
      const before = textOf(value, set)
      const text = given === null ? value.ofFolder : storedText(value, given)
      const isTouched = text !== before && versionOf(text) !== seen
      if (!isTouched) continue
      const message = await problemWith(t, value, text, { isInventedFine })
      if (message) problems.push({ field: key, message })
      const isClash = seen !== undefined && seen !== versionOf(before)
      changes.push({ key, before, text, isClash, own: text === value.ofFolder ? null : text })
    }
    if (problems.length > 0) throw new Invalid(problems)
    if (changes.some(({ isClash }) => isClash)) throw new Conflict(t.deskValues.conflict())
    for (const { key, before, text, own } of changes) {
      await saveValue(db, { key, text: own, at: now.toISOString(), by: person.id })
      const happening = { before: { value: before }, after: { value: text } }
      await record(context, 'desk-value-changed', { type: 'desk-value', uuid: key }, happening)
    }
    return changes.map(({ key }) => key)
  })

function unknownKey({ deskValues: words }: Texts, key: string, known: readonly string[]) {
  const keys = closestTo(key, known)
  return keys.length > 0 ? words.suggestion({ keys: keys.join(', ') }) : words.unknown()
}
