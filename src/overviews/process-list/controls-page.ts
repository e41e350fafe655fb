import type { FilterForm } from '../../../views/process-list/filters.tsx'
import { groupsHtml } from '../../../views/process-list/group-choice.tsx'
import { type ColumnHead, headHtml } from '../../../views/process-list/table-head.tsx'
import { BoundedCache } from '../../platform/bounded-cache.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { sortedHead } from '../../platform/lists/heads.ts'
import { isNumber } from '../../platform/lists/kinds.ts'
import { oncePer } from '../../platform/once-per.ts'
import { openedHref } from '../../platform/opened.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { columnOf, isSortKey } from './columns.ts'
import { groupsAmong } from './groups.ts'
import { type ListState, listHref, tabHref, visibleTypes } from './list.ts'
import type { ListView } from './list-view.ts'
import { widthsOf } from './settings.ts'
import { headingOf } from './words.ts'

/** About 4,000 bytes per entry. */
const MOST_CACHED = 200
/** Per desk and per tenant object: changed tenant values make a new object, and so an empty cache. */
const perTenant = () => oncePer((_: Tenant) => new BoundedCache<ControlsHtml>(MOST_CACHED))
const cacheOfDesk = oncePer((_: Db) => ({ byTenant: perTenant() }))
const cacheFor = (db: Db) => cacheOfDesk(db).byTenant

/** Drops the cached controls of a desk, because they contain what people searched for. */
export const forgetControls = (db: Db) => {
  cacheOfDesk(db).byTenant = perTenant()
}

/** HTML in UTF-8. */
interface ControlsHtml {
  /** The columns of the table and their headings. */
  head: Buffer
  /** The control that groups the list. */
  groups: Buffer
}

interface Reader {
  /** The columns that this person may filter. */
  filtered: readonly ColumnKey[]
  /** Heading of the column of row checkboxes; null when there are none. */
  pickLabel: string | null
  formOf: (column: ColumnKey) => FilterForm
}

/**
 * The list controls, which depend on the list's state but not on its rows: cached per state and kind of reader.
 * Controls with an open part are rendered for each request, because their options may change.
 */
export function controlsHtml(list: ListView, reader: Reader): ControlsHtml {
  const { context, state, choices, settings, columns, opened } = list
  const write = () => ({
    head: Buffer.from(headHtml(headProps(list, reader))),
    groups: Buffer.from(groupsHtml(context.t, groupProps(list, reader))),
  })
  if (opened === 'groepen' || columns.some((column) => column === opened)) return write()
  const name = JSON.stringify([
    context.language,
    state,
    choices.defaultPageSize,
    columns,
    settings.widths,
    settings.frozen,
    reader.filtered,
    reader.pickLabel,
    visibleTypes(context).map((it) => it.value),
  ])
  return cacheFor(context.db)(context.tenant).of(name, write)
}

function headProps(
  { context, type, state, choices, settings, columns, opened }: ListView,
  { filtered, pickLabel, formOf }: Reader,
) {
  const { t, language } = context
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
    t,
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

function groupProps({ context, state, choices, opened }: ListView, { filtered }: Reader) {
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
