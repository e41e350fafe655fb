import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../postgres.ts'
import { until } from '../workers/running-desk.ts'
import { lacks } from './programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const deployed = (name: string) => readFileSync(join(root, 'scripts/deploy', name), 'utf8')

/** Of 10, in `systemd-analyze security`; what is not confined at all has 9.6. */
const MOST_EXPOSED = 2

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-real-'))
  // Others may enter, as they may the folders of an image.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.skipIf(lacks('systemd-analyze'))('laadloket.service', () => {
  test('is understood whole by systemd, and may do little', () => {
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

/** One step of a Containerfile, its continued lines joined. */
interface Step {
  word: string
  rest: string
}

const stepsOf = (text: string): Step[] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))

const mayMount = spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0

describe.skipIf(!mayMount)('Containerfile', () => {
  test('makes a desk that runs on a file system it cannot write, without rights, and is found healthy', async () => {
    const steps = stepsOf(deployed('Containerfile'))
    const second = steps.findLastIndex(({ word }) => word === 'FROM')
    const [build, image] = [join(aFolder(), 'build'), join(aFolder(), 'image')]
    checkOut(build)
    for (const { word, rest } of steps.slice(0, second)) {
      if (word !== 'RUN') continue
      // The packages of this checkout, instead of fetching them again.
      if (rest.startsWith('npm ci'))
        cpSync(join(root, 'node_modules'), join(build, 'node_modules'), {
          recursive: true,
          verbatimSymlinks: true,
        })
      else execFileSync('sh', ['-c', rest], { cwd: build, stdio: 'pipe' })
    }
    for (const { word, rest } of steps.slice(second)) {
      const [, from, to] = /^--from=build \/app\/(\S+) \.\/(\S*)$/.exec(rest) ?? []
      if (word === 'COPY' && from)
        cpSync(join(build, from), join(image, to || from), { recursive: true, verbatimSymlinks: true })
    }
    const port = await freePort()
    const data = aFolder()
    const user = /^(\d+):\d+$/.exec(steps.find(({ word }) => word === 'USER')?.rest ?? '')?.[1] ?? ''
    execFileSync('chown', [user, data])
    const env = {
      PATH: process.env.PATH,
      ...Object.fromEntries(
        (steps.find(({ word }) => word === 'ENV')?.rest ?? '').split(' ').map((it) => it.split('=')),
      ),
      ...{ PORT: `${port}`, HOST: '127.0.0.1', DATA_DIR: data, TILES: 'off', SESSION_SECRET: 's'.repeat(36) },
      ...{ PUBLIC_URL: 'https://laadloket.example.nl', OIDC_ISSUER: 'https://id.example.nl' },
      ...{ OIDC_CLIENT_ID: 'laadloket', OIDC_CLIENT_SECRET: 's', SQLITE_BINDING: process.env.SQLITE_BINDING },
    }
    const command = JSON.parse(steps.findLast(({ word }) => word === 'CMD')?.rest ?? '[]') as string[]
    const readOnly = `mount --bind '${image}' '${image}' && mount -o remount,ro,bind '${image}' && cd '${image}' && ! touch x 2>/dev/null && exec setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs --bounding-set=-all "$@"`
    const server = spawn('unshare', ['--mount', 'sh', '-c', readOnly, 'sh', ...command], {
      cwd: image,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    await until(() => said.includes(' is at ') || server.exitCode !== null, 60_000)
    expect(said).toContain('is at https://laadloket.example.nl')

    const check =
      /CMD (\[.*\])$/.exec(steps.find(({ word }) => word === 'HEALTHCHECK')?.rest ?? '')?.[1] ?? '[]'
    const [program = '', ...words] = JSON.parse(check) as string[]
    const isHealthy = () => spawnSync(program, words, { env, stdio: 'ignore' }).status === 0
    expect(isHealthy()).toBe(true)
    const page = await fetch(`http://127.0.0.1:${port}/privacy`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/static/')])
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(isHealthy()).toBe(false)
  })
})

/** What git has of this checkout, with what is not committed yet. */
function checkOut(folder: string) {
  mkdirSync(folder, { recursive: true })
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  execFileSync('sh', ['-c', `tar --null -T - -cf - | tar -xf - -C '${folder}'`], { cwd: root, input: names })
}
