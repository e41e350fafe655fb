import { DEFAULT_TAB } from '../../overviews/process-list/tabs.ts'
import type { ProcessChoices } from '../../platform/tenant/process-type.ts'
import { COLUMN_KEYS, LIST_TABS } from '../../platform/tenant/process-type.ts'
import { isAmong, twice, when } from './mistakes.ts'

type ListChoices = Pick<ProcessChoices, 'listTabs' | 'listTables' | 'pageSizes' | 'defaultPageSize'>

/** Problems with a tenant's process list, one sentence each. */
export const checkProcessList = ({ listTabs, listTables, pageSizes, defaultPageSize }: ListChoices) => [
  ...listTabs.flatMap((tab) => when(!isAmong(LIST_TABS, tab), `processes.listTabs has an unknown '${tab}'`)),
  ...twice('tab of processes.listTabs', listTabs),
  ...when(!listTabs.includes(DEFAULT_TAB), `processes.listTabs lacks '${DEFAULT_TAB}', where the list opens`),
  ...when(listTables.length === 0, 'processes.listTables is empty'),
  ...listTables.flatMap(({ columns }, index) => [
    ...columns.flatMap((column) =>
      when(
        !isAmong(COLUMN_KEYS, column),
        `table ${index + 1} of processes.listTables has an unknown '${column}'`,
      ),
    ),
    ...twice(`column of table ${index + 1} of processes.listTables`, columns),
    ...when(
      columns[0] !== 'reference',
      `table ${index + 1} of processes.listTables does not begin with 'reference', which leads to the process`,
    ),
  ]),
  ...when(
    pageSizes.some((size) => !Number.isInteger(size) || size < 1 || size > 250),
    'processes.pageSizes has a size that is not 1 to 250',
  ),
  ...when(!pageSizes.includes(defaultPageSize), 'processes.defaultPageSize is none of processes.pageSizes'),
]
