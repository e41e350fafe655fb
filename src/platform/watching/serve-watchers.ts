import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ofSetting } from '../settings/of-setting.ts'
import type { WatchingSettings } from '../settings/watching.ts'
import type { Look } from './readiness.ts'

/** The content of the monitoring port: of one process, or of all. */
interface Monitored {
  /** In the text format of Prometheus. */
  metrics(): Promise<string>
  health(): Promise<Look & Record<string, unknown>>
}

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const WITHIN_MS = 10_000

/**
 * Listens at a separate port, outside the public proxy: `/metrics` for Prometheus, and `/health/ready` with the faults.
 * With a token it requires that token.
 */
export async function serveWatchers(
  { host, port, token }: NonNullable<WatchingSettings['metrics']>,
  monitored: Monitored,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer({ requestTimeout: WITHIN_MS, headersTimeout: WITHIN_MS }, (call, answer) => {
    answerCall(call, answer).catch(() => {
      if (answer.headersSent) answer.destroy()
      else send(answer, 503, 'text/plain', 'unavailable\n')
    })
  })
  const answerCall = async (call: IncomingMessage, answer: ServerResponse) => {
    if (token && !hasToken(call, token)) {
      answer.setHeader('www-authenticate', 'Bearer')
      return send(answer, 401, 'text/plain', 'token required\n')
    }
    if (call.method !== 'GET' && call.method !== 'HEAD')
      return send(answer, 405, 'text/plain', 'only GET is supported\n')
    if (call.url === '/metrics') return send(answer, 200, METRICS_TYPE, await monitored.metrics())
    if (call.url === '/health' || call.url === '/health/ready') {
      const { isReady, ...more } = await monitored.health()
      const health = JSON.stringify({ status: isReady ? 'ready' : 'not ready', ...more })
      return send(answer, isReady ? 200 : 503, 'application/json; charset=utf-8', health)
    }
    return send(answer, 404, 'text/plain', 'not found; use /metrics or /health/ready\n')
  }
  await ofSetting({ METRICS_HOST: host, METRICS_PORT: port }, () => {
    server.listen(port, host)
    return once(server, 'listening')
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(answer: ServerResponse, status: number, type: string, text: string) {
  answer.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
