import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian and Ubuntu put the programs of PostgreSQL, a folder per version. */
const VERSIONS = '/usr/lib/postgresql'

/** What a group of servers is made of, and the package that has it. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
}

/** The newest installed PostgreSQL that has all that Patroni requires; undefined without one. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_rewind')))
}

/**
 * Which API of etcd Patroni uses, and after how many seconds a primary has lost its claim. By etcd's API of today Patroni
 * 3.0.2 of Debian 12 lets a primary take back a claim that another holds by now, and what that one acknowledged is lost;
 * later ones do not, and take 20 seconds at least.
 */
export function patroniHere(): { api: 'etcd' | 'etcd3'; ttl: number } {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' })
  return / [0-2]\.| 3\.0\./.test(stdout) ? { api: 'etcd', ttl: 8 } : { api: 'etcd3', ttl: 20 }
}

/** What to install before servers can fail over, in one sentence; null when all is there. */
export function whatIsMissing(): string | null {
  const missing = Object.entries(PACKAGES)
    .filter(([program]) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error)
    .map(([, name]) => name)
  // Patroni calls etcd by packages of Python that it does not depend on.
  if (spawnSync('/usr/bin/python3', ['-c', 'import etcd, dns'], { stdio: 'ignore' }).status !== 0)
    missing.push('python3-etcd')
  if (!postgresPrograms()) missing.push('postgresql')
  if (missing.length === 0) return null
  return `Not installed: ${missing.join(', ')}. On Debian or Ubuntu: apt install --no-install-recommends ${missing.join(' ')}`
}
