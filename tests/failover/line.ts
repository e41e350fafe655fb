import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOver, program } from './program.ts'

/** From where somebody listens for the other side, to where that is. */
interface Way {
  from: number
  to: number
}

/**
 * A line of the network, which others than its two ends do not use. Cut, nothing comes through in either direction, and
 * neither end gets an error; healed, what was on its way arrives after all, as the network sends again what was not confirmed.
 */
export interface Line {
  cuts(): void
  heals(): void
  stop(): Promise<void>
}

/** HAProxy as a line: frozen, it is cut. */
export function startLine(within: string, name: string, ways: readonly Way[]): Line {
  const folder = join(within, name)
  mkdirSync(folder)
  handOver(folder)
  const file = join(folder, 'line.cfg')
  const listens = ({ from, to }: Way) => `
listen ${from}
  bind 127.0.0.1:${from}
  server end 127.0.0.1:${to}`
  writeFileSync(
    file,
    `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
${ways.map(listens).join('\n')}
`,
  )
  handOver(file)
  const haproxy = program(folder, 'haproxy', ['-db', '-f', file])
  haproxy.start()
  return { cuts: haproxy.freezes, heals: haproxy.goesOn, stop: haproxy.kills }
}
