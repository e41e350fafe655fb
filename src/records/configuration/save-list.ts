import { holdLock } from '../../platform/db/dialect.ts'
import type { EventKind } from '../../platform/events/event.ts'
import { record } from '../../platform/events/record.ts'
import { plainText } from '../../platform/texts/safe-text.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure, Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { buildingsIn, linesOf } from './building.ts'
import {
  type Act,
  actOn,
  type Entry,
  type ListName,
  MOST_ENTRIES,
  type SentEntry,
  type StoredEntry,
} from './entry.ts'
import { listAfter, problemWith } from './problems.ts'
import { entriesOf, insertEntry, removedAmong, removeEntry, updateEntry } from './queries.ts'
import { turnOf } from './use-entry.ts'

const SUBJECTS = { tags: 'tag', contractors: 'contractor', pids: 'pid' } as const
const EVENTS: Record<'add' | 'change' | 'remove', EventKind> = {
  add: 'configuration-added',
  change: 'configuration-changed',
  remove: 'configuration-removed',
}

interface Doing {
  act: Act
  sent: SentEntry
  kept: StoredEntry | undefined
}

/**
 * Saves the changes of a list, all or none; entries that were not sent stay unchanged. Throws `Conflict`
 * when an entry changed since the sender read it, and `Invalid` with the entries (`uuid.label`), also when a record
 * uses an entry to delete.
 */
export const saveList = (context: Context, list: ListName, sent: readonly SentEntry[]): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, t } = context
    const twice = sent.find(({ uuid }, index) => sent.findIndex((it) => it.uuid === uuid) !== index)
    if (twice) throw new Invalid([{ field: `${twice.uuid}.label`, message: t.forms.problems.other() }])
    // `beginUse` takes the same lock, so that no record starts to use an entry while it is removed.
    await holdLock(db, turnOf(list))
    const current = await entriesOf(db, list)
    const storedByUuid = new Map(current.map((entry) => [entry.uuid, entry]))
    const removed = await removedAmong(
      db,
      list,
      sent.map(({ uuid }) => uuid).filter((uuid) => !storedByUuid.has(uuid)),
    )
    const doings = sent.map((entry): Doing => {
      const stored = storedByUuid.get(entry.uuid)
      return { act: actOn(entry, stored, removed.has(entry.uuid)), sent: entry, kept: stored }
    })
    if (doings.some(({ act }) => act === 'clash')) throw new Conflict(t.configuration.conflict())
    if (storedByUuid.size + doings.filter(({ act }) => act === 'add').length > MOST_ENTRIES)
      throw new Failure(422, t.configuration.tooMany({ n: MOST_ENTRIES }))
    const after = listAfter(current, doings)
    const problems = doings
      .map((doing) => problemWith(t, list, doing, after))
      .filter((problem) => problem !== null)
    if (problems.length > 0) throw new Invalid(problems)
    for (const doing of doings) await carryOut(context, list, doing)
  })

async function carryOut(context: Context, list: ListName, { act, sent, kept: stored }: Doing) {
  if (act === 'nothing' || act === 'clash') return
  const { db, now } = context
  const { buildings = stored?.buildings } = sent
  const entry = {
    ...sent,
    label: plainText(sent.label),
    ...(buildings !== undefined && { buildings: linesOf(buildingsIn(buildings)) }),
  }
  if (act === 'add') await insertEntry(db, list, entry)
  if (act === 'change') await updateEntry(db, list, entry)
  if (act === 'remove') await removeEntry(db, list, entry, now.toISOString())
  await record(
    context,
    EVENTS[act],
    { type: SUBJECTS[list], uuid: sent.uuid },
    {
      ...(stored && { before: detailsOf(list, stored) }),
      ...(act !== 'remove' && { after: detailsOf(list, entry) }),
    },
  )
}

const detailsOf = (list: ListName, { label, enabled, forRequest, forProcess, buildings }: Entry) => ({
  label,
  enabled,
  ...(list === 'tags' && { forRequest, forProcess }),
  ...(list === 'pids' && buildings && { buildings }),
})
