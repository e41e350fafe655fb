import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { nodesOf, sourcesIn } from './sources.ts'

/** Migrations must not depend on code that changes: a migration that once ran must always do the same. */

const sources = sourcesIn('migrations')

/** What they may import: each other, the names of the dialect, and Kysely. */
const ALLOWED = /^(\.\/[\w-]+\.ts|\.\.\/src\/platform\/db\/dialect\.ts|kysely)$/

describe('migrations', () => {
  test('import nothing but each other and the names of the dialect', () => {
    const living = sources.flatMap((source) =>
      nodesOf(source).flatMap((node) => {
        const from = (node.source as { value?: unknown } | null | undefined)?.value
        return typeof from === 'string' && !ALLOWED.test(from) ? [`${source.path}: ${from}`] : []
      }),
    )
    expect(living).toEqual([])
  })

  test('have numbers from 1 without gaps, and each file is in the list', () => {
    const names = Object.keys(migrations)
    const numbers = names.map((name) => Number(name.slice(0, 4)))
    expect(numbers).toEqual(names.map((_, index) => index + 1))
    expect(names.filter((name) => !/^\d{4}(-[a-z]+)+$/.test(name))).toEqual([])
    const files = sources.map(({ path }) => basename(path, '.ts')).filter((name) => /^\d/.test(name))
    expect(files).toEqual(names)
  })

  test('the version of package.json has its archives', () => {
    const root = new URL('../../', import.meta.url)
    const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
    const there = readdirSync(fileURLToPath(new URL('tests/db/releases', root)))
    const missing = ['sqlite', 'postgres']
      .map((engine) => `${version}.${engine}.backup`)
      .filter((name) => !there.includes(name))
    expect(missing, `Make them with: npm run release-archive`).toEqual([])
  })
})
