import { figureCells, figureColumns, inOrderOf, ofStatus } from './customer-figures.ts'
import { pidNames, statusChoice } from './customer-words.ts'
import type { Narrowing } from './customers.ts'
import { type FiguresRow, figuresBy } from './customers-queries.ts'
import type { Report, ReportCell } from './report.ts'

const FIGURES = ['processes', 'requested', 'realised', 'toPlace'] as const
/** In operation and not: the prefix of their columns, and their value in the database. */
const HALVES = [
  { prefix: 'inOperation.', isInOperation: true },
  { prefix: 'notInOperation.', isInOperation: false },
] as const

/** Charge points per PID, in operation and not. Spec 2 §2. */
export const pointsByPid: Report = {
  name: 'laadpunten-per-pid',
  title: (t) => t.customerReports.byPid.title(),
  menuLabel: (t) => t.customerReports.byPid.title(),
  group: 'customers',
  needs: ['privateProcess'],
  acronym: 'LP',
  summary:
    'Charge points on private ground by PID, with those in operation (signed by all parties) separate from the others',
  async show(context, query) {
    const { t } = context
    const words = t.customerReports
    const narrowing = ofStatus(query)
    const found = await figuresBy(context, narrowing, ['pid_uuid', 'in_operation'])
    const pids = [...new Set(found.map(({ pid_uuid }) => String(pid_uuid)))]
    const name = await pidNames(context, pids)
    const byName = inOrderOf([])
    const ordered = pids.toSorted((one, other) => byName(one && name(one), other && name(other)))
    const [inside, outside] = [words.byPid.inOperation, words.byPid.notInOperation]
    return {
      choices: [statusChoice(context, narrowing)],
      tables: [
        {
          key: 'pids',
          caption: words.byPid.title(),
          note: words.byPid.note(),
          columns: [
            { key: 'pid', label: words.pid(), kind: 'text' },
            ...HALVES.flatMap(({ prefix, isInOperation }) =>
              figureColumns(context, FIGURES).map((column) => ({
                ...column,
                key: `${prefix}${column.key}`,
                label: (isInOperation ? inside : outside)({ what: column.label.toLowerCase() }),
              })),
            ),
          ],
          rows: ordered.map((pid) => ({
            key: encodeURIComponent(pid) || 'blank',
            cells: {
              pid: { value: name(pid) },
              ...halves(
                found.filter(({ pid_uuid }) => pid_uuid === pid),
                { ...narrowing, by: { pid } },
              ),
            },
          })),
          total: {
            key: 'total',
            cells: { pid: { value: t.reports.total() }, ...halves(found, narrowing) },
          },
        },
      ],
    }
  },
}

const halves = (found: readonly FiguresRow[], narrowing: Narrowing): Record<string, ReportCell> =>
  Object.assign(
    {},
    ...HALVES.map(({ prefix, isInOperation }) =>
      figureCells(
        found.filter(({ in_operation }) => Boolean(Number(in_operation)) === isInOperation),
        FIGURES,
        { ...narrowing, isInOperation },
        prefix,
      ),
    ),
  )
