import { can, codesFor } from '../../platform/web/context.ts'
import { policy } from '../../platform/web/policy.ts'

/** Hand out what the desk holds of one person: administrators of the whole desk, because it knows no municipality. */
export const giveAccess = policy(
  'admin (everywhere)',
  (context) => can(context, 'admin') && codesFor(context, 'admin') === '*',
)
