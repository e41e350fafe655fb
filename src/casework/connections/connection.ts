import { STATUS } from '../../records/requests/request.ts'

/** When a request may be connected to a process, or disconnected from it. Pure; source: spec 1 §4, spec 2 §4. */

export const REASONS = ['completed', 'stopped', 'notAccepted', 'limited', 'otherProcess'] as const
export type Reason = (typeof REASONS)[number]

/** What the rules ask of a request. */
export interface RuledRequest {
  status: number
  limited: number
  /** The process that it is connected to. */
  process_id: number | null
}

/** What the rules ask of a process. */
export interface RuledProcess {
  id: number
  status: string
}

export type ConnectionType = 'add' | 'remove'

/** The first rule that keeps a request from being connected or disconnected, or null. */
export const whyNot = (request: RuledRequest, process: RuledProcess, type: ConnectionType): Reason | null =>
  whyClosed(process, type) ?? whyNotRequest(request, process.id)

/** Why the requests of a process cannot change so, whichever they are; null when they can. */
export function whyClosed({ status }: Pick<RuledProcess, 'status'>, type: ConnectionType): Reason | null {
  if (status === 'completed') return 'completed'
  // A resident does not wait for a process that will not come: another may take the request up.
  if (status === 'cancelled' && type === 'remove') return null
  return status === 'active' ? null : 'stopped'
}

/** The rule that speaks against a request itself; without a process, against beginning one from it. */
export function whyNotRequest(request: RuledRequest, processId: number | null = null): Reason | null {
  if (request.process_id !== null && request.process_id !== processId) return 'otherProcess'
  if (request.status !== STATUS.accepted) return 'notAccepted'
  return request.limited === 0 ? null : 'limited'
}
