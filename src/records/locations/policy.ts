import { codesFor } from '../../platform/web/context.ts'
import { holderFor, holderOf, policy } from '../../platform/web/policy.ts'

/** May see the list of locations; the root query limits it to the municipalities in scope. */
export const readLocations = holderOf('canAccessAssetManagement')

/** May add a location; `addLocationAt` decides in which municipality. */
export const addLocations = holderOf('canAccessAssetManagement')
export const addLocationAt = holderFor('canAccessAssetManagement')

/** May import a file: a source can contain any municipality, so only people whose role includes all of them. */
export const importLocations = policy(
  'canAccessImportLocations',
  (context) => codesFor(context, 'canAccessImportLocations') === '*',
)
