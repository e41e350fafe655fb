import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/platform/db/dialect.ts'
import { type Entry, type ListName, versionOf } from '../../src/records/configuration/entry.ts'
import { insertEntry } from '../../src/records/configuration/queries.ts'

/** Puts an entry in a list; returns it as a form displays it. */
export async function anEntry(db: Db, list: ListName, choices: Partial<Entry> = {}): Promise<Entry> {
  const entry = {
    uuid: randomUUID(),
    label: `Regel ${randomUUID().slice(0, 8)}`,
    enabled: true,
    forRequest: true,
    forProcess: true,
    ...choices,
  }
  await insertEntry(db, list, entry)
  return entry
}

/**
 * The fields of an entry as a browser posts them; `seen` is the version that its sender saw, null for a new
 * one.
 */
export function fieldsOf(
  entry: Entry,
  { seen = entry, remove = false }: { seen?: Entry | null; remove?: boolean } = {},
): Record<string, string> {
  const ticked = {
    enabled: entry.enabled,
    request: entry.forRequest,
    process: entry.forProcess,
    delete: remove,
  }
  const fields: [string, string][] = [
    ...(seen ? [['version', versionOf(seen)] as [string, string]] : []),
    ['label', entry.label],
    ...Object.entries(ticked).flatMap(([name, is]) => (is ? [[name, '1'] as [string, string]] : [])),
  ]
  return Object.fromEntries(fields.map(([name, value]) => [`items[${entry.uuid}][${name}]`, value]))
}
