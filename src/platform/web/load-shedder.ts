/**
 * Load shedder: lets calls in one after another when there are more than the process can answer at once, and refuses
 * those that would wait too long. Health checks are answered in between. See DECISIONS.md.
 */

import { FairQueue } from './fair-queue.ts'
import { type Clocks, OwnTime } from './own-time.ts'

/** Order of refusal under load: first background requests of a page, then a person's reads, last a person's writes. */
export type CallKind = 'background' | 'reading' | 'writing'

/** Milliseconds of the process's own time that a call of each kind may wait. */
export type Patience = Readonly<Record<CallKind, number>>

const PATIENCE: Patience = { background: 1_000, reading: 1_500, writing: 2_000 }
/** Milliseconds of calls between two polls of the network. */
const AT_A_TIME = 25
/** Calls that are let in together, while there is time. */
const TOGETHER = 16
/** Largest number of connections accepted in between: Node accepts one per turn of its event loop. */
const MOST_ARRIVING = 256
/** Milliseconds until the next check of a database that is full. */
const LOOK_AGAIN = 5
/** Expected milliseconds of a call, before any was measured. */
const USUAL = 5
/** A waiting call is refused after this multiple of its patience. */
const LATE = 2
/** Weight of the last call in the moving average of their duration. */
const LATEST = 0.1

/** Settles a call, once: null lets it in, a number refuses it with the seconds after which to retry. */
type Answer = (refused: number | null) => void

interface Waiting {
  kind: CallKind
  /** In the process's own time. */
  since: number
  answer: Answer
}

interface Load extends Clocks {
  /** True while the database has more work than connections. */
  isFull: () => boolean
  /** Number of connections accepted so far. */
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
  /** Value of `arrived` when the accept queue was last empty. */
  #taken = 0
  #isGoing = false

  constructor(load: Load) {
    this.#load = load
    this.#own = new OwnTime(load)
    this.#patience = load.patience ?? PATIENCE
  }

  /** Number of waiting calls. */
  get length(): number {
    return this.#waiting.length
  }

  /**
   * Lets a call in at once, later, or not at all. Refuses no call while all waiting calls are of one person.
   * @param person identifies a person: their session, key or network
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

  /** True until calls took so long that the network must be polled. */
  #hasTime(): boolean {
    if (this.#load.isFull()) return false
    const now = this.#load.now()
    if (this.#began === null) {
      this.#began = now
      // The network has been polled once this turn of the event loop is over.
      setImmediate(() => {
        this.#began = null
      })
    }
    return now - this.#began < AT_A_TIME
  }

  /** Polls the network first; calls that arrive until then only wait. */
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

  /** Each call in its own immediate: the synchronous work of one call finishes before the next one starts. */
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

  /** Refuses calls that waited too long because the process was slower than expected. */
  #refuseLate() {
    const now = this.#ownTime()
    if (this.#waiting.isOfOne) return
    const late = this.#waiting.takeOut(({ kind, since }) => now - since > this.#patience[kind] * LATE)
    for (const { since, answer } of late) answer(secondsOf(now - since))
  }
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil((2 * milliseconds) / 1_000))
