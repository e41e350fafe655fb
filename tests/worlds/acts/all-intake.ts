import type { Act } from '../deed.ts'
import { newRequests } from './intake.ts'
import { intakeAgain } from './intake-again.ts'
import { intakeFiles } from './intake-files.ts'
import { publicPlaces } from './public-places.ts'
import { residentStatus } from './resident-status.ts'
import { residents } from './residents.ts'

/** How requests come in, by program and by residents. */
export const intake: readonly Act[] = [
  ...newRequests,
  ...intakeAgain,
  ...intakeFiles,
  ...residents,
  ...residentStatus,
  ...publicPlaces,
]
