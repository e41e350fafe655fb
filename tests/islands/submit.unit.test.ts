import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, submit } from '../../islands/submit.ts'

const answering = (answer: Response | Error) => {
  const fetch = vi.fn(async (..._call: unknown[]) => {
    if (answer instanceof Error) throw answer
    return answer.clone()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const documentOf = (lang: string) => Object.assign(new EventTarget(), { documentElement: { lang } })

beforeEach(() => vi.stubGlobal('document', documentOf('nl')))
afterEach(() => vi.unstubAllGlobals())

describe('a call from an island to our own API', () => {
  // Browsers send cookies to their own origin only, unless a call sets another mode.
  test('goes as JSON, with the session and to ourselves only', async () => {
    const fetch = answering(json(200, { statusCode: 200, data: {} }))
    await submit('/api/judgement', { ref: 'x' })
    expect(fetch).toHaveBeenCalledWith('/api/judgement', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-language': 'nl',
        'idempotency-key': expect.stringMatching(/^[\d-]{16,50}$/),
      },
      body: '{"ref":"x"}',
      signal: null,
    })
  })

  test.each([
    ['that was answered, the same call is a new one', json(200, { statusCode: 200, data: {} }), 2],
    ['that nobody answered, it is the same one', new TypeError('Failed to fetch'), 1],
    ['that a proxy answered, it is the same one', json(502, {}), 1],
  ])('after one %s', async (_after, answer, keys) => {
    const fetch = answering(answer)
    for (const body of [{ ref: _after }, { ref: _after }]) await submit('/api/comment', body)
    const sent = fetch.mock.calls.map(([, how]) => (how as { headers: Record<string, string> }).headers)
    expect(new Set(sent.map((headers) => headers['idempotency-key'])).size).toBe(keys)
  })

  test('gives the data when it worked', async () => {
    answering(json(200, { statusCode: 200, data: { record: { status: 3 } } }))
    expect(await submit('/api/judgement', {})).toEqual({ ok: true, data: { record: { status: 3 } } })
  })

  test('gives the message and the fields when a rule was broken', async () => {
    const problems = [{ field: 'reason', message: 'Kies een reden.' }]
    answering(json(422, { statusCode: 422, message: 'Kies een reden.', problems }))
    expect(await submit('/api/judgement', {})).toMatchObject({
      ok: false,
      status: 422,
      message: 'Kies een reden.',
      problems,
    })
  })

  test('gives the record as it is now when somebody else was first', async () => {
    answering(json(409, { statusCode: 409, message: 'Intussen beoordeeld', data: { record: { status: 4 } } }))
    expect(await submit('/api/judgement', {})).toMatchObject({
      ok: false,
      status: 409,
      record: { status: 4 },
    })
  })

  test.each([
    ['description', { error_description: 'Te laat.', message: 'Anders.' }, 'Te laat.'],
    ['message', { message: 'Te laat.' }, 'Te laat.'],
    ['neither', {}, 'no error message'],
  ])('reads of an answer that is not ours its %s', async (_it, body, message) => {
    answering(json(500, body))
    expect(await submit('/api/judgement', {})).toMatchObject({ status: 500, message })
  })

  test('reads the message of a sign-in that has expired, and dispatches an event', async () => {
    const page = documentOf('nl')
    const listener = vi.fn()
    page.addEventListener('signed-out', listener)
    vi.stubGlobal('document', page)
    answering(json(401, { statusCode: 401, error_description: 'Meld u opnieuw aan.' }))
    expect(await submit('/api/judgement', {})).toMatchObject({ status: 401, message: 'Meld u opnieuw aan.' })
    expect(listener).toHaveBeenCalledOnce()
  })

  test.each([
    ['the network fails', new TypeError('Failed to fetch')],
    ['something in between answers with a page', new Response('<html>', { status: 502 })],
    ['the answer is empty', new Response('', { status: 200 })],
  ])('never throws: when %s it is a failure without words', async (_what, answer) => {
    answering(answer)
    expect(await submit('/api/judgement', {})).toEqual({
      ok: false,
      status: 0,
      message: '',
      problems: [],
      record: undefined,
    })
  })
})

test('a page whose answer breaks off, or is called off, is none', async () => {
  const body = new ReadableStream({ start: (it) => it.error(new DOMException('aborted', 'AbortError')) })
  vi.stubGlobal('fetch', async () => new Response(body))
  expect(await openPage('/aanvragen')).toBeNull()
})
