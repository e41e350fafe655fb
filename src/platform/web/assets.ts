import { readFileSync } from 'node:fs'
import { root } from '../../root.ts'

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
  boot: string
}

interface Manifest {
  [source: string]: { file: string }
}

/**
 * Reads what the build wrote to `static/built`. Before the first build the pages work without styles and
 * scripts.
 */
export function readAssets(): Assets {
  const manifest = readManifest()
  const address = (source: string) =>
    manifest[source] ? `/static/${manifest[source].file}` : `/static/${source}`
  const sheets = Object.fromEntries(SHEETS.map((name) => [name, address(`static/css/${name}.css`)]))
  return {
    css: address('static/app.css'),
    sheets: sheets as Assets['sheets'],
    boot: address('islands/boot.tsx'),
  }
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(new URL('static/built/.vite/manifest.json', root), 'utf8'))
  } catch {
    return {}
  }
}
