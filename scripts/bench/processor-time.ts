import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second for every program. */
const MS_PER_TICK = 10

/**
 * Milliseconds of processor time that a process, its children and those that have ended took so far; null
 * where the system has no `/proc`.
 */
export function processorTime(pid: number): number | null {
  const own = timesOf(pid)
  if (!own) return null
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
  return MS_PER_TICK * children.reduce((sum, { running }) => sum + running, own.running + own.ended)
}

/** Fields of `/proc/PID/stat` after the name, which may hold anything but ends with the last bracket. */
function timesOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (field: number) => fields[field - 3] ?? 0
    return { parent: at(4), running: at(14) + at(15), ended: at(16) + at(17) }
  } catch {
    return null
  }
}
