import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../tests/postgres.ts'
import { asDeployed } from './as-deployed.ts'
import type { Measured } from './measured.ts'

/** Signs the cookies of the desks that are measured over one database. */
export const SECRET = 'a secret of the bench, with more than 32 characters'
const STARTS_WITHIN_MS = 60_000

/**
 * Starts the built desk, as it is run, over the database that was seeded; `env` says what differs. Its address is that of
 * the desk that made the cookies, which name it.
 */
export async function startDesk(
  { place, ready }: Pick<Measured, 'place' | 'ready'>,
  env: NodeJS.ProcessEnv = {},
) {
  const port = Number(env.PORT ?? (await freePort()))
  const origin = `http://127.0.0.1:${port}`
  const deployed = asDeployed()
  const first = spawn(process.execPath, [...deployed.options, '.build/server.js'], {
    env: {
      ...process.env,
      ...deployed.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: ready.origin,
      DATABASE_URL: place.databaseUrl ?? '',
      DATA_DIR: place.dataDir,
      SESSION_SECRET: SECRET,
      DEMO_DATA: 'off',
      TILES: 'off',
      CALLS_PER_MINUTE: '100000000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => first.kill('SIGKILL')
  process.once('exit', kill)
  await answers(origin, first)
  return {
    port,
    origin,
    pid: first.pid ?? 0,
    /** Tells it to stop; returns its exit code. */
    async stop(): Promise<number | null> {
      process.off('exit', kill)
      const gone = new Promise<number | null>((resolve) => first.once('exit', resolve))
      first.kill('SIGTERM')
      return gone
    },
  }
}

async function answers(origin: string, first: ChildProcess) {
  for (const ends = Date.now() + STARTS_WITHIN_MS; ; ) {
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (first.exitCode !== null || Date.now() > ends) throw new Error('The desk did not start.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
