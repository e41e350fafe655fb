/** Work that comes round again and again, in the background of a server. */
export interface Rounds {
  /** Begins no other round, and resolves when the present one has ended. */
  stop(): Promise<void>
}

/**
 * Does work at once, and again so many milliseconds after each time. A failure is told to `failed`, and the next
 * round comes all the same. It does not keep the process alive.
 */
export function startRounds(
  work: () => Promise<unknown>,
  everyMs: number,
  failed: (error: unknown) => void,
): Rounds {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void>
  const go = () => {
    round = work()
      .catch(failed)
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
    },
  }
}
