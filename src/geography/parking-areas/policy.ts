import { holderOf } from '../../platform/web/policy.ts'

/** View parking permit areas; the root query limits them to municipalities in scope. */
export const readParkingAreas = holderOf('requestlocations')
