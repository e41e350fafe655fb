import { formatTime } from '../../platform/texts/format.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Browser } from './browser.ts'
import { handleOf } from './end-sessions.ts'
import { findSessionsOf } from './queries.ts'

const MOST_SHOWN = 20

/** The open sessions of a person, in words. */
export interface SessionsPanel {
  sessions: {
    handle: string
    browser: string
    /** `05-03-2026 14:02`; '' where unknown. */
    since: string
    usedAt: string
    isThis: boolean
  }[]
  /** Number of sessions not shown: those that were not used for longest. */
  more: number
}

/** The open sessions of the person, the session of this browser first. */
export async function sessionsPanel(
  { db, person, now, t, tenant }: Pick<Context, 'db' | 'person' | 'now' | 't' | 'tenant'>,
  ownSid: string,
): Promise<SessionsPanel> {
  const { sessions, count } = await findSessionsOf(db, person.id, {
    own: ownSid,
    now,
    limit: MOST_SHOWN,
  })
  const atClock = (at: number | undefined) =>
    at === undefined ? '' : formatTime(new Date(at).toISOString(), tenant.locale.timeZone)
  return {
    sessions: sessions.map(({ sid, browser, since, usedAt }) => ({
      handle: handleOf(sid),
      browser: browserInWords(t, browser),
      since: atClock(since),
      usedAt: atClock(sid === ownSid ? +now : usedAt),
      isThis: sid === ownSid,
    })),
    more: count - sessions.length,
  }
}

function browserInWords({ sessions: t }: Pick<Texts, 'sessions'>, browser: Browser | undefined): string {
  const { name, system } = browser ?? { name: '', system: '' }
  if (system === '') return name || t.unknownBrowser()
  return t.browserOn({ browser: name || t.unknownBrowser(), system })
}
