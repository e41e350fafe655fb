import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from './errors.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60_000
/** Largest number of addresses whose failed tries are counted. */
const MOST_ADDRESSES = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    tries: Tries
  }
}

interface Count {
  wrong: number
  endsAt: number
}

/**
 * Limits invalid tokens and keys per address and minute. Checked before a credential is looked up, which
 * costs a signature or a database query; a valid one counts for its person or key only. Per process.
 */
export class Tries {
  readonly #most: number
  readonly #now: () => Date
  #counts = new Map<string, Count>()

  constructor(most: number, now: () => Date) {
    this.#most = most
    this.#now = now
  }

  /** Returns the result of the look-up. Throws 429 after too many failures, and what the look-up throws. */
  async count<Result>(
    http: FastifyRequest,
    reply: FastifyReply,
    lookUp: () => Promise<Result>,
  ): Promise<Result> {
    const count = this.#of(networkOf(http.ip))
    if (count.wrong >= this.#most) {
      reply.header('retry-after', Math.ceil((count.endsAt - +this.#now()) / 1000))
      throw new Failure(429)
    }
    // Counted before the look-up, so that parallel tries count too.
    count.wrong++
    try {
      const result = await lookUp()
      count.wrong--
      return result
    } catch (error) {
      if (!isWrong(error)) count.wrong--
      throw error
    }
  }

  #of(network: string): Count {
    const now = +this.#now()
    const known = this.#counts.get(network)
    if (known && known.endsAt > now) return known
    if (this.#counts.size >= MOST_ADDRESSES) this.#forget(now)
    const count = { wrong: 0, endsAt: now + MINUTE_MS }
    this.#counts.set(network, count)
    return count
  }

  #forget(now: number) {
    for (const [network, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(network)
    if (this.#counts.size >= MOST_ADDRESSES) this.#counts.clear()
  }
}

/** Only an invalid credential is a guess; an unavailable database is not. */
const isWrong = (error: unknown) => error instanceof Failure && error.status === 401
