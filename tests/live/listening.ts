import { onTestFinished } from 'vitest'
import { HERE, type Message } from '../../src/overviews/live/message.ts'
import type { TestApp } from '../app.ts'
import { patience } from '../patience.ts'
import type { TestPerson } from '../world.ts'

/** A browser that listens to the changes, over a real connection. */
export interface Listening {
  status: number
  headers: Headers
  /** The messages so far. */
  messages: Message[]
  /** The id of the last event, which a browser sends when it reconnects. */
  lastId: () => string
  /** Waits for a message like this; fails after two seconds. */
  receives: (like: (message: Message) => boolean) => Promise<Message>
  /** Resolves when the server ends the stream. */
  over: Promise<void>
  stop: () => void
}

const PATIENCE_MS = patience(2_000)

/** The app listening on its own port. */
async function addressOf({ app }: TestApp): Promise<string> {
  const address = app.server.address()
  if (address && typeof address === 'object') return `http://127.0.0.1:${address.port}`
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/**
 * A person opens the stream; `at` is the app, and `origin` the server, that they reach when it is not the desk
 * itself.
 */
export async function listens(
  desk: TestApp,
  person: TestPerson,
  {
    at = desk,
    origin,
    headers = {},
  }: { at?: TestApp; origin?: string; headers?: Record<string, string> } = {},
): Promise<Listening> {
  const visitor = desk.as(person)
  // The first call creates their session.
  await visitor.calls('GET', '/api/config')
  const cookie = [...(await visitor.cookies())].map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const ending = new AbortController()
  const response = await fetch(`${origin ?? (await addressOf(at))}/api/live`, {
    headers: { accept: 'text/event-stream', cookie: cookie.join('; '), ...headers },
    signal: ending.signal,
  })
  const stop = () => ending.abort()
  onTestFinished(stop)

  const messages: Message[] = []
  let id = ''
  const read = async () => {
    let waiting = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      waiting += chunk
      const blocks = waiting.split('\n\n')
      waiting = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        id = field('id') ?? id
        const event = field('event')
        if (event && event !== HERE)
          messages.push({ event, data: JSON.parse(field('data') ?? '') } as Message)
      }
    }
  }
  const over = read().catch(() => {})
  return {
    status: response.status,
    headers: response.headers,
    messages,
    lastId: () => id,
    over,
    stop,
    async receives(like) {
      const until = Date.now() + PATIENCE_MS
      while (Date.now() < until) {
        const found = messages.find(like)
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`not received within ${PATIENCE_MS} ms, only: ${JSON.stringify(messages)}`)
    },
  }
}

/** Matches messages about this record. */
export const about =
  ({ uuid }: { uuid: string }) =>
  (message: Message) =>
    'uuid' in message.data && message.data.uuid === uuid
