import { record } from '../../platform/events/record.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import { Conflict, Failure, NotFound, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { changeChargePoint } from '../charge-points/change-charge-point.ts'
import { statusAfter } from '../charge-points/follow-process.ts'
import { findChargePoint } from '../charge-points/record-queries.ts'
import { conflictOver } from '../processes/conflict.ts'
import type { FoundProcess } from '../processes/row.ts'
import { saveProcess, typeOf } from '../processes/save-process.ts'
import { proposalStepOf, withPlace } from './proposal.ts'
import { type LinkedPoint, linkedPoints, placeProcess } from './queries.ts'
import { chooseLocation, isProposing, isSelectable } from './selectable.ts'
import { isOwn } from './settle-location.ts'

/** Which charge point, and the version of the process that was seen. */
export interface Choice {
  point: string
  version: number
}

/**
 * Chooses a charge point for a process: it is in preparation from then on, and its place and address stand in the
 * proposal. What was chosen before is free again. Gives the process as it is then. Throws `NotFound` for a charge
 * point out of scope, a `Failure` (422) with the rule that forbids it, `Conflict` when somebody was first.
 */
export const useLocation = (visit: Visit, process: FoundProcess, choice: Choice): Promise<FoundProcess> =>
  inTransaction(visit, async (visit) => {
    const { t, tenant } = visit
    await demandProposing(visit, process, choice)
    const point = await findChargePoint(visit, choice.point)
    if (!point) throw new NotFound()
    if (point.process_uuid === process.uuid) throw new Failure(422, t.locations.already())
    if (!(await isSelectable(visit, point))) throw new Failure(422, t.locations.notSelectable())
    await leave(visit, process, await linkedPoints(visit.db, process.id))

    const change = { process_id: process.id, status: statusAfter('in-progress', point) }
    if (!(await changeChargePoint(visit, point, change, { process: process.uuid })))
      throw new Conflict(t.chargePoints.conflict())
    await record(visit, 'process-location-chosen', subjectOf(process), { after: { point: point.uuid } })
    const type = typeOf(visit, process)
    const postal_code = normalisePostalCode(tenant.country, point.postal_code) ?? point.postal_code
    return saveProcess(visit, process, {
      version: choice.version,
      record: withPlace(type, process.record, { ...point, postal_code }),
      step: proposalStepOf(type)?.number ?? 1,
      chargePoint: point.uuid,
    })
  })

/**
 * Lets the chosen charge point of a process go: it gets back the status that it had before any process, and the
 * proposal stays as it is. Gives the process as it is then; throws as `useLocation`.
 */
export const releaseLocation = (visit: Visit, process: FoundProcess, choice: Choice): Promise<FoundProcess> =>
  inTransaction(visit, async (visit) => {
    await demandProposing(visit, process, choice)
    const linked = await linkedPoints(visit.db, process.id)
    const point = linked.find((it) => it.uuid === choice.point && it.removed_at === null)
    if (!point || isOwn(point, process)) throw new Failure(422, visit.t.locations.notChosen())
    await leave(visit, process, [point])
    return saveProcess(visit, process, { version: choice.version, chargePoint: '' })
  })

async function demandProposing(visit: Visit, process: FoundProcess, { version }: Choice) {
  if (!chooseLocation.allows(visit, process)) throw new Refused()
  if (version !== process.version) throw await conflictOver(visit, process)
  if (!isProposing(visit, process)) throw new Failure(422, visit.t.locations.locked())
}

/** What was chosen is free again; what the process had made itself is taken off the map, and comes back when needed. */
async function leave(visit: Visit, process: FoundProcess, linked: readonly LinkedPoint[]) {
  const at = visit.now.toISOString()
  for (const point of linked) {
    if (point.removed_at !== null) continue
    const own = isOwn(point, process)
    const change = own ? { removed_at: at } : { process_id: null, status: statusAfter('reset', point) }
    const told = { kind: own ? ('removed' as const) : ('changed' as const), process: process.uuid }
    if (!(await changeChargePoint(visit, point, change, told)))
      throw new Conflict(visit.t.chargePoints.conflict())
    if (own) continue
    await placeProcess(visit.db, process.id, null)
    await record(visit, 'process-location-released', subjectOf(process), { after: { point: point.uuid } })
  }
}

const subjectOf = ({ uuid }: FoundProcess) => ({ type: 'process', uuid }) as const
