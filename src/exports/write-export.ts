import type { ListState } from '../process-list/list.ts'
import { selectProcesses, walkProcesses } from '../process-list/queries.ts'
import { toListRows } from '../processes/list-record.ts'
import { processHref } from '../processes/process.ts'
import type { ProcessType } from '../processes/process-type.ts'
import { formatTime } from '../texts/format.ts'
import type { Visit } from '../web/visit.ts'
import { cellsOf, sheetColumns } from './columns.ts'
import { filterWords } from './filter-words.ts'
import { allLabels, recordsOf } from './queries.ts'
import { type Cell, writeWorkbook } from './workbook.ts'
import type { Sink } from './zip.ts'

/** Thrown when an export is stopped on the way. */
export class Stopped extends Error {}

export interface Writing {
  type: ProcessType
  /** Its search and filters decide; its page and order do not. */
  state: ListState
  /** Origin of the addresses that references lead to. */
  origin: string
  sink: Sink
  /** Hears of every piece: how many rows there are so far. */
  onRows?: (rows: number) => void
  isStopped?: () => boolean
}

/** How many rows an export will have; null when that is not known exactly. */
export async function countRows(visit: Visit, state: ListState): Promise<number | null> {
  const { count, atLeast } = (await selectProcesses(visit, state)).counts[state.tab]
  return atLeast ? null : count
}

/**
 * Writes the workbook of all processes that a state of the list shows, in pieces: sheet 'Realisatieprocessen' by
 * reference, the highest first, and sheet 'Filter'. Gives the number of rows. Throws `Stopped`, and what the sink
 * throws.
 */
export async function writeExport(visit: Visit, writing: Writing): Promise<number> {
  const { type, origin, sink } = writing
  const state: ListState = {
    ...writing.state,
    sort: 'reference',
    descending: true,
    page: 1,
    beside: null,
  }
  const labels = await allLabels(visit.db)
  const around = {
    visit,
    type,
    labels,
    hrefOf: (uuid: string) => origin + processHref(type.routeType, uuid),
  }
  let count = 0
  async function* rows() {
    for await (const piece of walkProcesses(visit, state)) {
      if (writing.isStopped?.()) throw new Stopped()
      const records = await recordsOf(
        visit.db,
        piece.map(({ id }) => id),
      )
      const whole = piece.map((row) => ({ ...row, data: records.get(row.id) ?? null, location_uuid: null }))
      const listed = await toListRows(visit, whole)
      yield listed.map((row, index) =>
        cellsOf({ ...row, municipalityCode: piece[index]?.municipality_code ?? '' }, around),
      )
      count += piece.length
      writing.onRows?.(count)
      // Lets whoever wants to stop it be heard.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  async function* about(): AsyncGenerator<Cell[][]> {
    const { t, now, tenant, person } = visit
    const words = t.exports.filter
    yield [
      ...filterWords({ state, type }, visit, labels),
      [words.at(), formatTime(now.toISOString(), tenant.locale.timeZone)],
      [words.by(), person.name],
      [words.rows(), count],
    ]
  }
  const { columns } = visit.t.exports.filter
  await writeWorkbook(
    sink,
    [
      { name: 'Realisatieprocessen', columns: sheetColumns(visit), rows: rows() },
      {
        name: 'Filter',
        columns: [
          { header: columns(), width: 28 },
          { header: visit.t.exports.filter.value(), width: 60 },
        ],
        rows: about(),
      },
    ],
    origin,
  )
  return count
}
