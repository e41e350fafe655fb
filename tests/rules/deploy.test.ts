import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../src/platform/settings/settings.ts'

/** The files of scripts/deploy set only variables that the desk reads, and pass what it accepts. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const deployed = (name: string) => read(`scripts/deploy/${name}`)
/** The variables of the desk, and one of the C library. */
const known = [...Object.keys(parseEnv(read('.env.example'))), 'MALLOC_ARENA_MAX']

/** `NAME: value` of YAML, as a desk gets it. */
const inYaml = (text: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...text.matchAll(/^ +([A-Z][A-Z\d_]*): (.*)$/gm)].map(([, name, value]) => [name, value]),
  )
const desk = deployed('compose.yaml').split('  desk:')[1]?.split('  proxy:')[0] ?? ''

const SECRETS = { SESSION_SECRET: 's'.repeat(36), OIDC_CLIENT_SECRET: 's', S3_SECRET_KEY: 's' }
const typed = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value = '']) => [
      name,
      value.replaceAll(/\$\{[^}]*\}/g, 'laadloket.example.nl'),
    ]),
  )
const ofImage = { NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' }
const example = parseEnv(deployed('laadloket.env.example'))

const ways: Record<string, NodeJS.ProcessEnv> = {
  'compose.yaml': { ...ofImage, ...example, ...typed(inYaml(desk)) },
  'kubernetes.yaml': {
    ...ofImage,
    ...inYaml(deployed('kubernetes.yaml').split('---')[0] ?? ''),
    DATABASE_URL: 'postgres://laadloket:s@db.example.nl/laadloket?sslmode=verify-full',
  },
  'laadloket.service': {
    ...Object.fromEntries(
      [...deployed('laadloket.service').matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
    ...example,
    PUBLIC_URL: 'https://laadloket.example.nl',
  },
}

describe('scripts/deploy', () => {
  test.each(Object.entries(ways))(
    '%s starts a desk in production, once its secrets are filled in',
    (_file, env) => {
      expect(env.NODE_ENV).toBe('production')
      expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([])
      expect(readSettings({ ...env, ...SECRETS })).toMatchObject({ settings: { production: true } })
      expect(readSettings({ ...env, ...SECRETS, PUBLIC_URL: '' })).toHaveProperty('problems')
    },
  )

  test('a server has the same bounds of its memory however it is started', () => {
    const bounds = (text: string) => text.match(/(?:--max-\S+=|MALLOC_ARENA_MAX=)\d+/g)?.toSorted()
    const ofService = bounds(deployed('laadloket.service'))
    expect(ofService).toHaveLength(3)
    expect(bounds(deployed('Containerfile'))).toEqual(ofService)
    expect(bounds(read('package.json'))).toEqual(ofService?.filter((it) => it.startsWith('--')))
  })

  test('containers run as nobody in particular, and write only where they must', () => {
    expect(deployed('Containerfile')).toMatch(/^USER (?!0|root)\d+:\d+$/m)
    expect(deployed('Containerfile')).toMatch(/^HEALTHCHECK .*\/health\/ready/m)
    expect(desk).toContain('read_only: true')
    expect(desk).toContain('cap_drop: [ALL]')
    for (const line of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'drop: [ALL]',
      '/health/ready',
      '/health/live',
    ])
      expect(deployed('kubernetes.yaml')).toContain(line)
  })

  test('the image copies files that exist', () => {
    const copied = [...deployed('Containerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
      ([, path = '']) => path,
    )
    const built = ['node_modules', '.build', 'static/built']
    expect(copied).toEqual(expect.arrayContaining(built))
    for (const path of copied.filter((it) => !built.includes(it)))
      expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true)
  })

  test('proxies pass 10 MB, and their timeout is longer than the pauses of a stream', () => {
    expect(deployed('nginx.conf')).toContain('client_max_body_size 11m;')
    for (const name of ['Caddyfile', 'compose.Caddyfile']) expect(deployed(name)).toContain('max_size 11MB')
    expect(deployed('kubernetes.yaml')).toContain('proxy-body-size: 11m')
    const heartbeat = Number(
      /HEARTBEAT_MS = ([\d_]+)/.exec(read('src/overviews/live/api.ts'))?.[1]?.replace('_', ''),
    )
    const patience = Number(/proxy_read_timeout (\d+)s/.exec(deployed('nginx.conf'))?.[1])
    expect(patience * 1_000).toBeGreaterThan(3 * heartbeat)
  })
})
