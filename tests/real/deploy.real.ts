import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildServer } from '../../scripts/build-server.ts'
import { freePort } from '../postgres.ts'
import { until } from '../workers/running-desk.ts'
import { buildImage, mayMount } from './image.ts'
import { lacks } from './programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const deployed = (name: string) => readFileSync(join(root, 'scripts/deploy', name), 'utf8')

/** Of 10, in `systemd-analyze security`; what is not confined at all has 9.6. */
const MOST_EXPOSED = 2

const isRoot = process.getuid?.() === 0
const SOMEBODY = 65534

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-real-'))
  // Others may enter, as they may the folders of an image.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.skipIf(lacks('systemd-analyze'))('laadloket.service', () => {
  test('is valid for systemd, and has few privileges', () => {
    const unit = join(aFolder(), 'laadloket.service')
    writeFileSync(unit, deployed('laadloket.service').replace('/usr/bin/node', process.execPath))
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
    const about = (verified.stdout + verified.stderr).split('\n').filter((line) => line.includes('laadloket'))
    expect([verified.status, about]).toEqual([0, []])
    const exposed = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
    const level = Number(/Overall exposure level[^\d]*([\d.]+)/.exec(exposed.stdout + exposed.stderr)?.[1])
    expect(level).toBeGreaterThan(0)
    expect(level).toBeLessThan(MOST_EXPOSED)
  })
})

test('the command of laadloket.service starts a desk as a user without rights, and ends in time as systemd expects', async () => {
  const unit = deployed('laadloket.service')
  const of = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((it) => it[1] ?? '')
  const [place, data, port] = [aFolder(), aFolder(), await freePort()]
  for (const it of ['node_modules', 'package.json', 'static', 'tenants', 'src'])
    symlinkSync(join(root, it), join(place, it))
  await buildServer({ server: 'src/server.ts' }, join(place, '.build'))
  // DynamicUser, and what it makes of StateDirectory.
  if (isRoot) execFileSync('chown', [`${SOMEBODY}`, data])
  chmodSync(data, 0o700)
  const env = {
    ...parseEnv(of('Environment').join('\n')),
    ...parseEnv(deployed('laadloket.env.example')),
    ...{ DATA_DIR: data, PORT: `${port}`, TILES: 'off', PUBLIC_URL: 'https://laadloket.example.nl' },
    ...{
      SESSION_SECRET: 's'.repeat(36),
      OIDC_CLIENT_SECRET: 's',
      SQLITE_BINDING: process.env.SQLITE_BINDING,
    },
  }
  const [program = '', ...words] =
    of('ExecStart')[0]?.replace('/usr/bin/node', process.execPath).split(' ') ?? []
  const desk = spawn(program, words, {
    ...(isRoot && { uid: SOMEBODY, gid: SOMEBODY }),
    ...{ cwd: place, env, stdio: ['ignore', 'pipe', 'pipe'] },
  })
  onTestFinished(() => void desk.kill('SIGKILL'))
  const output = outputOf(desk)
  await until(() => output().includes(' is at ') || desk.exitCode !== null, 60_000)
  expect(output()).toContain('is at https://laadloket.example.nl')
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
  const ended = new Promise((resolve) => desk.once('exit', (code, signal) => resolve(code ?? signal)))
  const began = performance.now()
  desk.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(Number(of('TimeoutStopSec')[0]) * 1_000)
})

describe.skipIf(!mayMount)('Containerfile', () => {
  test('makes a desk that runs on a file system it cannot write, without rights, and is found healthy', async () => {
    const image = buildImage(deployed('Containerfile'))
    onTestFinished(image.remove)
    const before = filesOf(image.root)
    const port = await freePort()
    const env = {
      ...image.env,
      ...{ PORT: `${port}`, TILES: 'off', SESSION_SECRET: 's'.repeat(36) },
      ...{ PUBLIC_URL: 'https://laadloket.example.nl', OIDC_ISSUER: 'https://id.example.nl' },
      ...{ OIDC_CLIENT_ID: 'laadloket', OIDC_CLIENT_SECRET: 's', SQLITE_BINDING: process.env.SQLITE_BINDING },
    }
    const container = image.starts(env)
    onTestFinished(() => void container.kill('SIGKILL'))
    const output = outputOf(container)
    await until(() => output().includes(' is at ') || container.exitCode !== null, 60_000)
    expect(output()).toContain('is at https://laadloket.example.nl')

    const isHealthy = () => image.runs(container, env, image.words('HEALTHCHECK')) === 0
    expect(isHealthy()).toBe(true)
    expect(image.runs(container, { ...env, PORT: '1' }, image.words('HEALTHCHECK'))).toBe(1)
    const page = await fetch(`http://127.0.0.1:${port}/privacy`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/static/')])
    expect(image.runs(container, env, ['laadloket', 'user', 'list'])).toBe(0)
    // Root here may look; the user there may not write.
    expect(image.runs(container, env, ['touch', '/app/x'])).not.toBe(0)
    expect(readdirSync(`/proc/${container.pid}/root/tmp`)).toEqual([])
    const ended = new Promise((resolve) => container.once('exit', resolve))
    container.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(output()).not.toMatch(/EROFS|EACCES|EPERM/)
    expect(filesOf(image.root)).toEqual(before)
    expect(filesOf(join(image.root, 'data'), [])).toContain('laadloket.db')
  })
})

/** What is in a folder, but for what a container may write. */
const filesOf = (folder: string, but = ['./data', './data/*']) =>
  execFileSync('find', ['.', ...but.flatMap((it) => ['-not', '-path', it]), '-printf', '%p %s\\n'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })

/** Reads what a process has printed so far. */
function outputOf(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  return () => output
}
