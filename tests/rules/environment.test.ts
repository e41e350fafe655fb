import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { sourcesIn } from './sources.ts'

/**
 * `.env.example` is the only documentation of the variables, so it must have all of them, with the right
 * defaults.
 */

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const given = parseEnv(example) as NodeJS.ProcessEnv
const named = Object.keys(given).toSorted()

/** With these, the settings that depend on another one are read too. */
const EVERYTHING_ON = {
  OIDC_ISSUER: 'https://id.example.nl/realms/desk',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'secret',
  PASSWORDS_AT: 'keycloak',
  PASSWORDS_CLIENT_ID: 'passwords',
  PASSWORDS_CLIENT_SECRET: 'secret',
  S3_URL: 'https://s3.example.nl/laadloket',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  CLAMD_URL: 'tcp://clamd.example.nl:3310',
  SMTP_URL: 'smtp://mail.example.nl',
  MONITORING_URL: 'https://monitoring.example.nl',
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.nl:4318',
}

/** Variables between our own processes, and those of the system. */
const NOT_FOR_PEOPLE =
  /^(PATH|TMPDIR|VITEST|AWS_EXECUTION_ENV|FAULTS|ROUNDS|FAILOVERS|EXAMPLES|CLIENT_TOOLS|USUAL_TESTS|FUZZ_(CALLS|FROM|OPERATION|SEED)|WORLDS(_\w+)?|BENCH_(REQUESTS|CHARGE_POINTS|PROCESSES|LOCATIONS|LIST|VIEWS|FLOOR|FLOOR_FILE))$/

/** The names that are really read with the settings, including composed ones. */
function namesRead(): string[] {
  const names = new Set<string>()
  const env = new Proxy<NodeJS.ProcessEnv>(EVERYTHING_ON, {
    get(values, name) {
      names.add(String(name))
      return values[String(name)]
    },
  })
  const read = readSettings(env)
  if ('problems' in read) throw read.problems
  return [...names]
}

describe('.env.example', () => {
  test('names every variable that the code reads, and no other', () => {
    const written = sourcesIn('src', 'scripts', 'tests').flatMap(({ text }) =>
      [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]*)\b/g)].map(([, name = '']) => name),
    )
    const read = new Set([...namesRead(), ...written].filter((name) => !NOT_FOR_PEOPLE.test(name)))
    expect(read.size).toBeGreaterThan(30)
    expect(named).toEqual([...read].toSorted())
  })

  test('gives the default values', () => {
    expect(readSettings(given)).toEqual(readSettings({}))
    expect(readSettings({ ...given, ...EVERYTHING_ON })).toEqual(readSettings(EVERYTHING_ON))
  })

  test('explains each variable', () => {
    const lines = example.split('\n')
    const unexplained = lines.filter((line, index) => /^[A-Z]/.test(line) && (lines[index - 1] ?? '') === '')
    expect(unexplained).toEqual([])
  })

  test('has every variable that README names', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const [, table = ''] = readme.split('## Environment')
    const rows = (table.split('\n## ')[0] ?? '').match(/^\| `[A-Z].*?\|/gm) ?? []
    const documented = rows.flatMap((row) =>
      [...row.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name),
    )
    expect(documented.length).toBeGreaterThan(5)
    expect(documented.filter((name) => !named.includes(name ?? ''))).toEqual([])
  })
})
