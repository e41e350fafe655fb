import { spawn } from 'node:child_process'
import { inject, onTestFinished } from 'vitest'
import { ofThisMachine } from '../of-this-machine.ts'
import { freePort } from '../postgres.ts'

/** A server as `npm start` runs it, in a process of its own. */
interface ServerProcess {
  /** What it printed so far. */
  output: () => string
  /** Resolves when it serves or has ended: true when it serves. */
  serves: Promise<boolean>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  kill: (signal: NodeJS.Signals) => void
}

/** Whom it runs as, where that is not whoever runs the tests. */
interface User {
  uid?: number
  gid?: number
}

/** Starts a server with this environment, on a free port. */
export async function startServerProcess(env: NodeJS.ProcessEnv, as: User = {}): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [inject('server')], {
    ...as,
    env: {
      ...ofThisMachine(),
      HOST: '127.0.0.1',
      PORT: String(port),
      TILES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  const serves = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes(' is at ')) resolve(true)
      })
    void ended.then(() => resolve(false))
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { output: () => output, serves, ended, kill: (signal) => child.kill(signal) }
}
