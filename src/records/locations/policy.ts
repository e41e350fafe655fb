import { can, codesFor } from '../../platform/web/context.ts'
import { holderFor, holderOf, policy } from '../../platform/web/policy.ts'

/** See the list of locations; in whose municipalities, the root query sees to. */
export const readLocations = holderOf('canAccessAssetManagement')

/** Add a location somewhere; where, `addLocationAt` says. */
export const addLocations = holderOf('canAccessAssetManagement')
export const addLocationAt = holderFor('canAccessAssetManagement')

/** Take in a file: one source may lie in any municipality, so only who reaches them all. */
export const importLocations = policy(
  'canAccessImportLocations',
  (context) =>
    can(context, 'canAccessImportLocations') && codesFor(context, 'canAccessImportLocations') === '*',
)
