import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { processHref } from '../../records/processes/process.ts'
import type { ListState } from '../process-list/list.ts'
import { selectProcesses, walkProcesses } from '../process-list/queries.ts'
import { cellsFor, type ExportColumn, type ExportRow, sheetColumns } from './columns.ts'
import { filterWords } from './filter-words.ts'
import { allLabels, rowsOf } from './row-queries.ts'
import { type Writing, writeSheets } from './write-sheets.ts'

interface ProcessList {
  type: ProcessType
  /** Search and filters apply; page and order do not. */
  state: ListState
  columns: readonly ExportColumn[]
}

/** Number of rows of an export; null when it is not known exactly. */
export async function countRows(context: Context, state: ListState): Promise<number | null> {
  const { count, atLeast } = (await selectProcesses(context, state)).counts[state.tab]
  return atLeast ? null : count
}

/**
 * Writes the workbook of all processes in a list state: a sheet named by the type, by reference,
 * highest first. Returns the number of rows.
 */
export async function writeExport(context: Context, writing: ProcessList & Writing): Promise<number> {
  const { type, origin, columns } = writing
  const state: ListState = { ...writing.state, sort: 'reference', descending: true, page: 1, beside: null }
  const labels = await allLabels(context.db)
  const cellsOf = cellsFor(context, {
    type,
    labels,
    columns,
    hrefOf: (uuid) => origin + processHref(type.routeType, uuid),
  })
  function* cellsOfEach(rows: Iterable<ExportRow>) {
    for (const row of rows) yield cellsOf(row)
  }
  const late = columns.includes('late') ? type : null
  async function* pieces() {
    for await (const piece of walkProcesses(context, state))
      yield { rows: cellsOfEach(await rowsOf(context, piece, late)), length: piece.length }
  }
  const list = {
    name: context.t.exports.sheets[type.value](),
    columns: sheetColumns(context, type, columns),
    pieces: pieces(),
    filters: async () => {
      const near = state.search ? (await selectProcesses(context, state)).near : undefined
      return filterWords({ state, type, labels, near }, context)
    },
  }
  return writeSheets(context, list, writing)
}
