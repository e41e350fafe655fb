import { type Act, type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { recordIn, versionsIn } from '../oracles/of-process.ts'
import { missingIn } from '../oracles/required.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { begunStep, resetting } from './corrections.ts'
import {
  aboutProcess,
  addressOf,
  mayEdit,
  oneOf,
  processNow,
  recordOf,
  stepsOf,
  typeOf,
  wrongOf,
} from './of-process.ts'
import { mustBeDone } from './promised.ts'
import { type State, stateOf } from './state-of-process.ts'
import { UPDATE } from './steps.ts'

const UNDO = 'POST /:routeType/:uuid/terugzetten-ongedaan'
const PRESSES = [UNDO, UPDATE]

/** Columns with how often and when something was written, and not with its state. */
const OF_WRITING = ['version', 'updated_at', 'turn_version', 'fingerprint']

const without = (row: Row, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** All of a process, and of its location, by name. */
async function allOf(world: World, row: Row): Promise<Map<string, string>> {
  const { look } = world
  const of = new Map<string, string>()
  const put = (name: string, what: unknown) => of.set(name, JSON.stringify(what))
  for (const [column, value] of Object.entries(
    without((await processNow(world, row.uuid)) ?? {}, OF_WRITING),
  ))
    put(`its ${column}`, value)
  put('its record', await recordOf(world, row))
  for (const step of await stepsOf(world, row)) put(`its step ${step.number}`, step)
  const parts = await look.rows('process_part', 'process_id, step, party')
  put(
    'its parts',
    parts.filter(({ process_id }) => process_id === row.id),
  )
  const points = (await look.rows('charge_point')).filter(
    (it) => it.location_id === row.location_id || it.process_id === row.id,
  )
  // What an undo takes away again is gone since then.
  for (const point of points)
    put(`charge point ${point.id}`, { ...without(point, OF_WRITING), removed_at: point.removed_at !== null })
  const lots = await look.rows('parking_lot', 'location_id, reference')
  put(
    'the parking lots',
    lots.filter((it) => it.location_id === row.location_id).map((it) => without(it, ['uuid'])),
  )
  const location = (await look.rows('location')).find(({ id }) => id === row.location_id)
  if (location) put('its location', without(location, OF_WRITING))
  return of
}

const differences = (before: Map<string, string>, after: Map<string, string>, ref: string) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name} of ${ref} was ${before.get(name)}, and is ${after.get(name)} after the undo`)

/** Sets a process back and undoes that: nothing may be left of it. */
const thinksBetter: Act = {
  name: 'sets a process back and undoes that',
  presses: PRESSES,
  weight: 4,
  async does(world, picks) {
    const found = await begunStep(world, picks)
    if (!found) return null
    const { row, number, step } = found
    const about = aboutProcess(row)
    const by = oneOf(world, picks, (person) => mayEdit(person, step.edit, about))
    const before = await allOf(world, row)
    const back = await resetting(world, { by, row, number, isCall: picks.once(2) })
    const opening = `${nameOf(by)} sets ${row.case_ref} (${row.status}) back to step ${number}`
    const first = await presses(world, by, back, { sentence: opening, about })
    const now = await processNow(world, row.uuid)
    if (first.outcome !== 'done' || !now) return first
    world.passes(60 * (1 + picks.below(3) * 600))
    const other = picks.once(3) ? oneOf(world, picks, (person) => mayEdit(person, step.edit, about)) : by
    const deed = await presses(world, other, undoing(world, now, picks.once(2), 0), {
      sentence: `${opening}, and ${other === by ? 'undoes that' : `${nameOf(other)} undoes that`}`,
      about: aboutProcess(now),
      forbidden:
        other === by || mayEdit(other, step.edit, about)
          ? undefined
          : `${nameOf(other)} may not do that step`,
      promises: async () => differences(before, await allOf(world, row), row.case_ref),
    })
    return mustBeDone(deed)
  },
}

const undoing = (world: World, row: Row, isCall: boolean, back: number) => {
  const version = row.version - back
  return isCall
    ? { route: UPDATE, json: { process: { uuid: row.uuid, version, flow: { undoReset: true } } } }
    : { route: UNDO, url: `${addressOf(world, row)}/terugzetten-ongedaan`, form: { version } }
}

/** Undoes a set-back of some time ago, which may be undone no more. */
const undoes: Act = {
  name: 'undoes an earlier set-back',
  presses: PRESSES,
  weight: 3,
  async does(world, picks) {
    const resets = await world.look.rows('process_reset')
    const rows = await world.look.rows('process')
    const lastOf = ({ id }: Row) => resets.findLast(({ process_id }) => process_id === id)
    const reopened = rows.filter((row) => lastOf(row)?.undone_at === '')
    const fresh = reopened.filter((row) => lastOf(row)?.version === row.version)
    const row = picks.of(picks.once(4) ? rows.filter(lastOf) : fresh.length > 0 ? fresh : reopened)
    return row ? undoesIn(world, picks, row) : null
  },
}

/** The same of a process that is at hand. */
export async function undoesIn(world: World, picks: Picks, row: Row): Promise<Deed | null> {
  const resets = await world.look.rows('process_reset')
  const reset = resets.findLast(({ process_id }) => process_id === row.id)
  const step = reset && typeOf(world, row).steps[reset.to_step - 1]
  if (!reset || !step) return null
  const about = aboutProcess(row)
  const by = oneOf(world, picks, (person) => mayEdit(person, step.edit, about))
  const isStale = picks.once(6)
  const isOver = reset.undone_at !== '' || reset.version !== row.version
  const past = (await world.look.rows('process_reset_step', 'reset_id, number')).filter(
    ({ reset_id }) => reset_id === reset.id,
  )
  const before = await stateOf(world, row)
  const emptied = await emptiedBy(world, row, reset, past)
  const deed = await presses(world, by, undoing(world, row, picks.once(2), isStale ? 1 : 0), {
    sentence: `${nameOf(by)} undoes that ${row.case_ref} was set back to step ${reset.to_step}${isOver ? ', which is too late' : ''}`,
    about,
    isStale,
    forbidden: isOver
      ? 'it was undone, or the process changed since'
      : mayEdit(by, step.edit, about) || by?.id === reset.person_id
        ? emptied[0] && `a done step would lack ${emptied}`
        : `${nameOf(by)} may not do that step`,
    promises: async () => {
      const steps = await stepsOf(world, row)
      const undone = (await world.look.rows('process_reset')).find(({ id }) => id === reset.id)
      const now = await stateOf(world, row)
      return wrongOf({
        'what was filled in stays': JSON.stringify(now.record) === JSON.stringify(before.record),
        'decisions are as they were': JSON.stringify(now.decisions) === JSON.stringify(before.decisions),
        'parts of earlier steps are as they were':
          partsUpTo(now, reset.to_step) === partsUpTo(before, reset.to_step),
        'the reset is undone': undone?.undone_at !== '',
        'its steps are as they were': past.every((it) =>
          steps.some(
            (now) =>
              now.number === it.number &&
              now.started_at === it.started_at &&
              now.completed_at === it.completed_at,
          ),
        ),
      })
    },
  })
  return mustBeDone(deed)
}

/** What the steps that would be done again need, and the set-back emptied. */
async function emptiedBy(world: World, row: Row, reset: Row, past: readonly Row[]): Promise<string[]> {
  const versions = (await versionsIn(world))(row)
  const now = recordIn(versions.at(-1))
  const then = recordIn(versions.findLast(({ process_version }) => process_version < reset.version))
  const done = past.filter(({ completed_at }) => completed_at !== '').map(({ number }) => number)
  return typeOf(world, row).steps.flatMap((step, index) => {
    if (!done.includes(index + 1)) return []
    const lacked = missingIn(step, then).map(({ name }) => name)
    return missingIn(step, now).flatMap(({ name, decidesOn }) =>
      decidesOn || lacked.includes(name) ? [] : [name],
    )
  })
}

const partsUpTo = ({ parts }: State, number: number) =>
  JSON.stringify(parts.filter(({ step }) => step < number))

export const undoingSetBacks: readonly Act[] = [thinksBetter, undoes]
