import type { Check } from '../check.ts'
import { notKnown } from '../others.ts'

/** Public charging points within the radius. The desk holds none yet, and says so. */
export const chargePointsNearby: Check = async ({ t, tenant }, _request, { choice }) =>
  notKnown(t.advice.nearby.chargePoints({ radius: choice.radius ?? tenant.limits.nearbyRadius }))
