import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BUILT_IN, readLockfile } from '../../scripts/lockfile.ts'
import { importsOf, linesWith, reachOf, type Source, sourcesIn } from './sources.ts'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
> & { overrides: Overrides }
const { packages: locked } = readLockfile()

/** The first version without a known vulnerability, and the vulnerability. */
const AT_LEAST: Record<string, [version: string, flaw: string]> = {
  fastify: ['5.8.3', 'CVE-2026-25223, CVE-2026-3419, CVE-2026-3635: body validation skipped, host spoofed'],
  '@fastify/passport': ['2.3.0', 'CVE-2023-29019: the session of before sign-in went on'],
  '@fastify/session': ['11.1.3', 'regenerate kept the old session'],
  '@fastify/static': ['9.1.1', 'CVE-2026-6414: %2F passed a guard'],
  kysely: ['0.28.17', 'CVE-2026-32763, CVE-2026-44635: injection through JSON paths'],
  nodemailer: ['9.0.1', 'GHSA-p6gq-j5cr-w38f: files were read although that was switched off'],
  'sanitize-html': ['2.17.5', 'CVE-2026-44990'],
}
/** Never installed, whatever depends on it. */
const NEVER: [RegExp, string][] = [
  [/^react-server-dom/, 'the Flight protocol of CVE-2025-55182'],
  [/^xlsx$/, 'stuck on npm with CVE-2026-38359, polluted prototypes and slow expressions'],
  [/^(fstream|inflight|buffers)$/, 'unmaintained'],
]
/** Nobody maintains older versions. */
const OLDER_VERSIONS: Record<string, [version: string]> = {
  glob: ['11.0.0'],
  rimraf: ['5.0.0'],
  unzipper: ['0.12.0'],
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

interface Overrides {
  [name: string]: string | Overrides
}
const versionsIn = (overrides: Overrides): [string, string][] =>
  Object.entries(overrides).flatMap(([name, it]) => (typeof it === 'string' ? [[name, it]] : versionsIn(it)))

describe('packages', () => {
  test.each(Object.entries(AT_LEAST))('%s has no known flaw', (name, [version, flaw]) => {
    const old = locked.filter((it) => it.name === name && isOlder(it.version, version))
    expect(old, flaw).toEqual([])
  })

  test.each(NEVER)('%s is never installed', (pattern, reason) => {
    expect(
      locked.filter(({ name }) => pattern.test(name)),
      reason,
    ).toEqual([])
  })

  test('every version is exact, and every package has its checksum', () => {
    const versions = [manifest.dependencies, manifest.devDependencies, manifest.overrides].flatMap(versionsIn)
    expect(versions.length).toBeGreaterThan(60)
    expect(versions.filter(([, version]) => !EXACT.test(version))).toEqual([])
    expect(locked.filter(({ integrity, link }) => !link && !integrity?.startsWith('sha512-'))).toEqual([])
  })

  test.each(Object.entries(OLDER_VERSIONS))('%s has a maintained version', (name, [version]) => {
    expect(locked.filter((it) => it.name === name && isOlder(it.version, version))).toEqual([])
  })

  test('none was deprecated by its maker', () => {
    expect(locked.filter(({ deprecated }) => deprecated)).toEqual([])
  })

  test('what is needed to run is installed where it runs, and what only builds is not', () => {
    const runs = [...sourcesIn('src', 'views', 'islands', 'migrations', 'tenants'), ...commandLine()]
    const required = new Set(
      runs
        .flatMap(importsOf)
        .filter(
          (it) => !/^(node:|src\/|views\/|islands\/|migrations\/|tenants\/|scripts\/|static\/)/.test(it),
        )
        .map((it) => it.split('/', it.startsWith('@') ? 2 : 1).join('/')),
    )
    expect(required.size).toBeGreaterThan(40)
    expect([...required].filter((it) => !(it in manifest.dependencies)).toSorted()).toEqual([...BUILT_IN])
    expect(locked.filter(({ name, dev }) => /^(vite|esbuild|tsx|typescript)$/.test(name) && !dev)).toEqual([])
  })

  test('what few servers need is loaded by those that do', () => {
    const few = [
      '@opentelemetry/[\\w-]+',
      'archiver',
      "exceljs(/[^']+)?",
      'fontkit',
      'libheif-js',
      'marked',
      'oidc-provider',
      'pdfkit',
      'prom-client',
      'sanitize-html',
      'sharp',
      'undici',
    ]
    const atStart = new RegExp(`^(import|export) (?!type\\b).*from '(${few.join('|')})'`)
    expect(linesWith(sourcesIn('src'), atStart)).toEqual([])
  })

  test('every package runs on Node 20.19', () => {
    const unfit = locked.filter(({ engines }) => /^\s*[>^]=?\s*(2[1-9]|[3-9]\d)/.test(engines?.node ?? ''))
    expect(unfit).toEqual([])
  })
})

/** The files that the command line loads. */
function commandLine(): Source[] {
  const scripts = new Map(sourcesIn('scripts').map((it) => [it.path, it]))
  return [...reachOf('scripts/cli.ts', scripts).keys()].flatMap((path) => scripts.get(path) ?? [])
}

function isOlder(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => (text.split('-')[0] ?? '').split('.').map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
