import { holderOf } from '../../platform/web/policy.ts'

/** See what belongs to a location; the root query limits it to the municipalities in scope. */
export const readAssets = holderOf('canAccessAssetManagement')
