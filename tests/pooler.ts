import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres.ts'

const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((it) => !spawnSync(it, ['--version']).error)
const NOBODY = 65534
const isRoot = process.getuid?.() === 0

/** True where pgbouncer is installed. */
export const hasPooler = PROGRAM !== undefined

export interface PoolerChoices {
  connections?: number
  waitSeconds?: number
}

/**
 * A real pgbouncer in transaction mode, in front of a database; `url` is the database by way of it. It looks each second
 * for one that was gone, and who waits for a connection gets an error after a while.
 */
export async function runPooler(
  databaseUrl: string,
  { connections = 5, waitSeconds = 5 }: PoolerChoices = {},
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const database = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-pooler-'))
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${database.hostname} port=${database.port} user=laadloket
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
server_login_retry = 1
query_wait_timeout = ${waitSeconds}
ignore_startup_parameters = lock_timeout,statement_timeout,idle_in_transaction_session_timeout
`,
  )
  if (isRoot) for (const it of [folder, settings]) chownSync(it, NOBODY, NOBODY)
  const pooler = spawn(PROGRAM ?? '', [settings], {
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    stdio: 'ignore',
  })
  const kill = () => pooler.kill('SIGKILL')
  process.once('exit', kill)
  await listens(port)
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    pid: pooler.pid ?? 0,
    async stop() {
      process.off('exit', kill)
      await ended(pooler)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ended(child: ChildProcess) {
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return end
}

async function listens(port: number) {
  for (const ends = Date.now() + 10_000; Date.now() < ends; ) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('pgbouncer did not start')
}
