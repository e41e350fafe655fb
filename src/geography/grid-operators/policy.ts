import { holderOf } from '../../platform/web/policy.ts'

/** Look a grid operator up: everybody who reads processes. */
export const lookUpGridOperator = holderOf('realisationlist')
