import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readLockfile } from '../../scripts/lockfile.ts'
import { type FreshDatabase, freshDatabase } from '../engines/fresh-database.ts'
import { partOf } from '../exports/world.ts'
import { ofThisMachine } from '../of-this-machine.ts'
import { freePort } from '../postgres.ts'
import { until } from '../workers/running-desk.ts'

/**
 * A desk as `npm ci && npm run build && npm prune --omit=dev` leaves it: what was built, what is read beside it, and
 * no package that is only for developing.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Read while running. */
const READ = [
  'package.json',
  'scripts/run-built.mjs',
  'scripts/sources.mjs',
  'src/desk/tenants/manuals',
  'tenants',
]

let tree: string
let database: FreshDatabase
beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'laadloket-production-'))
  cpSync(dirname(inject('server')), join(tree, '.build'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  })
  for (const name of READ) cpSync(join(root, name), join(tree, name), { recursive: true })
  for (const { path, dev } of readLockfile().packages) {
    // Those within another package come along with it.
    if (dev || path.lastIndexOf('node_modules/') > 0 || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    symlinkSync(join(root, path), join(tree, path))
  }
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(tree, { recursive: true, force: true })
})

const environment = (): NodeJS.ProcessEnv => ({
  ...ofThisMachine(),
  // A package finds others in the tree that contains it, and not beside the target of its link.
  NODE_OPTIONS: '--preserve-symlinks',
  DATA_DIR: database.dataDir,
  DATABASE_URL: database.databaseUrl ?? '',
  DEMO_DATA: 'off',
  TILES: 'off',
})

const types = (...words: string[]) =>
  new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    const child: ChildProcess = execFile(
      process.execPath,
      ['scripts/run-built.mjs', 'cli', ...words],
      { cwd: tree, env: environment() },
      (_error, out, error) => resolve({ code: child.exitCode, out, error }),
    )
  })

test('a package that is only for developing is not there', () => {
  expect(existsSync(join(tree, 'node_modules/fastify'))).toBe(true)
  for (const name of ['vite', 'esbuild', 'tsx', 'typescript', 'vitest'])
    expect(existsSync(join(tree, 'node_modules', name))).toBe(false)
})

test('the server starts, offers to sign in, and shows a page', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['scripts/run-built.mjs', 'server'], {
    cwd: tree,
    env: { ...environment(), PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    await until(() => output.includes(' is at ') || server.exitCode !== null, 60_000)
    expect(output).toContain(`is at ${origin}`)
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
    // The embedded provider, its packages and React.
    const signIn = await fetch(`${origin}/idp/.well-known/openid-configuration`)
    expect(await signIn.json()).toMatchObject({ issuer: `${origin}/idp` })
    const page = await fetch(`${origin}/status`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  } finally {
    server.kill('SIGINT')
    expect(await ended).toBe(0)
  }
})

test('commands work: help, on the database, of the whole server, and with a workbook', async () => {
  expect(await types('--help')).toMatchObject({ code: 0, out: expect.stringContaining('import'), error: '' })
  expect(await types('user', 'list', '--json')).toEqual({ code: 0, out: '[]\n', error: '' })
  expect(await types('tenant', 'check', 'vlaanderen')).toMatchObject({
    code: 0,
    out: expect.stringContaining('vlaanderen: in orde; verzonnen adressen: mails.sender.address'),
  })
  const tags = join(tree, 'labels.xlsx')
  expect(await types('export', 'tags', '--out', tags)).toMatchObject({ code: 0, error: '' })
  expect(await partOf(readFileSync(tags), 'xl/worksheets/sheet1.xml')).toContain('<sheetData><row r="1"')
  const file = join(tree, 'aanvragen.xlsx')
  writeFileSync(file, 'PK\x03\x04')
  const refused = await types('import', 'requests', file, '--dry-run')
  expect([refused.code, refused.out + refused.error]).toEqual([1, expect.stringContaining('beschadigd')])
})
