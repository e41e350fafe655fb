import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../postgres.ts'
import { handOver, type Program, program } from './program.ts'

/**
 * etcd, which keeps who the primary is. One here: three on machines of their own when it matters, so that two agree
 * when one is gone.
 */
export async function startEtcd(within: string): Promise<Program & { port: number }> {
  const folder = join(within, 'etcd')
  mkdirSync(folder)
  handOver(folder)
  const [port, peers] = [await freePort(), await freePort()]
  const at = `http://127.0.0.1:${port}`
  const among = `http://127.0.0.1:${peers}`
  const etcd = program(folder, 'etcd', [
    `--data-dir=${join(folder, 'data')}`,
    `--listen-client-urls=${at}`,
    `--advertise-client-urls=${at}`,
    `--listen-peer-urls=${among}`,
    `--initial-advertise-peer-urls=${among}`,
    `--initial-cluster=default=${among}`,
    '--enable-v2',
    '--log-level=error',
  ])
  etcd.start()
  return { ...etcd, port }
}
