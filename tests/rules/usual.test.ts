import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { JOURNEYS, ON_POSTGRES } from '../usual.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `a/{b,c/d}.test.{ts,tsx}` as the patterns without alternatives that it means. */
function spelledOut(pattern: string): string[] {
  const [whole, before = '', alternatives, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  if (whole === undefined) return [pattern]
  return (alternatives ?? '').split(',').flatMap((it) => spelledOut(`${before}${it}${after}`))
}

describe('the usual run', () => {
  test('names only files that exist', () => {
    const files = [...ON_POSTGRES, ...JOURNEYS]
      .flatMap(spelledOut)
      .filter((path) => !path.includes('*'))
      .map((path) => path.replace(/\.tsx?$/, ''))
    const lost = [...new Set(files)].filter((path) => !/\.tsx?$/.test(findSource(path)))
    expect(lost).toEqual([])
  })

  test('has tests on PostgreSQL of every noun that keeps records', () => {
    const named = ON_POSTGRES.flatMap(spelledOut).map((path) => path.split('/')[1])
    const nouns = ['records', 'casework', 'people'].flatMap((wing) => foldersIn(`src/${wing}`))
    const tested = foldersIn('tests').filter((it) => nouns.includes(it) && hasEngineTests(it))
    const without = tested.filter((noun) => !named.includes(noun))
    expect(without).toEqual([])
  })
})

const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((it) => it.isDirectory())
    .map(({ name }) => name)

const findSource = (path: string) =>
  [`${path}.ts`, `${path}.tsx`].find((it) => existsSync(join(root, it))) ?? ''

const hasEngineTests = (noun: string) =>
  readdirSync(join(root, 'tests', noun)).some((name) => /(?<!\.unit)\.test\.tsx?$/.test(name))
