import { holderOf } from '../../platform/web/policy.ts'

/** May maintain the lists of the desk (spec 3 §6: `canAccessConfig`). */
export const configure = holderOf('admin')
