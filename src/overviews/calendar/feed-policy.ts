import type { Policy } from '../../platform/web/policy.ts'
import { admitByAddress } from './admit.ts'

/**
 * For calendar programs, which cannot sign in: a request with a person's secret address reads with that person's
 * rights.
 */
export const readsByAddress: Policy = {
  name: 'calendar-address',
  open: true,
  admit: admitByAddress,
  allows: (context) => context.person.id !== '',
}
