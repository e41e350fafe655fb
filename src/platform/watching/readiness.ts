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

/** A fault, in words for operators: without addresses of people or secrets. */
export interface Wrong {
  what: 'database' | 'stopping' | 'round' | 'service' | 'requests'
  why: string
}

export interface Look {
  /** False: send requests elsewhere. Other faults delay a part of the desk, but no request fails because of them. */
  isReady: boolean
  wrong: Wrong[]
}

const REMEMBERED_MS = 1_000
/** Milliseconds to wait for a busy database: without a response, a proxy would remove a desk that works. */
const PATIENCE_MS = 50
/** Milliseconds that its last answer remains valid meanwhile. */
const HOLDS_MS = 3_000

/** State of the database: why it cannot be written, null when it can. */
interface Answer {
  at: number
  why: string | null
}

/** Readiness of a process: the database is checked at most once a second, and once at a time. */
export class Readiness {
  readonly #db: Db
  readonly #isStopping: () => boolean
  readonly #notices: () => Promise<Wrong[]>
  #last: Answer = { at: -Infinity, why: null }
  #asking: Promise<Answer> | null = null

  /** `notices` reads items that wait for a person, and are no fault of the server. */
  constructor(db: Db, isStopping: () => boolean, notices: () => Promise<Wrong[]> = async () => []) {
    this.#db = db
    this.#isStopping = isStopping
    this.#notices = notices
  }

  async look(): Promise<Look> {
    const wrong: Wrong[] = []
    const { why } = await this.#answer()
    if (why !== null) wrong.push({ what: 'database', why })
    if (this.#isStopping()) wrong.push({ what: 'stopping', why: 'the server is stopping' })
    const isReady = wrong.length === 0
    return { isReady, wrong: [...wrong, ...wrongRounds(), ...wrongServices()] }
  }

  /** As `look`, with the items that wait for a person: for operators only, because it reads more. */
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
  [...servicesLeftAlone()].map((name) => ({ what: 'service', why: `${name} does not respond` }))
