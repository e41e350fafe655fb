import { codesFor } from '../../platform/web/context.ts'
import { holderFor, holderOf, policy } from '../../platform/web/policy.ts'

/** See the list of locations; the root query limits it to the municipalities in scope. */
export const readLocations = holderOf('canAccessAssetManagement')

/** Add a location; `addLocationAt` decides in which municipality. */
export const addLocations = holderOf('canAccessAssetManagement')
export const addLocationAt = holderFor('canAccessAssetManagement')

/** Import a file: one source may lie in any municipality, so only a person whose role reaches them all. */
export const importLocations = policy(
  'canAccessImportLocations',
  (context) => codesFor(context, 'canAccessImportLocations') === '*',
)
