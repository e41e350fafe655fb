import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Texts } from '../../texts/texts.ts'
import type { IncomingMonth } from '../incoming.ts'
import { columnsOf, rowsOfCsv } from './csv.ts'
import { rowsOfJson } from './json.ts'

/** A file of months, opened: its rows come one by one, however large it is. */
export interface Source {
  kind: 'csv' | 'json'
  /** In bytes. */
  size: number
  /** How much of it has been read. */
  bytesRead: () => number
  rows: AsyncIterable<SourceRow>
}

/** One month with the line it is on (in JSON: the position of its location), or why it cannot be read. */
export type SourceRow =
  | { line: number; row: IncomingMonth }
  | { line: number; reference: string; problem: string }

/** A file that is not taken, with the reason in the reader's language. */
export class UnreadableFile extends Error {}

export type FileWords = Texts['monitoring']['file']

const HEAD_BYTES = 1_024

/** Opens a CSV or JSON file, known by its content and not by its name. Throws `UnreadableFile` for another. */
export async function openSource(path: string, words: FileWords): Promise<Source> {
  const { size, head } = await beginningOf(path, words)
  if (head.includes(0)) throw new UnreadableFile(words.unknownType())
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text === '') throw new UnreadableFile(words.empty())
  if (text.startsWith('{') || text.startsWith('<')) throw new UnreadableFile(words.unknownType())
  const header = text.startsWith('[') ? null : columnsOf(text.split(/\r?\n/)[0] ?? '', words)
  const stream = createReadStream(path)
  return {
    kind: header ? 'csv' : 'json',
    size,
    bytesRead: () => stream.bytesRead,
    rows: header ? rowsOfCsv(stream, header, words) : rowsOfJson(stream, words),
  }
}

async function beginningOf(path: string, words: FileWords) {
  try {
    const { size } = await stat(path)
    const file = await open(path, 'r')
    try {
      const head = Buffer.alloc(Math.min(size, HEAD_BYTES))
      await file.read(head, 0, head.length, 0)
      return { size, head }
    } finally {
      await file.close()
    }
  } catch {
    throw new UnreadableFile(words.notThere({ file: path }))
  }
}
