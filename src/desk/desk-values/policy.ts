import { holderEverywhere } from '../../platform/web/policy.ts'

/** View and change the values of the desk, which apply in every municipality. */
export const changeValues = holderEverywhere('admin')
