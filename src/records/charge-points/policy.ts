import { can } from '../../platform/web/context.ts'
import { holderFor, holderOf, policyFor } from '../../platform/web/policy.ts'
import type { FoundChargePoint, FoundProcess } from './record-queries.ts'

/** May see the charge points; the root query limits them to the municipalities in scope. */
export const readChargePoints = holderOf('requestlocations')

/** May delete a charge point in a municipality of this role, if delete-rules.ts allows it. */
export const deleteChargePoint = holderFor('canDeleteProcess')

/** The act that a body of `POST /api/chargingpoints` requests. */
export type ChargePointCall =
  | { act: 'list' }
  | { act: 'delete'; point: FoundChargePoint; process: FoundProcess | null }

/** One route lists and deletes: the permission depends on the act. */
export const chargePointPolicy = policyFor<ChargePointCall>(
  'chargepoint',
  (context, call) =>
    call.act === 'list'
      ? readChargePoints.allows(context, call)
      : deleteChargePoint.allows(context, call.point),
  (context) => can(context, 'requestlocations') || can(context, 'canDeleteProcess'),
)
