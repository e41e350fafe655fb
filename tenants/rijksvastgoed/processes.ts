import { changeField, changeSteps } from '../../src/desk/tenants/processes/change.ts'
import { option } from '../../src/desk/tenants/processes/fields.ts'
import { processes as defaults } from '../../src/desk/tenants/processes/processes.ts'
import type { ProcessChoices, StepChoice } from '../../src/platform/tenant/process-type.ts'

/** New points on private ground first; existing ones can be extended, replaced and removed. */
const TYPES = ['private', 'expansion', 'replacement', 'removal']

const OBJECT_TYPES = [
  option('office', 'Kantoor', 'Office'),
  option('court', 'Gerechtsgebouw', 'Court'),
  option('prison', 'Penitentiaire inrichting', 'Prison'),
  option('depot', 'Steunpunt of werkplaats', 'Depot or workshop'),
  option('barracks', 'Kazerne', 'Barracks'),
  option('museum', 'Museum of paleis', 'Museum or palace'),
  option('parking', 'Parkeergarage', 'Car park'),
  option('other', 'Anders', 'Other'),
]

/** Reports are by region and by type of object, so both are needed. */
const forReports = (step: StepChoice) =>
  changeField(changeField(step, 'Object.ObjectType', { options: OBJECT_TYPES }), 'Object.Region', {
    required: 'complete',
  })

export const processes = (): Partial<ProcessChoices> => ({
  types: changeSteps(
    TYPES.flatMap((value) => defaults.types.filter((it) => it.value === value)),
    { customer: forReports },
  ),
  categories: [
    { value: 'strategic', label: { nl: 'Programma 2.0', en: 'Programme 2.0' } },
    { value: 'request', label: { nl: 'Aanvraag van een klant', en: 'Request of a customer' } },
  ],
  onholdReasons: [
    { value: 'contract', label: { nl: 'Wacht op ondertekening', en: 'Waiting for signatures' } },
    { value: 'renovation', label: { nl: 'Verbouwing van het object', en: 'Renovation of the object' } },
    ...defaults.onholdReasons.filter((it) => it.value !== 'objection'),
  ],
  cancelReasons: [
    { value: 'object-sold', label: { nl: 'Object afgestoten', en: 'Object disposed of' } },
    ...defaults.cancelReasons.filter((it) => it.value !== 'objection-upheld'),
  ],
  trafficDecisions: false,
  listTables: [
    {
      columns: [
        'reference',
        'address',
        'step',
        'progress_days',
        'municipality',
        'tags',
        'processtype',
        'updated_at',
      ],
    },
  ],
})
