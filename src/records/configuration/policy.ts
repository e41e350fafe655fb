import { holderOf } from '../../platform/web/policy.ts'

/** Keep the lists of the desk (spec 3 §6: `canAccessConfig`). */
export const configure = holderOf('admin')
