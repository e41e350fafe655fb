import type { TimeWords } from '../../src/people/sessions/session.ts'

/** What the page and the tabs tell each other of a session. */

/** What the page gives along. `#` stands for what is filled in. */
export interface SessionIsland {
  /** Milliseconds: clocks of browsers and ours differ. */
  left: number
  used: number
  /** Until there is something to say. */
  quiet: number
  /** The clock at which it ends. */
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

/** A session, in times of this browser; `token` tells one session from the next. */
export interface Known {
  until: number
  from: number
  clock: string
  token: string
}
