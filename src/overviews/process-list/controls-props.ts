import type { FilterForm } from '../../../views/process-list/filters.tsx'
import type { GroupChoiceProps } from '../../../views/process-list/group-choice.tsx'
import type { ColumnHead, TableHeadProps } from '../../../views/process-list/table-head.tsx'
import { sortedHead } from '../../platform/lists/heads.ts'
import { isNumber } from '../../platform/lists/kinds.ts'
import { openedHref } from '../../platform/opened.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import { columnOf, isSortKey } from './columns.ts'
import { groupsAmong } from './groups.ts'
import { type ListState, listHref, tabHref, visibleTypes } from './list.ts'
import type { ListView } from './list-view.ts'
import { widthsOf } from './settings.ts'
import { headingOf } from './words.ts'

interface Reader {
  /** The columns that this person may filter. */
  filtered: readonly ColumnKey[]
  /** Heading of the column of row checkboxes; null when there are none. */
  pickLabel: string | null
  formOf: (column: ColumnKey) => FilterForm
}

/** Properties of the head of the table. */
export function headProps(
  { context, type, state, choices, settings, columns, opened }: ListView,
  { filtered, pickLabel, formOf }: Reader,
): Omit<TableHeadProps, 't'> {
  const { language } = context
  const widths = widthsOf(settings, columns)
  const href = (change: Partial<ListState>) => listHref(state, change, choices)
  const here = href({ page: state.page, beside: state.beside })
  // A link to another type retains the filters of this list.
  const types = () =>
    visibleTypes(context).map((it) => ({
      label: it.label[language],
      href: href({ type: it.value }),
      current: it.value === type.value,
    }))
  return {
    action: tabHref(type, state.tab),
    frozen: settings.frozen,
    pickLabel,
    columns: columns.map(
      (column, at): ColumnHead => ({
        column,
        label: headingOf(column, context),
        isNumber: isNumber(columnOf(column).kind),
        width: widths[at] ?? columnOf(column).width,
        ...sortedHead(state, column, { isSort: isSortKey, href }),
        filter: filtered.includes(column)
          ? {
              column,
              label: headingOf(column, context),
              isActive: state.filters[column] !== undefined,
              openHref: openedHref(here, column),
              form: opened === column ? formOf(column) : null,
            }
          : null,
        choices:
          column === 'processtype'
            ? { openHref: openedHref(here, column), lists: opened === column ? types() : null }
            : null,
      }),
    ),
  }
}

/** Properties of the control that groups the list; `filtered` has the columns that this person may filter. */
export function groupProps(
  { context, state, choices, opened }: ListView,
  filtered: readonly ColumnKey[],
): GroupChoiceProps {
  const { group, page, beside } = state
  const href = (change: Partial<ListState>) => listHref(state, change, choices)
  const lists = () => [
    { label: context.t.processList.groups.none(), href: href({ group: null }), current: !group },
    ...groupsAmong(filtered).map((by) => ({
      label: headingOf(by, context),
      href: href({ group: by, sort: by, descending: false }),
      current: group === by,
    })),
  ]
  return {
    by: group ? headingOf(group, context) : null,
    openHref: openedHref(href({ page, beside }), 'groepen'),
    lists: opened === 'groepen' ? lists() : null,
  }
}
