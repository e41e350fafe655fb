import { holderOf } from '../../platform/web/policy.ts'

/** See parking permit areas; in whose municipalities, the root query sees to. */
export const readParkingAreas = holderOf('requestlocations')
