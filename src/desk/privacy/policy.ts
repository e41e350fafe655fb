import { holderEverywhere } from '../../platform/web/policy.ts'

/** Hand out what the desk holds of one person: administrators of the whole desk, because it knows no municipality. */
export const giveAccess = holderEverywhere('admin')
