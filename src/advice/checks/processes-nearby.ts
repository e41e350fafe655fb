import type { Check } from '../check.ts'
import { notKnown } from '../others.ts'

/** Realisations under way within the radius. The desk holds none yet, and says so. */
export const processesNearby: Check = async ({ t, tenant }, _request, { choice }) =>
  notKnown(t.advice.nearby.processes({ radius: choice.radius ?? tenant.limits.nearbyRadius }))
