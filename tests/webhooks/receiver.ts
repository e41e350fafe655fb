import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What another system received. */
interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  json: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** How the other system answers, by the number of calls before. */
type Answers = (before: number) => number | 'silence' | { status: number; headers: Record<string, string> }

/** Another system on this machine, which keeps what it receives. */
export async function receiver(answers: Answers = () => 204) {
  const received: Received[] = []
  const system = { received, answers, url: '', close: async () => {} }
  const server = createServer(async (call, reply) => {
    let body = ''
    for await (const piece of call) body += piece
    const before = received.length
    received.push({ path: call.url ?? '', headers: call.headers, body, json: JSON.parse(body) })
    const answer = system.answers(before)
    if (answer === 'silence') return
    const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer
    reply.writeHead(status, headers).end('x'.repeat(200_000))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  system.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
  system.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return system
}

/** The signature as the receiver computes it, by the words of Standard Webhooks. */
export const signatureOf = ({ headers, body }: Pick<Received, 'headers' | 'body'>, secret: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`
