import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, openSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** As `tests/postgres.ts` does: PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

/** A program of the group, which can be killed and started again. */
export interface Program {
  start(): void
  /** SIGKILL; resolves when it is gone. */
  kills(): Promise<void>
  /** It freezes, and no connection to it gets an error, until it goes on. */
  freezes(): void
  goesOn(): void
  /** The end of what it printed. */
  output(): string
}

/** Gives a file or folder to whom the programs run as. */
export function handOver(path: string, { uid, gid } = NOBODY) {
  if (isRoot) chownSync(path, uid, gid)
}

/** A program that keeps what it prints in a file of this folder. */
export function program(folder: string, name: string, words: readonly string[], as = NOBODY): Program {
  const log = join(folder, `${basename(name)}.log`)
  let child: ChildProcess | undefined
  const kill = () => child?.kill('SIGKILL')
  return {
    start() {
      const out = openSync(log, 'a')
      child = spawn(name, words, {
        ...(isRoot && as),
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', out, out],
      })
      process.once('exit', kill)
    },
    async kills() {
      process.off('exit', kill)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child?.once('exit', resolve))
      kill()
      await gone
    },
    freezes: () => void child?.kill('SIGSTOP'),
    goesOn: () => void child?.kill('SIGCONT'),
    output: () => readFileSync(log, 'utf8').slice(-3_000),
  }
}
