import { holderOf } from '../../platform/web/policy.ts'

/** May read the buildings of PIDs: everyone who may read processes. */
export const lookUpBuildings = holderOf('realisationlist')
