import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../tests/postgres.ts'
import { asDeployed } from './as-deployed.ts'
import { processorTime } from './processor-time.ts'
import { residentMemory } from './resident-memory.ts'

const TURNS = 5
const STARTS_WITHIN_MS = 60_000
const IDLE_MS = 5_000

/**
 * What it takes to start the built server on its demo data, in a process of its own: until its first answer, and
 * the memory that it keeps while nobody calls.
 */
export async function benchStart() {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-bench-'))
  await startOnce(folder)
  console.log('\nstart of a server, on its demo data')
  console.log('first answer ms | CPU ms | memory at once MB | idle MB')
  for (let turn = 0; turn < TURNS; turn++) {
    const { answered, cpu, memory, idle } = await startOnce(folder)
    console.log(
      [answered.toFixed(0).padStart(15), cpu.toFixed(0).padStart(6), mb(memory, 17), mb(idle, 7)].join(' | '),
    )
  }
  rmSync(folder, { recursive: true, force: true })
}

async function startOnce(folder: string) {
  const port = await freePort()
  const began = performance.now()
  const deployed = asDeployed()
  const server = spawn(process.execPath, [...deployed.options, '.build/server.js'], {
    env: { ...process.env, ...deployed.env, DATA_DIR: folder, PORT: String(port), TILES: 'off' },
    stdio: 'ignore',
  })
  const pid = server.pid ?? 0
  await firstAnswer(`http://127.0.0.1:${port}/health/ready`)
  const answered = performance.now() - began
  const cpu = processorTime(pid) ?? Number.NaN
  const memory = residentMemory(pid)
  await setTimeout(IDLE_MS)
  const idle = residentMemory(pid)
  await stop(server)
  return { answered, cpu, memory, idle }
}

async function firstAnswer(url: string) {
  for (const until = performance.now() + STARTS_WITHIN_MS; performance.now() < until; await setTimeout(10)) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('The server did not start.')
}

const mb = (bytes: number, width: number) => (bytes / 1e6).toFixed(0).padStart(width)

function stop(server: ChildProcess) {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  return gone
}
