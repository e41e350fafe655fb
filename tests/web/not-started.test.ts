import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serverProcesses } from './server-process.ts'

/** What is known to be wrong only when a server really starts; all else stands in wrong-settings.unit.test.ts. */

const startsServer = serverProcesses()
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
])('a server does not start, and says why in one line, when %s', async (_what, env, line) => {
  const server = await startsServer({ DATA_DIR: dataDir, DEMO_DATA: 'off', ...env })
  expect(await server.ended).toBe(1)
  expect(server.said().trimEnd().split('\n')).toEqual([expect.stringContaining(line)])
})
