import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { willem } from '../world.ts'

/**
 * Calls that Node or Fastify would answer themselves: each kind on a page and in the API, as bytes on a
 * connection.
 */
const kinds: Record<string, { status: number; sends: (path: string) => string }> = {
  'a parameter of 250 characters': { status: 0, sends: (path) => call(`${path}/${'A'.repeat(250)}`) },
  'a parameter of 5,000 characters': { status: 0, sends: (path) => call(`${path}/${'A'.repeat(5_000)}`) },
  'an address that cannot be decoded': { status: 404, sends: (path) => call(`${path}/%ZZ`) },
  'a head that is too large': {
    status: 431,
    sends: (path) => call(path, [`X-Large: ${'x'.repeat(20_000)}`]),
  },
  'a head that is no HTTP': { status: 400, sends: (path) => call(path, ['no header at all']) },
  'a length that is no number': { status: 400, sends: (path) => call(path, ['Content-Length: abc']) },
  'two lengths': { status: 400, sends: (path) => call(path, ['Content-Length: 1', 'Content-Length: 2']) },
  'a length and chunks': {
    status: 400,
    sends: (path) => call(path, ['Content-Length: 3', 'Transfer-Encoding: chunked'], 'POST'),
  },
  'an unknown coding': {
    status: 400,
    sends: (path) => `${call(path, ['Transfer-Encoding: xchunked'], 'POST')}3\r\nabc\r\n0\r\n\r\n`,
  },
  'a chunk of no size': {
    status: 400,
    sends: (path) =>
      `${call(path, ['Content-Type: application/json', 'Transfer-Encoding: chunked'], 'POST')}x\r\n`,
  },
  'a chunk that goes on about itself': {
    status: 413,
    sends: (path) =>
      `${call(path, ['Content-Type: application/json', 'Transfer-Encoding: chunked'], 'POST')}1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`,
  },
  'no host': { status: 400, sends: (path) => `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n` },
  'an expectation of nobody': { status: 417, sends: (path) => call(path, ['Expect: the-impossible']) },
  'a method that does not exist there': { status: 404, sends: (path) => call(path, [], 'DELETE') },
  'a rare method': { status: 404, sends: (path) => call(path, [], 'PROPFIND') },
  'JSON that is cut short': {
    status: 400,
    sends: (path) => `${call(path, ['Content-Type: application/json', 'Content-Length: 1'], 'POST')}{`,
  },
}
const call = (path: string, lines: string[] = [], method = 'GET') =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n')

let it: TestApp
beforeAll(async () => {
  it = await startApp({ settings: { publicUrl: 'https://laadloket.example.org' } })
  await it.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Everything that is answered on a separate connection. */
function answerTo(bytes: string, { app } = it): Promise<ReturnType<typeof read>> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (piece) => pieces.push(piece))
    socket.on('close', () => resolve(read(Buffer.concat(pieces).toString())))
    socket.on('error', reject)
  })
}

function read(answer: string) {
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
      return [name.toLowerCase(), value]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') }
}

const PROTECTED = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'strict-transport-security': expect.stringContaining('max-age='),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const OF_A_FRAMEWORK = /FST_|HPE_|ERR_|Client Error|max param|node_modules/

describe.each(Object.entries(kinds))('%s', (_kind, { status, sends }) => {
  test.each([
    ['/aanvragen', 'page'],
    ['/api/aanvragen', 'JSON'],
  ])('is answered by the desk: %s as %s', async (path, form) => {
    const before = it.log.length
    const answer = await answerTo(sends(path))
    if (status) expect(answer.status).toBe(status)
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers).toMatchObject(PROTECTED)
    expect(answer.body).not.toMatch(OF_A_FRAMEWORK)
    if (form === 'JSON') {
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(JSON.parse(answer.body)).toEqual({
        statusCode: answer.status,
        error: expect.any(String),
        message: expect.any(String),
      })
    } else if (answer.status >= 400) {
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain('<html lang="nl"')
    }
    await expect
      .poll(() => it.log.slice(before))
      .toContainEqual(expect.objectContaining({ msg: 'request completed', status: answer.status }))
  })
})

test('a parameter that is too long is reported like any other that is wrong: every address with one has a schema', async () => {
  const { status, text } = await it.as(willem).opens(`/aanvragen/${'A'.repeat(250)}`)
  expect(status).toBe(400)
  expect(text).toContain('Het veld uuid klopt niet.')
  for (const route of it.app.routeList)
    if (route.url.includes('/:'))
      expect(route.schema, `${route.method} ${route.url}`).toHaveProperty('params')
})

describe('what does not come to its end', () => {
  const slow = {
    'a head': 'GET /api/config HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    'a body': call('/api/config', ['Content-Type: application/json', 'Content-Length: 100'], 'POST'),
  }
  test.each(Object.entries(slow))('%s gets 408', async (_kind, bytes) => {
    it.app.server.once('connection', (socket) =>
      // Node checks twice a minute; here at once.
      socket.once('data', () =>
        setImmediate(() => {
          const error = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
          it.app.server.emit('clientError', error, socket)
        }),
      ),
    )
    expect(await answerTo(bytes)).toMatchObject({ status: 408, headers: PROTECTED })
  })
})

test('a form with far more parts than any has is answered at its limit: what comes after it is not waited for', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'
  const lines = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 5000000']
  const answer = await answerTo(`${call('/laadpaal-aanvragen', lines, 'POST')}${part.repeat(100)}`)
  expect(answer).toMatchObject({ status: 413, headers: PROTECTED })
})

test('a server that stops answers what reaches it yet, and closes the connection', async () => {
  const stopping = signal()
  const mayStop = signal()
  const stops = await startApp({
    before: (app) =>
      app.addHook('preClose', () => {
        stopping.give()
        return mayStop.given
      }),
  })
  await stops.app.listen({ port: 0, host: '127.0.0.1' })
  const closing = stops.close()
  await stopping.given
  const answer = await answerTo(call('/privacy'), stops)
  mayStop.give()
  await closing
  expect(answer).toMatchObject({ status: 200, headers: { 'x-frame-options': 'DENY', connection: 'close' } })
  expect(answer.body).toContain('<html lang="nl"')
})

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

test('who takes the desk for a proxy gets 405', async () => {
  const answer = await answerTo('CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n')
  expect(answer).toMatchObject({ status: 405, headers: PROTECTED })
})
