import type { Known, SessionIsland } from './session.ts'

/** Waits until there is something to say of the session; what says it is loaded by then. Tells the other tabs at once. */
export function wake(element: HTMLElement) {
  const props: SessionIsland = JSON.parse(element.dataset.props ?? '')
  const { left, used, clock, quiet } = props
  const token = element.querySelector<HTMLInputElement>('[name=_csrf]')?.value ?? ''
  const now = Date.now()
  const known: Known = { from: now - used, until: now + left, clock, token }
  const channel = new BroadcastChannel('sessie')

  let begun: ReturnType<typeof begin> | undefined
  const begin = () => import('./session.ts').then(({ attend }) => attend(element, props, known, channel))
  const attended = () => {
    begun ??= begin()
    return begun
  }
  setTimeout(attended, quiet)
  document.addEventListener('signed-out', () => void attended().then(({ end }) => end()))
  channel.addEventListener('message', ({ data }) => void attended().then(({ hear }) => hear(data)))
  channel.postMessage(known)
}
