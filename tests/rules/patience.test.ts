import { expect, test } from 'vitest'
import { nodesOf, placeOf, type Source, type SyntaxNode, sourcesIn } from './sources.ts'

/** Separate runs, on other machines; and a limit of what is tested, not of the test. */
const OTHERS =
  /^tests\/(real|failover|recovery|mutants)\/|vitest\.config\.ts$|^tests\/rules\/regexes\.test\.ts$/
const TESTS = new Set(['test', 'describe'])
const HOOKS = new Set(['beforeAll', 'beforeEach', 'afterAll', 'afterEach'])

/** `test` of `test.each(…)(…)` and its like. */
function rootOf(node: SyntaxNode): string {
  const within = (node.object ?? node.callee ?? node.tag) as SyntaxNode | undefined
  return within ? rootOf(within) : String(node.name ?? '')
}

/** The limits of a file: as `timeout`, as last argument of a hook, or as one of a test. */
function limitsOf(source: Source): SyntaxNode[] {
  return nodesOf(source).flatMap((node) => {
    if (node.type === 'Property' && (node.key as SyntaxNode).name === 'timeout')
      return [node.value as SyntaxNode]
    if (node.type !== 'CallExpression') return []
    const [, second, third] = node.arguments as (SyntaxNode | undefined)[]
    const name = rootOf(node.callee as SyntaxNode)
    const limit = HOOKS.has(name) ? second : TESTS.has(name) ? third : undefined
    return limit === undefined || limit.type.includes('Function') ? [] : [limit]
  })
}

/** True when the limit comes from `patience`: here, from a constant of the file, or a function of that name. */
function isPatient(source: Source, limit: SyntaxNode): boolean {
  const text = source.text.slice(limit.start, Number(limit.end))
  if (/\bpatience(For)?\(/.test(text)) return true
  return limit.type === 'Identifier' && new RegExp(`const ${text} = patience\\(`).test(source.text)
}

const impatientIn = (source: Source) =>
  limitsOf(source)
    .filter((limit) => !isPatient(source, limit))
    .map((limit) => placeOf(source, limit))

test('every limit of a test grows on a slow machine: it comes from `patience`', () => {
  const sources = sourcesIn('tests').filter(({ path }) => !OTHERS.test(path))
  expect(sources.flatMap(impatientIn)).toEqual([])
})

test('a limit is found in each of its forms', () => {
  const impatient = [
    "test('a', async () => {}, 60_000)",
    "test.each([1])('a',\n  async () => {},\n  60_000,\n)",
    "test('a', { timeout: 60_000 }, async () => {})",
    'const SOON_MS = 60_000\nawait expect.poll(it, { timeout: SOON_MS })',
    'beforeAll(async () => {}, 60_000)',
  ]
  const patient = [
    "test('a', { timeout: patience(60_000) }, async () => {})",
    'const SOON_MS = patience(60_000)\nawait expect.poll(it, { timeout: SOON_MS })',
    'beforeAll(async () => {})',
  ]
  const found = (text: string) => impatientIn({ path: 'a.ts', text, lines: [] }).length
  expect(impatient.map(found)).toEqual(impatient.map(() => 1))
  expect(patient.map(found)).toEqual(patient.map(() => 0))
})
