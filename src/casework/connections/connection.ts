import { type Held, holds } from '../../records/requests/held.ts'
import { STATUS } from '../../records/requests/request.ts'

/** When a request may be connected to a process or disconnected. Pure; source: spec 1 §4, spec 2 §4. */

export const REASONS = [
  'completed',
  'cancelled',
  'stopped',
  'notAccepted',
  'limited',
  'otherProcess',
] as const
export type Reason = (typeof REASONS)[number]

interface RuledRequest extends Held {
  status: number
  limited: number
  /** The process that it is connected to. */
  process_id: number | null
}

interface RuledProcess {
  id: number
  status: string
}

export type ConnectionType = 'add' | 'remove'

/** The first rule that forbids connecting or disconnecting a request, or null. */
export const whyNot = (request: RuledRequest, process: RuledProcess, type: ConnectionType): Reason | null =>
  whyClosed(process, type) ?? whyNotRequest(request, process.id)

/** The rule that closes a process to connecting or disconnecting; null when neither is forbidden. */
export function whyClosed({ status }: Pick<RuledProcess, 'status'>, type: ConnectionType): Reason | null {
  if (status === 'completed') return 'completed'
  if (status === 'cancelled') return type === 'remove' ? null : 'cancelled'
  return status === 'active' ? null : 'stopped'
}

/** The first rule that forbids it for the request itself; without a process, the rule that forbids starting one from it. */
export function whyNotRequest(request: RuledRequest, processId: number | null = null): Reason | null {
  if (request.process_id !== processId && holds(request.held_by)) return 'otherProcess'
  if (request.status !== STATUS.accepted) return 'notAccepted'
  return request.limited === 0 ? null : 'limited'
}
