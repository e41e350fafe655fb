import { RequestListPage } from '../../../views/requests/request-list-page.tsx'
import { formatClock, formatDay, formatNumber } from '../../platform/texts/format.ts'
import type { Toast } from '../../platform/web/flash.ts'
import { Page } from '../../platform/web/page.tsx'
import type { Visit } from '../../platform/web/visit.ts'
import { detailHref } from './detail-href.ts'
import { activeFilters, listChoices, UNFILTERED } from './filters.ts'
import {
  type ListState,
  listHref,
  listQuery,
  pagesToOffer,
  readListState,
  SORTS,
  type SortKey,
} from './list.ts'
import { type ListRow, MOST_FOUND, pageIds, pageRows, select } from './list-queries.ts'
import { municipalityOptions } from './municipality-options.ts'
import { findReference } from './queries.ts'
import { addressLine, statusName, TABS } from './request.ts'

interface ListCall {
  visit: Visit
  query: Record<string, unknown>
  /** UUID of the request that was opened last, from its cookie. */
  lastOpened?: string | undefined
  status?: number
  toast?: Toast
}

/** The list in the state that its address holds, as a page. */
export async function requestListPage({ visit, query, lastOpened, status, toast }: ListCall): Promise<Page> {
  const { t, tenant, language } = visit
  const choices = tenant.requests
  const asked = readListState(query, choices)
  const selection = await select(visit, asked)
  const { counts } = selection
  if (counts.unknown > 0) visit.log.warn({ count: counts.unknown }, 'requests with an unknown status')

  const total = Math.min(counts.byTab[asked.tab], counts.atLeast ? MOST_FOUND : Number.MAX_SAFE_INTEGER)
  const last = Math.max(1, Math.ceil(total / asked.size))
  // A page that does not exist is page 1.
  const state: ListState = asked.page > last ? { ...asked, page: 1 } : asked
  const [rows, last_] = await Promise.all([
    pageIds(visit, { ...selection, state }).then((ids) => pageRows(visit, ids)),
    lastOpened ? findReference(visit, lastOpened) : undefined,
  ])

  const named = rows.filter((row) => row.first_name !== '' || row.last_name !== '')
  if (columnsIn(state, choices).includes('name')) visit.contactViews?.note(visit, named, 'list')

  const size = choices.defaultPageSize
  const href = (change: Partial<ListState>) => listHref(state, change, size)
  const here = listQuery(state, { page: state.page }, size)
  const count = (n: number) => (counts.atLeast ? `${formatNumber(n)}+` : formatNumber(n))
  const columns = columnsIn(state, choices)
  const municipalities = municipalityOptions(visit)
  const start = (state.page - 1) * state.size
  return new Page({
    title: state.page > 1 ? t.requests.titleOnPage({ page: state.page, last }) : t.requests.title(),
    status: status ?? 200,
    ...(toast && { toast }),
    content: () => (
      <RequestListPage
        t={t}
        tabs={tabsIn(state).map((tab) => ({
          href: href({ tab }),
          label: t.requests.tabs[tab](),
          count: count(counts.byTab[tab]),
          current: tab === state.tab,
        }))}
        search={{
          text: state.search,
          tooShort: state.search !== '' && !state.field && selection.words.length === 0,
          hint: t.requests.searchHint({ plate: tenant.locale.words.numberPlate[language].toLowerCase() }),
          kept: Object.fromEntries(new URLSearchParams(listQuery(state, UNFILTERED, size))),
        }}
        municipalities={municipalities.length > 1 ? municipalities : []}
        municipality={state.municipality}
        choices={listChoices(visit, state)}
        filters={activeFilters(visit, state).map(({ name, without }) => ({ name, href: href(without) }))}
        clearHref={href({ ...UNFILTERED, tab: 'all' })}
        refreshHref={href({ page: state.page })}
        updatedAt={formatClock(visit.now, tenant.locale.timeZone)}
        lastOpened={
          last_ ? { href: detailHref(last_.uuid, here), label: last_.case_ref, uuid: last_.uuid } : null
        }
        columns={columns.map((column) => ({
          column,
          label: t.requests.columns[column](),
          ...(Object.hasOwn(SORTS, column) && sortOf(state, column as SortKey, href)),
        }))}
        rows={rows.map((row) => shownRow(visit, row, here))}
        pager={{
          range: t.requests.range({
            from: formatNumber(rows.length > 0 ? start + 1 : 0),
            to: formatNumber(start + rows.length),
            total: counts.atLeast ? t.requests.atLeast({ n: formatNumber(total) }) : formatNumber(total),
          }),
          refine: counts.atLeast,
          previous: state.page > 1 ? href({ page: state.page - 1 }) : null,
          next: state.page < last ? href({ page: state.page + 1 }) : null,
          pages: pagesToOffer(state.page, last).map((page) =>
            page === null ? null : { page, href: href({ page }), current: page === state.page },
          ),
          sizes: choices.pageSizes,
          size: state.size,
          kept: Object.fromEntries(new URLSearchParams(listQuery(state, { size }, size))),
        }}
      />
    ),
  })
}

/** For a request that is not there, or not for this person: the list, with a word about it, as 404 (decisions). */
export const missingRequest = ({ visit }: { visit: Visit }) =>
  requestListPage({
    visit,
    query: {},
    status: 404,
    toast: { type: 'warning', message: visit.t.requests.unknownRequest() },
  })

const columnsIn = ({ tab }: ListState, choices: Visit['tenant']['requests']) =>
  tab === 'rejected' ? choices.rejectedColumns : choices.columns

/** With the one that has no place of its own, while it is shown. */
const tabsIn = ({ tab }: ListState) => (TABS.some((it) => it === tab) ? TABS : [...TABS, tab])

function sortOf(state: ListState, column: SortKey, href: (change: Partial<ListState>) => string) {
  const current = state.sort === column
  return {
    sorted: current ? (state.descending ? ('descending' as const) : ('ascending' as const)) : null,
    sortHref: href({ sort: column, descending: current ? !state.descending : false }),
  }
}

function shownRow({ t, tenant }: Visit, row: ListRow, list: string) {
  const status = statusName(row.status)
  const { timeZone } = tenant.locale
  return {
    uuid: row.uuid,
    href: detailHref(row.uuid, list),
    status: status ?? ('unknown' as const),
    statusLabel: status ? t.requests.statuses[status]() : t.requests.statuses.unknown({ id: row.status }),
    cells: {
      reference: row.case_ref,
      counter: String(row.case_counter),
      origin: row.origin,
      address: addressLine(row),
      name: [row.first_name, row.last_name].filter(Boolean).join(' ') || '-',
      submitted: formatDay(row.submitted_at, timeZone),
      processed: formatDay(row.processed_at, timeZone) || '-',
      reason: row.reason_label || '-',
      process: row.process || '-',
    },
    tags: row.tags.map((label) => label ?? t.requests.unknownTag()),
  }
}
