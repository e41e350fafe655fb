import type { ReactNode } from 'react'
import { ProcessListPage } from '../../../views/process-list/process-list-page.tsx'
import type { RowStyle } from '../../../views/process-list/process-row.tsx'
import type { TableBody } from '../../../views/process-list/process-table.tsx'
import { isNumber } from '../../platform/lists/kinds.ts'
import { nearProps } from '../../platform/lists/near-props.ts'
import { formatCount } from '../../platform/lists/paging.ts'
import { wordsOf } from '../../platform/lists/search.ts'
import { openedHref } from '../../platform/opened.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { formatClock } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Toast } from '../../platform/web/flash.ts'
import { menuLabel } from '../../platform/web/menu.ts'
import { Page, type PageParts } from '../../platform/web/page.tsx'
import { readRequests } from '../../records/requests/policy.ts'
import { choicesFor } from './choices.ts'
import { columnOf } from './columns.ts'
import { groupProps, headProps } from './controls-props.ts'
import { filterProps, pairsOf } from './filter-props.ts'
import { type GroupOfRows, groupsOf } from './groups-page.ts'
import { DEFAULT_SORT, filtersFor, type ListState, listHref, tabHref, visibleTypes } from './list.ts'
import type { ListView } from './list-view.ts'
import { pagerProps } from './pager-props.ts'
import type { Listed } from './queries.ts'
import { rowsOfPage } from './rows-page.tsx'
import { tabsFor } from './tabs.ts'
import { eachRule, formatRule } from './words.ts'

/** Content around the table, from other modules. */
export interface Around {
  /** Offers the reader another layout, until they decide. */
  offer: (parts: PageParts) => ReactNode
  tools: (parts: PageParts) => ReactNode
  /** The size of the whole list, formatted; and whether all of it is on this page. */
  bulk: (parts: PageParts, total: { said: string; isWhole: boolean }) => ReactNode
  pick: RowStyle['pick']
  pickLabel: string
}

/** From this number of processes on, a refresh reports the count. Spec 2 §2. */
const COUNTED_FROM = 500

/** Another type has columns of its own, so only the search and the page size go along. */
const FIRST_OF_TYPE = { ...DEFAULT_SORT, filters: {}, group: null, refusedBy: '', view: '' }

const titleOf = (context: Context, type: ProcessType) =>
  `${menuLabel(context, 'processes', context.t.processes.title())}: ${type.label[context.language]}`

/** Page for a person whose roles open no table (403). */
export const noTablePage = (context: Context, type: ProcessType): Page =>
  Page.notice({ title: titleOf(context, type), text: context.t.processList.noRights(), status: 403 })

/** The page of a list. Spec 2 §2, ux 2.5. */
export async function processListPage(
  list: ListView,
  listed: Listed,
  { around, toast }: { around: Around; toast: Toast | null },
): Promise<Page> {
  const { context, type, columns, choices, settings, opened } = list
  const { t, tenant, language } = context
  const { selection, last, keys } = listed
  const { state } = selection
  const heading = titleOf(context, type)
  const filtered = filtersFor(context, type)
  // The page shows no options of the other columns.
  const named = filtered.filter(
    (it) => opened === 'filters' || opened === it || state.group === it || state.filters[it],
  )
  const style = {
    columns: columns.map((column) => ({ column, isNumber: isNumber(columnOf(column).kind) })),
    isLow: settings.density === 'compact',
    pick: around.pick,
  }
  const ids = keys.map(({ id }) => id)
  const [rows, options] = await Promise.all([
    rowsOfPage(context, type, style, ids),
    choicesFor(context, type, state.filters, named),
  ])
  const groups = await groupsOf(context, listed, { choices, options })
  const tabs = tabsFor(context, type, choices.listTabs)
  const href = (change: Partial<ListState>) => listHref(state, change, choices)
  const opens = (part: string) => openedHref(href({ page: state.page, beside: state.beside }), part)
  const formOf = (column: ColumnKey) => filterProps(column, state, { context, choices, options })
  const shown = { ...list, state }
  return new Page({
    sheet: 'process-list',
    ...(toast && { toast }),
    title: state.page > 1 ? t.processList.titleOnPage({ title: heading, page: state.page, last }) : heading,
    content: (parts) => (
      <ProcessListPage
        t={t}
        title={heading}
        types={visibleTypes(context).map((it) => ({
          label: it.label[language],
          href: href({ ...FIRST_OF_TYPE, type: it.value }),
          current: it.value === type.value,
        }))}
        tabs={tabs.map((tab) => ({
          label: t.processList.tabs[tab](),
          title: t.processList.inTabs[tab](),
          count: formatCount(selection.counts[tab], t),
          href: href({ tab }),
          current: tab === state.tab,
        }))}
        action={tabHref(type, state.tab)}
        search={{
          text: state.search,
          tooShort: state.search !== '' && wordsOf(state.search).length === 0,
          kept: pairsOf(state, { search: '' }, choices),
        }}
        findsRequests={readRequests.allows(context, undefined)}
        near={nearProps(selection, href)}
        filters={opened === 'filters' ? filtered.map(formOf) : null}
        filtersHref={opens('filters')}
        groups={groupProps(shown, filtered)}
        retainedFilters={pairsOf(state, { filters: {} }, choices)}
        chips={[
          ...(state.search
            ? [{ name: `${t.requests.search()}: ${state.search}`, href: href({ search: '' }) }]
            : []),
          ...(state.refusedBy ? [{ name: t.bulkActs.onlyRefused(), href: href({ refusedBy: '' }) }] : []),
          ...eachRule(state.filters).map(({ column, rule, without }) => ({
            name: formatRule(column, rule, options, context),
            href: href({ filters: without }),
          })),
        ]}
        clearHref={href({ search: '', filters: {}, refusedBy: '' })}
        elsewhere={tabs
          .filter((tab) => tab !== state.tab && tab !== 'alles' && selection.counts[tab].count > 0)
          .map((tab) => ({
            label: t.processList.inTab({
              n: formatCount(selection.counts[tab], t),
              tab: t.processList.tabs[tab](),
            }),
            href: href({ tab }),
          }))}
        refresh={{
          label:
            selection.counts[state.tab].count < COUNTED_FROM
              ? t.requests.refresh()
              : t.processList.refreshAll({ n: formatCount(selection.counts[state.tab], t) }),
          href: href({ page: state.page, beside: state.beside }),
        }}
        inTab={t.processList.inTabs[state.tab]()}
        updatedAt={formatClock(context.now, tenant.locale.timeZone)}
        offer={around.offer(parts)}
        tools={around.tools(parts)}
        bulk={around.bulk(parts, { said: formatCount(selection.counts[state.tab], t), isWhole: last === 1 })}
        table={{
          label: heading,
          bodies: bodiesOf(rows, groups),
          head: headProps(shown, { filtered, pickLabel: around.pick && around.pickLabel, formOf }),
          density: settings.density,
          width: columns.length + (around.pick ? 1 : 0),
        }}
        pager={pagerProps({ selection, keys, choices, t })}
      />
    ),
  })
}

/** The rows' HTML, one table body per group; one body without groups. */
function bodiesOf(rows: readonly string[], groups: readonly GroupOfRows[]): TableBody[] {
  if (groups.length === 0) return rows.length === 0 ? [] : [{ group: null, rows: rows.join('') }]
  return groups.map((group, index) => ({
    group,
    rows: rows.slice(group.from, groups[index + 1]?.from).join(''),
  }))
}
