import { randomUUID } from 'node:crypto'
import { fold } from '../../platform/search/fold.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { actOn, type ListName, type SentEntry, type StoredEntry } from './entry.ts'
import type { SentAddress } from './form.ts'
import type { ListRow } from './list-columns.ts'
import { entriesOf, removedAmong } from './queries.ts'
import type { ReadListFile, WrongLine } from './read-list-file.ts'

/** Imports a file with a list of the desk: all of it or nothing. */

interface Choices {
  list: ListName
  file: ReadListFile
  /** The act with which the page of the list saves. */
  save: (
    context: Context,
    entries: readonly SentEntry[],
    addresses: readonly SentAddress[],
  ) => Promise<unknown>
  /** The email address of an entry; '' for none. */
  emailOf: (uuid: string) => string
  dryRun: boolean
  onRefused: (row: WrongLine) => Promise<void>
}

interface ImportedList {
  read: number
  created: number
  changed: number
  unchanged: number
  refused: number
  ignored: string[]
  sheet: ReadListFile['sheet']
}

/**
 * Adds and changes the entries in a file; entries that are not in it stay, and none is removed. A row is the entry with its
 * id, else the one with its name, else a new one.
 */
export async function importList(context: Context, choices: Choices): Promise<ImportedList> {
  const { list, file, save, emailOf, dryRun, onRefused } = choices
  const stored = await entriesOf(context.db, list)
  const found = file.rows.map((row) => ({ row, ...matched(row, stored) }))
  const wrong = [...file.wrong, ...(await notUsable(context, list, found))]
  const counts = { created: 0, changed: 0, unchanged: 0 }
  for (const { sent, kept: stored, row } of found) {
    const act = actOn(sent, stored, false)
    const isSame = act === 'nothing' && (row.email ?? emailOf(sent.uuid)) === emailOf(sent.uuid)
    counts[act === 'add' ? 'created' : isSame ? 'unchanged' : 'changed']++
  }
  if (wrong.length === 0)
    try {
      await inTransaction(context, async (context) => {
        await save(
          context,
          found.map(({ sent }) => sent),
          found.flatMap(addressOf),
        )
        if (dryRun) throw new OnTrial()
      })
    } catch (error) {
      if (error instanceof Invalid) wrong.push(...linesOf(error, found))
      else if (!(error instanceof OnTrial)) throw error
    }
  for (const row of wrong.toSorted((one, other) => one.line - other.line)) await onRefused(row)
  const read = file.rows.length + file.wrong.length
  const none = { created: 0, changed: 0, unchanged: 0 }
  return {
    read,
    ...(wrong.length > 0 ? none : counts),
    refused: wrong.length,
    ignored: file.ignored,
    sheet: file.sheet,
  }
}

/** Rolls back the transaction of a dry run. */
class OnTrial extends Error {}

interface Found {
  row: ReadListFile['rows'][number]
  kept: StoredEntry | undefined
  sent: SentEntry
}

function matched(row: ListRow, all: readonly StoredEntry[]): Omit<Found, 'row'> {
  const stored = all.find((it) =>
    row.uuid === '' ? fold(it.label) === fold(row.label) : it.uuid === row.uuid,
  )
  const { enabled = true, forRequest = true, forProcess = true } = stored ?? {}
  const sent = {
    uuid: stored?.uuid ?? (row.uuid || randomUUID()),
    label: row.label || (stored?.label ?? ''),
    enabled: row.enabled ?? enabled,
    forRequest: row.forRequest ?? forRequest,
    forProcess: row.forProcess ?? forProcess,
    isRemoved: false,
    buildings: row.buildings,
  }
  return { kept: stored, sent }
}

const addressOf = ({ row, sent }: Found): SentAddress[] =>
  row.email === undefined ? [] : [{ uuid: sent.uuid, text: row.email }]

/** Rows whose entry another row also has, or that was deleted. */
async function notUsable({ db, t }: Context, list: ListName, found: readonly Found[]): Promise<WrongLine[]> {
  const uuids = found.map(({ sent }) => sent.uuid)
  const removed = await removedAmong(db, list, uuids)
  return found.flatMap(({ row: { line, label }, sent: { uuid } }, index) => {
    const reasons = [
      ...(uuids.indexOf(uuid) < index ? [t.configuration.file.twice()] : []),
      ...(removed.has(uuid) ? [t.configuration.file.removed()] : []),
    ]
    return reasons.length > 0 ? [{ line, reference: label, reasons }] : []
  })
}

const linesOf = ({ problems }: Invalid, found: readonly Found[]): WrongLine[] =>
  problems.map(({ field, message }) => {
    const row = found.find(({ sent }) => field.startsWith(sent.uuid))?.row
    return { line: row?.line ?? 0, reference: row?.label ?? '', reasons: [message] }
  })
