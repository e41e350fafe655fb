import { ExportButton } from '../../../views/exports/export-button.tsx'
import { SavedViews } from '../../../views/lists/saved-views.tsx'
import { BulkBar } from '../../../views/request-list/bulk-bar.tsx'
import { ColumnChooser } from '../../../views/requests/column-chooser.tsx'
import { RequestListPage } from '../../../views/requests/request-list-page.tsx'
import { exportRequests } from '../../overviews/exports/policy.ts'
import { paths } from '../../paths.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import { sortedHead } from '../../platform/lists/heads.ts'
import { nearProps } from '../../platform/lists/near-props.ts'
import { formatCount, lastPage, pagerOf, reachable } from '../../platform/lists/paging.ts'
import { viewProps } from '../../platform/lists/saved-views.ts'
import { savedViewsOf } from '../../platform/lists/saved-views-queries.ts'
import { openedHref } from '../../platform/opened.ts'
import { formatClock, formatDay, formatNumber } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Toast } from '../../platform/web/flash.ts'
import { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { firstStart } from '../processes/starts.ts'
import { daysOpen } from './age.ts'
import { fullName } from './contact.ts'
import { activeFilters, listChoices, UNFILTERED } from './filters.ts'
import { isSortKey, type ListState, listHref, listQuery, readListState } from './list.ts'
import { type ListRow, pageIds, pageRows, type Selection, select } from './list-queries.ts'
import {
  isMovable,
  orderedColumns,
  type RequestColumns,
  USUAL_COLUMNS,
  visibleColumns,
} from './list-settings.ts'
import { municipalityOptions } from './municipality-options.ts'
import { originInWords } from './origin.ts'
import { manageListed } from './policy.ts'
import { processInWords } from './process-in-words.ts'
import { findReference } from './queries.ts'
import { ALL_TABS, statusName, type Tab } from './request.ts'

interface ListCall {
  context: Context
  state: ListState
  /** The page size that URLs omit: the tenant's, unless the person chose another. */
  usualSize?: number
  chosen?: RequestColumns
  /** The dialog that is open over the list. */
  opened?: Opened | null
  /** UUID of the request that was opened last, from its cookie. */
  lastOpened?: string | undefined
  status?: number
  toast?: Toast
}

/** The dialogs over the list. */
export const PARTS = ['weergaven', 'kolommen'] as const
type Opened = (typeof PARTS)[number]

/** The page of the list in a state; redirects to the last page from a page beyond it. */
export async function requestList(call: ListCall): Promise<Page | Redirect> {
  const { context, state, usualSize } = call
  const selection = await select(context, state)
  const last = lastOf(selection)
  if (state.page > last) return new Redirect(listHref(state, { page: last }, usualSize))
  return requestListPage(call, selection)
}

/** A saved view always includes its page size, whatever its reader's usual size. */
const NO_USUAL_SIZE = 0

const totalOf = ({ state, counts }: Selection) =>
  reachable({ count: counts.byTab[state.tab], atLeast: counts.atLeast })
const lastOf = (selection: Selection) => lastPage(totalOf(selection), selection.state.size)

async function requestListPage(
  { context, state, usualSize, chosen = USUAL_COLUMNS, opened = null, lastOpened, status, toast }: ListCall,
  selection: Selection,
): Promise<Page> {
  const { t, tenant, language } = context
  const choices = tenant.requests
  const { counts, unknown } = selection
  const { byTab, atLeast } = counts
  if (unknown > 0) context.log.warn({ count: unknown }, 'requests with an unknown status')
  const last = lastOf(selection)
  const [rows, last_, views] = await Promise.all([
    pageIds(context, selection).then((ids) => pageRows(context, ids)),
    lastOpened ? findReference(context, lastOpened) : undefined,
    opened === 'weergaven' ? savedViewsOf(context, 'requests') : [],
  ])

  const columns = visibleColumns(state, chosen, choices)

  const size = usualSize ?? choices.defaultPageSize
  const href = (change: Partial<ListState>) => listHref(state, change, size)
  const back = href({ page: state.page })
  const here = listQuery(state, { page: state.page }, size)
  const mayManage = manageListed.allows(context, undefined)
  const mayStart = firstStart(context) !== null
  const exportAction = exportRequests.allows(context, undefined) ? `/aanvragen/export?${here}` : null
  const municipalities = municipalityOptions(context)
  return new Page({
    title: state.page > 1 ? t.requests.titleOnPage({ page: state.page, last }) : t.requests.title(),
    status: status ?? 200,
    ...(toast && { toast }),
    content: ({ csrf }) => (
      <RequestListPage
        t={t}
        tabs={tabsIn(state, byTab).map((tab) => ({
          href: href({ tab }),
          label: t.requests.tabs[tab](),
          count: formatCount({ count: byTab[tab], atLeast }, t),
          current: tab === state.tab,
        }))}
        search={{
          text: state.search,
          tooShort: state.search !== '' && !state.field && selection.words.length === 0,
          hint: t.requests.searchHint({ plate: tenant.locale.words.numberPlate[language].toLowerCase() }),
          kept: Object.fromEntries(new URLSearchParams(listQuery(state, UNFILTERED, size))),
        }}
        near={nearProps(selection, href)}
        municipalities={municipalities.length > 1 ? municipalities : []}
        municipality={state.municipality}
        choices={listChoices(context, state)}
        filters={activeFilters(context, state).map(({ name, without }) => ({ name, href: href(without) }))}
        clearHref={href({ ...UNFILTERED, tab: 'all' })}
        refreshHref={back}
        tools={
          <>
            <SavedViews
              t={t}
              csrf={csrf}
              base="/aanvragen"
              back={back}
              openHref={openedHref(back, 'weergaven')}
              isOpen={opened === 'weergaven'}
              keep={listHref(state, { columns }, NO_USUAL_SIZE)}
              views={viewProps('/aanvragen', views, state.view)}
            />
            <ColumnChooser
              t={t}
              csrf={csrf}
              back={back}
              openHref={openedHref(back, 'kolommen')}
              columns={
                opened === 'kolommen'
                  ? orderedColumns(state, chosen, choices).map((key) => ({
                      key,
                      label: t.requests.columns[key](),
                      isShown: columns.includes(key),
                      isMovable: isMovable(key),
                    }))
                  : null
              }
            />
            {exportAction && <ExportButton t={t} csrf={csrf} action={exportAction} />}
          </>
        }
        bulk={
          mayManage || mayStart || exportAction ? (
            <BulkBar
              t={t}
              csrf={csrf}
              list={back}
              total={formatCount({ count: byTab[state.tab], atLeast }, t)}
              may={{ judge: mayManage, tag: mayManage && choices.tagsEnabled, start: mayStart }}
              exportAction={exportAction}
            />
          ) : null
        }
        updatedAt={formatClock(context.now, tenant.locale.timeZone)}
        lastOpened={
          last_ ? { href: paths.request(last_.uuid, here), label: last_.case_ref, uuid: last_.uuid } : null
        }
        columns={columns.map((column) => ({
          column,
          label: t.requests.columns[column](),
          ...sortedHead(state, column, { isSort: isSortKey, href }),
        }))}
        rows={rows.map((row) => rowView(context, row, { list: here, isNamed: columns.includes('name') }))}
        pager={pagerOf(
          {
            ...state,
            total: totalOf(selection),
            atLeast,
            rows: rows.length,
            hrefOf: (page) => href({ page }),
            sizes: choices.pageSizes,
            kept: Object.fromEntries(new URLSearchParams(listQuery(state, { size }, size))),
          },
          t,
        )}
      />
    ),
  })
}

/** The 404 page for a request that does not exist or is out of scope: the list with a message (decisions). */
export async function missingRequest({ context }: { context: Context }): Promise<Page> {
  const state = readListState({}, context.tenant.requests)
  const toast = { type: 'warning', message: context.t.requests.unknownRequest() } as const
  return requestListPage({ context, state, status: 404, toast }, await select(context, state))
}

/** Shows the tab of incomplete requests only if there are any, or if it is the current tab. */
const tabsIn = ({ tab }: ListState, counts: Record<Tab, number>) =>
  ALL_TABS.filter((it) => it !== 'incomplete' || it === tab || counts[it] > 0)

/** A reason is stored with its Dutch label, so that it does not change when the tenant's reasons do. */
const reasonIn = (label: string, { tenant, language }: Pick<Context, 'tenant' | 'language'>) =>
  tenant.judgement.reasons.find((it) => it.label.nl === label)?.label[language] ?? label

function rowView(
  { t, tenant, language, now, reads }: Context,
  row: ListRow,
  { list, isNamed }: { list: string; isNamed: boolean },
) {
  const status = statusName(row.status)
  const { timeZone } = tenant.locale
  const days = daysOpen(row, { now, timeZone })
  return {
    uuid: row.uuid,
    href: paths.request(row.uuid, list),
    status: status ?? ('unknown' as const),
    statusLabel: status ? t.requests.statuses[status]() : t.requests.statuses.unknown({ id: row.status }),
    cells: {
      reference: row.case_ref,
      counter: String(row.case_counter),
      origin: originInWords(row.origin, t),
      address: addressLine(row),
      name: (isNamed && fullName(row.contact.disclose({ reads }, 'list'))) || '-',
      submitted: formatDay(row.submitted_at, timeZone),
      processed: formatDay(row.processed_at, timeZone) || '-',
      reason: reasonIn(row.reason_label, { tenant, language }) || '-',
      process: processInWords(row.process, t) || '-',
      age: days === null ? '-' : formatNumber(days, t),
      municipality: tenant.municipalities.find(({ code }) => code === row.municipality_code)?.name ?? '-',
    },
    daysUnit: days === null ? '' : t.requests.daysUnit({ n: days }),
    tags: row.tags.map((label) => label ?? t.requests.unknownTag()),
  }
}
