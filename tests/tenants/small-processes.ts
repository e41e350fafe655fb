import { expect } from 'vitest'
import { checkProcesses } from '../../src/desk/tenants/check-processes.ts'
import type { Field } from '../../src/platform/forms/field.ts'
import type { ProcessChoices, ProcessType, StepChoice } from '../../src/platform/tenant/process-type.ts'
import { messagesOf } from './messages.ts'

/** The smallest valid configuration of processes, to be broken in one place, and the result of the check. */

export const label = { nl: 'Naam', en: 'Name' }
export const field = (change: Partial<Field> = {}): Field => ({
  name: 'Customer',
  label,
  type: 'text',
  ...change,
})
export const published = field({ name: 'TrafficDecision.PublicationDate', type: 'date' })
export const definitive = field({
  name: 'TrafficDecision.DefinitiveDate',
  type: 'date',
  follows: 'objection-end',
})
export const step = (change: Partial<StepChoice> = {}): StepChoice => ({
  key: 'traffic-decision',
  label,
  edit: ['municipality'],
  groups: [{ label, fields: [published, definitive] }],
  documents: [],
  ...change,
})
export const type = (change: Partial<ProcessType> = {}): ProcessType => ({
  value: 'realisation',
  label,
  acronym: 'RP',
  routeType: 'realisatie',
  steps: [step()],
  ...change,
})
export const option = { value: 'a', label }
const choices = (change: Partial<ProcessChoices> = {}): ProcessChoices => ({
  types: [type()],
  categories: [{ value: 'request', label }],
  onholdReasons: [option],
  cancelReasons: [option],
  trafficDecisions: true,
  listTabs: ['alles', 'actief'],
  listTables: [{ columns: ['reference'] }],
  pageSizes: [10],
  defaultPageSize: 10,
  ...change,
})

export const problemsWith = (change: Partial<ProcessChoices>) =>
  messagesOf(checkProcesses({ processes: choices(change), country: 'BE' }))
export const withType = (change: object) => problemsWith({ types: [type(change)] })
export const withStep = (change: object) =>
  withType({ steps: [step(), step({ key: 'delivery', groups: [], ...change })] })
/** A field next to a yes-or-no question `Asked` and a choice `Kind` with one option. */
export const withField = (change: object, ...more: Partial<Field>[]) =>
  withStep({
    groups: [
      {
        label,
        fields: [
          field(change),
          field({ name: 'Asked', type: 'boolean' }),
          field({ name: 'Kind', type: 'choice', options: [option] }),
          ...more.map(field),
        ],
      },
    ],
  })
export const one = (piece: string) => [expect.stringContaining(piece)]
