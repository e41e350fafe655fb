import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type Undici from 'undici'
import { codeOf } from '../db/dialect.ts'
import type { WebhookSettings } from '../settings/webhooks.ts'
import { openAddresses } from './open-addresses.ts'
import { request } from './request.ts'

/** Milliseconds: longest duration of one post, response included. */
export const POST_TAKES_MS = 15_000
const CONNECTS_WITHIN_MS = 5_000
/** Bytes of a response that are read and discarded: only the status counts. */
const LARGEST_ANSWER = 65_536

/** The outcome of a post: the status of the response, or the reason why there is none. */
export interface PostOutcome {
  status: number | null
  /** '', `timeout`, `refused` for an address that may not be called, or the error code of the system. */
  problem: string
  /** The `retry-after` of the response in seconds; null without one. */
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
 * Posts to addresses that people entered. The address behind a name is checked when connecting, so that a name that
 * resolves elsewhere later is refused too. Redirects are not followed: they count as the response.
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

/** A literal address is connected to without a lookup. */
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
      // All of them, because the choice among them is arbitrary.
      if (!addresses.every(({ address }) => isOpen(address))) return callback(new RefusedAddress(), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })

/** The code of an error or of its causes: it contains neither the address nor the content. */
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
