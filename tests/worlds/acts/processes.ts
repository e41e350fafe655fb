import type { Act } from '../deed.ts'
import { connecting } from './connecting.ts'
import { corrections } from './corrections.ts'
import { deleting } from './deleting.ts'
import { deletingPoints } from './deleting-points.ts'
import { finishing } from './finishing.ts'
import { importsOfLocations } from './imports-of-locations.ts'
import { locationsByHand } from './locations-by-hand.ts'
import { mailsOfProcesses } from './mails-of-processes.ts'
import { oldForms } from './old-forms.ts'
import { overreaching } from './overreaching.ts'
import { placesOfProcesses } from './places-of-processes.ts'
import { starts } from './starts.ts'
import { startsAtLocations } from './starts-at-locations.ts'
import { startsByCalls } from './starts-by-call.ts'
import { startsFromFiles } from './starts-from-files.ts'
import { statuses } from './statuses.ts'
import { steps } from './steps.ts'
import { tagsOfProcesses } from './tags-of-processes.ts'
import { undoingSetBacks } from './undoing.ts'

/** What is done with one process, and with the locations that processes are at. */
export const processes: readonly Act[] = [
  ...starts,
  ...startsAtLocations,
  ...startsByCalls,
  ...startsFromFiles,
  ...steps,
  ...oldForms,
  ...finishing,
  ...corrections,
  ...undoingSetBacks,
  ...overreaching,
  ...statuses,
  ...deleting,
  ...tagsOfProcesses,
  ...connecting,
  ...placesOfProcesses,
  ...deletingPoints,
  ...locationsByHand,
  ...importsOfLocations,
  ...mailsOfProcesses,
]
