import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ISLAND_FILES } from '../../islands/files.ts'

test('pages name the files of islands that islands/boot.tsx loads, each under its name', () => {
  const boot = readFileSync(new URL('../../islands/boot.tsx', import.meta.url), 'utf8')
  const loaded = [...boot.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('\.\/([^']+)'\),$/gm)]
  expect(loaded.length).toBeGreaterThan(10)
  expect(ISLAND_FILES).toEqual(Object.fromEntries(loaded.map(([, name, file]) => [name, file])))
})
