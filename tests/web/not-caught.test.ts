import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startApp } from '../app.ts'
import { ofThisMachine } from '../of-this-machine.ts'
import { freePort } from '../postgres.ts'

/** What a timer of ours could do, at a moment that the test chooses. */
const THROWS = "process.on('SIGUSR2', () => { throw new Error('nobody caught this') })"

test('an error that nobody caught is in the log, and the server ends for others to start it again', async () => {
  const { settings } = await startApp()
  const port = String(await freePort())
  const server = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(THROWS)}`, inject('server')],
    {
      env: {
        ...ofThisMachine(),
        PORT: port,
        HOST: '127.0.0.1',
        DATABASE_URL: settings.databaseUrl ?? '',
        DATA_DIR: settings.dataDir,
        DEMO_DATA: 'off',
        TILES: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
      if (String(chunk).includes(' is at ')) server.kill('SIGUSR2')
    })
  const [code] = await once(server, 'exit')
  expect(code).toBe(1)
  const lines = output.split('\n').filter((line) => line.includes('uncaught exception'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'fatal', err: { message: 'nobody caught this' } })
})
