import { codesOf, opens } from '../../platform/tenant/person.ts'
import { policyFor } from '../../platform/web/policy.ts'
import { STATUS } from '../../records/requests/request.ts'

interface Placed {
  status: number
  municipality_code: string | null
  gdpr_cleared_at: string | null
}

/**
 * Change the coordinates of a request: for operators, in the municipalities of this role (spec 1 §6). Removed and cleared
 * requests cannot be changed.
 */
export const editCoordinates = policyFor<Placed>(
  'coordinates.change',
  ({ person }, request) =>
    opens(codesOf(person, ['cpo']), request.municipality_code) &&
    request.status !== STATUS.removed &&
    request.gdpr_cleared_at === null,
  ({ person }) => codesOf(person, ['cpo']).length > 0,
)
