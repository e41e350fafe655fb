import { holderOf } from '../../platform/web/policy.ts'

/** To see parking permit areas; the root query limits them to municipalities in scope. */
export const readParkingAreas = holderOf('requestlocations')
