import type { Known, SessionIsland } from './session-props.ts'

/** Waits until the first warning is due; its code is loaded by then. Notifies the other tabs at once. */
export function enhance(element: HTMLElement) {
  const { session, props: given } = element.dataset
  const props: SessionIsland = JSON.parse(given as string)
  const { left, used, clock, quiet } = props
  const now = Date.now()
  const known: Known = { from: now - used, until: now + left, clock, mark: session ?? '' }
  const channel = new BroadcastChannel('sessie')

  let begun: ReturnType<typeof begin> | undefined
  const begin = () => import('./session.ts').then(({ attend }) => attend(element, props, known, channel))
  const attended = () => {
    begun ??= begin()
    return begun
  }
  setTimeout(attended, quiet)
  document.addEventListener('signed-out', async () => (await attended()).end())
  channel.onmessage = async ({ data }) => (await attended()).hear(data)
  channel.postMessage(known)
}
