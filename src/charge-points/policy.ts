import { codesOf, opens } from '../people/person.ts'
import { holderFor, holderOf, policy } from '../web/policy.ts'
import { can, type Visit } from '../web/visit.ts'
import type { FoundChargePoint, FoundProcess } from './record-queries.ts'

/** See the charge points; in whose municipalities, the root query sees to. */
export const readChargePoints = holderOf('requestlocations')

/** Delete a charge point of one's own municipalities, as far as the rules of delete-rules.ts let anybody. */
export const deleteChargePoint = holderFor('canDeleteProcess')

/** What a call of `POST /api/chargingpoints` asks for. */
export type Asked = { act: 'list' } | { act: 'delete'; point: FoundChargePoint; process: FoundProcess | null }

/** One address does both: the right follows from the act. */
export const askAboutChargePoints = policy<Asked>('chargepoint', (visit, asked) =>
  asked.act === 'list' ? readChargePoints.allows(visit, asked) : deleteChargePoint.allows(visit, asked.point),
)

/**
 * True for a process that the visitor may hear of: in the municipalities that the feature reaches; an operator
 * only of its own, and a private one only with the feature for those. Decisions, "Identity".
 */
export function seesProcess(
  visit: Pick<Visit, 'person' | 'tenant'>,
  process: { municipality_code: string | null; operator_uuid: string; process_type: string },
): boolean {
  const { person, tenant } = visit
  if (process.process_type === 'private' && !can(visit, 'privateProcess')) return false
  const roles = tenant.featureAccess.realisationlist
  const code = process.municipality_code
  const others = roles.filter((role) => role !== 'cpo')
  if (opens(codesOf(person, others), code)) return true
  if (!roles.includes('cpo') || person.identity?.uuid !== process.operator_uuid) return false
  return opens(codesOf(person, ['cpo']), code)
}
