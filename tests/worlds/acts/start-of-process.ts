import { type Field, type FormRecord, fieldsOf, withValue } from '../../../src/platform/forms/field.ts'
import type { ProcessType } from '../../../src/platform/tenant/process-type.ts'
import type { TestPerson } from '../../world.ts'
import type { Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Picks } from '../picks.ts'
import { inRecord, type Spot } from '../places.ts'
import type { World } from '../world.ts'
import { recordValues } from './acknowledged.ts'
import { filled } from './field-values.ts'
import { mayEdit, wrongOf } from './of-process.ts'

/** What a process starts with, and what must be so once it has. */

export const typeNamed = ({ tenant }: World, name: string) =>
  tenant.processes.types.find(({ value, hidden }) => value === name && !hidden)

/** An operator starts for itself; others for one of the tenant. */
export const operatorFor = ({ cast }: World, by: TestPerson | null, picks: Picks): string => {
  const any = picks.among(cast.operators)
  return (by?.roles.cpo && !picks.once(8) ? by.identity?.uuid : undefined) ?? any
}

interface At {
  spot: Spot
  operator: string
  code: string
  shift: number
  locationId?: number | null
  /** Only the address is filled in. */
  isBare?: boolean
}

/** The fields of the first step that a person fills in, and what is in them, at this address. */
export async function proposalAt(
  world: World,
  by: TestPerson | null,
  type: ProcessType | undefined,
  { spot, operator, code, shift, locationId = null, isBare = false }: At,
): Promise<{ fields: readonly Field[]; record: FormRecord }> {
  const all = fieldsOf(type?.steps[0]?.groups ?? [])
  const place = { municipality: code, operator }
  const own = all.filter(({ edit }) => !edit || mayEdit(by, edit, place))
  const at = Object.entries(inRecord(spot)).reduce<FormRecord>((record, [name, value]) => {
    const field = own.find((it) => it.name === `Location.${name}`)
    return field ? withValue(record, field, value) : record
  }, {})
  const started = (await world.look.rows('process')).length + 1
  const row = { id: 1000 + started, location_id: locationId, municipality_code: code }
  const address = own.filter(
    ({ name }) => name.startsWith('Location.') && name !== 'Location.AdditionalCoordinates',
  )
  const fields = isBare
    ? address
    : own.filter(({ decidesOn, name }) => !decidesOn || name === 'CPOAdvice.CPOAdvice')
  const usual = fields.reduce(
    (record, field) =>
      field.default === undefined || field.type === 'list' ? record : withValue(record, field, field.default),
    at,
  )
  return { fields, record: await filled(world, fields, usual, { row, shift, refuses: false }) }
}

interface Started {
  type: string
  code: string
  operator: string
  category: string
  count: number
  fields: readonly Field[]
  record: FormRecord
  locationId?: number
}

/** A process that starts is at its first step, with what was filled in, and with the next number. */
export async function notStarted(world: World, before: readonly Row[], wanted: Started): Promise<string[]> {
  const { look, desk } = world
  const rows = await look.rows('process')
  const added = rows.filter(({ id }) => !before.some((it) => it.id === id))
  const at = desk.clock.now.toISOString()
  const problems = wrongOf({ [`${wanted.count} started`]: added.length === wanted.count })
  for (const row of added) {
    const steps = (await look.rows('process_step', 'process_id, number')).filter(
      ({ process_id }) => process_id === row.id,
    )
    const events = (await look.rows('event')).filter(({ subject_uuid }) => subject_uuid === row.uuid)
    if (added.length === 1) await recordValues(world, row.uuid, wanted.fields)
    problems.push(
      ...wrongOf({
        [`${row.case_ref} runs at step 1`]:
          row.status === 'active' && row.current_step === 1 && row.steps_started === 1,
        'only its first step has begun': steps.every((it) => (it.started_at !== '') === (it.number === 1)),
        'it is of that type': wanted.type === '' || row.process_type === wanted.type,
        'it is of that category': wanted.type === '' || row.category === wanted.category,
        'it is of that operator': wanted.operator === '' || row.operator_uuid === wanted.operator,
        [`${row.street} ${row.house_number} is in ${wanted.code}, not ${row.municipality_code}`]:
          wanted.code === '' || row.municipality_code === wanted.code,
        'it is at that location': wanted.locationId === undefined || row.location_id === wanted.locationId,
        'it is in its first version': row.version === 1 && row.location_version === 1,
        'it began now': row.created_at === at,
        'an event has it': events.some((it) => it.kind === 'process-started'),
      }),
    )
  }
  return problems
}

/** Who sends a file sweeps those that waited too long: that is not of the act. */
export const withoutSweep = (deed: Deed, table: string, waiting: readonly Row[], now: Date): Deed => {
  const isSwept = waiting.some(({ expires_at }) => expires_at !== '' && expires_at <= now.toISOString())
  const written = new Set([...deed.written].filter((it) => !isSwept || it !== table))
  return deed.outcome === 'refused' ? { ...deed, written } : deed
}
