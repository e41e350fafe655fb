import { holderOf } from '../../platform/web/policy.ts'

/** See what belongs to a location; in whose municipalities, the root query sees to. */
export const readAssets = holderOf('canAccessAssetManagement')
