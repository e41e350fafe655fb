import { check } from 'recheck'
import { expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { nodesOf, placeOf, type Source, type SyntaxNode, sourcesIn } from './sources.ts'

/**
 * No regular expression takes more than a time in proportion to the length of what it reads: a text that somebody
 * sends would otherwise hold up everybody. `src/platform/trimmed.ts` does what `/[ .]+$/` would.
 */

interface Expression {
  source: string
  flags: string
  places: string[]
}

/** A node of the syntax tree by what it may have. */
type Node = SyntaxNode & {
  regex?: { pattern: string; flags: string }
  value?: unknown
  name?: string
  callee?: Node
  arguments?: Node[]
  key?: Node
  tag?: Node
  quasi?: Node
  quasis?: { value: { raw: string; cooked: string } }[]
  expressions?: Node[]
  id?: Node
  init?: Node | null
}

/** What repeats without end; other expressions read a text of any length in proportion to it. */
const REPEATS = /[*+]|\{\d+,\}/

/** Placeholder for a part that is known only at run time; such parts are words of ours. */
const UNKNOWN = 'word'

function expressionsIn(source: Source): [source: string, flags: string, node: SyntaxNode][] {
  const nodes = nodesOf(source) as Node[]
  const constants = new Map<string, Node>()
  for (const { type, id, init } of nodes)
    if (type === 'VariableDeclarator' && id?.name && init) constants.set(id.name, init)
  return nodes.flatMap((node) => {
    if (node.regex) return [[node.regex.pattern, node.regex.flags, node]]
    const [pattern, flags] = node.arguments ?? []
    const isMade = ['NewExpression', 'CallExpression'].includes(node.type) && node.callee?.name === 'RegExp'
    if (isMade && pattern) return [[textOf(pattern, constants), String(flags?.value ?? ''), node]]
    // A schema.
    if (node.type === 'Property' && node.key?.name === 'pattern' && isNode(node.value))
      return [[textOf(node.value, constants), 'u', node]]
    return []
  })
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The text that an expression of the code makes, with a placeholder where only run time has it. */
function textOf(node: Node, constants: ReadonlyMap<string, Node>): string {
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'TaggedTemplateExpression' && node.quasi) return templateOf(node.quasi, 'raw', constants)
  if (node.type === 'TemplateLiteral') return templateOf(node, 'cooked', constants)
  const constant = node.type === 'Identifier' && node.name ? constants.get(node.name) : undefined
  return constant ? textOf(constant, constants) : UNKNOWN
}

const templateOf = (node: Node, as: 'raw' | 'cooked', constants: ReadonlyMap<string, Node>) =>
  (node.quasis ?? [])
    .flatMap(({ value }, index) => {
      const next = node.expressions?.[index]
      return [value[as], next ? textOf(next, constants) : '']
    })
    .join('')

function allExpressions(): Expression[] {
  const all = new Map<string, Expression>()
  for (const file of sourcesIn('src', 'views', 'islands', 'migrations', 'tenants', 'scripts'))
    for (const [source, flags, node] of expressionsIn(file)) {
      const key = `/${source}/${flags}`
      const known = all.get(key) ?? { source, flags, places: [] }
      all.set(key, known)
      known.places.push(placeOf(file, node))
    }
  return [...all.values()]
}

/** The check times out for some; on a busy machine also for safe ones, now and then. */
const LOOKS = 3

/** `vulnerable: file:line /…/` when it is not safe. */
async function dangerOf({ source, flags, places }: Expression): Promise<string[]> {
  let status = ''
  for (let look = 0; look < LOOKS && status !== 'safe'; look++)
    status = (await check(source, flags, { timeout: patience(60_000) })).status
  return status === 'safe' ? [] : [`${status}: ${places.join(', ')} /${source}/${flags}`]
}

test('a text of any length is read in a time in proportion to it', {
  timeout: patience(120_000),
}, async () => {
  const all = allExpressions()
  expect(all.length).toBeGreaterThan(300)
  const dangers: string[] = []
  for (const it of all.filter(({ source }) => REPEATS.test(source))) dangers.push(...(await dangerOf(it)))
  expect(dangers).toEqual([])
})

test('an expression that is slow for some text is found', async () => {
  for (const source of ['[ .]+$', '^\\s*(.*?)\\s*$', '(a+)+b'])
    expect(await dangerOf({ source, flags: '', places: ['here'] })).toHaveLength(1)
})
