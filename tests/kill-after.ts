import { openDatabase } from '../src/platform/db/open.ts'

export const isReading = ({ sql }: { sql: string }) => /^\s*select/i.test(sql)

/** A database whose process is killed (SIGKILL) after so many writing statements, from `counts()` on. `counted()`: so far. */
export function killedAfter(statements: number, where: Parameters<typeof openDatabase>[0]) {
  let done = -Infinity
  const db = openDatabase(
    where,
    () => {},
    (query) => {
      if (isReading(query)) return
      if (++done === statements) process.kill(process.pid, 'SIGKILL')
    },
  )
  return {
    db,
    counts() {
      done = 0
    },
    counted: () => done,
  }
}
