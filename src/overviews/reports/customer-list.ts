import type { PagerProps } from '../../../views/parts/pager.tsx'
import type { Context } from '../../platform/web/context.ts'
import { enabledPids } from '../../records/pids/queries.ts'
import { customerMonths } from './customer-months.ts'
import { allRows, columnsOf, rowsOf } from './customer-rows.ts'
import { choiceOf, optionsOf, pidNames, tabLabel } from './customer-words.ts'
import {
  customersHref,
  isIn,
  isTooShort,
  type Narrowing,
  narrowingPairs,
  readNarrowing,
  TABS,
} from './customers.ts'
import { customerPage, figuresBy, sumOf } from './customers-queries.ts'
import { type Paging, pagerOf, pagingIn, within } from './pager.ts'
import { type Report, type ReportChoice, reportHref } from './report.ts'

const SIZES = [10, 25, 50, 100]

/** Processes on private ground of customers: parties, needs and progress. Spec 2 §2. */
export const customerList: Report = {
  name: 'klanten',
  title: (t) => t.customerReports.customers.title(),
  menuLabel: (t) => t.customerReports.customers.title(),
  group: 'customers',
  needs: ['privateProcess'],
  acronym: 'KL',
  isByPage: true,
  summary:
    'Processes on private ground with their customers, people, charge points and last comment, by page (p, pp); and how many of them were started and completed by month',
  async show(context, query, { isWhole = false } = {}) {
    const { t } = context
    const words = t.customerReports
    const narrowing = readNarrowing(query)
    const [figures, choices, months] = await Promise.all([
      figuresBy(context, { ...narrowing, tab: 'alles', withoutCancelled: false }, ['status']),
      choicesOf(context, narrowing),
      customerMonths(context, narrowing),
    ])
    const inTab = (tab: Narrowing['tab']) =>
      sumOf(figures.filter(({ status }) => isIn({ ...narrowing, tab }, String(status))))
    const { processes, notCancelled: _, ...sums } = inTab(narrowing.tab)
    const paging = within(pagingIn(query, SIZES), processes)
    const { page, size } = paging
    const rows = isWhole
      ? []
      : await customerPage(context, narrowing, { limit: size, offset: (page - 1) * size })
    return {
      choices,
      kept: {
        ...(narrowing.tab !== 'alles' && { status: narrowing.tab }),
        ...(size !== SIZES[0] && { pp: String(size) }),
      },
      tabs: TABS.map((tab) => ({
        label: tabLabel(t, tab),
        href: customersHref({ ...narrowing, tab }) ?? reportHref('klanten'),
        count: inTab(tab).processes,
        isCurrent: tab === narrowing.tab,
      })),
      search: {
        label: words.customers.search(),
        value: narrowing.search,
        isTooShort: isTooShort(narrowing),
      },
      tables: [
        {
          key: 'customers',
          caption: words.customers.caption(),
          note: words.customers.found({ n: processes }),
          columns: columnsOf(context),
          rows: await rowsOf(context, rows),
          ...(isWhole && { pieces: () => allRows(context, narrowing) }),
          total: {
            key: 'total',
            cells: {
              reference: { value: t.reports.total() },
              ...Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, { value }])),
            },
          },
        },
      ],
      below: [months],
      pager: pagerFor(context, narrowing, { ...paging, total: processes }),
    }
  },
}

function pagerFor({ t }: Context, narrowing: Narrowing, paged: Paging & { total: number }): PagerProps {
  const kept = narrowingPairs(narrowing)
  const pp = paged.size === SIZES[0] ? '' : String(paged.size)
  const hrefOf = (page: number) =>
    reportHref('klanten', { ...kept, pp, ...(page > 1 && { p: String(page) }) })
  return pagerOf({ ...paged, sizes: SIZES, hrefOf, kept, t })
}

async function choicesOf(
  context: Context,
  { by, isInOperation, withoutCancelled }: Narrowing,
): Promise<ReportChoice[]> {
  const words = context.t.customerReports
  const pids = (await enabledPids(context.db)).map(({ uuid, label }) => ({ value: uuid, label }))
  if (by.pid && !pids.some(({ value }) => value === by.pid))
    pids.push({ value: by.pid, label: (await pidNames(context, [by.pid]))(by.pid) })
  const customers = by.klant ? [{ value: by.klant, label: by.klant }] : []
  return [
    choiceOf(context, { name: 'pid', label: words.pid(), chosen: by.pid }, pids),
    choiceOf(
      context,
      { name: 'regio', label: words.region(), chosen: by.regio },
      optionsOf(context, 'region'),
    ),
    choiceOf(
      context,
      { name: 'soort', label: words.objectType(), chosen: by.soort },
      optionsOf(context, 'objectType'),
    ),
    // Shown only when one is chosen: there are too many customers for a list. People find customers by search and by
    // links of figures.
    ...(by.klant === undefined
      ? []
      : [choiceOf(context, { name: 'klant', label: words.customer(), chosen: by.klant }, customers)]),
    choiceOf(
      context,
      { name: 'vermogen', label: words.power(), chosen: by.vermogen },
      optionsOf(context, 'power'),
    ),
    {
      name: 'bedrijf',
      label: words.operation(),
      value: isInOperation === null ? '' : isInOperation ? 'ja' : 'nee',
      options: [
        { value: '', label: words.all() },
        { value: 'ja', label: words.yes() },
        { value: 'nee', label: words.no() },
      ],
    },
    {
      name: 'geannuleerd',
      label: words.cancelled(),
      value: withoutCancelled ? 'nee' : '',
      options: [
        { value: '', label: words.counted() },
        { value: 'nee', label: words.notCounted() },
      ],
    },
  ]
}
