import type { TimeWords } from '../../src/people/sessions/session.ts'

/** Data about a session that the page and the tabs share. */

/** Props from the page. `#` is the placeholder in texts. */
export interface SessionIsland {
  /** Milliseconds left, not a time: the clocks of browser and server differ. */
  left: number
  used: number
  /** Milliseconds until the first warning. */
  quiet: number
  /** Clock time at which it ends. */
  clock: string
  time: TimeWords
  expiresIn: string
  lastsUntil: string
  ended: string
  stays: string
  back: string
  offline: string
  renewed: string
}

/** A session, in times of this browser's clock; `mark` identifies it. */
export interface Known {
  until: number
  from: number
  clock: string
  mark: string
}
