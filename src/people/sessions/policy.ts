import type { Policy } from '../../platform/web/policy.ts'

/** Everybody with their own session, also who gets no further than a notice; the handler says so when there is none. */
export const ownSession: Policy = { name: 'own-session', allows: () => true, open: true }
