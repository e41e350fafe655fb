import { holderOf } from '../../platform/web/policy.ts'

/** Maintain the lists of the desk (spec 3 §6: `canAccessConfig`). */
export const configure = holderOf('admin')
