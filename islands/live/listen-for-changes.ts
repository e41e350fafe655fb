import { EVENTS, HERE } from '../../src/overviews/live/message.ts'
import { listen, type ServerEvent } from '../submit.ts'

const ADDRESS = '/api/live'
/** Name of the lock of the tab that has the stream, and of the channel on which it broadcasts to the others. */
const NAME = 'changes'
/** Message of a new tab that requests the current event id. */
const LAST_ID_WANTED = 'ask'

/**
 * Calls a handler for each change of a record, by message name. All tabs of a browser share one stream: the tab with
 * the lock reads it and broadcasts its messages. When that tab closes, another resumes from the last message. Returns
 * the function that stops listening.
 */
export function listenForChanges(events: Record<string, (data: unknown) => void>): () => void {
  const take = ({ name, data }: ServerEvent) => events[name]?.(data)
  // Browsers support locks on secure origins only.
  if (!navigator.locks || !window.BroadcastChannel) return listen(ADDRESS, EVENTS, take)

  const channel = new BroadcastChannel(NAME)
  const ending = new AbortController()
  let last = ''
  let leave: (() => void) | undefined
  const receive = (message: ServerEvent) => {
    last = message.id
    take(message)
  }
  channel.onmessage = ({ data }: MessageEvent<ServerEvent | typeof LAST_ID_WANTED>) => {
    if (data !== LAST_ID_WANTED) receive(data)
    else if (leave && last) channel.postMessage({ name: HERE, data: {}, id: last })
  }
  const lead = () =>
    new Promise<void>((resolve) => {
      const broadcast = (message: ServerEvent) => {
        receive(message)
        channel.postMessage(message)
      }
      const close = listen(ADDRESS, EVENTS, broadcast, last)
      leave = () => {
        close()
        resolve()
      }
    })
  // Rejects when aborted while waiting for the lock.
  navigator.locks.request(NAME, { signal: ending.signal }, lead).catch(() => {})
  channel.postMessage(LAST_ID_WANTED)
  return () => {
    ending.abort()
    leave?.()
    channel.close()
  }
}
