import {
  type Field,
  type FormRecord,
  fieldsOf,
  valueAt,
  withValue,
} from '../../../src/platform/forms/field.ts'
import { isEmpty } from '../../../src/platform/forms/item.ts'
import { type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { Spot } from '../places.ts'
import type { World } from '../world.ts'
import { acknowledges, recordValues } from './acknowledged.ts'
import { filled, inCall } from './field-values.ts'
import { aboutProcess, fieldsFor, processNow, recordOf, stepsOf, typeOf } from './of-process.ts'
import { proposalAt, typeNamed } from './start-of-process.ts'
import { changedIn, sendingOf, UPDATE } from './steps.ts'
import type { Kind } from './street.ts'

/** A process at a location by the calls of somebody with every right: begun, finished, corrected, set back. */

const CALL = 'POST /api/processes'
/** Between two calls, in seconds. */
const BETWEEN = 20

type Forbidden = string | undefined

/** The record with these values, in the fields that are there. */
const withValues = (record: FormRecord, fields: readonly Field[], values: FormRecord): FormRecord =>
  fields
    .filter((field) => !isEmpty(valueAt(values, field)))
    .reduce((so, field) => withValue(so, field, valueAt(values, field)), record)

interface Beginning {
  kind: Kind
  location: Row
  operator: string
  spot: Spot
  values: FormRecord
  forbidden: Forbidden
}

/** Starts a process at a location. */
export async function begins(
  world: World,
  { kind, location, operator, spot, values, forbidden }: Beginning,
): Promise<{ deed: Deed; row: Row | undefined } | null> {
  const type = typeNamed(world, kind)
  if (!type) return null
  const by = world.cast.named('anna')
  const code = location.municipality_code as string
  const at = { spot, operator, code, shift: 0, locationId: location.id as number }
  const { fields, record } = await proposalAt(world, by, type, at)
  const proposed = withValues(record, fields, values)
  const before = await world.look.rows('process')
  const category = kind === 'realisation' ? (world.tenant.processes.categories[0]?.value ?? '') : ''
  const json = {
    processes: [
      {
        ...{ processType: kind, ...(category !== '' && { category }), ChargePointOperator: operator },
        ...{ locationId: location.uuid, CurrentLocation: inCall(fields, proposed) },
      },
    ],
  }
  world.passes(BETWEEN)
  const deed = await presses(
    world,
    by,
    { route: CALL, json },
    {
      sentence: `${nameOf(by)} starts a ${kind} at location ${location.id}${wordsOf(values)}`,
      forbidden,
    },
  )
  const row = (await world.look.rows('process')).find(({ id }) => !before.some((it) => it.id === id))
  if (row) await recordValues(world, row.uuid, fields)
  return { deed, row }
}

const wordsOf = (values: FormRecord) =>
  Object.keys(values).length === 0 ? '' : `, with ${JSON.stringify(values).replaceAll(/["{}[\]]/g, '')}`

/** Completes what is left of a process; the last call is given back, or the first that was not done. */
export async function ends(
  world: World,
  { uuid }: Row,
  values: FormRecord,
  { forbidden, until }: { forbidden: Forbidden; until?: number },
): Promise<{ deed: Deed; isLast: boolean } | null> {
  const by = world.cast.named('anna')
  for (;;) {
    const now = await processNow(world, uuid)
    if (!now) return null
    const left = (await stepsOf(world, now)).filter(({ completed_at }) => completed_at === '')
    const number = left[0]?.number as number | undefined
    const step = number && typeOf(world, now).steps[number - 1]
    if (!step) return null
    const isLast = left.length === 1 || number === until
    const fields = fieldsFor(by, step, aboutProcess(now))
    const before = await recordOf(world, now)
    const wanted = withValues(before, fields, values)
    const record = await filled(world, fields, wanted, { row: now, shift: 0, refuses: false })
    const sent = await sendingOf(world, {
      ...{ by, row: now, number, fields, record, act: 'volgende', isCall: true },
    })
    world.passes(BETWEEN)
    const deed = await presses(world, by, sent, {
      sentence: `${nameOf(by)} finishes step ${number} of ${now.case_ref}${isLast ? ', its last' : ''}`,
      about: aboutProcess(now),
      ...(isLast && { forbidden }),
    })
    acknowledges(world, deed, uuid, { fields: changedIn(fields, before, record), record })
    if (deed.outcome !== 'done' || isLast) return { deed, isLast }
  }
}

interface StepInput {
  flow?: object
  status?: object
  values?: FormRecord
  sentence: string
  forbidden?: Forbidden
}

/** Changes a process by one call: its status, its step, or its record. */
export async function changesByCall(world: World, { uuid }: Row, change: StepInput): Promise<Deed | null> {
  const { flow, status, values, sentence, forbidden } = change
  const now = await processNow(world, uuid)
  if (!now) return null
  const by = world.cast.named('anna')
  const fields = typeOf(world, now)
    .steps.flatMap(({ groups }) => fieldsOf(groups))
    .filter((field) => values && !isEmpty(valueAt(values, field)))
  const json = {
    process: {
      ...{ uuid, version: now.version as number },
      ...(values && { CurrentLocation: inCall(fields, values) }),
      ...(flow && { flow }),
      ...(status && { status }),
    },
  }
  world.passes(BETWEEN)
  const deed = await presses(
    world,
    by,
    { route: UPDATE, json },
    {
      sentence: `${nameOf(by)} ${sentence} ${now.case_ref}${values ? wordsOf(values) : ''}`,
      about: aboutProcess(now),
      forbidden,
    },
  )
  return values ? acknowledges(world, deed, uuid, { fields, record: values }) : deed
}
