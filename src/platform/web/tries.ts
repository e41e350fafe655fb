import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Counts } from './counts.ts'
import { Failure } from './errors.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60_000

declare module 'fastify' {
  interface FastifyInstance {
    tries: Tries
  }
}

/**
 * Limits invalid tokens and keys per address and minute. Checked before a credential is looked up, which costs a
 * signature check or a query; a valid one counts for its person or key only.
 */
export class Tries {
  readonly #most: number
  readonly #counts: Counts

  constructor(most: number, counts: Counts) {
    this.#most = most
    this.#counts = counts
  }

  /** Returns the result of the look-up. Throws 429 after too many failures, and what the look-up throws. */
  async count<Result>(
    http: FastifyRequest,
    reply: FastifyReply,
    lookUp: () => Promise<Result>,
  ): Promise<Result> {
    const key = `wrong ${networkOf(http.ip)}`
    const takeBack = () => this.#counts.add(key, -1, MINUTE_MS)
    // Counted before the look-up, so that parallel attempts count too.
    const { count, leftMs } = await this.#counts.add(key, 1, MINUTE_MS)
    if (count > this.#most) {
      await takeBack()
      reply.header('retry-after', Math.ceil(leftMs / 1000))
      throw new Failure(429)
    }
    try {
      const result = await lookUp()
      await takeBack()
      return result
    } catch (error) {
      if (!isWrong(error)) await takeBack()
      throw error
    }
  }
}

/** Only an invalid credential is a guess; an unavailable database is not. */
const isWrong = (error: unknown) => error instanceof Failure && error.status === 401
