import { LocationListPage } from '../../../views/locations/location-list-page.tsx'
import type { MarkView } from '../../../views/locations/point-marks.tsx'
import { findMunicipality } from '../../geography/places/municipalities.ts'
import { paths } from '../../paths.ts'
import { sortedHead } from '../../platform/lists/heads.ts'
import { nearProps } from '../../platform/lists/near-props.ts'
import { formatCount, lastPage, pagerOf, reachable } from '../../platform/lists/paging.ts'
import { formatDay, formatNumber } from '../../platform/texts/format.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { fullStatus } from '../charge-points/charge-point.ts'
import { statusInWords } from '../charge-points/status-in-words.ts'
import { SURROUNDINGS } from '../charge-points/surroundings.ts'
import { firstStart } from '../processes/starts.ts'
import { municipalityOptions } from '../requests/municipality-options.ts'
import { COLUMNS, isSortKey, type ListState, listHref, listQuery, readListState, TABS } from './list.ts'
import { type ListRow, pageIds, pageRows, select } from './list-queries.ts'
import { listTitle } from './list-title.ts'
import { addLocations, importLocations } from './policy.ts'

interface ListCall {
  context: Context
  query: Record<string, unknown>
  status?: number
  warning?: string
}

/** The page of the list of locations, for the state in its URL. */
export async function locationListPage({ context, query, status = 200, warning }: ListCall): Promise<Page> {
  const { t, tenant } = context
  const choices = tenant.processes
  const requested = readListState(query, choices)
  const selection = await select(context, requested)
  const { byTab, atLeast } = selection.counts
  const total = reachable({ count: byTab[requested.tab], atLeast })
  const last = lastPage(total, requested.size)
  // A page that does not exist becomes page 1.
  const state: ListState = requested.page > last ? { ...requested, page: 1 } : requested
  const rows = await pageRows(context, await pageIds(context, { ...selection, state }))

  const size = choices.defaultPageSize
  const queryOf = (change: Partial<ListState>) => listQuery(state, change, size)
  const href = (change: Partial<ListState>) => listHref(queryOf(change))
  const kept = (change: Partial<ListState>) => Object.fromEntries(new URLSearchParams(queryOf(change)))
  const title = listTitle(context)
  const municipalities = [
    ...municipalityOptions(context, 'canAccessAssetManagement'),
    { value: SURROUNDINGS, label: context.t.locations.list.surroundings() },
  ]
  return new Page({
    sheet: 'locations',
    title: state.page > 1 ? t.locations.list.titleOnPage({ title, page: state.page, last }) : title,
    status,
    ...(warning && { toast: { type: 'warning', message: warning } }),
    content: () => (
      <LocationListPage
        t={t}
        title={title}
        actions={actionsOf(context)}
        tabs={TABS.map((tab) => ({
          href: href({ tab }),
          label: t.locations.list.tabs[tab](),
          count: formatCount({ count: byTab[tab], atLeast }, t),
          current: tab === state.tab,
        }))}
        search={{
          text: state.search,
          tooShort: state.search !== '' && selection.words.length === 0,
          hint: t.locations.list.searchHint(),
          kept: kept({ search: '', municipality: '' }),
        }}
        near={nearProps(selection, href)}
        municipalities={municipalities.length > 1 ? municipalities : []}
        municipality={state.municipality}
        filters={filtersOf(context, state, href)}
        clearHref={href({ search: '', municipality: '', tab: 'all' })}
        columns={COLUMNS.map((column) => ({
          column,
          label: t.locations.list.columns[column](),
          ...sortedHead(state, column, { isSort: isSortKey, href }),
        }))}
        rows={rows.map((row) => rowView(context, row))}
        pager={pagerOf(
          {
            ...state,
            total,
            atLeast,
            rows: rows.length,
            hrefOf: (page) => href({ page }),
            sizes: choices.pageSizes,
            kept: kept({ size }),
          },
          t,
        )}
      />
    ),
  })
}

/** The 404 page for a location that does not exist or is out of scope: the list with a message. */
export const missingLocation = ({ context }: { context: Context }) =>
  locationListPage({ context, query: {}, status: 404, warning: context.t.locations.list.unknown() })

const actionsOf = (context: Context) => {
  const { list } = context.t.locations
  const start = firstStart(context)
  return [
    ...(addLocations.allows(context, undefined) ? [{ href: '/locaties/nieuw', label: list.add() }] : []),
    ...(start ? [{ href: start.href, label: list.start() }] : []),
    ...(importLocations.allows(context, undefined)
      ? [{ href: paths.locationImport, label: list.import() }]
      : []),
  ]
}

type Href = (change: Partial<ListState>) => string

function filtersOf({ t }: Context, state: ListState, href: Href) {
  const { search, municipality } = state
  const name = municipalityOf({ municipality_code: municipality }, t)
  return [
    ...(search ? [{ name: `${t.requests.search()}: ${search}`, href: href({ search: '' }) }] : []),
    ...(municipality
      ? [{ name: `${t.requests.municipality()}: ${name}`, href: href({ municipality: '' }) }]
      : []),
  ]
}

const rowView = ({ t, tenant }: Context, row: ListRow) => ({
  uuid: row.uuid,
  href: paths.location(row.uuid),
  points: marksOf(row.points, t),
  cells: {
    address: nameOf(row, t),
    municipality: municipalityOf(row, t),
    origin: originOf(row, t),
    processes: formatNumber(row.processes, t),
    updated: formatDay(row.updated_at, tenant.locale.timeZone),
  },
})

/** The label of a location: its address, else its name. */
export function nameOf(
  it: Pick<ListRow, 'name' | 'street' | 'house_number' | 'postal_code' | 'city'>,
  t: Texts,
): string {
  const street = `${it.street} ${it.house_number}`.trim()
  const town = `${it.postal_code} ${it.city}`.trim()
  return [street || it.name, town].filter(Boolean).join(', ') || t.locations.nameless()
}

export const municipalityOf = ({ municipality_code: code }: Pick<ListRow, 'municipality_code'>, t: Texts) =>
  code === SURROUNDINGS
    ? t.locations.list.surroundings()
    : code === null
      ? t.locations.list.noMunicipality()
      : (findMunicipality(code)?.name ?? code)

export function originOf({ origin, source }: Pick<ListRow, 'origin' | 'source'>, t: Texts): string {
  const { origins } = t.locations.list
  return origin === 'workflow' || origin === 'manual' ? origins[origin]() : origins.import({ source })
}

/** The number of charge points per status, with its label. */
function marksOf(points: ListRow['points'], t: Texts): MarkView[] {
  const marks = new Map<string, MarkView>()
  for (const point of points) {
    const known = marks.get(fullStatus(point))
    if (known) known.count++
    else
      marks.set(fullStatus(point), {
        fullStatus: fullStatus(point),
        label: statusInWords(point, t),
        count: 1,
      })
  }
  return [...marks.values()]
}
