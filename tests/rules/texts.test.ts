import { expect, test } from 'vitest'
import { nl } from '../../src/platform/texts/nl/index.ts'
import { sourcesIn } from './sources.ts'

/** Texts are not written twice, and no text is unused. */

type Dictionary = { readonly [key: string]: string | Dictionary }

const keysOf = (texts: Dictionary, way: string[] = []): string[][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[...way, key]] : keysOf(text, [...way, key]),
  )

const code = sourcesIn('src', 'views', 'islands', 'scripts', 'tenants').filter(
  ({ path }) => !/^src\/platform\/texts\/(nl|en)\//.test(path),
)

const words = new Set(code.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []))
/** Composed keys: the part before the placeholder. */
const begun = [
  ...new Set(code.flatMap(({ text }) => [...text.matchAll(/`(\w{4,})\$\{/g)].map(([, start = '']) => start))),
]

test('every text is used: its key stands in the code, or what it is put together from', () => {
  const keys = keysOf(nl)
  expect(keys.length).toBeGreaterThan(2_000)
  const isUsed = (key: string) =>
    words.has(key) || begun.some((start) => key.startsWith(start)) || /^\d+$/.test(key)
  const idle = keys.filter((way) => !isUsed(way.at(-1) ?? ''))
  expect(idle.map((way) => way.join('.'))).toEqual([])
})
