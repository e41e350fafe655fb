import { Unreachable } from './fetch-json.ts'

/**
 * One timeout of so many milliseconds from now for several calls. A call that takes longer rejects with `Unreachable`,
 * though it continues, for a caller that repeats it; after the timeout no new call is started.
 */
export function timeLimit(ms: number) {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true
      reject(new Unreachable(`no response within ${ms} ms`))
    }, ms)
  })
  end.catch(() => {})
  return {
    within: <Result>(ask: () => Promise<Result>): Promise<Result> =>
      isOver ? end : Promise.race([ask(), end]),
    lift: () => clearTimeout(timer),
  }
}
