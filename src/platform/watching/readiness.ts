import { setTimeout } from 'node:timers/promises'
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
  what: 'database' | 'stopping' | 'round' | 'service' | 'requests'
  why: string
}

export interface Look {
  /** False: send calls elsewhere. What else is wrong makes a part of the desk late, and no call fails of it. */
  isReady: boolean
  wrong: Wrong[]
}

const REMEMBERED_MS = 1_000
/** How long a busy database is waited for: a proxy that hears nothing would take away a desk that works. */
const PATIENCE_MS = 50
/** How long its last answer holds meanwhile. */
const HOLDS_MS = 3_000

/** What the database answered: why it cannot be written, null when it can. */
interface Answer {
  at: number
  why: string | null
}

/** Whether a process can serve: the database is asked at most once a second, and once at a time. */
export class Readiness {
  readonly #db: Db
  readonly #isStopping: () => boolean
  readonly #notices: () => Promise<Wrong[]>
  #last: Answer = { at: -Infinity, why: null }
  #asking: Promise<Answer> | null = null

  /** `notices` reads what waits for a person, and is no fault of the server. */
  constructor(db: Db, isStopping: () => boolean, notices: () => Promise<Wrong[]> = async () => []) {
    this.#db = db
    this.#isStopping = isStopping
    this.#notices = notices
  }

  async look(): Promise<Look> {
    const wrong: Wrong[] = []
    const { why } = await this.#answer()
    if (why !== null) wrong.push({ what: 'database', why })
    if (this.#isStopping()) wrong.push({ what: 'stopping', why: 'it was told to stop' })
    const isReady = wrong.length === 0
    return { isReady, wrong: [...wrong, ...wrongRounds(), ...wrongServices()] }
  }

  /** The same with what waits for a person: for those who watch, not for everybody, because it reads more. */
  async lookAround(): Promise<Look> {
    const look = await this.look()
    const notices = look.isReady ? await this.#notices().catch(() => []) : []
    return { ...look, wrong: [...look.wrong, ...notices] }
  }

  async #answer(): Promise<Answer> {
    const age = performance.now() - this.#last.at
    if (age < REMEMBERED_MS) return this.#last
    this.#asking ??= this.#ask()
    if (age > HOLDS_MS) return this.#asking
    return Promise.race([this.#asking, setTimeout(PATIENCE_MS, this.#last, { ref: false })])
  }

  async #ask(): Promise<Answer> {
    const why = await whyNotWritable(this.#db)
    this.#last = { at: performance.now(), why }
    this.#asking = null
    return this.#last
  }
}

const wrongRounds = (): Wrong[] =>
  [...roundsNow()].flatMap(([name, { failures, wellAt }]) => {
    const seconds = Math.round((performance.now() - wellAt) / 1_000)
    return failures > 0 ? { what: 'round', why: `${name} failed ${failures} times, for ${seconds} s` } : []
  })

const wrongServices = (): Wrong[] =>
  [...servicesLeftAlone()].map((name) => ({ what: 'service', why: `${name} does not answer` }))
