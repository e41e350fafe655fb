import { holderOf } from '../../platform/web/policy.ts'

/**
 * May see the charge points, parking lots and processes of a location; the root query limits it to the municipalities in
 * scope.
 */
export const readAssets = holderOf('canAccessAssetManagement')
