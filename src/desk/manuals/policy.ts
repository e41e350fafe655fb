import { holderOf } from '../../platform/web/policy.ts'

/** Permission to read the manuals. Spec 3 §6. */
export const readManuals = holderOf('manuals')
