import type { SessionTexts } from './words.ts'

const HEADING = 'sessie-kop'
const SIGN_IN = '/aanmelden?terug=%2Fsessie'

/** The closed dialog of the last minute, with its parts that change. */
export function sessionDialog(t: SessionTexts) {
  const heading = make('h2', { id: HEADING, textContent: t.sessions.expiring() })
  const remaining = make('p', {})
  remaining.dataset.remaining = ''
  const status = make('p', { className: 'visually-hidden' })
  status.setAttribute('role', 'status')
  const renew = make('button', { type: 'button', textContent: t.sessions.renew() })
  const signIn = make('a', {
    href: SIGN_IN,
    target: '_blank',
    rel: 'noopener',
    textContent: t.sessions.signInTab(),
  })
  const close = make('button', { type: 'button', className: 'secondary', textContent: t.sessions.close() })
  const acts = make('p', { className: 'actions' })
  acts.append(renew, signIn, close)
  const card = make('article', {})
  card.append(heading, remaining, status, acts)
  const dialog = make('dialog', {})
  dialog.setAttribute('aria-labelledby', HEADING)
  dialog.append(card)
  close.addEventListener('click', () => dialog.close())
  return { dialog, heading, remaining, renew, signIn }
}

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
) => Object.assign(document.createElement(name), values)
