import { Agent, request } from 'undici'
import { OF_A_BROWSER } from '../visitor.ts'

interface Seen {
  status: number
  /** Where it came to in the end. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Sending {
  method?: 'GET' | 'POST'
  body?: string | Buffer
  headers?: Record<string, string>
}

const MOST_STEPS = 12

/**
 * A browser that trusts one certificate, keeps cookies as they are given, and follows at most so many redirects; `from`
 * another address of this machine.
 */
export function aBrowser(origin: string, ca?: string, from?: string) {
  const dispatcher = new Agent({
    connect: ca ? { ca } : {},
    ...(from && { localAddress: from }),
    bodyTimeout: 20_000,
  })
  const jar = new Map<string, string>()
  const isHttps = origin.startsWith('https:')

  async function requests(path: string, { method = 'GET', body, headers = {} }: Sending = {}) {
    const url = new URL(path, origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await request(url, {
      dispatcher,
      method,
      body: body ?? null,
      headers: { accept: OF_A_BROWSER, 'accept-encoding': 'identity', ...(cookie && { cookie }), ...headers },
    })
    for (const given of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = '', ...rest] = given.split('; ')
      const [name = '', ...value] = pair.split('=')
      const gone = rest.some((it) => it === 'Max-Age=0' || it.startsWith('Expires=Thu, 01 Jan 1970'))
      if (gone) jar.delete(name)
      // As browsers do: over http no cookie is kept that is secure.
      else if (isHttps || !rest.includes('Secure')) jar.set(name, value.join('='))
    }
    return { ...answer, url }
  }

  async function opens(path: string, sending: Sending = {}): Promise<Seen> {
    let answer = await requests(path, sending)
    for (let step = 0; answer.headers.location !== undefined; step++) {
      if (step === MOST_STEPS) throw new Error(`${path} leads in circles`)
      await answer.body.dump()
      const next = new URL(String(answer.headers.location), answer.url)
      if (next.origin !== new URL(origin).origin) throw new Error(`${path} leads away, to ${next.href}`)
      answer = await requests(next.href)
    }
    const { statusCode: status, headers } = answer
    return { status, headers, url: answer.url.href, body: await answer.body.text() }
  }

  const posts = (path: string, form: Record<string, string>) =>
    opens(path, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { origin: new URL(origin).origin, 'content-type': 'application/x-www-form-urlencoded' },
    })

  /** Signs in as a persona of the embedded provider, and accepts the terms of use. */
  async function signsIn(persona: string): Promise<Seen> {
    const people = await opens('/aanmelden?terug=/aanvragen')
    return accepts(await posts(people.url, { persona }))
  }

  /** Signs in at a provider of others, which sends the browser on from the address that it is sent to. */
  async function arrives(path: string, answers: (address: string) => Promise<string>): Promise<Seen> {
    const start = await requests(path)
    await start.body.dump()
    return opens(await answers(String(start.headers.location)))
  }

  /** Accepts the terms of use, where they are required. */
  async function accepts(terms: Seen): Promise<Seen> {
    if (!terms.url.includes('/voorwaarden')) return terms
    const [_csrf = '', versie = ''] = ['_csrf', 'versie'].map(
      (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(terms.body)?.[1] ?? '',
    )
    return posts('/voorwaarden', { _csrf, versie, akkoord: 'ja', terug: '/aanvragen' })
  }

  /** The first piece of a stream, and how long it took in ms. */
  async function streams(path: string) {
    const begun = performance.now()
    const { body, headers } = await requests(path, { headers: { accept: 'text/event-stream' } })
    for await (const piece of body) {
      body.destroy()
      return { headers, piece: String(piece), within: performance.now() - begun }
    }
    throw new Error(`${path} ended without data`)
  }

  return { opens, posts, signsIn, arrives, accepts, streams, jar, close: () => dispatcher.destroy() }
}
