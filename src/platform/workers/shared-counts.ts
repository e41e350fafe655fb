import type { Worker } from 'node:cluster'
import type { Counted, Counts } from '../web/counts.ts'

/** Counters in the first process, shared by its workers: a limit applies to all of them together. */

interface Question {
  count: { id: number; key: string; by: 1 | -1; spanMs: number }
}
interface Answer {
  counted: Counted & { id: number }
}

/** In a worker: counters that ask the first process. When that one ends, so does the worker. */
export function countsOfAll(self: NodeJS.Process): Counts {
  const waiting = new Map<number, (counted: Counted) => void>()
  let last = 0
  self.on('message', (message: Partial<Answer>) => {
    const { counted } = message
    if (!counted) return
    waiting.get(counted.id)?.(counted)
    waiting.delete(counted.id)
  })
  return {
    add: (key, by, spanMs) =>
      new Promise((resolve) => {
        const id = ++last
        waiting.set(id, resolve)
        self.send?.({ count: { id, key, by, spanMs } } satisfies Question)
      }),
  }
}

/** In the first process: answers a counter request of a worker. */
export async function answerCount(counts: Counts, worker: Worker, message: Partial<Question>) {
  const { count } = message
  if (!count) return
  const counted = await counts.add(count.key, count.by, count.spanMs)
  if (worker.isConnected()) worker.send({ counted: { ...counted, id: count.id } } satisfies Answer)
}
