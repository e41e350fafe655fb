import { createHash, randomUUID } from 'node:crypto'
import { record } from '../../platform/events/record.ts'
import { partInWords } from '../../platform/files/part-of-whole.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { findMunicipality } from '../places/municipalities.ts'
import { type Boundary, boxOf, type Polygon } from './boundary.ts'
import { codeOf, isElsewhere, readPolygons } from './check-area.ts'
import { renewOutlines } from './outlines.ts'
import { findHashes, insertImportRun, saveBoundaries } from './queries.ts'
import type { Area } from './read-boundaries.ts'
import type { BoundaryFile } from './read-file.ts'

interface Summary {
  read: number
  created: number
  changed: number
  unchanged: number
  refused: number
}

interface Choices {
  /** Only reports the outcome; stores nothing. */
  dryRun: boolean
  /** Also accepts a file that declares itself a part. */
  yes?: boolean
  onRefused: (row: { line: number; reference: string; reasons: string[] }) => Promise<void>
  onProgress: (areas: number) => void
}

type Importer = Pick<Context, 'db' | 'tenant' | 'person' | 'now' | 'requestId' | 't'>

/**
 * Imports the boundaries of a file in one transaction. Combines areas of one municipality (its parts, or those that it was
 * merged from) into one boundary; when a part is refused, so are the other parts. Counts: `read` and `refused` are areas of
 * the file, the others municipalities. Idempotent.
 */
export async function importBoundaries(
  context: Importer,
  file: BoundaryFile,
  choices: Choices,
): Promise<Summary> {
  if (file.part && !choices.yes)
    throw new Error(context.t.boundaries.part({ part: partInWords(file.part, context.t) }))
  const { boundaries, refused } = sort(file.areas, context.t.boundaries.refused, choices.onProgress)
  for (const { area, reason } of refused)
    await choices.onRefused({
      line: area.number,
      reference: [area.codes[0], area.name].filter(Boolean).join(' '),
      reasons: [reason],
    })
  return inTransaction(context, async (context) => {
    const known = new Map((await findHashes(context.db)).map((row) => [row.code, row]))
    const rows = boundaries.map((it) => rowOf(it, file.name, context.now))
    const changed = rows.filter((row) => known.get(row.municipality_code)?.hash !== row.hash)
    const created = changed.filter((row) => !known.has(row.municipality_code))
    const summary = {
      read: file.areas.length,
      created: created.length,
      changed: changed.length - created.length,
      unchanged: rows.length - changed.length,
      refused: refused.length,
    }
    if (choices.dryRun || changed.length === 0) return summary
    await saveBoundaries(context.db, changed)
    await renewOutlines(context.db, context.tenant.country)
    const uuid = randomUUID()
    await insertImportRun(context, { uuid, kind: 'boundaries', file, counts: summary })
    await record(context, 'boundaries-imported', { type: 'import', uuid }, { after: summary })
    return summary
  })
}

/** Separates boundaries that can be stored from areas that cannot, each with the reason. */
function sort(areas: Area[], t: Context['t']['boundaries']['refused'], onProgress: (areas: number) => void) {
  const refused: { area: Area; reason: string }[] = []
  const parts = new Map<string, { area: Area; polygons: Polygon[] }[]>()
  const broken = new Set<string>()
  for (const area of areas) {
    onProgress(1)
    const code = codeOf(area)
    if (!code) {
      const stated = area.codes[0]
      refused.push({ area, reason: stated ? t.unknownCode({ code: stated }) : t.noCode() })
      continue
    }
    const polygons = readPolygons(code, area)
    if ('problem' in polygons) {
      refused.push({ area, reason: t[polygons.problem]() })
      broken.add(code)
    } else parts.set(code, [...(parts.get(code) ?? []), { area, polygons }])
  }
  const boundaries: Boundary[] = []
  for (const [code, all] of parts) {
    const boundary = { code, polygons: all.flatMap(({ polygons }) => polygons) }
    const reason = broken.has(code)
      ? t.incomplete({ code })
      : isElsewhere(boundary)
        ? t.elsewhere({ name: findMunicipality(code)?.name ?? code })
        : null
    if (reason === null) boundaries.push(boundary)
    else refused.push(...all.map(({ area }) => ({ area, reason })))
  }
  refused.sort((a, b) => a.area.number - b.area.number)
  return { boundaries, refused }
}

function rowOf({ code, polygons }: Boundary, source: string, now: Date) {
  const rings = JSON.stringify(polygons)
  return {
    municipality_code: code,
    ...boxOf(polygons),
    rings,
    hash: createHash('sha256').update(rings).digest('hex'),
    source,
    updated_at: now.toISOString(),
  }
}
