/** Work that repeats in the background of a server. */
export interface Rounds {
  /** Starts no further round, and resolves when the current one has ended. */
  stop(): Promise<void>
}

interface Round {
  /** Unique in a process: `files`. */
  name: string
  work: () => Promise<unknown>
  /** Milliseconds between the end of one round and the next. */
  everyMs: number
  failed: (error: unknown) => void
}

/** State of the rounds of a name in this process. */
interface Going {
  /** `performance.now()` of the last successful round, or of the start. */
  wellAt: number
  /** Number of failures since. */
  failures: number
}

const going = new Map<string, Going>()

/** The rounds of this process by name, for monitoring. */
export const roundsNow = (): ReadonlyMap<string, Readonly<Going>> => going

/**
 * Runs work at once, and again `everyMs` milliseconds after each time. A failure is passed to `failed`, and the next
 * round runs all the same. It does not keep the process alive.
 */
export function startRounds({ name, work, everyMs, failed }: Round): Rounds {
  const state: Going = { wellAt: performance.now(), failures: 0 }
  going.set(name, state)
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void>
  const go = () => {
    round = work()
      .then(
        () => {
          state.wellAt = performance.now()
          state.failures = 0
        },
        (error) => {
          state.failures++
          failed(error)
        },
      )
      .then(() => {
        if (isStopping) return
        timer = setTimeout(go, everyMs)
        timer.unref()
      })
  }
  go()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await round
      if (going.get(name) === state) going.delete(name)
    },
  }
}

/** Runs work so many times concurrently. When all have ended, throws the first failure. */
export async function together(times: number, work: () => Promise<unknown>): Promise<void> {
  const ended = await Promise.allSettled(Array.from({ length: times }, work))
  for (const it of ended) if (it.status === 'rejected') throw it.reason
}
