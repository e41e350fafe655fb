import type { Visit } from '../../platform/web/visit.ts'
import { figureCells, inOrderOf, ofStatus } from './customer-figures.ts'
import { labelsOf, nameOf, optionsOf, statusChoice } from './customer-words.ts'
import type { Narrowing } from './customers.ts'
import { type FiguresRow, figuresBy } from './customers-queries.ts'
import type { Report, ReportCell } from './report.ts'

const COUNTED = ['processes'] as const

/** Processes whose connection to the grid must be upgraded, by type of object and customer, per region. Spec 2 §2. */
export const gridUpgrades: Report = {
  name: 'aantal-netverzwaringen',
  title: (t) => t.customerReports.gridUpgrades.title(),
  menuLabel: (t) => t.customerReports.gridUpgrades.title(),
  group: 'customers',
  needs: ['privateProcess'],
  acronym: 'NV',
  summary: 'Processes on private ground that need a grid upgrade, by type of object and customer, per region',
  async show(visit, query) {
    const { t } = visit
    const words = t.customerReports
    const asked = ofStatus(query)
    const narrowing: Narrowing = { ...asked, by: { vermogen: 'GridUpgrade' } }
    const found = await figuresBy(visit, narrowing, ['object_type', 'customer', 'region'])
    const regions = regionsOf(visit, found)
    const type = labelsOf(visit, 'objectType')
    const region = labelsOf(visit, 'region')
    return {
      choices: [statusChoice(visit, asked)],
      tables: [
        {
          key: 'grid-upgrades',
          caption: words.gridUpgrades.title(),
          note: words.gridUpgrades.note(),
          columns: [
            { key: 'objectType', label: words.objectType(), kind: 'text' },
            { key: 'customer', label: words.customer(), kind: 'text' },
            ...regions.map((it) => ({ key: columnFor(it), label: region(it), kind: 'count' as const })),
            { key: 'total', label: t.reports.total(), kind: 'count' },
          ],
          rows: pairsOf(visit, found).map(({ soort, klant, rows }) => ({
            key: `${encodeURIComponent(soort)}.${encodeURIComponent(klant)}`,
            cells: {
              objectType: { value: type(soort) },
              customer: { value: nameOf(visit, klant) },
              ...counts(rows, regions, { ...narrowing, by: { ...narrowing.by, soort, klant } }),
            },
          })),
          total: {
            key: 'total',
            cells: { objectType: { value: t.reports.total() }, ...counts(found, regions, narrowing) },
          },
        },
      ],
    }
  },
}

const columnFor = (region: string) => `region.${region}`

/** Those that a tenant has, and others that occur. */
function regionsOf(visit: Visit, found: readonly FiguresRow[]): string[] {
  const offered = optionsOf(visit, 'region').map(({ value }) => value)
  const all = [...new Set([...offered, ...found.map(({ region }) => String(region))])]
  return all.toSorted(inOrderOf(offered))
}

/** Each type of object with each of its customers. */
function pairsOf(visit: Visit, found: readonly FiguresRow[]) {
  const pairs = new Map<string, { soort: string; klant: string; rows: FiguresRow[] }>()
  for (const row of found) {
    const [soort, klant] = [String(row.object_type), String(row.customer)]
    const key = JSON.stringify([soort, klant])
    const pair = pairs.get(key) ?? { soort, klant, rows: [] }
    pairs.set(key, { ...pair, rows: [...pair.rows, row] })
  }
  const byType = inOrderOf(optionsOf(visit, 'objectType').map(({ value }) => value))
  const byName = inOrderOf([])
  return [...pairs.values()].sort(
    (one, other) => byType(one.soort, other.soort) || byName(one.klant, other.klant),
  )
}

const counts = (
  rows: readonly FiguresRow[],
  regions: readonly string[],
  narrowing: Narrowing,
): Record<string, ReportCell> => ({
  ...Object.fromEntries(
    regions.map((regio) => {
      const of = rows.filter(({ region }) => region === regio)
      const { processes } = figureCells(of, COUNTED, { ...narrowing, by: { ...narrowing.by, regio } })
      return [columnFor(regio), processes as ReportCell]
    }),
  ),
  total: figureCells(rows, COUNTED, narrowing).processes as ReportCell,
})
