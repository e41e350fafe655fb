import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { nodesOf, type Source, sourcesIn } from './sources.ts'

/** What a file exports is for other files: what only its own file uses is not exported. */

/** Exports that no import names, and why. This list may only become shorter. */
const EXCEPTIONS: readonly string[] = [
  // Is compiled on its own, as a client of the API would be.
  'tests/api-docs/client/program.ts: program',
]

/** Files whose exports a tool reads by name. */
const READ_BY_TOOLS =
  /^(migrations|tenants)\/|\.config\.ts$|\.d\.ts$|^tests\/(browser|engines)\/|^tests\/mutants\/trial\.ts$/
const folders = ['src', 'views', 'islands', 'scripts', 'migrations', 'tenants', 'tests']

interface Named {
  type: string
  id?: { name: string }
  declarations?: { id: { name?: string } }[]
}
const namesIn = ({ id, declarations = [] }: Named) => [
  ...(id ? [id.name] : []),
  ...declarations.flatMap((it) => it.id.name ?? []),
]
const nameOf = (node: unknown = { name: 'default' }) =>
  (node as { name?: string; value?: string }).name ?? (node as { value?: string }).value

function namesOf(source: Source) {
  const exported: string[] = []
  const imported: string[] = []
  for (const node of nodesOf(source)) {
    const from = (node.source as { value?: unknown } | null | undefined)?.value
    const path =
      typeof from === 'string' && from.startsWith('.') ? normalize(join(dirname(source.path), from)) : null
    const specifiers = (node.specifiers ?? []) as { type: string; imported?: unknown; local?: unknown }[]
    if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      const names = namesIn(node.declaration as Named)
      exported.push(...names.map((name) => `${source.path}: ${name}`))
      // What an exported type is made of may be exported with it.
      const text = source.text.slice(node.start, node.end as number)
      if ((node.declaration as Named).type.startsWith('TS'))
        for (const part of new Set(text.match(/\w+/g)))
          if (!names.includes(part)) imported.push(`${source.path}: ${part}`)
    }
    if (!path) continue
    const isWhole = ['ImportExpression', 'ExportAllDeclaration', 'TSImportType'].includes(node.type)
    if (isWhole || specifiers.some((it) => it.type === 'ImportNamespaceSpecifier'))
      imported.push(`${path}: *`)
    for (const it of specifiers)
      imported.push(`${path}: ${nameOf(node.type === 'ImportDeclaration' ? it.imported : it.local)}`)
  }
  return { exported, imported }
}

test('every export is imported by another file', () => {
  const all = sourcesIn(...folders)
  const names = all.map((source) => ({ ...namesOf(source), path: source.path }))
  const imported = new Set(names.flatMap((it) => it.imported))
  const idle = names
    .filter(({ path }) => !READ_BY_TOOLS.test(path) && !imported.has(`${path}: *`))
    .flatMap(({ exported }) => exported)
    .filter((it) => !imported.has(it))
  expect(idle).toEqual(EXCEPTIONS)
})
