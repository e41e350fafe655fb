import type { Context } from '../../platform/web/context.ts'
import { pagerOf, within } from './pager.ts'
import type { ReportView, RowDetails } from './report.ts'
import { timedProcesses } from './step-times-details.ts'
import { DETAIL_SIZES, pairsOf, SIZES, type StepTimesFilter, stepTimesHref } from './step-times-filter.ts'
import { type Counted, listTimed } from './step-times-queries.ts'
import type { StepTimesView } from './step-times-table.ts'

export function pagerOfRows({ t }: Context, { filter, usual, rows }: StepTimesView): ReportView['pager'] {
  const at = (page: number) => ({ open: '', paging: { ...filter.paging, page } })
  return pagerOf({
    ...filter.paging,
    total: rows.length,
    sizes: SIZES,
    hrefOf: (page) => stepTimesHref(filter, usual, at(page)),
    kept: pairsOf(filter, usual, { open: '', paging: { page: 1, size: SIZES[0] } }),
    t,
  })
}

/** The details of the open row, if it is on this page. */
export async function openRow(
  context: Context,
  { filter, usual, page }: StepTimesView,
  counted: Counted,
): Promise<ReportView['details']> {
  const row = page.find(({ key }) => key === filter.open)
  if (!row) return undefined
  const { t } = context
  const paging = within(filter.openPaging, row.count)
  const found = await listTimed(context, { benchmark: filter.benchmark, value: row.value, counted, paging })
  const change = (openPaging: StepTimesFilter['openPaging']) => ({ openPaging })
  const anchor = `rij-${row.key}`
  const details: RowDetails = {
    caption: t.stepTimes.list({ row: row.name }),
    processes: await timedProcesses(context, found, filter.types),
    ...(row.count > DETAIL_SIZES[0] && {
      pager: {
        ...pagerOf({
          ...paging,
          total: row.count,
          sizes: DETAIL_SIZES,
          hrefOf: (it) => `${stepTimesHref(filter, usual, change({ ...paging, page: it }))}#${anchor}`,
          kept: pairsOf(filter, usual, change({ page: 1, size: DETAIL_SIZES[0] })),
          t,
        }),
        beside: { label: t.stepTimes.pages({ row: row.name }), sizeName: 'rpp', anchor },
      },
    }),
  }
  return new Map([[row.key, details]])
}
