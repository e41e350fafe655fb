import type { Db } from '../db/dialect.ts'
import { whyNotWritable } from '../db/is-writable.ts'
import { servicesLeftAlone } from '../outside/circuit-breaker.ts'
import { roundsNow } from '../time/rounds.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

/** Something that is wrong, in words for those who keep the desk running: no address of a person, no secret. */
export interface Wrong {
  what: 'database' | 'stopping' | 'round' | 'service'
  why: string
}

export interface Look {
  /** False: send calls elsewhere. What else is wrong makes a part of the desk late, and no call fails of it. */
  isReady: boolean
  wrong: Wrong[]
}

const REMEMBERED_MS = 1_000

/** Whether a process can serve: the database is asked at most once a second. */
export class Readiness {
  readonly #db: Db
  readonly #isStopping: () => boolean
  #asked = { at: -Infinity, why: Promise.resolve<string | null>(null) }

  constructor(db: Db, isStopping: () => boolean) {
    this.#db = db
    this.#isStopping = isStopping
  }

  async look(): Promise<Look> {
    if (performance.now() - this.#asked.at > REMEMBERED_MS)
      this.#asked = { at: performance.now(), why: whyNotWritable(this.#db) }
    const wrong: Wrong[] = []
    const why = await this.#asked.why
    if (why !== null) wrong.push({ what: 'database', why })
    if (this.#isStopping()) wrong.push({ what: 'stopping', why: 'it was told to stop' })
    const isReady = wrong.length === 0
    return { isReady, wrong: [...wrong, ...wrongRounds(), ...wrongServices()] }
  }
}

const wrongRounds = (): Wrong[] =>
  [...roundsNow()].flatMap(([name, { failures, wellAt }]) => {
    const seconds = Math.round((performance.now() - wellAt) / 1_000)
    return failures > 0 ? { what: 'round', why: `${name} failed ${failures} times, for ${seconds} s` } : []
  })

const wrongServices = (): Wrong[] =>
  [...servicesLeftAlone()].map((name) => ({ what: 'service', why: `${name} does not answer` }))
