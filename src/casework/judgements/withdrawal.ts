import { todayIn } from '../../platform/time/calendar.ts'
import { type Held, isHeld } from '../../records/requests/held.ts'
import { UNDO_MS } from './undo.ts'

/** The rules for withdrawing a judgement. Pure. */

type WhyNotWithdrawn = 'nothing' | 'notYours' | 'connected' | 'tooLate'

interface Standing {
  verdict: number
  person_id: string
  /** Moment of the judgement. */
  processed_at: string
}

interface Judged extends Held {
  status: number
  gdpr_cleared_at: string | null
}

interface Moment {
  personId: string
  now: Date
  /** Time zone of the tenant, which defines the day. */
  timeZone: string
}

/**
 * The reason why a person cannot withdraw the judgement in force; null when they can: their own, on the same day (or within
 * the seconds of undoing, which may pass midnight), and while no process holds the request.
 */
export function whyNotWithdrawn(
  request: Judged,
  judgement: Standing | undefined,
  { personId, now, timeZone }: Moment,
): WhyNotWithdrawn | null {
  if (!judgement || judgement.verdict !== request.status || request.gdpr_cleared_at !== null) return 'nothing'
  if (judgement.person_id !== personId) return 'notYours'
  if (isHeld(request)) return 'connected'
  const given = new Date(judgement.processed_at)
  const isToday = todayIn(timeZone, given) === todayIn(timeZone, now)
  return isToday || msToUndo(judgement, now) > 0 ? null : 'tooLate'
}

/** Milliseconds for which undoing is still offered; 0 when it no longer is. */
export const msToUndo = ({ processed_at }: Pick<Standing, 'processed_at'>, now: Date): number =>
  Math.max(0, Date.parse(processed_at) + UNDO_MS - +now)
