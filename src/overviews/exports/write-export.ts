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

/** Thrown when an export is stopped halfway. */
export class Stopped extends Error {}

interface Writing {
  type: ProcessType
  /** Search and filters apply; page and order do not. */
  state: ListState
  /** Origin of the links in the reference column. */
  origin: string
  sink: Sink
  /** Called with the number of rows so far after every piece, and awaited. */
  onRows?: (rows: number) => void | Promise<void>
  isStopped?: () => boolean
}

/** Number of rows of an export; null when it is not known exactly. */
export async function countRows(context: Context, state: ListState): Promise<number | null> {
  const { count, atLeast } = (await selectProcesses(context, state)).counts[state.tab]
  return atLeast ? null : count
}

/**
 * Writes the workbook of all processes in a list state, in pieces: sheet 'Realisatieprocessen' by reference,
 * highest first, and sheet 'Filter'. Returns the number of rows. Throws `Stopped`, and the errors of the
 * sink.
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
      // Yields to the event loop, so that a stop message can arrive.
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

/**
 * Fetches each item while the previous one is processed: a database in its own process works on meanwhile.
 */
async function* oneAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item, void> {
  let next = items.next()
  try {
    for (let it = await next; !it.done; it = await next) {
      next = items.next()
      // The error is thrown when this item is awaited; without this it would be an unhandled rejection.
      next.catch(() => {})
      yield it.value
    }
  } finally {
    await items.return(undefined)
  }
}
