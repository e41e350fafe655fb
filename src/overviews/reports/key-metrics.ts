import type { ListTab } from '../../platform/tenant/process-type.ts'
import { PROCESS_TYPES, type ProcessType } from '../../platform/tenant/process-type.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { countsInScope } from '../../records/processes/queries.ts'
import { visibleTypes } from '../process-list/list.ts'
import { countAcceptedWithoutProcess, countRequests } from './key-metrics-queries.ts'
import { processListHref } from './links.ts'
import { type Report, type ReportRow, type ReportTable, totalOf } from './report.ts'
import { requestListHref } from './request-links.ts'

/** Number of requests and processes by status. Spec 2 §2. */
export const keyMetrics: Report = {
  name: 'key-metrics',
  title: (t) => t.reports.keyMetrics.title(),
  menuLabel: (t) => t.reports.keyMetrics.title(),
  group: 'keyMetrics',
  needs: ['requestlist', 'realisationlist'],
  acronym: 'KM',
  summary: 'Requests and processes of each type, by status',
  async show(context) {
    const tables = await Promise.all([
      ...(can(context, 'requestlist') ? [requestTable(context)] : []),
      ...(visibleTypes(context).length > 0 ? [processTable(context)] : []),
    ])
    return { choices: [], tables }
  },
}

async function requestTable(context: Context): Promise<ReportTable> {
  const words = context.t.reports.keyMetrics
  const [counts, without] = await Promise.all([countRequests(context), countAcceptedWithoutProcess(context)])
  const row = (key: string, label: string, value: number, filter: Parameters<typeof requestListHref>[1]) => {
    const href = requestListHref(context, filter)
    return { key, cells: { what: { value: label }, count: { value, ...(href && { href }) } } }
  }
  return {
    key: 'requests',
    caption: words.requests(),
    columns: [
      { key: 'what', label: words.what(), kind: 'text' },
      { key: 'count', label: words.count(), kind: 'count' },
    ],
    rows: [
      row('received', words.received(), counts.all, { tab: 'all' }),
      row('accepted', words.accepted(), counts.accepted, { tab: 'accepted' }),
      row('rejected', words.rejected(), counts.rejected, { tab: 'rejected' }),
      row('open', words.open(), counts.open, { tab: 'open' }),
      row('removed', words.removed(), counts.removed, { tab: 'removed' }),
      row('incomplete', words.incomplete(), counts.incomplete, { tab: 'incomplete' }),
      row('accepted-without-process', words.acceptedWithout(), without, {
        tab: 'accepted',
        connection: 'zonder',
      }),
    ],
    charts: [{ columns: ['count'], isStacked: false }],
  }
}

const STATUSES = ['active', 'completed', 'cancelled', 'onhold'] as const
const TABS = { active: 'actief', completed: 'afgerond', cancelled: 'geannuleerd', onhold: 'onhold' } as const

async function processTable(context: Context): Promise<ReportTable> {
  const { t } = context
  const words = t.reports.keyMetrics
  const types = PROCESS_TYPES.flatMap((name) => visibleTypes(context).filter(({ value }) => value === name))
  const rows = await Promise.all(types.map((type) => typeRow(context, type)))
  const columns = [...STATUSES, 'started'] as const
  return {
    key: 'processes',
    caption: words.processes(),
    columns: [
      { key: 'type', label: words.type(), kind: 'text' },
      ...columns.map((key) => ({ key, label: words[key](), kind: 'count' as const })),
    ],
    rows,
    total: totalOf(rows, { first: 'type', label: t.reports.total(), columns }),
    charts: [{ columns: STATUSES, isStacked: true }],
  }
}

async function typeRow(context: Context, type: ProcessType): Promise<ReportRow> {
  const counts = await countsInScope(context, type.value)
  const sum = (status?: string) =>
    counts.reduce((all, it) => (status === undefined || it.status === status ? all + it.count : all), 0)
  const cell = (value: number, tab: ListTab) => {
    const href = processListHref(context, type.value, tab)
    return { value, ...(href && { href }) }
  }
  return {
    key: type.value,
    cells: {
      type: { value: type.label[context.language] },
      ...Object.fromEntries(STATUSES.map((status) => [status, cell(sum(status), TABS[status])])),
      started: cell(sum(), 'alles'),
    },
  }
}
