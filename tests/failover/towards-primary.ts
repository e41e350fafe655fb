import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../postgres.ts'
import type { Machine } from './machine.ts'
import { handOver, program } from './program.ts'

/**
 * HAProxy between the pooler and the machines: one port leads to the primary, one to the standby. It queries Patroni each
 * second which is which, and cuts connections to one that is not any more, also where it answers nothing.
 */
export async function startTowardsPrimary(machines: readonly Machine[]) {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-primary-'))
  handOver(folder)
  const [primary, standby] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${towards('primary', primary, machines)}
${towards('replica', standby, machines)}
`,
  )
  handOver(file)
  const haproxy = program(folder, 'haproxy', ['-db', '-f', file])
  haproxy.start()
  const url = (port: number) => (name: string) => `postgres://laadloket:laadloket@127.0.0.1:${port}/${name}`
  return {
    primary: url(primary),
    standby: url(standby),
    async stop() {
      await haproxy.kills()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const towards = (role: 'primary' | 'replica', port: number, machines: readonly Machine[]) => `
listen ${role}
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  http-check expect status 200
${machines.map((it) => `  server ${it.name} 127.0.0.1:${it.port} check port ${it.patroni}`).join('\n')}`
