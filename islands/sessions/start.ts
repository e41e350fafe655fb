import type { Known } from './known.ts'
import type { attend } from './session.ts'

const AGAIN_MS = 30_000

/** Loads the countdown before the first warning is due, and notifies the other tabs immediately. */
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
  // Retries as long as the network is unavailable.
  const wait = (ms: number): unknown => setTimeout(() => attended().catch(() => wait(AGAIN_MS)), ms)
  wait(Number(quiet))
  document.addEventListener('signed-out', async () => (await attended()).end())
  channel.onmessage = async ({ data }) => (await attended()).hear(data)
  channel.postMessage(known)
}
