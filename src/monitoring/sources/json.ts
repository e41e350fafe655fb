import type { Readable } from 'node:stream'
import { jsonItems, NoJsonArray } from './json-items.ts'
import { type FileWords, type SourceRow, UnreadableFile } from './source.ts'

/** The months of a JSON array of locations: `{id, code, modelled, months: [{month, metrics, source}]}`. */
export async function* rowsOfJson(file: Readable, words: FileWords): AsyncGenerator<SourceRow> {
  let line = 0
  try {
    for await (const item of jsonItems(file)) {
      line++
      if (item instanceof Error) yield { line, reference: '', problem: words.unreadableRow() }
      else if (isRecord(item)) yield* monthsOf(item, line, words)
      else yield { line, reference: '', problem: words.notALocation() }
    }
  } catch (error) {
    if (error instanceof NoJsonArray) throw new UnreadableFile(words.notJson({ line }))
    throw error
  }
}

function* monthsOf(item: Record<string, unknown>, line: number, words: FileWords): Generator<SourceRow> {
  const { id, code, modelled, months } = item
  const reference = typeof id === 'string' ? id : ''
  if (!Array.isArray(months) || months.length === 0) yield { line, reference, problem: words.noMonths() }
  else
    for (const it of months) {
      const metrics = isRecord(it) && isRecord(it.metrics) ? it.metrics : null
      if (!isRecord(it) || !metrics) yield { line, reference, problem: words.noMetrics() }
      else yield { line, row: { ...metrics, id, code, modelled, month: it.month, source: it.source } }
    }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
