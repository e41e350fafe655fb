import { existsSync, readFileSync } from 'node:fs'

/** A process and those that it started, on Linux; elsewhere itself alone. */
export function withChildren(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
  return [pid, ...children.filter((it) => it.trim()).map(Number)]
}

/** Sends a process a signal; nothing where it ended by itself. */
export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
