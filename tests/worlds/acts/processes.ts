import type { Act } from '../deed.ts'
import { connecting } from './connecting.ts'
import { corrections } from './corrections.ts'
import { decisionsInTime } from './decisions-in-time.ts'
import { deleting } from './deleting.ts'
import { fillingIn } from './filling-in.ts'
import { finishing } from './finishing.ts'
import { mailsOfProcesses } from './mails-of-processes.ts'
import { oddSteps } from './odd-steps.ts'
import { oldForms } from './old-forms.ts'
import { overreaching } from './overreaching.ts'
import { starts } from './starts.ts'
import { startsByCalls } from './starts-by-call.ts'
import { statuses } from './statuses.ts'
import { tagsOfProcesses } from './tags-of-processes.ts'
import { undoingSetBacks } from './undoing.ts'
import { workingOn } from './working-on.ts'

/** What is done with one process. */
export const processes: readonly Act[] = [
  ...starts,
  ...startsByCalls,
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
  ...mailsOfProcesses,
]
