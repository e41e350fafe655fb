import { can } from '../../platform/web/context.ts'
import { holderFor, holderOf, policyFor } from '../../platform/web/policy.ts'
import type { FoundChargePoint, FoundProcess } from './record-queries.ts'

/** See the charge points; in whose municipalities, the root query sees to. */
export const readChargePoints = holderOf('requestlocations')

/** Delete a charge point of one's own municipalities, as far as the rules of delete-rules.ts let anybody. */
export const deleteChargePoint = holderFor('canDeleteProcess')

/** What a call of `POST /api/chargingpoints` asks for. */
export type Asked = { act: 'list' } | { act: 'delete'; point: FoundChargePoint; process: FoundProcess | null }

/** One address does both: the right follows from the act. */
export const askAboutChargePoints = policyFor<Asked>(
  'chargepoint',
  (context, asked) =>
    asked.act === 'list'
      ? readChargePoints.allows(context, asked)
      : deleteChargePoint.allows(context, asked.point),
  (context) => can(context, 'requestlocations') || can(context, 'canDeleteProcess'),
)
