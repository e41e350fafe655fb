import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from './errors.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60_000
/** Of this many addresses it is known how often they were wrong; more than that are told from no other. */
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
 * How many tokens and keys that open nothing an address may bring in a minute. Asked before a credential is looked up,
 * which costs a signature or a question to the database; one that is right counts for its person or key alone. Per process.
 */
export class Tries {
  readonly #most: number
  readonly #now: () => Date
  #counts = new Map<string, Count>()

  constructor(most: number, now: () => Date) {
    this.#most = most
    this.#now = now
  }

  /** What looking the credential up gives. Throws 429 when too many were wrong before, and what the look-up throws. */
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
    // Counted beforehand, so that many at once are counted too.
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

/** Only a credential that opens nothing is a guess; a database that is away is not. */
const isWrong = (error: unknown) => error instanceof Failure && error.status === 401
