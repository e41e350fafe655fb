import type { Act } from '../deed.ts'
import { connecting } from './connecting.ts'
import { corrections } from './corrections.ts'
import { decisionsInTime } from './decisions-in-time.ts'
import { deleting } from './deleting.ts'
import { deletingPoints } from './deleting-points.ts'
import { fillingIn } from './filling-in.ts'
import { finishing } from './finishing.ts'
import { importsOfLocations } from './imports-of-locations.ts'
import { livesOfLocations } from './lives-of-locations.ts'
import { locationsByHand } from './locations-by-hand.ts'
import { mailsOfProcesses } from './mails-of-processes.ts'
import { oddSteps } from './odd-steps.ts'
import { oldForms } from './old-forms.ts'
import { overreaching } from './overreaching.ts'
import { placesOfProcesses } from './places-of-processes.ts'
import { starts } from './starts.ts'
import { startsAtLocations } from './starts-at-locations.ts'
import { startsByCalls } from './starts-by-call.ts'
import { startsFromFiles } from './starts-from-files.ts'
import { statuses } from './statuses.ts'
import { tagsOfProcesses } from './tags-of-processes.ts'
import { undoingSetBacks } from './undoing.ts'
import { workingOn } from './working-on.ts'

/** What is done with one process, and with the locations that processes are at. */
export const processes: readonly Act[] = [
  ...starts,
  ...startsAtLocations,
  ...livesOfLocations,
  ...startsByCalls,
  ...startsFromFiles,
  ...fillingIn,
  ...oddSteps,
  ...oldForms,
  ...finishing,
  ...corrections,
  ...undoingSetBacks,
  ...workingOn,
  ...overreaching,
  ...statuses,
  ...deleting,
  ...tagsOfProcesses,
  ...decisionsInTime,
  ...connecting,
  ...placesOfProcesses,
  ...deletingPoints,
  ...locationsByHand,
  ...importsOfLocations,
  ...mailsOfProcesses,
]
