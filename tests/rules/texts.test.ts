import { expect, test } from 'vitest'
import { nl } from '../../src/platform/texts/nl/index.ts'
import { type Source, type SyntaxNode, sourcesIn, syntaxOf } from './sources.ts'

/** No text is unused: the whole path to a key must be read, not only its last name. */

type Dictionary = { readonly [key: string]: string | Dictionary }
/** Names from the root of the texts on; `*` for one that is computed. */
type Way = readonly string[]

const keysOf = (texts: Dictionary, way: Way = []): Way[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[...way, key]] : keysOf(text, [...way, key]),
  )

/** What the code does with texts. */
interface Uses {
  /** Ways that are read, from the root: `t.requests.title()`. */
  read: Way[]
  /** Ways that are handed on, to be read elsewhere: `wordsOf(t.requests)`. */
  handedOn: Way[]
  /** Of what was handed on, by the names after it: `words.title()` is `title`. */
  readThere: Way[]
}

const ROOTS = ['t', 'texts', 'nl']
/** Wrappers that leave a value as it is. */
const PLAIN = [
  'ChainExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (const name in node) {
    const value = node[name]
    if (Array.isArray(value)) children.push(...value.filter(isNode))
    else if (isNode(value)) children.push(value)
  }
  return children
}
const bare = (node: unknown): SyntaxNode | null =>
  !isNode(node) ? null : PLAIN.includes(node.type) ? bare(node.expression) : node

function usesIn(source: Source): Uses {
  const uses: Uses = { read: [], handedOn: [], readThere: [] }
  // A parameter may be some of the texts: `{ waiting: words }: Pick<Texts, 'waiting'>`.
  const namesTexts = /\bTexts\b/.test(source.text)
  const named = new Map<string, Way[]>()
  const name = (local: unknown, way: Way) => {
    if (typeof local === 'string') named.set(local, [...(named.get(local) ?? []), way])
  }

  /** The names in a pattern, which take parts of the texts at `way`; null where the way is unknown. */
  function takeApart(pattern: SyntaxNode, way: Way | null) {
    for (const property of childrenOf(pattern)) {
      const key = (property.key as SyntaxNode | undefined)?.name
      const value = bare(property.value)
      if (typeof key !== 'string' || !value) continue
      const isNoun = namesTexts && Object.hasOwn(nl, key)
      const part = ROOTS.includes(key) ? [] : way ? [...way, key] : isNoun ? [key] : null
      const inner = value.type === 'AssignmentPattern' ? bare(value.left) : value
      if (inner?.type === 'ObjectPattern') takeApart(inner, part)
      if (part && part.length > 0) uses.read.push(part)
      if (part && part.length > 0 && inner?.type === 'Identifier') name(inner.name, part)
      if (!part) uses.readThere.push([key])
    }
  }

  /** The ways that an expression may mean, and whether they begin at the root. */
  function waysOf(node: SyntaxNode | null): { ways: Way[]; isRooted: boolean } | null {
    if (node?.type === 'Identifier') {
      const known = named.get(String(node.name))
      if (known) return { ways: known, isRooted: true }
      return { ways: [[]], isRooted: ROOTS.includes(String(node.name)) }
    }
    if (node?.type === 'CallExpression')
      return { ways: [[]], isRooted: (node.callee as SyntaxNode).name === 'textsIn' }
    if (node?.type !== 'MemberExpression') return { ways: [[]], isRooted: false }
    const from = waysOf(bare(node.object))
    const property = node.property as SyntaxNode
    const key = node.computed
      ? typeof property.value === 'string'
        ? property.value
        : '*'
      : String(property.name)
    if (key === 't') return { ways: [[]], isRooted: true }
    return from && { ...from, ways: from.ways.map((way) => [...way, key]) }
  }

  function visit(node: SyntaxNode, parent: SyntaxNode | null) {
    if (node.type === 'VariableDeclarator' && bare(node.init)) {
      const from = waysOf(bare(node.init))
      const id = node.id as SyntaxNode
      for (const way of from?.isRooted ? from.ways : [])
        if (id.type === 'ObjectPattern') takeApart(id, way)
        else if (way.length > 0) name(id.name, way)
    }
    if (node.type === 'ObjectPattern' && parent?.type !== 'VariableDeclarator' && parent?.type !== 'Property')
      takeApart(node, null)
    const isPart = parent?.type === 'MemberExpression' && parent.object === node
    if ((node.type === 'MemberExpression' || node.type === 'Identifier') && !isPart) {
      const isName =
        parent?.type === 'MemberExpression' || (parent?.type === 'Property' && parent.key === node)
      const found = isName && !(parent?.type === 'MemberExpression' && parent.computed) ? null : waysOf(node)
      for (const way of found?.ways ?? []) {
        if (way.length === 0) continue
        if (!found?.isRooted) uses.readThere.push(way)
        else uses.read.push(way)
        const isFollowed =
          (parent?.type === 'CallExpression' && parent.callee === node) ||
          parent?.type === 'VariableDeclarator'
        if (found?.isRooted && !isFollowed && way[0] !== '*') uses.handedOn.push(way)
      }
    }
    for (const child of childrenOf(node)) visit(child, PLAIN.includes(node.type) ? parent : node)
  }
  visit(syntaxOf(source), null)
  return uses
}

const code = sourcesIn('src', 'views', 'islands', 'scripts', 'tenants').filter(
  ({ path }) => !/^src\/platform\/texts\/(nl|en)\//.test(path),
)

const joined = (way: Way) => way.join('.')
/** Every form of a way with some of its names as `*`. */
const formsOf = (way: Way): string[] =>
  way
    .reduce<string[][]>(
      (forms, name) =>
        forms.flatMap((it) => [
          [...it, name],
          [...it, '*'],
        ]),
      [[]],
    )
    .map(joined)

test('every text is read: by its way from the root, or by its name where what holds it was handed on', () => {
  const uses = code.map(usesIn)
  const read = new Set(uses.flatMap((it) => it.read).map(joined))
  const handedOn = new Set(uses.flatMap((it) => it.handedOn).map(joined))
  const readThere = new Set(uses.flatMap((it) => it.readThere).map(joined))
  const written = new Set(
    code.flatMap(({ text }) =>
      [...text.matchAll(/'([\w-]+)'|\b([\w]+)\??:/g)].map(([, value, key]) => value ?? key),
    ),
  )

  const isRead = (way: Way) => formsOf(way).some((form) => read.has(form))
  const isReadThere = (way: Way) =>
    way.some((_, length) => {
      const rest = way.slice(length)
      if (length === 0 || !formsOf(way.slice(0, length)).some((form) => handedOn.has(form))) return false
      // A computed name is one that the code writes somewhere, as a value or a property.
      if (rest.length === 1 && readThere.has('*') && written.has(way.at(-1) ?? '')) return true
      return formsOf(rest).some((form) => form !== '*' && readThere.has(form))
    })
  const keys = keysOf(nl)
  expect(keys.length).toBeGreaterThan(2_000)
  const idle = keys.filter((way) => !isRead(way) && !isReadThere(way))
  expect(idle.map(joined)).toEqual([])
})
