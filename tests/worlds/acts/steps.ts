import { type Field, type FormRecord, valueAt, withValue } from '../../../src/platform/forms/field.ts'
import type { StepChoice } from '../../../src/platform/tenant/process-type.ts'
import type { TestPerson } from '../../world.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { REMARKS, WRONG_REMARKS } from '../odd-words.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { acknowledges, notSaved } from './acknowledged.ts'
import { filled, inCall, inForm, tidy, valueFor } from './field-values.ts'
import {
  aboutProcess,
  addressOf,
  fieldsFor,
  mayEdit,
  oneOf,
  opensStep,
  recordOf,
  stepsOf,
  typeOf,
  unlessMayEdit,
} from './of-process.ts'

export const STEP = 'POST /:routeType/:uuid/stap-:step'
export const UPDATE = 'POST /api/process_update'

/** What waits for somebody: a part of a running step, a decision that is open again, or a step that may begin beside. */
interface Waiting {
  row: Row
  number: number
  party: string
}

async function waiting(world: World, picks: Picks): Promise<Waiting | undefined> {
  const rows = (await world.look.rows('process')).filter(({ status }) => status !== 'cancelled')
  const parts = await world.look.rows('process_part', 'process_id, step, party')
  const open = rows.flatMap((row) =>
    parts
      .filter(({ process_id, done_at }) => process_id === row.id && done_at === '')
      .map(({ step, party }) => ({ row, number: step as number, party: party as string })),
  )
  const latest = open.toSorted((a, b) => (a.row.updated_at < b.row.updated_at ? 1 : -1))
  const all = picks.once(2) ? latest.slice(0, 3) : open
  const found = picks.of(all)
  if (!found || !picks.once(6)) return found
  const beside = typeOf(world, found.row).steps.findIndex((step) => step.beside !== undefined) + 1
  return beside > 0 ? { ...found, number: beside, party: 'cpo' } : found
}

type Follow = { action: string; reason: string; comment: string }

/** What follows a result that refuses. */
export function followOf({ tenant }: World, picks: Picks): Follow {
  const action = picks.among(['continue', 'back', 'onhold', 'cancel'])
  const reasons = action === 'onhold' ? tenant.processes.onholdReasons : tenant.processes.cancelReasons
  const reason = action === 'onhold' || action === 'cancel' ? (reasons[0]?.value ?? '') : ''
  return { action, reason, comment: 'Zo besproken' }
}

export const refusalIn = (fields: readonly Field[], record: FormRecord) =>
  fields.find(
    (field) =>
      Array.isArray(field.options) &&
      field.options.some((it) => it.refuses && it.value === valueAt(record, field)),
  )

/** Sends a step by its form or by the call, whole as a page sends it. */
interface Sending {
  by: TestPerson | null
  row: Row
  number: number
  fields: readonly Field[]
  record: FormRecord
  act: 'volgende' | 'opslaan'
  follow?: Follow | undefined
  correction?: 'keep' | 'reset' | undefined
  isCall: boolean
  isStale?: boolean
  /** What the form carried when it was opened earlier. */
  opened?: Record<string, string>
}

export async function sendingOf(world: World, sending: Sending) {
  const { by, row, number, fields, record, act, follow, correction, isCall, isStale = false } = sending
  if (isCall) {
    const flow = {
      ...(act === 'volgende' && { complete: number }),
      ...(act === 'volgende' && follow && { follow }),
      ...(correction === 'keep' && { keepProgress: true }),
      ...(correction === 'reset' && { reset: number }),
    }
    const changed = changedIn(fields, await recordOf(world, row), record)
    const process = {
      uuid: row.uuid,
      version: isStale ? row.version - 1 : row.version,
      CurrentLocation: inCall(changed, record),
      ...(Object.keys(flow).length > 0 && { flow }),
    }
    return { route: UPDATE, json: { process } }
  }
  const hidden = sending.opened ?? (await opensStep(world, by, row, number))
  const form = {
    ...hidden,
    ...(isStale && { version: row.version - 1, record_version: row.location_version - 1 }),
    ...inForm(fields, record),
    ...(follow &&
      act === 'volgende' && {
        'flow.follow.action': follow.action,
        'flow.follow.reason': follow.reason,
        'flow.follow.comment': follow.comment,
      }),
    ...(correction && { correction }),
    act,
  }
  return { route: STEP, url: `${addressOf(world, row)}/stap-${number}`, form }
}

export const changedIn = (fields: readonly Field[], before: FormRecord, after: FormRecord) =>
  fields.filter((field) => tidy(valueAt(before, field)) !== tidy(valueAt(after, field)))

/** Also one that nobody has to fill in. */
async function withMore(
  world: World,
  picks: Picks,
  fields: readonly Field[],
  record: FormRecord,
  row: Row,
): Promise<FormRecord> {
  const optional = fields.filter((it) => !it.required && !it.follows && !it.decidesOn)
  const field = picks.of(optional)
  if (!field) return record
  const shift = picks.below(8)
  const isWrong = field.type === 'multiline' && picks.once(4)
  const text = isWrong ? picks.among(WRONG_REMARKS) : picks.among(REMARKS)
  const value =
    field.type === 'multiline' ? text : await valueFor(world, field, { row, shift, refuses: false })
  return withValue(record, field, value as never)
}

const isOfParty = (party: string, step: StepChoice, row: Row) => (person: TestPerson) => {
  const role = step.edit.find((it) => it === party)
  return mayEdit(person, role ? [role] : step.edit, aboutProcess(row))
}

/** Fills in a step whose turn it is, and finishes it or only saves it. */
const fillsIn: Act = {
  name: 'fills in a step',
  presses: [STEP, UPDATE],
  weight: 10,
  async does(world, picks) {
    const found = await waiting(world, picks)
    const step = found && typeOf(world, found.row).steps[found.number - 1]
    if (!found || !step) return null
    const { row, number, party } = found
    const by = oneOf(world, picks, isOfParty(party, step, row))
    const about = aboutProcess(row)
    const fields = fieldsFor(by, step, about)
    const before = await recordOf(world, row)
    const shift = picks.below(8)
    const filling = { row, shift, refuses: picks.once(7) }
    const isCall = picks.once(3)
    const act = picks.once(6) ? 'opslaan' : 'volgende'
    const isStale = picks.once(10)
    const needed = await filled(world, fields, before, filling)
    const refusal = refusalIn(fields, needed)
    const follow = refusal && !picks.once(4) ? followOf(world, picks) : undefined
    const record = picks.once(3) ? await withMore(world, picks, fields, needed, row) : needed
    const changed = changedIn(fields, before, record)
    const said = changed.map((field) => `${field.name} = ${tidy(valueAt(record, field))}`.slice(0, 60))
    const sent = await sendingOf(world, { by, row, number, fields, record, act, follow, isCall, isStale })
    const isAwaited = by !== null && step.edit.some((it) => it === party) && isOfParty(party, step, row)(by)
    const standsStill = row.status === 'onhold' ? 'it is on hold' : undefined
    const deed = await presses(world, by, sent, {
      sentence: `${nameOf(by)} ${act === 'volgende' ? 'finishes' : 'saves'} step ${number} of ${row.case_ref}${isCall ? ' by a call' : ''}: ${said.join(', ') || 'nothing new'}${follow ? `, then ${follow.action}` : ''}`,
      about,
      isStale,
      forbidden: unlessMayEdit(by, step, about) ?? standsStill,
      promises: async () => [
        ...(await notSaved(world, row, {
          fields: changed,
          record,
          grows: act === 'volgende' && (follow?.action === 'onhold' || follow?.action === 'cancel') ? 2 : 1,
        })),
        ...(act === 'volgende' && (!follow || follow.action === 'continue')
          ? await notFinished(world, row, number, isAwaited)
          : []),
      ],
    })
    return acknowledges(world, deed, row.uuid, { fields: changed, record })
  },
}

/** Who finishes a step that waits for them finishes a part of it at least, unless what they typed opens a decision again. */
async function notFinished(world: World, row: Row, number: number, isAwaited: boolean): Promise<string[]> {
  if (!isAwaited) return []
  const step = (await stepsOf(world, row)).find((it) => it.number === number)
  const parts = (await world.look.rows('process_part', 'process_id, step, party')).filter(
    (it) => it.process_id === row.id && it.step === number,
  )
  const now = world.desk.clock.now.toISOString()
  const decisions = await world.look.rows('process_decision', 'process_id, field')
  if (decisions.some((it) => it.process_id === row.id && it.opened_at === now)) return []
  const isDone = step?.completed_at !== '' || parts.some(({ done_at }) => done_at !== '')
  return isDone ? [] : [`neither step ${number} of ${row.case_ref} nor a part of it is finished`]
}

export const steps: readonly Act[] = [fillsIn]
