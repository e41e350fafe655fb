import { readFileSync } from 'node:fs'
import { root } from '../root.ts'

/** Addresses of the built files, with their hash in the name. */
export interface Assets {
  css: string
  boot: string
}

interface Manifest {
  [source: string]: { file: string }
}

/** Reads what the build left in `static/built`; before the first build the pages still work, bare. */
export function readAssets(): Assets {
  const manifest = readManifest()
  const address = (source: string) =>
    manifest[source] ? `/static/${manifest[source].file}` : `/static/${source}`
  return { css: address('static/app.css'), boot: address('islands/boot.tsx') }
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(new URL('static/built/.vite/manifest.json', root), 'utf8'))
  } catch {
    return {}
  }
}
