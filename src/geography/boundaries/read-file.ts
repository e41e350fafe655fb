import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Part, partOf } from '../../platform/files/part-of-whole.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { type Area, areasIn, MUNICIPALITIES, NoAreas } from './read-boundaries.ts'

const MEGABYTE = 1_000_000
/** A text over about 500 MB does not fit in a string; the finest outlines of a country are under 100. */
const MOST_MEGABYTES = 256

/** A parsed file, with its items. */
export interface AreaFile<Item> {
  name: string
  format: 'geojson' | 'topojson'
  /** SHA-256, hexadecimal. */
  hash: string
  areas: Item[]
  /** The part of a whole that the file declares itself to be; null for a whole. */
  part: Part | null
}

export type BoundaryFile = AreaFile<Area>

type FileTexts = Texts['boundaries']['file']

/**
 * Reads a file of boundaries. Throws an error with one sentence for the reader when it cannot be read, or contains something
 * else.
 */
export const readBoundaryFile = (path: string, t: FileTexts): Promise<BoundaryFile> =>
  readAreaFile(path, t, { object: MUNICIPALITIES, areasIn })

/** Reads a file of areas of any kind; `object` is their name in TopoJSON. Throws the same errors. */
export async function readAreaFile<Item>(
  path: string,
  t: FileTexts,
  { object, areasIn }: { object: string; areasIn: (json: unknown) => Item[] },
): Promise<AreaFile<Item>> {
  const about = await stat(path).catch(() => null)
  if (!about?.isFile()) throw new Error(t.notThere({ file: path }))
  if (about.size > MOST_MEGABYTES * MEGABYTE) throw new Error(t.tooLarge({ most: MOST_MEGABYTES }))
  const bytes = await readFile(path)
  const json = parse(bytes.toString('utf8').replace(/^\ufeff/, ''), t)
  try {
    const areas = areasIn(json)
    return {
      name: basename(path),
      format: json?.type === 'Topology' ? 'topojson' : 'geojson',
      hash: createHash('sha256').update(bytes).digest('hex'),
      areas,
      part: json && partOf(json, areas.length),
    }
  } catch (error) {
    throw error instanceof NoAreas ? new Error(t[error.reason]({ object })) : error
  }
}

function parse(text: string, t: FileTexts): Record<string, unknown> | null {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(t.notJson())
  }
}
