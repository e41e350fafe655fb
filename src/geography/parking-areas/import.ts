import { createHash, randomUUID } from 'node:crypto'
import { holdLock } from '../../platform/db/dialect.ts'
import { record } from '../../platform/events/record.ts'
import { partInWords } from '../../platform/files/part-of-whole.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { boxOf } from '../boundaries/boundary.ts'
import { municipalityFinder } from '../boundaries/municipality-at.ts'
import { insertImportRun } from '../boundaries/queries.ts'
import type { Feature } from '../boundaries/read-boundaries.ts'
import type { AreaFile } from '../boundaries/read-file.ts'
import { shapesOf } from './levels.ts'
import { findKnown, markRemoved, saveAreas, saveShapes } from './queries.ts'
import { keyOf, nameOf, type ReadArea, readArea } from './read-area.ts'

interface Summary {
  read: number
  created: number
  changed: number
  unchanged: number
  removed: number
  refused: number
}

interface Choices {
  /** The source of the file; keys are unique within it. */
  source: string
  /** Only reports the outcome; stores nothing. */
  dryRun: boolean
  /** Also removes missing areas for a file that declares itself a part. */
  yes?: boolean
  onRefused: (row: { line: number; reference: string; reasons: string[] }) => Promise<void>
  onProgress: (areas: number) => void
}

type Importer = Pick<Context, 'db' | 'tenant' | 'person' | 'now' | 'requestId' | 't'>

/**
 * Imports a file with all areas of its source, in one transaction. Idempotent. Marks areas that are no longer in the file as
 * removed; refused ones are not changed. When no area of the file is valid, or an area without a key might be one of the
 * missing ones, nothing is removed.
 */
export async function importParkingAreas(
  context: Importer,
  file: AreaFile<Feature>,
  choices: Choices,
): Promise<Summary> {
  const { areas, present, isSure } = await sort(context, file.areas, choices)
  const shapes = choices.dryRun ? [] : shapesOf(areas)
  return inTransaction(context, async (context) => {
    await holdLock(context.db, 'parking-areas')
    const uuid = randomUUID()
    const known = new Map((await findKnown(context.db, choices.source)).map((row) => [row.source_key, row]))
    const rows = areas.map((area) => rowOf(area, choices.source, uuid, context.now))
    const changed = rows.filter((row) => {
      const before = known.get(row.source_key)
      return before?.removed_at !== null || COMPARED.some((column) => before[column] !== row[column])
    })
    const created = changed.filter((row) => !known.has(row.source_key))
    const gone = isSure
      ? [...known.values()].filter((row) => row.removed_at === null && !present.has(row.source_key))
      : []
    const summary = {
      read: file.areas.length,
      created: created.length,
      changed: changed.length - created.length,
      unchanged: rows.length - changed.length,
      removed: gone.length,
      refused: file.areas.length - areas.length,
    }
    if (file.part && gone.length > 0 && !choices.yes)
      throw new Error(
        context.t.parkingAreas.wouldGo({ part: partInWords(file.part, context.t), n: gone.length }),
      )
    if (choices.dryRun || changed.length + gone.length === 0) return summary
    await saveAreas(context.db, changed)
    // When a neighbour changed, the shared line may have changed too.
    if (changed.length > 0) await saveShapes(context.db, choices.source, shapes)
    await markRemoved(
      context.db,
      gone.map(({ id }) => id),
      context.now,
    )
    await insertImportRun(context, { uuid, kind: 'parking-areas', file, counts: summary })
    await record(context, 'parking-areas-imported', { type: 'import', uuid }, { after: summary })
    return summary
  })
}

const COMPARED = ['name', 'municipality_code', 'hash'] as const

/** Separates the areas that can be stored, with the keys of all; reports the others. */
async function sort(context: Importer, features: readonly Feature[], { onProgress, onRefused }: Choices) {
  const municipalityAt = await municipalityFinder(context.db)
  const areas: ReadArea[] = []
  const present = new Set<string>()
  let isSure = true
  for (const feature of features) {
    onProgress(1)
    const key = keyOf(feature)
    const area = present.has(key)
      ? { reason: context.t.parkingAreas.refused.twice({ key }) }
      : await readArea(context, feature, municipalityAt)
    if (key) present.add(key)
    else isSure = false
    if ('reason' in area) {
      const reference = [...new Set([key, nameOf(feature)])].filter(Boolean).join(' ')
      await onRefused({ line: feature.number, reference, reasons: [area.reason] })
    } else areas.push(area)
  }
  return { areas, present, isSure: isSure && areas.length > 0 }
}

function rowOf(area: ReadArea, source: string, importUuid: string, now: Date) {
  const { key, name, municipalityCode, polygons } = area
  return {
    uuid: randomUUID(),
    source,
    source_key: key,
    municipality_code: municipalityCode,
    name,
    ...boxOf(polygons),
    hash: createHash('sha256').update(JSON.stringify(polygons)).digest('hex'),
    import_uuid: importUuid,
    removed_at: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}
