import { type Cell, writeWorkbook } from '../../platform/spreadsheets/workbook.ts'
import type { Sink } from '../../platform/spreadsheets/zip.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { processHref } from '../../records/processes/process.ts'
import type { ListState } from '../process-list/list.ts'
import { selectProcesses, walkProcesses } from '../process-list/queries.ts'
import { cellsFor, type ExportRow, sheetColumns } from './columns.ts'
import { filterWords } from './filter-words.ts'
import { allLabels, rowsOf } from './row-queries.ts'

/** Thrown when an export is stopped on the way. */
export class Stopped extends Error {}

export interface Writing {
  type: ProcessType
  /** Its search and filters decide; its page and order do not. */
  state: ListState
  /** Origin of the addresses that references lead to. */
  origin: string
  sink: Sink
  /** Hears of every piece, and is waited for: how many rows there are so far. */
  onRows?: (rows: number) => void | Promise<void>
  isStopped?: () => boolean
}

/** How many rows an export will have; null when that is not known exactly. */
export async function countRows(context: Context, state: ListState): Promise<number | null> {
  const { count, atLeast } = (await selectProcesses(context, state)).counts[state.tab]
  return atLeast ? null : count
}

/**
 * Writes the workbook of all processes that a state of the list shows, in pieces: sheet 'Realisatieprocessen' by
 * reference, the highest first, and sheet 'Filter'. Gives the number of rows. Throws `Stopped`, and what the sink
 * throws.
 */
export async function writeExport(context: Context, writing: Writing): Promise<number> {
  const { type, origin, sink } = writing
  const state: ListState = {
    ...writing.state,
    sort: 'reference',
    descending: true,
    page: 1,
    beside: null,
  }
  const labels = await allLabels(context.db)
  const cellsOf = cellsFor(context, {
    type,
    labels,
    hrefOf: (uuid) => origin + processHref(type.routeType, uuid),
  })
  let count = 0
  function* cellsOfEach(rows: Iterable<ExportRow>) {
    for (const row of rows) yield cellsOf(row)
  }
  async function* pieces() {
    for await (const piece of walkProcesses(context, state))
      yield { rows: await rowsOf(context, piece), length: piece.length }
  }
  async function* rows() {
    for await (const { rows, length } of oneAhead(pieces())) {
      if (writing.isStopped?.()) throw new Stopped()
      yield cellsOfEach(rows)
      count += length
      await writing.onRows?.(count)
      // Lets whoever wants to stop it be heard.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  async function* about(): AsyncGenerator<Cell[][]> {
    const { t, now, tenant, person } = context
    const words = t.exports.filter
    yield [
      ...(await filterWords({ state, type, labels }, context)),
      [words.at(), formatTime(now.toISOString(), tenant.locale.timeZone)],
      [words.by(), person.name],
      [words.rows(), count],
    ]
  }
  const { columns } = context.t.exports.filter
  await writeWorkbook(
    sink,
    [
      { name: 'Realisatieprocessen', columns: sheetColumns(context, type), rows: rows() },
      {
        name: 'Filter',
        columns: [
          { header: columns(), width: 28 },
          { header: context.t.exports.filter.value(), width: 60 },
        ],
        rows: about(),
      },
    ],
    origin,
  )
  return count
}

/** The same, each asked for while the one before is worked on: a database that is a process of its own goes on meanwhile. */
async function* oneAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item, void> {
  let next = items.next()
  try {
    for (let it = await next; !it.done; it = await next) {
      next = items.next()
      // Heard when it is its turn.
      next.catch(() => {})
      yield it.value
    }
  } finally {
    await items.return(undefined)
  }
}
