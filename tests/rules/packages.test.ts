import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { linesWith, sourcesIn } from './sources.ts'

interface Locked {
  version: string
  integrity?: string
  link?: boolean
  engines?: { node?: string }
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
const manifest = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>
const locked = Object.entries((read('package-lock.json') as { packages: Record<string, Locked> }).packages)
  .filter(([path]) => path !== '')
  .map(([path, it]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...it }))

/** The first version without a known vulnerability, and the vulnerability. */
const AT_LEAST: Record<string, [version: string, flaw: string]> = {
  fastify: ['5.8.3', 'CVE-2026-25223, CVE-2026-3419, CVE-2026-3635: body validation skipped, host spoofed'],
  '@fastify/static': ['9.1.1', 'CVE-2026-6414: %2F passed a guard'],
  '@fastify/session': ['11.1.3', 'regenerate kept the old session'],
  kysely: ['0.28.17', 'CVE-2026-32763, CVE-2026-44635: injection through JSON paths'],
}
const NEVER: [RegExp, string][] = [
  [/^react-server-dom/, 'the Flight protocol of CVE-2025-55182'],
  [/^xlsx$/, 'stuck on npm with known flaws'],
]

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
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    expect(locked.filter(({ integrity, link }) => !link && !integrity?.startsWith('sha512-'))).toEqual([])
  })

  test('what few servers need is loaded by those that do', () => {
    const few = [
      'fontkit',
      'libheif-js',
      'marked',
      'oidc-provider',
      'pdfkit',
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

function isOlder(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => (text.split('-')[0] ?? '').split('.').map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
