import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { DeskValue, SetValues } from './desk-value.ts'

/** Settings of the advice on requests that an administrator can change. Pure. */

const WAIT_KEY = 'advice.documents-wait'
/** Minutes: a week. */
const LONGEST_WAIT = 10_080

export const adviceValues = ({ limits }: Pick<Tenant, 'limits'>): DeskValue[] => [
  {
    ...{ key: WAIT_KEY, group: 'advice', kind: 'number', isRequired: true },
    label: (t) => t.deskValues.documentsWait(),
    ofFolder: String(limits.documentsWait),
    range: { least: 0, most: LONGEST_WAIT },
  },
]

/** The limits of a tenant, overridden by the values of the desk. */
export function withAdvice({ limits }: Pick<Tenant, 'limits'>, set: SetValues): Pick<Tenant, 'limits'> {
  const wait = set.get(WAIT_KEY)
  return { limits: wait === undefined ? limits : { ...limits, documentsWait: Number(wait) } }
}
