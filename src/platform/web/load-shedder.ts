/**
 * Lets calls in one after another when there are more than the process can answer at once, and refuses those that would
 * wait too long. What is let in is answered soon, and health checks are answered between. See DECISIONS.md.
 */

import { FairQueue } from './fair-queue.ts'
import { type Clocks, OwnTime } from './own-time.ts'

/**
 * Order of refusal under load: first what a page requests by itself, then what a person wants to read, last what a
 * person wrote.
 */
export type CallKind = 'background' | 'reading' | 'writing'

/** Milliseconds of the process's own time that a call of each kind may wait. */
export type Patience = Readonly<Record<CallKind, number>>

const PATIENCE: Patience = { background: 1_000, reading: 1_500, writing: 2_000 }
/** Milliseconds of calls between two looks at the network. */
const AT_A_TIME = 25
/** Calls that are let in together, while there is time. */
const TOGETHER = 16
/** Connections that are taken between, at most: Node takes one in each turn of its event loop. */
const MOST_ARRIVING = 256
/** Milliseconds until the database is looked at again when it has too much to do. */
const LOOK_AGAIN = 5
/** Milliseconds that a call is expected to take before any was seen. */
const USUAL = 5
/** A call that waited so many times its patience is refused after all. */
const LATE = 2
/** Share of the last call in what calls are expected to take. */
const LATEST = 0.1

/** Answers a call, once: null lets it in; else the seconds after which to try again. */
type Answer = (refused: number | null) => void

interface Waiting {
  kind: CallKind
  /** Of the process's own time. */
  since: number
  answer: Answer
}

interface Load extends Clocks {
  /** True while the database has more to do than it has connections for. */
  isFull: () => boolean
  /** How many connections have come so far. */
  arrived: () => number
  patience?: Patience | undefined
}

export class LoadShedder {
  readonly #load: Load
  readonly #patience: Patience
  readonly #waiting = new FairQueue<Waiting>()
  readonly #own: OwnTime
  #began: number | null = null
  /** The process's own time when a call was last let in, or when the first began to wait. */
  #last = 0
  #pace = USUAL
  /** Connections that had come when no new one was left. */
  #taken = 0
  #isGoing = false

  constructor(load: Load) {
    this.#load = load
    this.#own = new OwnTime(load)
    this.#patience = load.patience ?? PATIENCE
  }

  /** How many calls wait. */
  get length(): number {
    return this.#waiting.length
  }

  /**
   * Lets a call in at once, later, or not at all. Refuses no call while all waiting calls are of one person.
   *
   * @param person what tells people apart: their session, key or network
   */
  ask(person: string, kind: CallKind, answer: Answer): void {
    const isFirst = this.#waiting.length === 0
    if (isFirst && this.#load.arrived() === this.#taken && this.#hasTime()) {
      answer(null)
      return
    }
    const now = this.#ownTime()
    if (isFirst) this.#last = now
    const expected = this.#waiting.isOnly(person) ? 0 : this.#expectedWait(person, now)
    if (expected > this.#patience[kind]) answer(secondsOf(expected))
    else {
      this.#waiting.push(person, { kind, since: now, answer })
      this.#goOn()
    }
  }

  #expectedWait(person: string, now: number): number {
    return Math.max(this.#waiting.ahead(person) * this.#pace, now - this.#last)
  }

  #ownTime(): number {
    return this.#own.read(this.#load.isFull())
  }

  /** True until calls took so long that the network must be looked at. */
  #hasTime(): boolean {
    if (this.#load.isFull()) return false
    const now = this.#load.now()
    if (this.#began === null) {
      this.#began = now
      // Once this turn of the event loop is over, the network has been looked at.
      setImmediate(() => {
        this.#began = null
      })
    }
    return now - this.#began < AT_A_TIME
  }

  /** Looks at the network first; until then, calls that come only wait. */
  #goOn() {
    if (this.#isGoing) return
    this.#isGoing = true
    setImmediate(() => this.#takeArriving(MOST_ARRIVING))
  }

  /**
   * Accepts pending connections first. A client that is still in the accept queue would otherwise wait past its
   * patience without a 503.
   */
  #takeArriving(most: number) {
    const before = this.#load.arrived()
    setImmediate(() => {
      if (most > 0 && this.#load.arrived() > before) return this.#takeArriving(most - 1)
      this.#taken = this.#load.arrived()
      this.#letIn()
    })
  }

  /** Each in an immediate of its own: all that a call does without waiting is done before the next one. */
  #letIn() {
    for (let call = 0; call < TOGETHER; call++) setImmediate(() => this.#next())
    setImmediate(() => {
      this.#isGoing = false
      this.#refuseLate()
      if (this.#waiting.length === 0) return
      if (this.#load.isFull()) setTimeout(() => this.#goOn(), LOOK_AGAIN)
      else this.#goOn()
    })
  }

  #next() {
    if (this.#waiting.length === 0 || !this.#hasTime()) return
    const call = this.#waiting.shift()
    const now = this.#ownTime()
    this.#pace += LATEST * (now - this.#last - this.#pace)
    this.#last = now
    call?.answer(null)
  }

  /** Refuses those for whom all went slower than expected. */
  #refuseLate() {
    const now = this.#ownTime()
    if (this.#waiting.isOfOne) return
    const late = this.#waiting.takeOut(({ kind, since }) => now - since > this.#patience[kind] * LATE)
    for (const { since, answer } of late) answer(secondsOf(now - since))
  }
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil((2 * milliseconds) / 1_000))
