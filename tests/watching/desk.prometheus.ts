import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWatchers } from '../../src/platform/watching/serve-watchers.ts'
import { startWatching } from '../../src/platform/watching/start-watching.ts'
import { startApp, testSettings } from '../app.ts'
import { freePort } from '../postgres.ts'
import { until } from '../workers/running-desk.ts'
import { aRequest, willem } from '../world.ts'

const TOKEN = 'a-token-of-prometheus-for-this-desk'
const ours = fileURLToPath(new URL('../../scripts/prometheus/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'laadloket-prometheus-'))
let port: number
let stops: (() => Promise<unknown>)[] = []

/** Our own configuration, read every second, at the port and with the token of this desk. */
function configurationFor(target: string): string {
  writeFileSync(join(folder, 'token'), TOKEN)
  return readFileSync(join(ours, 'prometheus.yml'), 'utf8')
    .replaceAll('30s', '1s')
    .replace('localhost:9464', target)
    .replace('- alerts.yml', `- ${ours}alerts.yml`)
    .replace(
      '    # authorization:\n    #   credentials_file: /etc/prometheus/laadloket.token',
      `    authorization:\n      credentials_file: ${folder}/token`,
    )
}

beforeAll(async () => {
  const settings = testSettings()
  const metrics = { port: 0, host: '127.0.0.1', token: TOKEN }
  const watching = await startWatching({ ...settings, watching: { ...settings.watching, metrics } }, '1.0.0')
  const it = await startApp({ watching })
  const watchers = await serveWatchers(metrics, {
    metrics: async () => (await watching.metrics?.registry.metrics()) ?? '',
    health: () => it.app.readiness.look().then((look) => ({ ...look })),
  })
  it.app.exporting.startPolling()
  await aRequest(it.db)
  const calling = setInterval(() => void it.as(willem).opens('/aanvragen'), 200)

  port = await freePort()
  writeFileSync(join(folder, 'prometheus.yml'), configurationFor(`127.0.0.1:${watchers.port}`))
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  prometheus.stderr.on('data', (piece) => {
    output += String(piece)
  })
  stops = [
    async () => clearInterval(calling),
    () => new Promise((resolve) => prometheus.once('exit', resolve).kill('SIGKILL')),
    watchers.stop,
  ]
  await until(() => output.includes('ready to receive') || prometheus.exitCode !== null, 30_000)
  expect(prometheus.exitCode, output).toBeNull()
  await until(async () => (await valueOfQuery('sum_over_time(up{job="laadloket"}[1m])')) >= 8, 60_000)
})
afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true, force: true })
})

const fetches = async (path: string) =>
  ((await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as {
    status: string
    data: never
  }) ?? {}
const query = async (expression: string) => {
  const answer = await fetches(`query?query=${encodeURIComponent(expression)}`)
  return answer as { status: string; data: { result: { value: [number, string] }[] } }
}
const valueOfQuery = async (expression: string) =>
  Number((await query(expression)).data.result[0]?.value[1] ?? 0)

test('Prometheus reads the desk with its token, and finds nothing wrong with what it reads', async () => {
  const { data } = (await fetches('targets')) as {
    data: { activeTargets: { health: string; lastError: string }[] }
  }
  expect(data.activeTargets).toMatchObject([{ health: 'up', lastError: '' }])
  expect(await valueOfQuery('laadloket_records{kind="request"}')).toBe(1)
  expect(await valueOfQuery('sum(rate(laadloket_http_requests_total[30s]))')).toBeGreaterThan(0)
})

test('every panel of the dashboard is a query that it answers', async () => {
  const { panels } = JSON.parse(readFileSync(join(ours, 'dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const empty: string[] = []
  for (const { title, targets } of panels) {
    let found = 0
    for (const { expr } of targets) {
      const expression = expr.replaceAll('$desk', '.*').replaceAll('$__rate_interval', '30s')
      const answer = await query(expression)
      expect({ title, status: answer.status }).toEqual({ title, status: 'success' })
      found += answer.data.result.length
    }
    if (found === 0) empty.push(title)
  }
  // SQLite has none of them.
  expect(empty).toEqual(['Connections to PostgreSQL'])
})

test('every alert is evaluated, and none fires for a desk that is well', async () => {
  await until(async () => (await rules()).every(({ health }) => health === 'ok'), 20_000)
  const all = await rules()
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter(({ state }) => state === 'firing').map(({ name }) => name)).toEqual([])
})

const rules = async () => {
  const { data } = (await fetches('rules')) as {
    data: { groups: { rules: { name: string; health: string; state: string }[] }[] }
  }
  return data.groups.flatMap((group) => group.rules)
}
