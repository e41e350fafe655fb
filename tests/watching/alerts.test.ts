import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { startWatching } from '../../src/platform/watching/start-watching.ts'
import { startApp, testSettings } from '../app.ts'
import { namesIn } from './read-metrics.ts'

/** The files in scripts/prometheus fit what a desk counts. */

const folder = fileURLToPath(new URL('../../scripts/prometheus/', import.meta.url))
const file = (name: string) => readFileSync(folder + name, 'utf8')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool)
  console.info('promtool is not here: alerts are not checked by it (apt-get install prometheus).')

/** The names of metrics in expressions. */
const metricNames = (expressions: string) => [
  ...new Set(expressions.match(/\b(laadloket|nodejs|process)_[a-z0-9_]+\b/g) ?? []),
]

let text: string
beforeAll(async () => {
  const settings = testSettings()
  const metrics = { port: 0, host: 'localhost', token: null }
  const watching = await startWatching({ ...settings, watching: { ...settings.watching, metrics } }, '1.0.0')
  const it = await startApp({ watching })
  await it.as(null).opens('/status')
  text = (await watching.metrics?.registry.metrics()) ?? ''
})

test('every metric of an alert or the dashboard is one that a desk exports', () => {
  const exported = namesIn(text)
  const used = metricNames(file('alerts.yml') + file('dashboard.json'))
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !exported.has(name))).toEqual([])
})

test('the dashboard shows all metrics of a desk', () => {
  const used = metricNames(file('dashboard.json'))
  const own = [...text.matchAll(/^# TYPE (laadloket_\S+)/gm)].map(([, name = '']) => name)
  expect(own.filter((name) => !used.some((it) => it.startsWith(name)))).toEqual([])
})

describe.runIf(hasPromtool)('promtool', () => {
  test('finds the alerts in order, and the metrics', () => {
    const check = (words: string[], input?: string) =>
      spawnSync('promtool', words, { cwd: folder, input, encoding: 'utf8' })
    expect(check(['check', 'config', 'prometheus.yml'])).toMatchObject({ status: 0 })
    expect(check(['check', 'metrics'], text)).toMatchObject({ status: 0, stderr: '' })
  })

  test('finds that alerts fire for a desk that is not well, and for no other', () => {
    expect(
      execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: folder, encoding: 'utf8' }),
    ).toContain('SUCCESS')
  })
})
