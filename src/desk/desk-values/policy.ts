import { holderEverywhere } from '../../platform/web/policy.ts'

/** See and change the values of the desk, which hold in every municipality. */
export const changeValues = holderEverywhere('admin')
