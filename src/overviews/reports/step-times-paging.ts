import type { Context } from '../../platform/web/context.ts'
import { pagerOf, within } from './pager.ts'
import type { RowDetails, ShownReport } from './report.ts'
import { DETAIL_SIZES, pairsOf, SIZES, type StepTimesAsked, stepTimesHref } from './step-times-asked.ts'
import { timedProcesses } from './step-times-details.ts'
import { type Counted, listTimed } from './step-times-queries.ts'
import type { Shown } from './step-times-table.ts'

export function pagerOfRows({ t }: Context, { asked, usual, rows }: Shown): ShownReport['pager'] {
  const at = (page: number) => ({ open: '', paging: { ...asked.paging, page } })
  return pagerOf({
    ...asked.paging,
    total: rows.length,
    sizes: SIZES,
    hrefOf: (page) => stepTimesHref(asked, usual, at(page)),
    kept: pairsOf(asked, usual, { open: '', paging: { page: 1, size: SIZES[0] } }),
    t,
  })
}

/** The details of the open row, if it is on this page. */
export async function openRow(
  context: Context,
  { asked, usual, page }: Shown,
  counted: Counted,
): Promise<ShownReport['details']> {
  const row = page.find(({ key }) => key === asked.open)
  if (!row) return undefined
  const { t } = context
  const paging = within(asked.openPaging, row.count)
  const found = await listTimed(context, { benchmark: asked.benchmark, value: row.value, counted, paging })
  const change = (openPaging: StepTimesAsked['openPaging']) => ({ openPaging })
  const anchor = `rij-${row.key}`
  const details: RowDetails = {
    caption: t.stepTimes.list({ row: row.name }),
    processes: await timedProcesses(context, found, asked.types),
    ...(row.count > DETAIL_SIZES[0] && {
      pager: {
        ...pagerOf({
          ...paging,
          total: row.count,
          sizes: DETAIL_SIZES,
          hrefOf: (it) => `${stepTimesHref(asked, usual, change({ ...paging, page: it }))}#${anchor}`,
          kept: pairsOf(asked, usual, change({ page: 1, size: DETAIL_SIZES[0] })),
          t,
        }),
        beside: { label: t.stepTimes.pages({ row: row.name }), sizeName: 'rpp', anchor },
      },
    }),
  }
  return new Map([[row.key, details]])
}
