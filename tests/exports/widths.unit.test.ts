import { expect, test } from 'vitest'
import { PROCESS_COLUMNS } from '../../src/platform/tenant/process-columns.ts'
import { nl } from '../../src/platform/texts/nl/index.ts'
import { tenants } from '../../tenants/index.ts'

/** Cut off in a spreadsheet is what is longer than its column, where the next cell is filled. */
test.each(tenants.map((tenant) => [tenant.id, tenant] as const))(
  'in the workbook of %s the words of the desk fit in their columns',
  (_id, { processes, stakeholders, contractors }) => {
    const labels = (of: readonly { label: { nl: string; en: string } }[]) =>
      of.flatMap(({ label }) => [label.nl, label.en])
    const columns: [number, readonly string[]][] = [
      [
        PROCESS_COLUMNS.step.excel,
        processes.types.flatMap(({ steps }) => labels(steps).map((it) => `1. ${it}`)),
      ],
      [PROCESS_COLUMNS.category.excel, labels(processes.categories)],
      [
        PROCESS_COLUMNS.currentStatusMessage.excel,
        labels([...processes.onholdReasons, ...processes.cancelReasons]),
      ],
      [PROCESS_COLUMNS.currentStatus.excel, Object.values(nl.processes.statuses)],
      [PROCESS_COLUMNS.cpo.excel, stakeholders.map(({ name }) => name)],
      [PROCESS_COLUMNS.contractor.excel, contractors.map(({ label }) => label)],
    ]
    expect(columns.flatMap(([width, words]) => words.filter((it) => it.length > width))).toEqual([])
  },
)
