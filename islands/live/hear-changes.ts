import { EVENTS, HERE } from '../../src/overviews/live/message.ts'
import { type Heard, listen } from '../submit.ts'

const ADDRESS = '/api/live'
/** The lock of the tab that has the stream, and the channel by which it tells the others. */
const NAME = 'changes'
/** What a tab asks that has just come: how far is it? */
const ASK = 'ask'

/**
 * Hears changes of records, by the name of their message. All tabs of a browser share one stream: one of them has
 * it, and tells the others. When it closes another takes over, from the last message on. Returns the function that
 * stops hearing.
 */
export function hearChanges(events: Record<string, (data: unknown) => void>): () => void {
  const take = ({ name, data }: Heard) => events[name]?.(data)
  // Browsers have locks on secure origins only.
  if (!navigator.locks || !window.BroadcastChannel) return listen(ADDRESS, EVENTS, take)

  const channel = new BroadcastChannel(NAME)
  const ending = new AbortController()
  let last = ''
  let leave: (() => void) | undefined
  const hear = (heard: Heard) => {
    last = heard.id
    take(heard)
  }
  channel.onmessage = ({ data }: MessageEvent<Heard | typeof ASK>) => {
    if (data !== ASK) hear(data)
    else if (leave && last) channel.postMessage({ name: HERE, data: {}, id: last })
  }
  const lead = () =>
    new Promise<void>((resolve) => {
      const tell = (heard: Heard) => {
        hear(heard)
        channel.postMessage(heard)
      }
      const close = listen(ADDRESS, EVENTS, tell, last)
      leave = () => {
        close()
        resolve()
      }
    })
  // Rejects when it ends before its turn.
  navigator.locks.request(NAME, { signal: ending.signal }, lead).catch(() => {})
  channel.postMessage(ASK)
  return () => {
    ending.abort()
    leave?.()
    channel.close()
  }
}
