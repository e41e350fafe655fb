import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Makes a folder a disk of so many kB; returns what undoes that, or null without root. */
export function smallDisk(folder: string, kilobytes: number): (() => void) | null {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  return () => execFileSync('umount', ['--lazy', folder])
}
