import type { Policy } from '../../platform/web/policy.ts'
import { admitByAddress } from './admit.ts'

/** For calendar programs, which cannot sign in: whoever has the secret address of a person reads as they would. */
export const readsByAddress: Policy = {
  name: 'calendar-address',
  open: true,
  admit: admitByAddress,
  allows: (context) => context.person.id !== '',
}
