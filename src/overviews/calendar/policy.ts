import { policy } from '../../platform/web/policy.ts'
import { readProcesses } from '../../records/processes/policy.ts'

/** The calendar of processes: for who may see processes, as far as the root query selects them. */
export const readCalendar = policy('calendar', (context) => readProcesses.allows(context, undefined))
