import { readFileSync } from 'node:fs'

/** The options of node and the environment for its memory with which a server serves people. */
export function asDeployed() {
  const unit = readFileSync('scripts/deploy/laadloket.service', 'utf8')
  const [, options] = /^ExecStart=\S+ (.+) \.build\/server\.js$/m.exec(unit) ?? []
  const [, arenas] = /^Environment=MALLOC_ARENA_MAX=(.+)$/m.exec(unit) ?? []
  if (!options || !arenas) throw new Error('laadloket.service has no command that starts a server.')
  return { options: options.split(' '), env: { MALLOC_ARENA_MAX: arenas } }
}
