import type { Act } from '../deed.ts'
import { deletingPoints } from './deleting-points.ts'
import { importsOfLocations } from './imports-of-locations.ts'
import { livesOfLocations } from './lives-of-locations.ts'
import { locationsByHand } from './locations-by-hand.ts'
import { placesOfProcesses } from './places-of-processes.ts'
import { startsAtLocations } from './starts-at-locations.ts'
import { startsFromFiles } from './starts-from-files.ts'

/** What is done at locations: what begins and ends there, one after another, and files and people that change them. */
export const locations: readonly Act[] = [
  ...startsAtLocations,
  ...livesOfLocations,
  ...startsFromFiles,
  ...placesOfProcesses,
  ...deletingPoints,
  ...locationsByHand,
  ...importsOfLocations,
]
