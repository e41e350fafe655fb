/** Durations of a session, and the moments of its messages. Pure; islands use it too. Source: spec 3 §4 and §9. */

/** From this age on, the page offers to renew a session. */
export const OFFERED_AFTER_MS = 5 * 60_000
/** Below this many seconds the page counts down the remaining time. */
export const COUNTED_BELOW = 300
/** Seconds before the end at which a dialog offers to renew. */
export const RENEWAL_OFFERED_FROM = 60
/** Seconds between two announcements of the remaining time to screen readers, except at the very end. */
const SPOKEN_EVERY = 60
const LAST_SECONDS = 20
/** Maximum duration of a session, however often it is renewed. */
export const SESSION_HOURS = 12

const HOUR_MS = 3_600_000
/** A token that expires at once would cause a redirect loop between the desk and the provider. */
const SHORTEST_MS = 60_000

/** In ms since 1970. */
export interface SessionLife {
  /** When the person signed in. */
  signedInAt: number
  /** When it was opened or last renewed. */
  from: number
  until: number
}

/** The life of a session that is opened or renewed now, from the `exp` of its token (seconds since 1970). */
export function lifeOf(exp: number, now: Date, signedInAt = +now): SessionLife {
  const until = Math.max(exp * 1000, +now + SHORTEST_MS)
  return { signedInAt, from: +now, until: Math.min(until, endOfLongest(signedInAt)) }
}

/** True when no renewal can extend it. */
export const isLongest = ({ signedInAt, until }: SessionLife) => until >= endOfLongest(signedInAt)

const endOfLongest = (signedInAt: number) => signedInAt + SESSION_HOURS * HOUR_MS

/** Names of a unit of time, singular and plural, from days down to seconds; and the conjunction between two. */
export interface TimeWords {
  units: readonly (readonly [one: string, several: string])[]
  and: string
}

const SECONDS_PER = [86_400, 3_600, 60, 1]

/** `1 uur en 4 minuten`: a duration in words, with the two largest units at most. */
export function spanInWords(seconds: number, { units, and }: TimeWords): string {
  const at = SECONDS_PER.findIndex((size) => seconds >= size)
  const parts = SECONDS_PER.slice(at, at + 2).flatMap((size, index) => {
    const n = Math.floor((index === 0 ? seconds : seconds % (SECONDS_PER[at] ?? 1)) / size)
    return n > 0 ? `${n} ${units[at + index]?.[n === 1 ? 0 : 1]}` : []
  })
  return parts.join(` ${and} `) || `0 ${units[3]?.[1]}`
}

/**
 * Whether the remaining time is announced now: at the start of the countdown, once a minute, and every five
 * seconds at the very end.
 */
export const isSpoken = (left: number, spokenAt: number | null) =>
  left < COUNTED_BELOW &&
  (spokenAt === null || spokenAt - left >= SPOKEN_EVERY || (left <= LAST_SECONDS && spokenAt - left >= 5))
