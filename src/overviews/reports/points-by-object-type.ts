import { figureCells, figureColumns, inOrderOf, ofStatus } from './customer-figures.ts'
import { labelsOf, optionsOf, statusChoice } from './customer-words.ts'
import { figuresBy } from './customers-queries.ts'
import type { Report } from './report.ts'

const FIGURES = [
  'processes',
  'existing',
  'offices',
  'program',
  'extra',
  'requested',
  'realised',
  'toPlace',
] as const

/** Requested and realised charge points, by type of object. Spec 2 §2. */
export const pointsByObjectType: Report = {
  name: 'laadpunten-per-stelsel',
  title: (t) => t.customerReports.byObjectType.title(),
  menuLabel: (t) => t.customerReports.byObjectType.menu(),
  group: 'customers',
  needs: ['privateProcess'],
  acronym: 'LS',
  summary: 'Charge points on private ground, requested and realised, by type of object',
  async show(context, query) {
    const { t } = context
    const narrowing = ofStatus(query)
    const found = await figuresBy(context, narrowing, ['object_type'])
    const label = labelsOf(context, 'objectType')
    const order = inOrderOf(optionsOf(context, 'objectType').map(({ value }) => value))
    const types = found.map(({ object_type }) => String(object_type)).toSorted(order)
    return {
      choices: [statusChoice(context, narrowing)],
      tables: [
        {
          key: 'object-types',
          caption: t.customerReports.byObjectType.title(),
          note: t.customerReports.byObjectType.note(),
          columns: [
            { key: 'objectType', label: t.customerReports.objectType(), kind: 'text' },
            ...figureColumns(context, FIGURES),
          ],
          rows: types.map((type) => ({
            key: encodeURIComponent(type) || 'blank',
            cells: {
              objectType: { value: label(type) },
              ...figureCells(
                found.filter(({ object_type }) => object_type === type),
                FIGURES,
                { ...narrowing, by: { soort: type } },
              ),
            },
          })),
          total: {
            key: 'total',
            cells: {
              objectType: { value: t.reports.total() },
              ...figureCells(found, FIGURES, narrowing),
            },
          },
          charts: [{ columns: ['requested', 'realised'], isStacked: false }],
        },
      ],
    }
  },
}
