/**
 * Turns: under load calls wait for each other, a while at most; who would wait longer is refused at once, so that
 * what is let in is answered soon and health checks are answered between. See DECISIONS.md.
 */

/**
 * What a call is to who makes it: what a page asks for by itself is refused first, what somebody wants to see
 * next, and what somebody wrote last.
 */
export type CallKind = 'background' | 'reading' | 'writing'

/** Milliseconds that a call of each kind may have to wait. */
export type Patience = Readonly<Record<CallKind, number>>

const PATIENCE: Patience = { background: 250, reading: 1_000, writing: 1_500 }
/** Milliseconds of calls between two looks at the network. */
const AT_A_TIME = 25
/** Calls that are offered their turn together; each takes its turn while there is time. */
const TOGETHER = 16
/** Connections that are taken between, at most: Node takes one in each turn of its event loop. */
const MOST_ARRIVING = 256
/** Milliseconds until the database is looked at again when it has too much to do. */
const LOOK_AGAIN = 5
/** Milliseconds that a call is expected to take before any was seen. */
const USUAL = 5
/** A call that waited so many times as long as it may have to is refused after all. */
const LATE = 2
/** Share of the last call in what calls are expected to take. */
const LATEST = 0.1

interface Waiting {
  kind: CallKind
  since: number
  /** Null: its time has come; else the seconds after which to try again. */
  tell: (refused: number | null) => void
}

interface Load {
  now: () => number
  /** True while the database has more to do than it has connections for. */
  isFull: () => boolean
  /** How many connections have come so far. */
  arrived: () => number
  patience?: Patience | undefined
}

export class Turns {
  readonly #load: Load
  readonly #patience: Patience
  #waiting: Waiting[] = []
  #began: number | null = null
  #last = 0
  #pace = USUAL
  /** Connections that had come when none was left that waits. */
  #taken = 0
  #isGoing = false

  constructor(load: Load) {
    this.#load = load
    this.#patience = load.patience ?? PATIENCE
  }

  /** How many calls wait. */
  get length(): number {
    return this.#waiting.length
  }

  /** Lets a call in at once, later, or not at all; `tell` is called once. */
  ask(kind: CallKind, tell: Waiting['tell']): void {
    const now = this.#load.now()
    const [first] = this.#waiting
    const expected = first ? Math.max(this.#waiting.length * this.#pace, now - first.since) : 0
    if (!first && this.#load.arrived() === this.#taken && this.#hasTime()) tell(null)
    else if (expected > this.#patience[kind]) tell(secondsOf(expected))
    else {
      if (!first) this.#last = now
      this.#waiting.push({ kind, since: now, tell })
      this.#goOn()
    }
  }

  /** True until calls took so long that the network must be looked at. */
  #hasTime(): boolean {
    if (this.#load.isFull()) return false
    const now = this.#load.now()
    if (this.#began === null) {
      this.#began = now
      // After what the network has now: this turn of the event loop is over.
      setImmediate(() => {
        this.#began = null
      })
    }
    return now - this.#began < AT_A_TIME
  }

  /** After what the network has now; until calls had their turns, those that come only wait. */
  #goOn() {
    if (this.#isGoing) return
    this.#isGoing = true
    setImmediate(() => this.#takeArriving(MOST_ARRIVING))
  }

  /**
   * Who has a call and no connection yet would wait longer than anybody may, and not be told: those come first, and
   * take their place among those who wait.
   */
  #takeArriving(most: number) {
    const before = this.#load.arrived()
    setImmediate(() => {
      if (most > 0 && this.#load.arrived() > before) return this.#takeArriving(most - 1)
      this.#taken = this.#load.arrived()
      this.#giveTurns()
    })
  }

  /** Each in an immediate of its own: all that a call does without waiting is done before the next one. */
  #giveTurns() {
    for (let call = 0; call < TOGETHER; call++) setImmediate(() => this.#next())
    setImmediate(() => {
      this.#isGoing = false
      this.#dropLate()
      if (this.#waiting.length === 0) return
      if (this.#load.isFull()) setTimeout(() => this.#goOn(), LOOK_AGAIN)
      else this.#goOn()
    })
  }

  #next() {
    if (this.#waiting.length === 0 || !this.#hasTime()) return
    const call = this.#waiting.shift() as Waiting
    const now = this.#load.now()
    this.#pace += LATEST * (now - this.#last - this.#pace)
    this.#last = now
    call.tell(null)
  }

  /** Those for whom all went slower than expected. */
  #dropLate() {
    const now = this.#load.now()
    const isLate = ({ kind, since }: Waiting) => now - since > this.#patience[kind] * LATE
    const late = this.#waiting.filter(isLate)
    if (late.length === 0) return
    this.#waiting = this.#waiting.filter((it) => !isLate(it))
    for (const { since, tell } of late) tell(secondsOf(now - since))
  }
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil((2 * milliseconds) / 1_000))
