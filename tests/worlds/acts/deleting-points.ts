import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import { inRecord, spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { oneOf, wrongOf } from './of-process.ts'
import { mustBeDone } from './promised.ts'

const DELETE = 'POST /api/chargingpoints'

/** Deletes a charge point that a process brought, out of a process at step 1. */
const deletesPoint: Act = {
  name: 'deletes a charge point',
  presses: [DELETE],
  weight: 2,
  async does(world, picks) {
    if (!picks.once(3)) await lets(world, picks)
    const points = (await world.look.rows('charge_point')).filter(({ removed_at }) => removed_at === null)
    const processes = await world.look.rows('process')
    const ownerOf = (point: Row) => processes.find(({ id }) => id === point.process_id)
    const removable = points.filter(
      (it) => it.is_workflow_created === 1 && (ownerOf(it)?.status ?? 'cancelled') === 'cancelled',
    )
    const point = picks.of(picks.once(6) ? points : removable)
    if (!point) return null
    const about = { municipality: point.municipality_code || null }
    const by = oneOf(
      world,
      picks,
      (person) => unlessMay(world, person, 'canDeleteProcess', about) === undefined,
    )
    const isStale = picks.once(9)
    const named = picks.once(3) ? picks.of(processes) : undefined
    const json = {
      ref: point.uuid,
      ...(picks.once(2) || isStale ? { version: isStale ? point.version + 1 : point.version } : {}),
      ...(named && { process: named.uuid }),
    }
    const isAtStart = (it: Row) =>
      it.status === 'active' && it.steps_started === 1 && it.municipality_code === point.municipality_code
    const opened = named ? [named] : processes
    const deed = await presses(
      world,
      by,
      { route: DELETE, json },
      {
        sentence: `${nameOf(by)} deletes charge point ${point.id} (${point.status}, of ${ownerOf(point)?.case_ref ?? 'no process'})${named ? ` out of ${named.case_ref}` : ''}`,
        about: {
          kind: 'charge-point',
          uuid: point.uuid,
          municipality: about.municipality,
          version: point.version,
        },
        isStale,
        forbidden:
          unlessMay(world, by, 'canDeleteProcess', about) ??
          whyNotDeleted(world, point, ownerOf(point), named),
        promises: async () => {
          const now = (await world.look.rows('charge_point')).find(({ id }) => id === point.id)
          const history = (await world.look.rows('charge_point_history')).findLast(
            ({ charge_point_id }) => charge_point_id === point.id,
          )
          return wrongOf({
            'it is off the map': now?.removed_at !== null,
            'its history has it': history?.kind === 'removed' && history.version === now?.version,
          })
        },
      },
    )
    return mustBeDone(deed, opened.some(isAtStart))
  },
}

/** A process that runs is cancelled, so that its charge point is free, and another is at step 1 beside it. */
async function lets(world: World, picks: Picks) {
  const [code] = world.cast.codes
  const here = (await world.look.rows('process')).filter(
    (it) => it.status === 'active' && it.process_type === 'realisation' && it.municipality_code === code,
  )
  const row = picks.of(here.filter(({ current_step }) => current_step > 1))
  if (!row) return
  const visitor = await world.as(world.cast.named('anna'))
  const reason = world.tenant.processes.cancelReasons[0]?.value ?? ''
  const status = { action: 'cancel', reason, comment: 'Gaat niet door' }
  const { uuid, version } = row
  await visitor.calls('POST', '/api/process_update', { process: { uuid, version, status } })
  if (!here.some(({ steps_started }) => steps_started === 1))
    await visitor.calls('POST', '/api/processes', {
      processes: [
        {
          category: world.tenant.processes.categories[0]?.value,
          ChargePointOperator: row.operator_uuid,
          CurrentLocation: { Location: inRecord(spotIn(world.tenant, code, 48)) },
        },
      ],
    })
  await world.written()
}

/** Spec 2 §4. */
function whyNotDeleted(
  { tenant }: World,
  point: Row,
  owner: Row | undefined,
  named: Row | undefined,
): string | undefined {
  if (point.is_workflow_created !== 1) return 'no process made it'
  if (!['definitive', 'suggestion', 'rejected'].includes(point.status)) return `it is ${point.status}`
  if (!tenant.stakeholders.some(({ uuid }) => uuid === point.operator_uuid))
    return 'it is of another operator'
  if (point.is_alternative === 1) return 'it is an alternative'
  if (owner && owner.status !== 'cancelled') return `it is of ${owner.case_ref}`
  if (named && named.steps_started > 1) return `${named.case_ref} is past step 1`
  return named && named.id === owner?.id ? 'it is the selected one' : undefined
}

export const deletingPoints: readonly Act[] = [deletesPoint]
