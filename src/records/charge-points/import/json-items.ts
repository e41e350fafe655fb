import { createReadStream } from 'node:fs'
import type { ImportWords } from './fields.ts'
import { ItemSplitter, type Piece } from './item-splitter.ts'

export type JsonItem =
  | { position: number; list: string; value: unknown }
  | { position: number; list: string; problem: string }

const MOST_FACT_BYTES = 10_000

/**
 * Reads a JSON list of any length item by item: a bare array, or the first of `lists` within an object. Only one item is in
 * memory. Returns the other members of the object (`status_code`, `type`). Throws `UnreadableFile` for a file that is not
 * JSON, nested too deep, truncated or without a list.
 */
export async function* readJsonItems(
  path: string,
  lists: readonly string[],
  words: ImportWords,
): AsyncGenerator<JsonItem, Record<string, unknown>> {
  const splitter = new ItemSplitter(lists, words.file)
  const facts: Record<string, unknown> = {}
  let position = 0
  for await (const chunk of createReadStream(path)) {
    for (const piece of splitter.push(chunk as Buffer)) {
      if (piece.key !== null) facts[piece.key] = piece.bytes && factOf(piece.bytes)
      else yield { position: ++position, list: splitter.list ?? '', ...contentOf(piece, words) }
    }
  }
  splitter.end()
  return { ...facts, list: splitter.list }
}

function contentOf({ bytes }: Piece, words: ImportWords): { value: unknown } | { problem: string } {
  if (!bytes) return { problem: words.tooLarge({ most: ItemSplitter.mostBytes / 1_000 }) }
  try {
    return { value: JSON.parse(decoderOf().decode(bytes)) }
  } catch {
    return { problem: words.unreadable() }
  }
}

function factOf(bytes: Buffer): unknown {
  if (bytes.length > MOST_FACT_BYTES) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

const decoderOf = () => new TextDecoder('utf-8', { fatal: true })
