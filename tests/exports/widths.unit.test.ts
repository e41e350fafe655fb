import { expect, test } from 'vitest'
import { COLUMNS } from '../../src/overviews/exports/columns.ts'
import { nl } from '../../src/platform/texts/nl/index.ts'
import { tenants } from '../../tenants/index.ts'

/** Cut off in a spreadsheet is what is longer than its column, where the next cell is filled. */
test.each(tenants.map((tenant) => [tenant.id, tenant] as const))(
  'in the workbook of %s the words of the desk fit in their columns',
  (_id, { processes, stakeholders, contractors }) => {
    const labels = (of: readonly { label: { nl: string; en: string } }[]) =>
      of.flatMap(({ label }) => [label.nl, label.en])
    const columns: [number, readonly string[]][] = [
      [COLUMNS.step.width, processes.types.flatMap(({ steps }) => labels(steps).map((it) => `1. ${it}`))],
      [COLUMNS.category.width, labels(processes.categories)],
      [COLUMNS.currentStatusMessage.width, labels([...processes.onholdReasons, ...processes.cancelReasons])],
      [COLUMNS.currentStatus.width, Object.values(nl.processes.statuses)],
      [COLUMNS.cpo.width, stakeholders.map(({ name }) => name)],
      [COLUMNS.contractor.width, contractors.map(({ label }) => label)],
    ]
    expect(columns.flatMap(([width, words]) => words.filter((it) => it.length > width))).toEqual([])
  },
)
