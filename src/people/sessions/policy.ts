import type { Policy } from '../../platform/web/policy.ts'

/** Anyone with a session, also people who see only a notice; the handler answers when there is none. */
export const ownSession: Policy = { name: 'own-session', allows: () => true, open: true }
