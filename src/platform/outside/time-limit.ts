import { Unreachable } from './fetch-json.ts'

/**
 * A limit of so many milliseconds from now for several questions. What takes longer counts as `Unreachable`, though
 * the asking goes on for whoever asks again; after it nothing new is asked.
 */
export function timeLimit(ms: number) {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true
      reject(new Unreachable(`not within ${ms} ms`))
    }, ms)
  })
  end.catch(() => {})
  return {
    within: <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
      isOver ? end : Promise.race([ask(), end]),
    lift: () => clearTimeout(timer),
  }
}
