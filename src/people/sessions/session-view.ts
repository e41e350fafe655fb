import { formatClock } from '../../platform/texts/format.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import { OFFERED_AFTER_MS, type SessionLife, spanInWords, type TimeWords } from './session.ts'

/** The view model of a session. */
export interface SessionView {
  /** `14:02`, in the tenant's time zone. */
  until: string
  /** Milliseconds from now, because browser clocks differ from ours. */
  left: number
  used: number
  isOffered: boolean
}

/** The view model of the session of a page; null without a session, or when its expiry is unknown. */
export function sessionView(
  { now, tenant }: Pick<Context, 'now' | 'tenant'>,
  life: SessionLife | undefined,
): SessionView | null {
  if (!life) return null
  const used = +now - life.from
  return {
    until: formatClock(new Date(life.until), tenant.locale.timeZone),
    left: Math.max(0, life.until - +now),
    used,
    isOffered: used >= OFFERED_AFTER_MS,
  }
}

export function timeWords({ sessions: t }: Pick<Texts, 'sessions'>): TimeWords {
  const { days, hours, minutes, seconds } = t.units
  const units = [days, hours, minutes, seconds].map((it) => [it.one(), it.several()] as const)
  return { units, and: t.and() }
}

/** The remaining time of a session in words. */
export const leftInWords = (t: Texts, milliseconds: number) =>
  spanInWords(Math.ceil(milliseconds / 1000), timeWords(t))
