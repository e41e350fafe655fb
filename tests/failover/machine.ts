import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../postgres.ts'
import { signal, withChildren } from '../system-processes.ts'
import { handOver, program } from './program.ts'
import { patroniHere, postgresPrograms } from './programs.ts'

const USER = 'laadloket'
const { api, ttl } = patroniHere()

/**
 * How a failover goes. A primary that does not renew its claim for `ttl` seconds has lost it: loop_wait + 2 ×
 * retry_timeout may not be longer. A commit is acknowledged when the standby has it too; while there is none, the
 * primary goes on alone, and Patroni promotes nobody who was not there.
 */
const CLUSTER = {
  ttl,
  loop_wait: 1,
  retry_timeout: 3,
  // Without etcd the primary goes on while it reaches all others, so that none of them can have taken over.
  failsafe_mode: true,
  // A primary that crashed is not waited for.
  primary_start_timeout: 0,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 100,
      synchronous_commit: 'on',
      wal_keep_size: '256MB',
      // Commits wait no longer than this for a standby that is gone without an error.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
    },
  },
}

/** A part of a machine that can freeze while the other goes on. */
type Part = 'postgresql' | 'patroni'

/** A machine with one PostgreSQL, and Patroni that starts, follows and promotes it. */
export interface Machine extends Doors {
  name: string
  start(): void
  /** The process of PostgreSQL dies: of SIGKILL, or of SIGQUIT, its own stop without writing anything. */
  crashes(signal: 'SIGKILL' | 'SIGQUIT'): void
  /** Everything on it is gone at once, as without power. */
  losesPower(): Promise<void>
  /** These freeze, as a virtual machine that is paused. */
  freezes(parts: readonly Part[]): void
  goesOn(): void
  output(): string
}

/** The port of PostgreSQL, and that of Patroni's answers. */
export interface Doors {
  port: number
  patroni: number
}

interface Place {
  name: string
  /** The port where it finds etcd. */
  keeper: number
  doors: Doors
  /** Where the other machine finds them. */
  seen: Doors
}

/** Two free ports. */
export const freeDoors = async (): Promise<Doors> => ({ port: await freePort(), patroni: await freePort() })

export function aMachine(within: string, { name, keeper: etcd, doors, seen }: Place): Machine {
  const folder = join(within, name)
  mkdirSync(folder)
  handOver(folder)
  const data = join(folder, 'data')
  const local = '127.0.0.1/32 trust'
  const settings = {
    scope: 'desk',
    name,
    // Its own line, instead of the address that etcd advertises.
    [api]: { hosts: [`127.0.0.1:${etcd}`], use_proxies: true },
    restapi: { listen: `127.0.0.1:${doors.patroni}`, connect_address: `127.0.0.1:${seen.patroni}` },
    bootstrap: {
      dcs: CLUSTER,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${doors.port}`,
      connect_address: `127.0.0.1:${seen.port}`,
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
  let frozen: number[] = []

  return {
    name,
    ...doors,
    start: patroni.start,
    crashes: (signal) => void process.kill(postmaster(), signal),
    async losesPower() {
      // Patroni first, or it would see the rest die.
      await patroni.kills()
      for (const pid of withChildren(postmaster())) signal(pid, 'SIGKILL')
    },
    freezes(parts) {
      if (parts.includes('patroni')) patroni.freezes()
      if (!parts.includes('postgresql')) return
      const first = postmaster()
      // Before its children are listed, so that it gets no more.
      signal(first, 'SIGSTOP')
      frozen = withChildren(first)
      for (const pid of frozen) signal(pid, 'SIGSTOP')
    },
    goesOn() {
      for (const pid of frozen) signal(pid, 'SIGCONT')
      patroni.goesOn()
      frozen = []
    },
    output: patroni.output,
  }
}
