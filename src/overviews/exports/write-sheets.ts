import {
  type Cell,
  type SheetColumn,
  type Sink,
  writeWorkbook,
} from '../../platform/spreadsheets/workbook.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'

/** Thrown when an export is stopped halfway. */
export class Stopped extends Error {}

/** A list as a workbook: its sheet, and how it was filtered. */
interface ExportedList {
  name: string
  columns: readonly SheetColumn[]
  /** Its rows in order, in pieces. */
  pieces: AsyncGenerator<{ rows: Iterable<readonly Cell[]>; length: number }, void>
  /** Names of filters with their values, for the second sheet. */
  filters: () => Promise<[string, string][]>
}

export interface Writing {
  /** Origin of the links in the reference column. */
  origin: string
  sink: Sink
  /** Called with the number of rows so far after every piece, and awaited. */
  onRows?: (rows: number) => void | Promise<void>
  isStopped?: () => boolean
}

/**
 * Writes a list as a workbook, in pieces, with a sheet 'Filter'. Returns the number of rows. Throws `Stopped`,
 * and the errors of the sink.
 */
export async function writeSheets(context: Context, list: ExportedList, writing: Writing): Promise<number> {
  const { origin, sink } = writing
  let count = 0
  async function* rows() {
    for await (const { rows, length } of oneAhead(list.pieces)) {
      if (writing.isStopped?.()) throw new Stopped()
      yield rows
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
      ...(await list.filters()),
      [words.at(), formatTime(now.toISOString(), tenant.locale.timeZone)],
      [words.by(), person.name],
      [words.rows(), count],
    ]
  }
  const { columns } = context.t.exports.filter
  await writeWorkbook(
    sink,
    [
      { name: list.name, columns: list.columns, rows: rows() },
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

/** Requests each item while the previous one is processed, so that a database in its own process works meanwhile. */
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
