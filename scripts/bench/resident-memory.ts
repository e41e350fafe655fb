import { readFileSync } from 'node:fs'

/** Bytes of memory that a process has; NaN where the system has no `/proc`. */
export function residentMemory(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}
