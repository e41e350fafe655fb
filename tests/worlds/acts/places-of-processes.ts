import { fieldsOf, valueAt } from '../../../src/platform/forms/field.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { World } from '../world.ts'
import { recordValues } from './acknowledged.ts'
import {
  aboutProcess,
  addressOf,
  mayEdit,
  oneOf,
  processNow,
  recordOf,
  stepsOf,
  typeOf,
  unlessMayEdit,
  wrongOf,
} from './of-process.ts'
import { mustBeDone } from './promised.ts'

const FORM = 'POST /:routeType/:uuid/locatie'
const CALL = 'POST /api/process_location'

const PLACE = 'Location.Latitude'

/** The step in which the place of a process is proposed. */
const proposalOf = (world: World, row: Row) =>
  typeOf(world, row).steps.find(({ groups }) => fieldsOf(groups).some(({ name }) => name === PLACE))

/** The fields with its place. */
const placeIn = (world: World, row: Row) =>
  fieldsOf(proposalOf(world, row)?.groups ?? []).filter(({ name }) => name.startsWith('Location.'))

/** The points that a process chose, and did not make. */
async function chosenBy(world: World, row: Row) {
  const { Location } = (await recordOf(world, row)) as { Location?: { chargingpointUuid?: string } }
  return (await world.look.rows('charge_point')).filter(
    (it) =>
      it.process_id === row.id &&
      it.removed_at === null &&
      (it.source !== 'workflow' || it.uuid === Location?.chargingpointUuid),
  )
}

/** Chooses a charge point as the location of a process that is being proposed, or lets it go. */
const chooses: Act = {
  name: 'chooses or releases the location of a process',
  presses: [FORM, CALL],
  weight: 4,
  async does(world, picks) {
    const processes = (await world.look.rows('process')).filter(({ process_type }) =>
      ['realisation', 'private'].includes(process_type),
    )
    const proposing = processes.filter((it) => it.status === 'active' && it.current_step === 1)
    const row = picks.of(picks.once(8) ? processes : proposing)
    const step = row && proposalOf(world, row)
    if (!row || !step) return null
    const about = aboutProcess(row)
    const points = await world.look.rows('charge_point')
    const free = points.filter(
      (it) =>
        ['suggestion', 'definitive'].includes(it.status) &&
        it.process_id === null &&
        it.removed_at === null &&
        it.municipality_code === row.municipality_code,
    )
    const chosen = await chosenBy(world, row)
    const releases = chosen.length > 0 && !picks.once(3)
    const point = picks.of(picks.once(8) ? points : releases ? chosen : free)
    if (!point) return null
    const by = oneOf(world, picks, (person) => mayEdit(person, step.edit, about))
    const isStale = picks.once(9)
    const version = isStale ? row.version - 1 : row.version
    const action = releases ? 'release' : 'use'
    const isCall = picks.once(2)
    const sent = isCall
      ? {
          route: CALL,
          json: { processUuid: row.uuid, chargingpointUuid: point.uuid, action, version },
        }
      : {
          route: FORM,
          url: `${addressOf(world, row)}/locatie`,
          form: { act: action, version, chargingpoint: point.uuid },
        }
    const deed = await presses(world, by, sent, {
      sentence: `${nameOf(by)} ${releases ? 'releases' : 'chooses'} charge point ${point.id} (${point.status}) for ${row.case_ref}${isCall ? ' by a call' : ''}`,
      about,
      isStale,
      forbidden:
        unlessMayEdit(by, step, about) ??
        (row.status === 'active' ? undefined : `it is ${row.status}`) ??
        (releases ? undefined : await whyNotChosen(world, row, point)),
      promises: () => (releases ? notReleased(world, point) : notChosen(world, row, point)),
    })
    if (!releases) await recordValues(world, row.uuid, placeIn(world, row))
    return mustBeDone(deed, releases ? chosen.includes(point) : free.includes(point))
  },
}

/** Spec 1 §6, spec 2 §4 and §6: only what is proposed or validated, and of no other. */
async function whyNotChosen(world: World, row: Row, point: Row): Promise<string | undefined> {
  const [first] = await stepsOf(world, row)
  if (first?.completed_at !== '') return 'its proposal is done'
  if (!['suggestion', 'definitive'].includes(point.status)) return `the charge point is ${point.status}`
  const owner = (await world.look.rows('process')).find(({ id }) => id === point.process_id)
  if (owner && owner.status !== 'cancelled') return `it is of ${owner.case_ref}`
  const isOurs = world.tenant.stakeholders.some(({ uuid }) => uuid === point.operator_uuid)
  return point.operator_uuid !== '' && !isOurs ? 'it is of another operator' : undefined
}

/** A chosen point is in preparation, and the process is there. Decisions, "Processes". */
async function notChosen(world: World, row: Row, before: Row): Promise<string[]> {
  const now = await processNow(world, row.uuid)
  const point = (await world.look.rows('charge_point')).find(({ id }) => id === before.id)
  const record = now && (await recordOf(world, now))
  const fields = placeIn(world, row)
  const valueOfPlace = fields.find(({ name }) => name === PLACE)
  return wrongOf({
    [`charge point ${before.id} is of ${row.case_ref}`]: point?.process_id === row.id,
    'it is in preparation': point?.status === 'in-progress',
    'the process is at its location': now?.location_id === before.location_id,
    'the process has its place':
      valueOfPlace !== undefined && record !== undefined && valueAt(record, valueOfPlace) === before.lat,
    'the version of the process grew': (now?.version ?? 0) > row.version,
  })
}

/** A released one follows the rule: proposed when a process made it, else validated. Spec 2 §4. */
async function notReleased(world: World, before: Row): Promise<string[]> {
  const point = (await world.look.rows('charge_point')).find(({ id }) => id === before.id)
  const status = before.is_workflow_created === 1 ? 'suggestion' : 'definitive'
  return wrongOf({
    [`charge point ${before.id} is of no process`]: point?.process_id === null,
    [`it is ${status}, and not ${point?.status}`]: point?.status === status,
  })
}

export const placesOfProcesses: readonly Act[] = [chooses]
