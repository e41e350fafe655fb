import type { Known } from './known.ts'
import type { attend } from './session.ts'

const AGAIN_MS = 30_000

/** Waits until the first warning is due; its code is loaded by then. Notifies the other tabs at once. */
export function enhance(element: HTMLElement) {
  const { session = '', clock = '', left, used, quiet } = element.dataset
  const now = Date.now()
  const known: Known = { from: now - Number(used), until: now + Number(left), clock, mark: session }
  const channel = new BroadcastChannel('sessie')

  let begun: Promise<ReturnType<typeof attend>> | undefined
  const attended = () => {
    begun ??= import('./session.ts')
      .then((it) => it.attend(element, known, channel))
      .catch((error) => {
        begun = undefined
        throw error
      })
    return begun
  }
  // Who is not on the network by then is asked again.
  const wait = (ms: number): unknown => setTimeout(() => attended().catch(() => wait(AGAIN_MS)), ms)
  wait(Number(quiet))
  document.addEventListener('signed-out', async () => (await attended()).end())
  channel.onmessage = async ({ data }) => (await attended()).hear(data)
  channel.postMessage(known)
}
