import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedLine {
  line: string
  headers: IncomingMessage['headers']
  body: string
}
type Answering = (response: ServerResponse, call: ReceivedLine) => void

export const json =
  (status: number, value: unknown): Answering =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

export const nothing =
  (status: number): Answering =>
  (response) =>
    response.writeHead(status).end()

/** Ways in which a service fails. */
export const FAULTS: Record<string, Answering> = {
  'answers with a page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Onderhoud</h1>'),
  'refuses with a page': (response) =>
    response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>Bad Request</h1>'),
  fails: json(500, { error: 'unknown_error' }),
  'leads elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'sends too much': (response) => response.writeHead(400).end(`{"error":"${'x'.repeat(70_000)}"}`),
  'sends half an answer': (response) => response.writeHead(200, { 'content-length': '100' }).end('{"a":'),
  'hangs up': (response) => response.destroy(),
  'is too busy': json(429, { message: 'Too many requests' }),
  'does not let the desk': json(403, { error: 'HTTP 403 Forbidden' }),
}

/** A provider on this machine, which answers each call (`PUT /path`) as the test sets it. */
export async function startProvider() {
  const answers = new Map<string, Answering>()
  const calls: ReceivedLine[] = []
  const server = createServer((http, response) => {
    const chunks: Buffer[] = []
    http.on('data', (chunk) => chunks.push(chunk))
    http.on('end', () => {
      const line = `${http.method} ${http.url}`
      const call = { line, headers: http.headers, body: Buffer.concat(chunks).toString() }
      calls.push(call)
      ;(answers.get(line) ?? nothing(404))(response, call)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    linesReceived: () => calls.splice(0).map((it) => it.line),
    answers: (line: string, answering: Answering) => void answers.set(line, answering),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
