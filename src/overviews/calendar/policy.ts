import { policy } from '../../platform/web/policy.ts'
import { readProcesses } from '../../records/processes/policy.ts'

/** The calendar of processes: for people who may see processes, within the scope of the root query. */
export const readCalendar = policy('calendar', (context) => readProcesses.allows(context, undefined))
