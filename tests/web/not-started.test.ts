import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServerProcess } from './server-process.ts'

/** Settings that fail only when a server really starts; all others are in wrong-settings.unit.test.ts. */

const dataDir = mkdtempSync(join(tmpdir(), 'laadloket-not-started-'))
const taken = createServer()
const port = await new Promise<string>((resolve) => {
  taken.listen(0, '127.0.0.1', () => resolve(String((taken.address() as { port: number }).port)))
})
afterAll(() => {
  taken.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['a setting of it is wrong', { TILES_MEGABYTES: 'all' }, 'TILES_MEGABYTES must be a whole number'],
  ['its folder cannot be made', { DATA_DIR: '/dev/null/desk' }, 'DATA_DIR=/dev/null/desk: ENOTDIR'],
  ['its address is nowhere', { HOST: 'nergens.invalid' }, 'HOST=nergens.invalid, PORT='],
  ['its port is taken', { PORT: port }, `HOST=127.0.0.1, PORT=${port}: listen EADDRINUSE`],
  [
    'the port for those who watch is taken',
    { METRICS_HOST: '127.0.0.1', METRICS_PORT: port },
    `METRICS_HOST=127.0.0.1, METRICS_PORT=${port}: listen EADDRINUSE`,
  ],
])('a server does not start, and prints why in one line, when %s', async (_what, env, line) => {
  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO_DATA: 'off', ...env })
  expect(await server.ended).toBe(1)
  expect(server.output().trimEnd().split('\n')).toEqual([expect.stringContaining(line)])
})

test.each<[string, NodeJS.ProcessEnv, string]>([
  [
    'a setting is wrong',
    { TILES_MEGABYTES: 'all' },
    'TILES_MEGABYTES moet een heel getal zijn, 1 of meer; nu is het "all".',
  ],
  [
    'its port is taken',
    { PORT: port },
    `HOST=127.0.0.1, PORT=${port}: EADDRINUSE: een ander programma luistert al op 127.0.0.1:${port}`,
  ],
])('a server prints it in Dutch in a Dutch shell, when %s', async (_what, env, line) => {
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    LANG: 'nl_NL.UTF-8',
    ...env,
  })
  expect(await server.ended).toBe(1)
  expect(server.output().trimEnd().split('\n')).toEqual([expect.stringContaining(line)])
})

/** Root may read everything, so its server runs as another user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

test.each([
  ['its folder', '.', '/prepare.lock'],
  ['its database', 'laadloket.db', '/laadloket.db'],
  ['the folder of its documents', 'files', '/files'],
])('a server that may not read %s prints one line, with the setting', async (_what, closed, named) => {
  const desk = mkdtempSync(join(dataDir, 'closed-'))
  chmodSync(desk, 0o777)
  const path = join(desk, closed)
  if (closed.endsWith('.db')) writeFileSync(path, '')
  else mkdirSync(path, { recursive: true })
  chmodSync(path, 0)
  chmodSync(dataDir, 0o755)
  const server = await startServerProcess({ DATA_DIR: desk, DEMO_DATA: 'off' }, NOBODY)
  const [code, lines] = [await server.ended, server.output().trimEnd().split('\n')]
  chmodSync(path, 0o700)
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^DATA_DIR=${desk}: EACCES: .*${desk}${named}'$`))])
})
