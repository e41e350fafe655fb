import type { FieldOption } from '../../platform/forms/field.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ListTab, ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import type { ProcessStatus } from '../../records/processes/process.ts'
import { NONE, type Rule } from '../process-list/filter.ts'
import { processListHref } from './links.ts'
import { countStandings, type Standing } from './realisation-status-queries.ts'
import { type Report, type ReportRow, type ReportTable, totalOf } from './report.ts'
import { typeChoice, typeIn, typesFor } from './type-choice.ts'

/** Number of processes and charging stations in each step, and on hold or cancelled by reason. Spec 2 §2. */
export const realisationStatus: Report = {
  name: 'realisatiestatus',
  title: (t) => t.realisationReports.status.title(),
  menuLabel: (t) => t.realisationReports.status.menuLabel(),
  group: 'realisation',
  needs: ['realisationlist'],
  acronym: 'RS',
  summary:
    'Processes and charging stations per step, per reason for being on hold or cancelled, and completed (soort: the process type)',
  async show(context, query) {
    const types = typesFor(context)
    const type = typeIn(query, types)
    if (!type) return { choices: [], tables: [] }
    const standings = await countStandings(context, type.value)
    return {
      choices: [typeChoice(context, types, type)],
      tables: [
        stepTable(context, type, standings),
        reasonTable(context, type, standings, 'onhold'),
        reasonTable(context, type, standings, 'cancelled'),
        wholeTable(context, type, standings),
      ],
    }
  },
}

const COUNTED = ['processes', 'stations'] as const

function tableOf(
  { t }: Context,
  { key, first, rows }: { key: 'steps' | 'onhold' | 'cancelled' | 'whole'; first: string; rows: ReportRow[] },
): ReportTable {
  const words = t.realisationReports
  return {
    key,
    caption: words.status[key](),
    columns: [
      { key: 'what', label: first, kind: 'text' },
      ...COUNTED.map((column) => ({ key: column, label: words[column](), kind: 'count' as const })),
    ],
    rows,
    total: totalOf(rows, { first: 'what', label: t.reports.total(), columns: COUNTED }),
    charts: [{ columns: COUNTED, isStacked: false }],
  }
}

interface Counted {
  key: string
  label: string
  tab: ListTab
  rules?: Partial<Record<ColumnKey, readonly Rule[]>>
  of: readonly Standing[]
}

function rowOf(context: Context, type: ProcessType, { key, label, tab, rules, of }: Counted): ReportRow {
  const href = processListHref(context, type.value, tab, rules)
  const sum = (column: 'processes' | 'stations') => of.reduce((all, it) => all + it[column], 0)
  return {
    key,
    cells: {
      what: { value: label },
      processes: { value: sum('processes'), ...(href && { href }) },
      stations: { value: sum('stations') },
    },
  }
}

/** Active processes by current step; includes steps that the type does not have, if a process is in one. */
function stepTable(context: Context, type: ProcessType, standings: readonly Standing[]): ReportTable {
  const { t, language } = context
  const active = standings.filter(({ status }) => status === 'active')
  const last = Math.max(type.steps.length, ...active.map(({ step }) => step))
  const rows = Array.from({ length: last }, (_, index) => {
    const number = index + 1
    const label = type.steps[index]?.label[language] ?? t.processes.unknownStep()
    return rowOf(context, type, {
      key: `step-${number}`,
      label: `${number}. ${label}`,
      tab: 'actief',
      rules: { step: [{ mode: 'in', values: [String(number)] }] },
      of: active.filter(({ step }) => step === number),
    })
  })
  return tableOf(context, { key: 'steps', first: t.realisationReports.step(), rows })
}

const PAUSED = {
  onhold: { tab: 'onhold', reasons: 'onholdReasons' },
  cancelled: { tab: 'geannuleerd', reasons: 'cancelReasons' },
} as const

/** By reason: the tenant's reasons, followed by others in the data. */
function reasonTable(
  context: Context,
  type: ProcessType,
  standings: readonly Standing[],
  status: keyof typeof PAUSED,
): ReportTable {
  const { t, tenant, language } = context
  const { tab, reasons } = PAUSED[status]
  const offered: readonly FieldOption[] = tenant.processes[reasons]
  const having = standings.filter((it) => it.status === status)
  const values = new Set([...offered.map(({ value }) => value), ...having.map(({ reason }) => reason)])
  const rows = [...values].map((value) =>
    rowOf(context, type, {
      key: `${status}-${value || NONE}`,
      label:
        offered.find((it) => it.value === value)?.label[language] ??
        (value || t.realisationReports.withoutReason()),
      tab,
      rules: { currentStatusMessage: [{ mode: 'in', values: [value || NONE] }] },
      of: having.filter(({ reason }) => reason === value),
    }),
  )
  return tableOf(context, { key: status, first: t.realisationReports.reason(), rows })
}

const TABS = {
  active: 'actief',
  onhold: 'onhold',
  cancelled: 'geannuleerd',
  completed: 'afgerond',
} as const satisfies Record<ProcessStatus, ListTab>

function wholeTable(context: Context, type: ProcessType, standings: readonly Standing[]): ReportTable {
  const rows = (['active', 'onhold', 'cancelled', 'completed'] as const).map((status) =>
    rowOf(context, type, {
      key: status,
      label: context.t.processes.statuses[status](),
      tab: TABS[status],
      of: standings.filter((it) => it.status === status),
    }),
  )
  return tableOf(context, { key: 'whole', first: context.t.realisationReports.standing(), rows })
}
