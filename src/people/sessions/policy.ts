import type { Policy } from '../../platform/web/policy.ts'

/**
 * All who have their own session, also those who see only a notice; the handler answers when there is none.
 */
export const ownSession: Policy = { name: 'own-session', allows: () => true, open: true }
