/** Work that comes round again and again, in the background of a server. */
export interface Rounds {
  /** Begins no other round, and resolves when the present one has ended. */
  stop(): Promise<void>
}

interface Round {
  /** Of which there is one in a process: `files`. */
  name: string
  work: () => Promise<unknown>
  /** Milliseconds between the end of one round and the next. */
  everyMs: number
  failed: (error: unknown) => void
}

/** How the rounds of a name are going in this process. */
interface Going {
  /** When a round last went well, or when they began, by `performance.now()`. */
  wellAt: number
  /** How many failed since. */
  failures: number
}

const going = new Map<string, Going>()

/** The rounds of this process by name, for those who watch over it. */
export const roundsNow = (): ReadonlyMap<string, Readonly<Going>> => going

/**
 * Does work at once, and again so many milliseconds after each time. A failure is told to `failed`, and the next
 * round comes all the same. It does not keep the process alive.
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

/** Does work so many times at once. When all have ended, throws the first failure. */
export async function together(times: number, work: () => Promise<unknown>): Promise<void> {
  const ended = await Promise.allSettled(Array.from({ length: times }, work))
  for (const it of ended) if (it.status === 'rejected') throw it.reason
}
