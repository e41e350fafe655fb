import { holderOf } from '../../platform/web/policy.ts'

/** Read the manuals. Spec 3 §6. */
export const readManuals = holderOf('manuals')
