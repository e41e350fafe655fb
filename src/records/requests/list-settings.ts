import {
  type ColumnChoice,
  type ColumnsOf,
  changeColumn,
  inOrder,
  isColumnAct,
  knownColumns,
  visible,
} from '../../platform/lists/columns.ts'
import {
  isRequestColumn,
  REQUEST_COLUMN_KEYS,
  type RequestColumn,
} from '../../platform/tenant/request-columns.ts'
import type { RequestChoices } from '../../platform/tenant/tenant.ts'
import type { ListState } from './list.ts'

/** A person's columns of the request list. Pure. */

export type RequestColumns = ColumnChoice<RequestColumn>

type Tables = Pick<RequestChoices, 'columns' | 'rejectedColumns'>

/** Version of the stored settings; other versions are ignored. */
const SETTINGS_VERSION = '1'

export const USUAL_COLUMNS: RequestColumns = { order: [], shown: null }

/** The default columns of a tab: rejected requests have their own table. Spec 1 §2. */
const tableOf = ({ tab }: Pick<ListState, 'tab'>, tables: Tables): ColumnsOf<RequestColumn> => ({
  naming: 'reference',
  usual: tab === 'rejected' ? tables.rejectedColumns : tables.columns,
  all: REQUEST_COLUMN_KEYS,
})

type Shown = Pick<ListState, 'tab' | 'columns'>

/** Columns in the URL, from a saved view, override those of the person. */
const choiceFor = ({ columns }: Shown, settings: RequestColumns): RequestColumns =>
  columns ? { order: columns, shown: columns } : settings

/** The columns that a list shows, in order. */
export const visibleColumns = (state: Shown, settings: RequestColumns, tables: Tables): RequestColumn[] =>
  visible(choiceFor(state, settings), tableOf(state, tables))

/** All columns, in the order of the list. */
export const orderedColumns = (state: Shown, settings: RequestColumns, tables: Tables): RequestColumn[] =>
  inOrder(choiceFor(state, settings), tableOf(state, tables))

export const isMovable = (column: RequestColumn) => column !== 'reference'

/** Applies a change from a form of the list; an invalid one changes nothing. */
export function changeColumns(
  settings: RequestColumns,
  { act: sent, ticked }: { act: string; ticked: readonly string[] },
  { state, tables }: { state: Shown; tables: Tables },
): RequestColumns {
  const choice = choiceFor(state, settings)
  const [act = '', key = ''] = sent.split(':')
  if (act === 'herstel') return USUAL_COLUMNS
  if (act === 'kolommen') return { ...choice, shown: knownColumns(ticked, isRequestColumn) }
  if (!isColumnAct(act) || !isRequestColumn(key)) return settings
  return changeColumn(choice, tableOf(state, tables), { act, key })
}

export const writeColumns = ({ order, shown }: RequestColumns) =>
  JSON.stringify({ version: SETTINGS_VERSION, order, shown })

/** Reads stored settings; missing or unknown values become the default. */
export function readColumns(text: string): RequestColumns {
  const stored: Partial<RequestColumns> & { version?: string } = JSON.parse(text)
  if (stored.version !== SETTINGS_VERSION) return USUAL_COLUMNS
  return {
    order: knownColumns(stored.order ?? [], isRequestColumn),
    shown: stored.shown ? knownColumns(stored.shown, isRequestColumn) : null,
  }
}
