import { holderOf } from '../../platform/web/policy.ts'

/** To look up the buildings of PIDs: all who may read processes. */
export const lookUpBuildings = holderOf('realisationlist')
