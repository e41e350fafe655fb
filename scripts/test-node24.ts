/**
 * The unit tests and those on SQLite, on Node 24:
 *
 *     npm run test:node24
 *
 * Node 24 comes from the package registry. The one package that is compiled for a version of Node,
 * better-sqlite3, is compiled for it next to it, once, which takes some minutes; node_modules is not changed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE = '24.9.0'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache', `node-${NODE}`)
const program = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`)
const node = join(program, 'bin/node')
const binding = join(folder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node')
const npm = process.env.npm_execpath
if (!npm) throw new Error('Run it as `npm run test:node24`.')

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
const env = {
  ...process.env,
  PATH: `${join(program, 'bin')}:${process.env.PATH}`,
  npm_config_nodedir: program,
}

if (!existsSync(binding)) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const packages = [
    `node-${process.platform}-${process.arch}@${NODE}`,
    `better-sqlite3@${dependencies['better-sqlite3']}`,
  ]
  run(process.execPath, [npm, 'install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], folder)
  // With the headers that come with this version of Node.
  run(node, [npm, 'rebuild', 'better-sqlite3'], folder)
}
const projects = ['--project', 'unit', '--project', 'sqlite']
run(node, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...projects], root)

function run(command: string, words: string[], cwd: string) {
  const { status } = spawnSync(command, words, {
    cwd,
    stdio: 'inherit',
    env: { ...env, SQLITE_BINDING: binding },
  })
  if (status !== 0) process.exit(status ?? 1)
}
