import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type Undici from 'undici'
import { codeOf } from '../db/dialect.ts'
import type { WebhookSettings } from '../settings/webhooks.ts'
import { openAddresses } from './open-addresses.ts'
import { request } from './request.ts'

/** Longest that one post may take, its answer included. */
export const POST_TAKES_MS = 15_000
const CONNECTS_WITHIN_MS = 5_000
/** Of an answer that much is read, and thrown away: its status says all. */
const LARGEST_ANSWER = 65_536

/** What came of a post: the status of the answer, or why there is none. */
export interface PostOutcome {
  status: number | null
  /** '', `timeout`, `refused` for an address that may not be called, or what the system calls it. */
  problem: string
  /** Seconds that the answer asks to wait; null when it does not say. */
  retryAfter: number | null
}

export type Post = (
  url: string,
  sent: { headers: Record<string, string>; body: string; signal?: AbortSignal },
) => Promise<PostOutcome>

class RefusedAddress extends Error {
  readonly code = 'refused'
}

/**
 * Posts to addresses that somebody gave. The address behind a name is judged when it is connected to, so that a name
 * which leads elsewhere later is refused too. Redirects are not followed: they are an answer.
 */
export function postToStranger({ networks, http }: WebhookSettings): {
  post: Post
  close: () => Promise<void>
} {
  const isOpen = openAddresses(networks)
  let agent: Promise<Undici.Agent> | undefined
  const makeAgent = async () => {
    const { Agent } = await import('undici')
    return new Agent({
      connect: { lookup: lookupAmong(isOpen), timeout: CONNECTS_WITHIN_MS },
      headersTimeout: POST_TAKES_MS,
      bodyTimeout: POST_TAKES_MS,
    })
  }
  return {
    async post(url, { headers, body, signal }) {
      const late = AbortSignal.timeout(POST_TAKES_MS)
      try {
        refuseClosed(new URL(url), http, isOpen)
        agent ??= makeAgent()
        const answer = await request(url, {
          method: 'POST',
          headers,
          body,
          dispatcher: await agent,
          signal: signal ? AbortSignal.any([late, signal]) : late,
        })
        await answer.body.dump({ limit: LARGEST_ANSWER }).catch(() => {})
        return {
          status: answer.statusCode,
          problem: '',
          retryAfter: secondsIn(answer.headers['retry-after']),
        }
      } catch (error) {
        return { status: null, problem: late.aborted ? 'timeout' : wordFor(error), retryAfter: null }
      }
    },
    close: async () => (await agent)?.destroy(),
  }
}

/** A literal address is connected to without looking it up. */
function refuseClosed({ protocol, hostname }: URL, http: boolean, isOpen: (address: string) => boolean) {
  if (protocol !== 'https:' && !(http && protocol === 'http:')) throw new RefusedAddress()
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isOpen(address)) throw new RefusedAddress()
}

const lookupAmong =
  (isOpen: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new RefusedAddress(), [])
      // All of them: which one is connected to is chance.
      if (!addresses.every(({ address }) => isOpen(address))) return callback(new RefusedAddress(), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })

/** The code of an error or of its causes: it names neither the address nor what was sent. */
function wordFor(error: unknown): string {
  const { cause, errors } = (error ?? {}) as { cause?: unknown; errors?: unknown[] }
  const code = codeOf(error) || codeOf(errors?.[0]) || codeOf(cause)
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'timeout'
  return code.slice(0, 60) || 'error'
}

function secondsIn(header: string | string[] | undefined): number | null {
  const seconds = Number(header)
  return header !== undefined && Number.isInteger(seconds) && seconds >= 0 ? seconds : null
}
