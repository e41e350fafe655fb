import { DEFAULT_TAB } from '../../overviews/process-list/tabs.ts'
import { COLUMN_KEYS } from '../../platform/tenant/process-columns.ts'
import type { ProcessChoices } from '../../platform/tenant/process-type.ts'
import { LIST_TABS } from '../../platform/tenant/process-type.ts'
import { at, hasUnknown, isAmong, named, partOf, quoted, thing, twice, when } from './mistakes.ts'
import type { Message } from './words/words.ts'

type ListChoices = Pick<ProcessChoices, 'listTabs' | 'listTables' | 'pageSizes' | 'defaultPageSize'>

const LARGEST_PAGE = 250
const TABS = at('processes.listTabs')

/** Mistakes in a tenant's process list. */
export const checkProcessList = ({
  listTabs,
  listTables,
  pageSizes,
  defaultPageSize,
}: ListChoices): Message[] => [
  ...listTabs.flatMap((tab) => when(!isAmong(LIST_TABS, tab), hasUnknown(TABS, at(quoted(tab))))),
  ...twice(partOf(thing('tab'), TABS), listTabs),
  ...when(!listTabs.includes(DEFAULT_TAB), (words) =>
    words.processes.noFirstTab({ tab: quoted(DEFAULT_TAB) }),
  ),
  ...when(listTables.length === 0, (words) => words.isEmpty({ where: 'processes.listTables' })),
  ...listTables.flatMap(({ columns }, index) => {
    const table = partOf(named('table', index + 1), at('processes.listTables'))
    return [
      ...columns.flatMap((column) =>
        when(!isAmong(COLUMN_KEYS, column), hasUnknown(table, at(quoted(column)))),
      ),
      ...twice(partOf(thing('column'), table), columns),
      ...when(columns[0] !== 'reference', (words) => words.processes.noReference({ where: table(words) })),
    ]
  }),
  ...when(
    pageSizes.some((size) => !Number.isInteger(size) || size < 1 || size > LARGEST_PAGE),
    (words) => words.processes.wrongSize({ most: LARGEST_PAGE }),
  ),
  ...when(!pageSizes.includes(defaultPageSize), (words) => words.processes.noDefaultSize()),
]
