import type { Context } from '../../platform/web/context.ts'
import { figureCells, inOrderOf, ofStatus } from './customer-figures.ts'
import { labelsOf, nameOf, optionsOf, statusChoice } from './customer-words.ts'
import type { Narrowing } from './customers.ts'
import { type FiguresRow, figuresBy } from './customers-queries.ts'
import type { Report, ReportCell } from './report.ts'

const COUNTED = ['processes'] as const

/**
 * Processes whose grid connection must be upgraded, by type of object and customer, per region. Spec 2 §2.
 */
export const gridUpgrades: Report = {
  name: 'aantal-netverzwaringen',
  title: (t) => t.customerReports.gridUpgrades.title(),
  menuLabel: (t) => t.customerReports.gridUpgrades.title(),
  group: 'customers',
  needs: ['privateProcess'],
  acronym: 'NV',
  summary: 'Processes on private ground that need a grid upgrade, by type of object and customer, per region',
  async show(context, query) {
    const { t } = context
    const words = t.customerReports
    const wanted = ofStatus(query)
    const narrowing: Narrowing = { ...wanted, by: { vermogen: 'GridUpgrade' } }
    const found = await figuresBy(context, narrowing, ['object_type', 'customer', 'region'])
    const regions = regionsOf(context, found)
    const type = labelsOf(context, 'objectType')
    const region = labelsOf(context, 'region')
    return {
      choices: [statusChoice(context, wanted)],
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
          rows: pairsOf(context, found).map(({ soort, klant, rows }) => ({
            key: `${encodeURIComponent(soort)}.${encodeURIComponent(klant)}`,
            cells: {
              objectType: { value: type(soort) },
              customer: { value: nameOf(context, klant) },
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

/** The regions in the tenant's configuration, followed by other regions in the data. */
function regionsOf(context: Context, found: readonly FiguresRow[]): string[] {
  const offered = optionsOf(context, 'region').map(({ value }) => value)
  const all = [...new Set([...offered, ...found.map(({ region }) => String(region))])]
  return all.toSorted(inOrderOf(offered))
}

function pairsOf(context: Context, found: readonly FiguresRow[]) {
  const pairs = new Map<string, { soort: string; klant: string; rows: FiguresRow[] }>()
  for (const row of found) {
    const [soort, klant] = [String(row.object_type), String(row.customer)]
    const key = JSON.stringify([soort, klant])
    const pair = pairs.get(key) ?? { soort, klant, rows: [] }
    pairs.set(key, { ...pair, rows: [...pair.rows, row] })
  }
  const byType = inOrderOf(optionsOf(context, 'objectType').map(({ value }) => value))
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
