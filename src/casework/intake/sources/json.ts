import { readFile } from 'node:fs/promises'
import { rowOf, type Table, type TableRow } from '../../../platform/spreadsheets/columns.ts'
import { type FileWords, UnreadableFile } from '../../../platform/spreadsheets/readable-file.ts'
import type { Column, Row } from '../incoming.ts'
import { columnNamed } from './columns.ts'

/** Opens a JSON file with an array of requests, or an object with that array under `requests`. */
export async function openJson(path: string, words: FileWords): Promise<Table<Column>> {
  const items = itemsOf(await readFile(path), words)
  const ignored = new Set<string>()
  for (const item of items)
    if (isRecord(item)) for (const name of Object.keys(item)) if (!columnNamed(name)) ignored.add(name)
  return {
    kind: 'json',
    total: items.length,
    ignored: [...ignored],
    called: new Map(),
    encoding: 'utf-8',
    isCutOff: false,
    sheet: null,
    rows: rowsOf(items, words),
  }
}

function itemsOf(bytes: Buffer, words: FileWords): unknown[] {
  const refusal = () => new UnreadableFile(words.notJson({ open: '{', close: '}' }))
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refusal()
  }
  const items = isRecord(value) ? value.requests : value
  if (!Array.isArray(items)) throw refusal()
  return items
}

async function* rowsOf(items: unknown[], words: FileWords): AsyncGenerator<TableRow<Column>> {
  for (const [index, item] of items.entries()) {
    const line = index + 1
    if (!isRecord(item)) yield { line, reference: '', problem: words.notARequest() }
    else {
      const row = underOurNames(item)
      const names = Object.keys(row) as Column[]
      const header = { columns: names, ignored: [], called: new Map() }
      yield rowOf(
        header,
        names.map((name) => row[name]),
        line,
        words,
      )
    }
  }
}

function underOurNames(item: Record<string, unknown>): Row {
  const row: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(item)) {
    const column = columnNamed(name)
    if (column) row[column] = value
  }
  return row
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
