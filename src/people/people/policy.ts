import { can, codesFor } from '../../platform/web/context.ts'
import { policy } from '../../platform/web/policy.ts'

/** See who uses the desk, and keep somebody out: administrators of the whole desk, whose people have many places. */
export const keepPeople = policy(
  'admin (people)',
  (context) => can(context, 'admin') && codesFor(context, 'admin') === '*',
)
