import { record } from '../../../platform/events/record.ts'
import { normalisePostalCode } from '../../../platform/geo/postal-code.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Conflict, Failure, NotFound, Refused } from '../../../platform/web/errors.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import { changeChargePoint } from '../../charge-points/change-charge-point.ts'
import { findChargePoint } from '../../charge-points/record-queries.ts'
import { statusBy } from '../../effects/fold.ts'
import { isOwn } from '../../effects/load.ts'
import { mayMove } from '../../effects/settling/settle-location.ts'
import { type LinkedPoint, linkedPoints, placeProcess } from '../../locations/queries.ts'
import { chooseLocation, isProposing, isSelectable } from '../../locations/selectable.ts'
import { conflictOver } from '../conflict.ts'
import { proposalStepOf, withPlace } from '../proposal.ts'
import type { FoundProcess } from '../row.ts'
import { typeOf } from '../type-of.ts'
import { saveProcess } from './save-process.ts'

/** The uuid of the charge point, and the version of the process that the person read. */
interface Choice {
  point: string
  version: number
}

/**
 * Chooses a charge point for a process: it becomes `in-progress`, and its place and address are copied into the proposal.
 * Releases an earlier choice. Returns the changed process. Throws `NotFound` for a charge point out of scope, a `Failure`
 * (422) with the rule that forbids it, `Conflict` when the process or the charge point changed meanwhile.
 */
export const useLocation = (context: Context, process: FoundProcess, choice: Choice): Promise<FoundProcess> =>
  inTransaction(context, async (context) => {
    const { t, tenant } = context
    await demandProposing(context, process, choice)
    const point = await findChargePoint(context, choice.point)
    if (!point) throw new NotFound()
    if (point.process_uuid === process.uuid) throw new Failure(422, t.locations.already())
    if (!(await isSelectable(context, point))) throw new Failure(422, t.locations.notSelectable())
    await leave(context, process, await linkedPoints(context.db, process.id))

    const change = { process_id: process.id, status: 'in-progress' }
    if (!(await changeChargePoint(context, point, change, { process: process.uuid })))
      throw new Conflict(t.chargePoints.conflict())
    await record(context, 'process-location-chosen', subjectOf(process), { after: { point: point.uuid } })
    const type = typeOf(context, process)
    const postal_code = normalisePostalCode(tenant.country, point.postal_code) ?? point.postal_code
    return saveProcess(context, process, {
      version: choice.version,
      record: withPlace(type, process.record, { ...point, postal_code }),
      step: proposalStepOf(type)?.number ?? 1,
      chargePoint: point.uuid,
    })
  })

/**
 * Releases the chosen charge point of a process: its status from before any process is restored, and the proposal stays
 * unchanged. Returns the changed process; throws as `useLocation`.
 */
export const releaseLocation = (
  context: Context,
  process: FoundProcess,
  choice: Choice,
): Promise<FoundProcess> =>
  inTransaction(context, async (context) => {
    await demandProposing(context, process, choice)
    const linked = await linkedPoints(context.db, process.id)
    const point = linked.find((it) => it.uuid === choice.point && it.removed_at === null)
    if (!point || isOwn(point, process)) throw new Failure(422, context.t.locations.notChosen())
    await leave(context, process, [point])
    return saveProcess(context, process, { version: choice.version, chargePoint: '' })
  })

async function demandProposing(context: Context, process: FoundProcess, { version }: Choice) {
  if (!chooseLocation.allows(context, process)) throw new Refused()
  if (version !== process.version) throw await conflictOver(context, process)
  if (!isProposing(context, process)) throw new Failure(422, context.t.locations.locked())
}

/** Releases chosen charge points; one that the process made itself is removed from the map, and restored when needed. */
async function leave(context: Context, process: FoundProcess, linked: readonly LinkedPoint[]) {
  const at = context.now.toISOString()
  for (const point of linked) {
    if (point.removed_at !== null) continue
    const own = isOwn(point, process)
    const change = own ? { removed_at: at } : { process_id: null, status: statusWithout(point) }
    const details = { kind: own ? ('removed' as const) : ('changed' as const), process: process.uuid }
    if (!(await changeChargePoint(context, point, change, details)))
      throw new Conflict(context.t.chargePoints.conflict())
    if (own) continue
    if (mayMove(process)) await placeProcess(context.db, process.id, null)
    await record(context, 'process-location-released', subjectOf(process), { after: { point: point.uuid } })
  }
}

const statusWithout = ({ is_workflow_created }: LinkedPoint) =>
  statusBy({ status: 'cancelled' }, { isWorkflowCreated: is_workflow_created === 1 })

const subjectOf = ({ uuid }: FoundProcess) => ({ type: 'process', uuid }) as const
