import { expect, test } from 'vitest'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { lineWriter, loggerOf, messageWriter } from '../../src/platform/web/log.ts'

const problemsOf = (env: NodeJS.ProcessEnv) => {
  const read = readSettings(env)
  return 'problems' in read ? read.problems.message.split('\n') : []
}
const watchingOf = (env: NodeJS.ProcessEnv) => {
  const read = readSettings(env)
  if ('problems' in read) throw read.problems
  return read.settings.watching
}

test('nothing watches unless it is switched on', () => {
  expect(watchingOf({})).toEqual({ metrics: null, traces: null, log: { level: null, slowStatementMs: 500 } })
})

test('numbers leave this machine only to who has a token', () => {
  expect(watchingOf({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: 'localhost', token: null })
  expect(problemsOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual([
    'METRICS_TOKEN is required when METRICS_HOST (0.0.0.0) is reachable from other machines.',
  ])
  expect(problemsOf({ METRICS_PORT: '9464', METRICS_TOKEN: 'short' })).toEqual([
    'METRICS_TOKEN must have at least 32 characters.',
  ])
  expect(problemsOf({ METRICS_TOKEN: 'x'.repeat(32) })).toEqual([
    'METRICS_PORT is required with METRICS_TOKEN.',
  ])
})

test('traces go to the path of the protocol, with what the collector requires', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.nl:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic abc=,x-desk=gent',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }
  expect(watchingOf(env).traces).toEqual({
    url: 'https://collector.example.nl:4318/v1/traces',
    headers: { authorization: 'Basic abc=', 'x-desk': 'gent' },
    serviceName: 'laadloket',
    share: 0.1,
  })
  expect(problemsOf({ ...env, OTEL_TRACES_SAMPLER_ARG: '2' })).toEqual([
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1; it is "2".',
  ])
})

test('a message before there is a log is a line as in it, in production, and words for a person elsewhere', () => {
  const lines: string[] = []
  lineWriter({ production: true }, (line) => lines.push(line))('Waiting.')
  lineWriter({ production: false }, (line) => lines.push(line))('Waiting.')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    msg: 'Waiting.',
    time: expect.any(Number),
  })
  expect(lines[1]).toBe('Waiting.')
})

test('a person reads messages of a start in their language, the log has them in English', () => {
  const lines: string[] = []
  const writerFor = (production: boolean) => messageWriter({ production }, 'nl', (line) => lines.push(line))
  writerFor(false)(({ database }) => database.answers({ seconds: 2 }))
  writerFor(true)(
    ({ start }) => start.at({ name: 'Gent', version: '1.0.0', url: 'https://gent.example' }),
    'info',
  )
  expect(lines[0]).toBe('De database antwoordt na 2 s.')
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    level: 'info',
    msg: 'Gent 1.0.0 is at https://gent.example',
  })
})

test('the log has the level of LOG_LEVEL, and else more in production', () => {
  const levelOf = (production: boolean, level?: 'debug') =>
    loggerOf({ production, watching: { log: { level: level ?? null, slowStatementMs: 1 } } })
  expect(levelOf(true)).toMatchObject({ level: 'info' })
  expect(levelOf(false)).toMatchObject({ level: 'warn' })
  expect(levelOf(true, 'debug')).toMatchObject({ level: 'debug' })
})
