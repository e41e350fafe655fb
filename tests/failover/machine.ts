import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../postgres.ts'
import { handOver, program } from './program.ts'
import { postgresPrograms } from './programs.ts'

const USER = 'laadloket'

/**
 * How a failover goes. A primary that does not renew its claim for `ttl` seconds has lost it: loop_wait + 2 ×
 * retry_timeout may not be longer. A commit is acknowledged when the standby has it too; while there is none, the
 * primary goes on alone, and Patroni promotes nobody who was not there.
 */
const CLUSTER = {
  ttl: 8,
  loop_wait: 1,
  retry_timeout: 3,
  // A primary that crashed is not waited for.
  primary_start_timeout: 0,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 100, synchronous_commit: 'on', wal_keep_size: '256MB' },
  },
}

/** A machine with one PostgreSQL, and Patroni that starts, follows and promotes it. */
export interface Machine {
  name: string
  /** The port of PostgreSQL, and that of Patroni's answers. */
  port: number
  patroni: number
  start(): void
  /** The process of PostgreSQL dies: of SIGKILL, or of SIGQUIT, its own stop without writing anything. */
  crashes(signal: 'SIGKILL' | 'SIGQUIT'): void
  /** Everything on it is gone at once, as without power. */
  losesPower(): Promise<void>
  said(): string
}

export async function aMachine(within: string, name: string, keeper: string): Promise<Machine> {
  const folder = join(within, name)
  mkdirSync(folder)
  handOver(folder)
  const [port, rest] = [await freePort(), await freePort()]
  const data = join(folder, 'data')
  const local = '127.0.0.1/32 trust'
  const settings = {
    scope: 'desk',
    name,
    etcd3: { hosts: [keeper] },
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    bootstrap: {
      dcs: CLUSTER,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: postgresPrograms(),
      pgpass: join(folder, 'pgpass'),
      parameters: { unix_socket_directories: '' },
      pg_hba: [`host all all ${local}`, `host replication all ${local}`],
      authentication: { superuser: { username: USER }, replication: { username: USER } },
    },
  }
  const file = join(folder, 'patroni.yml')
  // JSON is YAML too.
  writeFileSync(file, JSON.stringify(settings, null, 2))
  handOver(file)
  const patroni = program(folder, 'patroni', [file])
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

  return {
    name,
    port,
    patroni: rest,
    start: patroni.start,
    crashes: (signal) => void process.kill(postmaster(), signal),
    async losesPower() {
      // Patroni first, or it would see the rest die.
      await patroni.kills()
      for (const pid of withChildren(postmaster())) killIfThere(pid)
    },
    said: patroni.said,
  }
}

/** A process and those that it started. */
function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children.filter(Boolean).map(Number)]
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
