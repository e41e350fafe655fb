import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answering = (response: ServerResponse, http: IncomingMessage) => void

/** A monitoring service on this machine, that answers correctly or fails. */
export interface MonitoringService {
  url: string
  /** Every call: method, address, body and headers. */
  calls: { line: string; body: string; headers: IncomingMessage['headers'] }[]
  does: (answering: Answering) => void
  stop: () => Promise<void>
}

export const json =
  (value: unknown, status = 200): Answering =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

/** Ways in which a service fails. */
export const FAULTS: Record<string, Answering> = {
  'answers with HTML': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Onderhoud</h1>'),
  'fails (500)': json({ message: 'kaput' }, 500),
  'refuses the token (401)': json({ message: 'who?' }, 401),
  'leads elsewhere (302)': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'sends 5 MB': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`{"data":[${'"x",'.repeat(1_300_000)}"x"]}`)
  },
  'sends half an answer': (response) => response.writeHead(200, { 'content-length': '100' }).end('{"data":['),
  'sends JSON of another kind': json({ rows: [] }),
  'sends months that are none': json({ data: [{ month: 'juni', metrics: null }] }),
  'sends a fraction above one': json({
    data: [{ month: '2026-06', metrics: { occupancy_rate: 42 }, source: 'NDW' }],
  }),
  'hangs up': (response) => response.destroy(),
}

export const hangs: Answering = () => {}

export async function startMonitoringService(): Promise<MonitoringService> {
  let answering: Answering = json({ data: [] })
  const calls: MonitoringService['calls'] = []
  const server = createServer((http, response) => {
    const chunks: Buffer[] = []
    http.on('data', (chunk) => chunks.push(chunk))
    http.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      calls.push({ line: `${http.method} ${http.url}`, body, headers: http.headers })
      answering(response, http)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    does: (next) => {
      answering = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
