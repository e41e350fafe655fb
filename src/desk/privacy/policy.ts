import { holderEverywhere } from '../../platform/web/policy.ts'

/** Hand out the data of one person: administrators of the whole desk, because a person's data has no single municipality. */
export const giveAccess = holderEverywhere('admin')
