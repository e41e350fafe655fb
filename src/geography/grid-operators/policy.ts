import { holderOf } from '../../platform/web/policy.ts'

/** Look up a grid operator: anyone who may read processes. */
export const lookUpGridOperator = holderOf('realisationlist')
