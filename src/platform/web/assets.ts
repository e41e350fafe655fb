import { readFileSync } from 'node:fs'
import { ISLAND_FILES } from '../../../islands/files.ts'
import { root } from '../../root.ts'
import { STATIC_ADDRESS } from '../static-address.ts'

/** Style sheets of some pages only, in `static/css`; those of all pages are listed in `static/app.css`. */
export const SHEETS = [
  'calendar',
  'configuration',
  'locations',
  'manuals',
  'process-list',
  'processes',
  'profile',
  'reports',
  'residents',
  'sign-in',
] as const
export type Sheet = (typeof SHEETS)[number]

/** Addresses of the built files, with their hash in the name. */
export interface Assets {
  css: string
  sheets: Record<Sheet, string>
  /** The script in the head of every page that has islands. */
  first: string
  /** The boot script, which the first script starts, and its imports; without the static address. */
  boot: readonly string[]
  /** Files of an island's script, by the name of the island. */
  islands: ReadonlyMap<string, readonly string[]>
}

interface Manifest {
  [source: string]: { file: string; imports?: string[] }
}

const FIRST = 'islands/first.ts'
const BOOT = 'islands/boot.tsx'

/**
 * Reads the manifest that the build wrote to `static/built`. Before the first build the pages work without styles and
 * scripts.
 */
export function readAssets(): Assets {
  const manifest = readManifest()
  const file = (source: string) => manifest[source]?.file ?? source
  const address = (source: string) => STATIC_ADDRESS + file(source)
  const boot = [...new Set([BOOT, ...partsOf(manifest, BOOT)])]
  const sheets = Object.fromEntries(SHEETS.map((name) => [name, address(`static/css/${name}.css`)]))
  return {
    css: address('static/app.css'),
    sheets: sheets as Assets['sheets'],
    first: address(FIRST),
    boot: boot.map(file),
    islands: new Map(
      Object.entries(ISLAND_FILES).map(([name, path]) => [
        name,
        partsOf(manifest, `islands/${path}`)
          .filter((it) => !boot.includes(it))
          .map(address),
      ]),
    ),
  }
}

/** A file and all its imports, each once. */
function partsOf(manifest: Manifest, source: string, found = new Set<string>()): string[] {
  const built = manifest[source]
  if (built && !found.has(source)) {
    found.add(source)
    for (const imported of built.imports ?? []) partsOf(manifest, imported, found)
  }
  return [...found]
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(new URL('static/built/.vite/manifest.json', root), 'utf8'))
  } catch {
    return {}
  }
}
