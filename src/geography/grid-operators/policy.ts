import { holderOf } from '../../platform/web/policy.ts'

/** To look a grid operator up: all who may read processes. */
export const lookUpGridOperator = holderOf('realisationlist')
