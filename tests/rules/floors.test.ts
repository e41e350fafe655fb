import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, nodesOf, type Source, sourcesIn } from './sources.ts'

/** Which folders may import which: wings are layered, and so are the kinds of files in a noun. */

/** From the lowest up: a wing imports from itself and from wings before it. */
const WINGS = ['platform', 'geography', 'people', 'records', 'casework', 'overviews', 'desk'] as const
/** Entry points, which put the wings together. */
const ABOVE_ALL = [
  'src/app.ts',
  'src/routes.ts',
  'src/server.ts',
  'src/export-thread.ts',
  'src/shell.ts',
  'src/app-context.ts',
]
/** Below all: the paths of pages, the project's folder, and its version. */
const GROUND = ['src/paths.ts', 'src/root.ts', 'src/version.ts']

/**
 * In a noun, from the lowest up: nothing imports from a kind after its own, except rules, which are files
 * without one of these names.
 */
const KINDS: readonly (readonly [kind: string, names: RegExp])[] = [
  ['policy', /policy\.ts$/],
  ['sql', /queries\.ts$/],
  ['rule or act', /^/],
  ['panel', /panels?\.tsx?$/],
  ['page', /(pages?|notice)\.tsx?$/],
  ['route', /(^|[/-])(routes|api)\.tsx?$/],
]

/**
 * The storeys of the records, from the lowest up: a file imports from its own and from those before it. The pages and
 * routes of a noun reach across to compose.
 */
const STOREYS = [
  'identifiers',
  'configuration',
  'pids',
  'contractors',
  'processes',
  'durations',
  'turns',
  'processes/decisions',
  'traffic-decisions',
  'effects',
  'charge-points',
  'charge-points/import',
  'assets',
  'comments',
  'locations',
  'monitoring',
  'requests',
  'documents',
  'tags',
  'processes/flow',
  'processes/columns',
  'effects/settling',
  'processes/save',
  'processes/start',
  'processes/api',
  'traffic-decisions/publishing',
  'starts',
  'processes/page',
].map((folder) => `src/records/${folder}`)

/** What still imports upwards, and why. This list may only become shorter. */
const EXCEPTIONS: Record<string, string> = {
  // The embedded geocoder searches the addresses of the desk's own records.
  'src/geography/geocoding/names-near.ts': 'src/records/charge-points/queries.ts',
  'src/geography/geocoding/queries.ts': 'src/records/requests/queries.ts',
}

const sources = sourcesIn('src', 'views', 'islands', 'scripts', 'migrations')
const paths = new Set(sources.map(({ path }) => path))

/** Every file of ours that a file names in an import, types included. */
const importedBy = (source: Source): string[] => [
  ...new Set(
    nodesOf(source).flatMap((node) => {
      const from = (node.source as { value?: unknown } | null | undefined)?.value
      if (typeof from !== 'string' || !from.startsWith('.')) return []
      const path = normalize(join(dirname(source.path), from))
      return paths.has(path) ? [path] : []
    }),
  ),
]
/** Types count between wings and in cycles: a file depends on the types that it imports. */
const graph = new Map(sources.map((source) => [source.path, importedBy(source)]))
const arrows = [...graph].flatMap(([from, all]) => all.map((to) => ({ from, to })))

const wingOf = (path: string) => WINGS.findIndex((wing) => path.startsWith(`src/${wing}/`))
const OTHER = KINDS.findIndex(([kind]) => kind === 'rule or act')
const PAGE = KINDS.findIndex(([kind]) => kind === 'page')
const kindOf = (path: string) => {
  const named = KINDS.findLastIndex(([, names], index) => index !== OTHER && names.test(path))
  return named === -1 ? OTHER : named
}
const isComposing = (path: string) => kindOf(path) >= PAGE
const isExcepted = ({ from, to }: { from: string; to: string }) => EXCEPTIONS[from] === to
const inWords = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`

describe('the floors of the house', () => {
  test('every file of src is in a wing, or is one of the few that put the wings together', () => {
    const homeless = [...paths].filter((path) => path.startsWith('src/') && wingOf(path) === -1)
    expect(homeless.toSorted()).toEqual([...ABOVE_ALL, ...GROUND].toSorted())
  })

  test('a wing imports from itself and from wings below it; pages and routes reach across to compose', () => {
    const up = arrows.filter(
      ({ from, to }) =>
        wingOf(from) !== -1 &&
        wingOf(to) > wingOf(from) &&
        !(isComposing(from) && wingOf(from) > 0) &&
        !isExcepted({ from, to }),
    )
    expect(up.map(inWords)).toEqual([])
  })

  test('a folder of the records imports only from those below it; pages and routes reach across to compose', () => {
    const storeyOf = (path: string) => STOREYS.indexOf(dirname(path))
    const isOfProcess = (path: string) => dirname(path).startsWith('src/records/processes')
    const up = arrows.filter(
      ({ from, to }) =>
        storeyOf(from) !== -1 &&
        storeyOf(to) > storeyOf(from) &&
        // Between the folders of a process even pages and routes keep the order.
        (!isComposing(from) || (isOfProcess(from) && isOfProcess(to))),
    )
    expect(up.map(inWords)).toEqual([])
    const folders = new Set([...paths].filter((it) => it.startsWith('src/records/')).map((it) => dirname(it)))
    expect(STOREYS.toSorted()).toEqual([...folders].toSorted())
  })

  test('nothing imports the app that is put together from it', () => {
    const up = arrows.filter(({ from, to }) => wingOf(from) !== -1 && ABOVE_ALL.includes(to))
    expect(up.map(inWords)).toEqual([])
  })

  test('a policy imports no queries, an act no panel, a panel no page, a page no route', () => {
    // Importing the type of a query's result is not running the query.
    const atRunTime = sources.flatMap((source) => importsOf(source).map((to) => ({ from: source.path, to })))
    const up = atRunTime.filter(
      ({ from, to }) =>
        wingOf(from) !== -1 &&
        // Every wing may use the platform's pages and panels.
        wingOf(to) > 0 &&
        kindOf(to) !== OTHER &&
        kindOf(to) > kindOf(from) &&
        !isExcepted({ from, to }),
    )
    expect(up.map(inWords)).toEqual([])
  })

  test('no files import each other in a circle', () => {
    expect(circlesIn(graph)).toEqual([])
  })

  test('what is excepted is still needed', () => {
    const needed = Object.entries(EXCEPTIONS).filter(([from, to]) => graph.get(from)?.includes(to))
    expect(Object.entries(EXCEPTIONS)).toEqual(needed)
    expect(needed.length).toBeLessThan(20)
  })
})

/** Tarjan's strongly connected components of more than one file. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (path: string) => {
    index.set(path, index.size)
    lowest.set(path, index.get(path) ?? 0)
    stack.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next))
        lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(next) ?? index.get(next) ?? 0))
    }
    if (lowest.get(path) !== index.get(path)) return
    const circle = stack.splice(stack.indexOf(path))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const path of graph.keys()) if (!index.has(path)) visit(path)
  return circles
}
