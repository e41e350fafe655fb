import type { Db } from '../../platform/db/dialect.ts'
import type { MunicipalityBoundaryTable } from '../../platform/db/map-schema.ts'
import type { Box } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'

/** An imported boundary without its rings. */
export type BoundaryBox = Box & { code: string; hash: string }

const boxes = (db: Db) =>
  db
    .selectFrom('municipality_boundary')
    .select(['municipality_code as code', 'hash', 'west', 'south', 'east', 'north'])
    .orderBy('municipality_code')

/** The box of every imported boundary, in order of code. */
export const findBoxes = (db: Db): Promise<BoundaryBox[]> => boxes(db).execute()

export const findBoxesAt = (db: Db, { lat, lng }: Point): Promise<BoundaryBox[]> =>
  boxes(db)
    .where('west', '<=', lng)
    .where('east', '>=', lng)
    .where('south', '<=', lat)
    .where('north', '>=', lat)
    .execute()

/** The codes that have an imported boundary. */
export async function findImportedCodes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('municipality_boundary').select('municipality_code').execute()
  return new Set(rows.map((row) => row.municipality_code))
}

export const findRings = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('municipality_boundary')
    .select(['municipality_code as code', 'rings', 'hash'])
    .where('municipality_code', 'in', codes)
    .orderBy('municipality_code')
    .execute()

/** The source and the hash of the rings of every imported boundary. */
export const findHashes = (db: Db) =>
  db
    .selectFrom('municipality_boundary')
    .select(['municipality_code as code', 'hash', 'source'])
    .orderBy('municipality_code')
    .execute()

/** Stores boundaries, and replaces older ones of the same municipalities. */
export async function saveBoundaries(db: Db, rows: MunicipalityBoundaryTable[]): Promise<void> {
  for (const row of rows)
    await db
      .insertInto('municipality_boundary')
      .values(row)
      .onConflict((conflict) => conflict.column('municipality_code').doUpdateSet(row))
      .execute()
}

/** Stores an import with its file, person and counts. */
export const insertImportRun = (
  { db, now, person }: Pick<Context, 'db' | 'now' | 'person'>,
  run: { uuid: string; kind: string; file: { name: string; format: string; hash: string }; counts: object },
) =>
  db
    .insertInto('import_run')
    .values({
      uuid: run.uuid,
      kind: run.kind,
      format: run.file.format,
      file_name: run.file.name,
      file_hash: run.file.hash,
      started_at: now.toISOString(),
      finished_at: new Date().toISOString(),
      person_id: person.id,
      person_name: person.name,
      counts: JSON.stringify(run.counts),
    })
    .execute()

const outlinesKey = (country: Country) => `outlines.${country}`

/** The outlines of a country from the last import, JSON; undefined when nothing was imported. */
export const findOutlines = async (db: Db, country: Country): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('key', '=', outlinesKey(country)).executeTakeFirst())
    ?.value

export const saveOutlines = (db: Db, country: Country, value: string) =>
  db
    .insertInto('meta')
    .values({ key: outlinesKey(country), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
