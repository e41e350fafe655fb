import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { Halt } from '../../platform/terminal/halt.ts'
import { DamagedArchive } from './damaged.ts'

/** The contents of an archive, as in its last file. */

export const MANIFEST = 'manifest.json'
export const FORMAT = 1

const Manifest = Type.Object(
  {
    format: Type.Integer(),
    tenant: Type.String(),
    engine: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
    createdAt: Type.String(),
    /** The migrations applied to the database, oldest first. */
    migrations: Type.Array(Type.String(), { minItems: 1 }),
    /** Rows of each table. */
    tables: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
    /** Last number of each counter, by its name in PostgreSQL. */
    counters: Type.Record(Type.String(), Type.Integer()),
    /** Files with a row but without content. */
    missing: Type.Array(Type.String()),
    /** SHA-256 of every other file in the archive. */
    contents: Type.Record(Type.String(), Type.String()),
  },
  { additionalProperties: false },
)
export type Manifest = Static<typeof Manifest>

/** Parses a manifest; throws `DamagedArchive`, with its own message when a later version wrote it. */
export function readManifest(text: string): Manifest {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new DamagedArchive((it) => it.unreadable())
  }
  if (((read ?? {}) as { format?: unknown }).format !== FORMAT)
    throw new Halt(({ backup }) => backup.unknownForm())
  if (!Value.Check(Manifest, read)) throw new DamagedArchive((it) => it.manifest())
  return read
}

/** Sum of the rows of all tables. */
export const rowsIn = ({ tables }: Pick<Manifest, 'tables'>) =>
  Object.values(tables).reduce((sum, rows) => sum + rows, 0)

/** Number of uploaded files in the archive. */
export const filesIn = ({ contents }: Pick<Manifest, 'contents'>) =>
  Object.keys(contents).filter((name) => name.startsWith(FILES)).length

/** Folder of files in an archive, by uuid. */
export const FILES = 'files/'
/** Folder of the database. */
export const DATABASE = 'database/'
