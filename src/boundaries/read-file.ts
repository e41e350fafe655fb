import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Texts } from '../texts/texts.ts'
import { type Area, areasIn, NoAreas } from './read-boundaries.ts'

const MEGABYTE = 1_000_000
/** A text of more than about 500 MB cannot be held; the finest outlines of a country are under 100. */
const MOST_MEGABYTES = 256

export interface BoundaryFile {
  name: string
  format: 'geojson' | 'topojson'
  /** SHA-256, hexadecimal. */
  hash: string
  areas: Area[]
}

/** Reads a file of boundaries. Throws one sentence when it cannot be read, or is something else. */
export async function readBoundaryFile(path: string, t: Texts['boundaries']['file']): Promise<BoundaryFile> {
  const about = await stat(path).catch(() => null)
  if (!about?.isFile()) throw new Error(t.notThere({ file: path }))
  if (about.size > MOST_MEGABYTES * MEGABYTE) throw new Error(t.tooLarge({ most: MOST_MEGABYTES }))
  const bytes = await readFile(path)
  const json = parse(bytes.toString('utf8').replace(/^\ufeff/, ''), t)
  try {
    return {
      name: basename(path),
      format: json?.type === 'Topology' ? 'topojson' : 'geojson',
      hash: createHash('sha256').update(bytes).digest('hex'),
      areas: areasIn(json),
    }
  } catch (error) {
    throw error instanceof NoAreas ? new Error(t[error.reason]()) : error
  }
}

function parse(text: string, t: Texts['boundaries']['file']): { type?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(t.notJson())
  }
}
