import type { ColumnChoices } from '../../platform/spreadsheets/columns.ts'
import { openCsv } from '../../platform/spreadsheets/csv.ts'
import { beginningOf, UnreadableFile } from '../../platform/spreadsheets/readable-file.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { readJsonItems } from '../charge-points/import/json-items.ts'
import { FIELDS, type IncomingMonth } from './incoming.ts'

/** An opened file of months: its rows are streamed, however large it is. */
export interface Source {
  kind: 'csv' | 'json'
  rows: AsyncIterable<SourceRow>
}

/** One month with its line (in JSON: the index of its location), or why it is unreadable. */
export type SourceRow =
  | { line: number; row: IncomingMonth }
  | { line: number; reference: string; problem: string }

type Words = Pick<Texts, 'intake' | 'chargePointImport' | 'monitoring'>

const CSV: ColumnChoices<(typeof FIELDS)[number]> = {
  columns: FIELDS,
  required: ['id', 'month'],
  aliases: {
    locatie: 'id',
    locatie_id: 'id',
    gemeentecode: 'code',
    maand: 'month',
    sessies: 'session_count',
    bezettingsgraad: 'occupancy_rate',
    bezetting: 'occupancy_rate',
    gebruikers: 'unique_users',
    unieke_gebruikers: 'unique_users',
    volume_kwh: 'volume',
    bron: 'source',
    gemodelleerd: 'modelled',
  },
}

/**
 * Opens a CSV file with a month per row, or a JSON list of locations with their months; recognised by its content, not by
 * its name. Throws `UnreadableFile` for other formats.
 */
export async function openSource(path: string, t: Words): Promise<Source> {
  const { head } = await beginningOf(path, t.intake.file)
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text === '') throw new UnreadableFile(t.intake.file.empty())
  if (head.includes(0) || /^[<{]/.test(text)) throw new UnreadableFile(t.monitoring.file.unknownType())
  if (text.startsWith('[')) return { kind: 'json', rows: rowsOfJson(path, t) }
  const { rows } = await openCsv(path, t.intake.file, CSV)
  return { kind: 'csv', rows }
}

async function* rowsOfJson(path: string, t: Words): AsyncGenerator<SourceRow> {
  const words = t.monitoring.file
  for await (const item of readJsonItems(path, [], t.chargePointImport)) {
    const line = item.position
    if ('problem' in item) yield { line, reference: '', problem: item.problem }
    else if (isRecord(item.value)) yield* monthsOf(item.value, line, words)
    else yield { line, reference: '', problem: words.notALocation() }
  }
}

function* monthsOf(
  { id, code, modelled, months }: Record<string, unknown>,
  line: number,
  words: Texts['monitoring']['file'],
): Generator<SourceRow> {
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
