import {
  COUNTED_BELOW,
  isSpoken,
  OFFERED_AFTER_MS,
  RENEWAL_OFFERED_FROM,
  spanInWords,
} from '../../src/people/sessions/session.ts'
import { timeWords } from '../../src/people/sessions/session-view.ts'
import { pageLanguage } from '../page-language.ts'
import { sessionDialog } from './dialog.ts'
import type { Known } from './known.ts'
import { sessionTexts } from './words.ts'

/**
 * A slowly loaded page may compute the same end up to this much later; a renewal is offered only after five minutes.
 */
const SAME_END_MS = 60_000

/** `4:05`, because the bar is narrow. */
const clockOf = (left: number) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`

/**
 * Counts down to the end of the session and offers renewal, in all tabs alike. Code for server requests is imported
 * later. Returns functions to call when a request was refused without a session, and when another tab reports a
 * session.
 */
export function attend(
  element: HTMLElement,
  first: Known,
  channel: BroadcastChannel,
): { end: () => void; hear: (news: Known) => void } {
  const t = sessionTexts(pageLanguage())
  const find = <It extends HTMLElement>(what: string) => element.querySelector<It>(what) as It
  const form = find<HTMLFormElement>('form')
  const rest = find('[data-rest]')
  const { dialog, heading, remaining, renew: again, signIn: link } = sessionDialog(t)
  element.append(dialog)
  const words = t.sessions
  const time = timeWords(t)

  let known = first
  let stage = ''
  let spokenAt: number | null = null
  /** The reason why renewal failed, and whether signing in is the only option left. */
  let problem = ''
  let mustSignIn = false

  // Screen readers ignore live regions outside an open dialog, and inside a closed one.
  const speak = (text: string) => {
    for (const it of element.querySelectorAll('[role=status]')) it.textContent = text
  }
  const ask = () => {
    if (!dialog.open) dialog.showModal()
  }

  const tick = () => {
    const left = Math.max(0, Math.ceil((known.until - Date.now()) / 1000))
    const counts = left < COUNTED_BELOW
    const isEnded = left === 0
    const text = isEnded ? words.ended() : words.expiresIn({ left: spanInWords(left, time) })
    form.hidden = !counts && Date.now() - known.from < OFFERED_AFTER_MS
    rest.textContent = counts ? clockOf(left) : ''
    form.title = counts ? text : ''
    heading.textContent = isEnded ? words.ended() : words.expiring()
    remaining.textContent = isEnded ? words.stays() : `${problem} ${counts ? text : ''}`
    link.hidden = !isEnded && !mustSignIn
    again.hidden = !link.hidden
    if (!isEnded && isSpoken(left, spokenAt)) {
      speak(text)
      spokenAt = left
    }
    const next = isEnded ? 'ended' : left <= RENEWAL_OFFERED_FROM ? 'asked' : ''
    if (next && next !== stage) ask()
    if (isEnded && next !== stage) {
      speak(text)
      link.focus()
    }
    stage = next
  }

  const learn = (news: Known, text: string) => {
    known = news
    spokenAt = null
    problem = ''
    mustSignIn = false
    dialog.close()
    // The focused element may be removed.
    if (form.contains(document.activeElement)) element.focus()
    tick()
    speak(text)
    const sessionElement = document.querySelector('[data-session-until]')
    if (sessionElement) sessionElement.textContent = words.lastsUntil({ clock: known.clock })
  }
  const fail = (message: string, status = 0) => {
    problem = message
    mustSignIn = status === 409 || status === 403
    if (mustSignIn) link.search = '?opnieuw=1&terug=%2Fsessie'
    tick()
    speak(message)
    ask()
  }

  const renew = async () => {
    if (Date.now() >= known.until) return ask()
    const buttons = element.querySelectorAll('button')
    for (const it of buttons) it.ariaBusy = 'true'
    const { renewal } = await import('./renewal.ts')
    const outcome = await renewal(words.renewed())
    for (const it of buttons) it.ariaBusy = null
    if (!outcome.ok) return fail(outcome.message || words.offline(), outcome.status)
    learn({ ...outcome.known, mark: known.mark }, '')
    channel.postMessage(known)
  }
  /**
   * Another session began in this browser: stores its token in the forms of this page, if it belongs to the same
   * person.
   */
  const takeOver = async () => {
    const { newerSession } = await import('./renewal.ts')
    const outcome = await newerSession(element)
    if (outcome.ok) learn(outcome.known, words.back())
    else if (outcome.status === 403) fail(outcome.message, 403)
  }
  const orFail = (work: Promise<unknown>) => void work.catch(() => fail(words.offline()))

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    orFail(renew())
  })
  again.addEventListener('click', () => orFail(renew()))
  // A form submitted now would be lost: it stays on the page until the person has signed in.
  document.addEventListener(
    'submit',
    (event) => {
      const sent = event.target as HTMLFormElement
      if (Date.now() < known.until || sent.method !== 'post' || sent === form) return
      event.preventDefault()
      event.stopPropagation()
      ask()
    },
    true,
  )
  setInterval(tick, 1000)
  tick()
  return {
    end: () => {
      known = { ...known, until: 0 }
      stage = ''
      tick()
    },
    hear: (news) => {
      if (news.mark !== known.mark) orFail(takeOver())
      else if (news.until - known.until > SAME_END_MS) learn(news, '')
    },
  }
}
