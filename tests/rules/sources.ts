import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file of ours, with its path from the project's folder. */
export interface Source {
  path: string
  text: string
  lines: string[]
}

/** A node of the syntax tree, as ESTree with JSX describes it. */
export interface SyntaxNode {
  type: string
  start: number
  [property: string]: unknown
}

/** Every TypeScript file in these folders, except what tools made in hidden folders. */
export function sourcesIn(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)\./.test(name))
      .toSorted()
      .map((name) => {
        const path = `${folder}/${name}`
        const text = readFileSync(join(root, path), 'utf8')
        return { path, text, lines: text.split('\n') }
      }),
  )
}

/** `file:line: text` of every line that matches, without comments. */
export function linesWith(sources: Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      !/^\s*(\/\/|\*|\/\*)/.test(line) && pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
    ),
  )
}

/** Every node of a file's syntax tree. */
export function nodesOf(source: Source): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (typeof value === 'object' && value !== null) {
      if (typeof (value as SyntaxNode).type === 'string') found.push(value as SyntaxNode)
      for (const one of Object.values(value)) visit(one)
    }
  }
  visit(syntaxOf(source))
  return found
}

/** A file's syntax tree. */
export const syntaxOf = (source: Source): SyntaxNode =>
  parseAst(
    source.text,
    { lang: source.path.endsWith('x') ? 'tsx' : 'ts' },
    source.path,
  ) as unknown as SyntaxNode

/** The position of a node, as `file:line`. */
export const placeOf = (source: Source, node: SyntaxNode) =>
  `${source.path}:${source.text.slice(0, node.start).split('\n').length}`

/** What a file loads at run time (types are gone by then): our own files by path, packages by name. */
export function importsOf(source: Source): string[] {
  return nodesOf(source).flatMap((node) => {
    const isImport = [
      'ImportDeclaration',
      'ExportNamedDeclaration',
      'ExportAllDeclaration',
      'ImportExpression',
    ]
    const from = (node.source as { value?: unknown } | null | undefined)?.value
    if (!isImport.includes(node.type) || typeof from !== 'string' || isOnlyTypes(node)) return []
    return [from.startsWith('.') ? normalize(join(dirname(source.path), from)) : from]
  })
}

function isOnlyTypes(node: SyntaxNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = node.specifiers as { importKind?: string; exportKind?: string }[] | undefined
  return (
    specifiers !== undefined &&
    specifiers.length > 0 &&
    specifiers.every((it) => it.importKind === 'type' || it.exportKind === 'type')
  )
}

/** Everything that a file loads, directly or indirectly, with the chain of imports. */
export function reachOf(path: string, sources: ReadonlyMap<string, Source>): Map<string, string> {
  const ways = new Map<string, string>()
  const visit = (at: string, way: string) => {
    const source = sources.get(at)
    if (!source) return
    for (const next of importsOf(source)) {
      if (ways.has(next)) continue
      ways.set(next, `${way} → ${next}`)
      visit(next, `${way} → ${next}`)
    }
  }
  visit(path, path)
  return ways
}

/** The packages that are loaded with a file, at once; dynamic imports are not among them. */
export function packagesLoadedWith(path: string, sources: ReadonlyMap<string, Source>): Set<string> {
  const packages = new Set<string>()
  const seen = new Set([path])
  // The loop also visits what is added during it.
  for (const at of seen)
    for (const [, names = '', from = ''] of sources.get(at)?.text.matchAll(STATIC_IMPORT) ?? []) {
      const isOnlyTypes = names.startsWith('{') && !/[{,]\s*(?!type )\w/.test(names)
      if (isOnlyTypes) continue
      if (from.startsWith('.')) seen.add(normalize(join(dirname(at), from)))
      else packages.add(from)
    }
  return packages
}

const STATIC_IMPORT = /^(?:import|export) (?!type )(?:([^'";]*?) from )?'([^']+)'/gm
