import { submit } from '../submit.ts'
import { showToast } from '../toast.ts'
import type { Known } from './known.ts'

interface Life {
  clock: string
  left: number
  used: number
}

type LifeOutcome<It> = { ok: true; known: It } | { ok: false; status: number; message: string }

/** Requests the renewal of the session, and shows a toast with `done`. */
export async function renewal(done: string): Promise<LifeOutcome<Omit<Known, 'mark'>>> {
  const outcome = await submit<Life>('/api/session/renewal', {})
  if (!outcome.ok) return outcome
  showToast({ type: 'success', message: done })
  return { ok: true, known: inTimesOfHere(outcome.data) }
}

/**
 * Requests the token of the session that replaced ours, and stores it in the forms of the page, and its mark on the
 * session's element.
 */
export async function newerSession(element: HTMLElement): Promise<LifeOutcome<Known>> {
  const old = element.querySelector<HTMLInputElement>('input[name=_csrf]')?.value ?? ''
  const outcome = await submit<{ token: string; mark: string; life: Life }>('/api/session/token', {
    token: old,
  })
  if (!outcome.ok) return outcome
  const { token, mark, life } = outcome.data
  element.dataset.session = mark
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=_csrf]')) field.value = token
  return { ok: true, known: { ...inTimesOfHere(life), mark } }
}

const inTimesOfHere = ({ clock, left, used }: Life) => {
  const now = Date.now()
  return { clock, until: now + left, from: now - used }
}
