import { STATUSES as PROCESS_STATUSES, type ProcessStatus } from '../../records/processes/process.ts'
import { STATUS } from '../../records/requests/request.ts'

/** The layers and statuses that the map may show, and those that it shows at first. Pure. */

/** Requests by status name, without incomplete and removed ones. */
export const REQUESTS_SHOWN = {
  open: STATUS.open,
  accepted: STATUS.accepted,
  rejected: STATUS.rejected,
} as const
export const REQUESTS_AT_FIRST: readonly (keyof typeof REQUESTS_SHOWN)[] = ['open', 'accepted']

export const PROCESSES_SHOWN = PROCESS_STATUSES
/** A completed process is on the map as a charge point. */
export const PROCESSES_AT_FIRST: readonly ProcessStatus[] = ['active', 'onhold']
