import type { Context } from '../../platform/web/context.ts'
import { activeFilters, UNFILTERED } from '../../records/requests/filters.ts'
import { type ListState, queryIn, readListState } from '../../records/requests/list.ts'
import {
  type ListRow,
  pageRows,
  type Selection,
  select,
  selectNamed,
  walkIds,
} from '../../records/requests/list-queries.ts'
import { nearWords } from './filter-words.ts'
import { requestCells, requestSheetColumns } from './request-columns.ts'
import { type Writing, writeSheets } from './write-sheets.ts'

/** The list of requests to export, from the export's row. */
interface RequestList {
  state: ListState
  /** The ticked requests; empty for the whole list. */
  uuids: readonly string[]
}

/** Parses the query of an export: that of the list with its columns, and the uuids of the ticked requests. */
export function requestListIn({ tenant }: Pick<Context, 'tenant'>, query: string): RequestList {
  const uuids = new URLSearchParams(query).getAll('uuid')
  return { state: readListState(queryIn(query), tenant.requests), uuids }
}

/** The requests of an export, in list order; ticked ones even when they changed since. */
export const selectRequests = (context: Context, { state, uuids }: RequestList): Promise<Selection> =>
  uuids.length > 0
    ? selectNamed(context, { ...state, ...UNFILTERED, field: null, tab: 'all' }, uuids)
    : select(context, state)

/** Number of rows of an export; null when it is not known exactly. */
export const countIn = ({ state, counts }: Selection): number | null =>
  counts.atLeast ? null : counts.byTab[state.tab]

/** Writes the workbook of requests with the columns, order, filters and ticks of their list. */
export function writeRequests(
  context: Context,
  { list, selection, ...writing }: Writing & { list: RequestList; selection: Selection },
): Promise<number> {
  const columns = list.state.columns ?? context.tenant.requests.columns
  const cellsOf = requestCells(context, columns, writing.origin)
  function* cellsOfEach(rows: readonly ListRow[]) {
    for (const row of rows) yield cellsOf(row)
  }
  async function* pieces() {
    for await (const ids of walkIds(context, selection)) {
      const rows = await pageRows(context, ids)
      yield { rows: cellsOfEach(rows), length: rows.length }
    }
  }
  const exported = {
    name: context.t.requests.title(),
    columns: requestSheetColumns(context, columns),
    pieces: pieces(),
    filters: async () => filterWords(context, list, selection.near),
  }
  return writeSheets(context, exported, writing)
}

/** The tab, the filters in the wording of the list, and the number of ticked requests. */
function filterWords(
  context: Context,
  { state, uuids }: RequestList,
  near: Selection['near'],
): [string, string][] {
  const words = context.t.exports.filter
  const filters = activeFilters(context, state).map(({ name }): [string, string] => {
    const [label = '', ...value] = name.split(': ')
    return [label, value.join(': ')]
  })
  const ticked: [string, string][] = uuids.length > 0 ? [[words.ticked(), String(uuids.length)]] : []
  return [
    [words.part(), context.t.requests.tabs[state.tab]()],
    ...(filters.length > 0 ? filters : [[words.columns(), words.none()] as [string, string]]),
    ...nearWords(near, context),
    ...ticked,
  ]
}
