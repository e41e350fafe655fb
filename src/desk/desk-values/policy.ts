import { holderOf } from '../../platform/web/policy.ts'

/** See and change the values of the desk. */
export const changeValues = holderOf('admin')
