import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone } from '../../src/platform/web/policy.ts'
import { page } from '../../src/platform/web/route.ts'
import { startApp, type TestApp } from '../app.ts'
import { patience } from '../patience.ts'

/** Calls that come in slowly, over real connections; a desk takes fifteen seconds where this one takes half of one. */

const WITHIN_MS = 500
/** A piece at a time, so often. */
const EVERY_MS = 50
const PIECE = 4_096
/** Slower than the pieces come, so that a body of any length gets through. */
const BYTES_PER_SECOND = (PIECE * 1_000) / EVERY_MS / 4
/** More pieces than come within the time for a head. */
const PIECES = 24

let it: TestApp
beforeAll(async () => {
  it = await startApp({
    slowLimits: { withinMs: WITHIN_MS, bytesPerSecond: BYTES_PER_SECOND },
    before: (app) =>
      page(app, 'POST', '/lang', {
        permission: anyone,
        handler: async ({ reply, http }) => reply.send(String((http.body as { n: string }).n.length)),
      }),
  })
  await it.app.listen({ port: 0, host: '127.0.0.1' })
})

/** The response to these pieces, sent one after the other over a connection, and after how long that ends. */
function sends(pieces: Iterable<string>): Promise<{ status: number; body: string; ms: number }> {
  const { port } = it.app.server.address() as AddressInfo
  const began = performance.now()
  let answer = ''
  let isOver = false
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', async () => {
      for (const piece of pieces) {
        if (isOver) return
        socket.write(piece)
        await wait(EVERY_MS)
      }
    })
    socket.on('data', (piece) => {
      answer += piece
    })
    // What was on its way when the connection was cut.
    socket.on('error', () => {})
    socket.on('close', () => {
      isOver = true
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), body, ms: performance.now() - began })
    })
  })
}

function* drops(start: string, drop: string) {
  yield start
  for (;;) yield drop
}
const head = (length: number, path = '/lang') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Origin: http://localhost:3000',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n')

describe('a call that comes in slowly', () => {
  test.each([
    ['a head that trickles', drops('GET /privacy HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'x')],
    ['a body that trickles', drops(head(10_000), 'x')],
    ['a body that does not come', [head(10_000)]],
  ])('%s gets 408 when its time is over, and is cut', async (_kind, pieces) => {
    const { status, ms } = await sends(pieces)
    expect(status).toBe(408)
    expect(ms).toBeGreaterThan(WITHIN_MS - 50)
    expect(ms).toBeLessThan(patience(3 * WITHIN_MS))
  })

  test('a body that nobody reads is cut too', async () => {
    const { status, ms } = await sends(drops(head(10_000, '/bestaat-niet'), 'x'))
    expect([404, 408]).toContain(status)
    expect(ms).toBeLessThan(patience(3 * WITHIN_MS))
  })

  test('a large body over a slow line gets the time that it needs', async () => {
    const pieces = Array.from({ length: PIECES }, () => 'n'.repeat(PIECE))
    const { status, body, ms } = await sends([`${head(2 + PIECES * PIECE)}n=`, ...pieces])
    expect(status).toBe(200)
    expect(body).toContain(String(PIECES * PIECE))
    expect(ms).toBeGreaterThan(2 * WITHIN_MS)
  })

  test('others are answered meanwhile', async () => {
    const slow = Array.from({ length: 50 }, () => sends(drops(head(10_000), 'x')))
    expect((await it.as(null).opens('/privacy')).status).toBe(200)
    for (const { status } of await Promise.all(slow)) expect(status).toBe(408)
  })
})
