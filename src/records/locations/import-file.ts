import { createHash, randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../platform/db/dialect.ts'
import { asLocalFile } from '../../platform/files/as-local-file.ts'
import type { GivenFile } from '../../platform/files/check-content.ts'
import { mustAgree } from '../../platform/files/part-of-whole.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import { UnreadableFile } from '../../platform/spreadsheets/readable-file.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure, Invalid } from '../../platform/web/errors.ts'
import { RESULTS } from '../charge-points/import/compare.ts'
import {
  type Difference,
  foreseeImport,
  type ReportRow,
  writeImport,
} from '../charge-points/import/import.ts'
import { isCountryCode, isPartyId } from '../charge-points/import/ocpi.ts'
import { type Format, openSource, type Source } from '../charge-points/import/source.ts'
import {
  expiredUploads,
  type FoundUpload,
  insertUpload,
  moveUpload,
  removeUpload,
  setDifference,
} from './upload-queries.ts'

/** Imports a file in two steps: first a preview, then the import after the sender confirms. */

const RETENTION_MS = 3_600_000
const ROWS_REPORTED = 100
/** Sources of the desk itself, which a file may not use. */
const OWN_SOURCES = ['workflow', 'manual']

export interface FileSender {
  country: string
  party: string
}

/** The preview of an import, stored as JSON with the upload. */
export interface Foreseen {
  format: Format
  ignored: string[]
  /** As the sender chose. */
  onlyOwn: boolean
  /** For a file without a sender: the sender that the person typed; '' until then. */
  sender?: FileSender
  difference: Difference
  /** The first changed rows, up to a limit. */
  rows: ReportRow[]
}

const COUNTS = ['read', 'absent', 'present', 'moved', 'surroundings', 'keyless', ...RESULTS]
const StoredForeseen = Type.Unsafe<Foreseen>(
  Type.Object({
    format: Type.String(),
    ignored: Type.Array(Type.String()),
    onlyOwn: Type.Boolean(),
    sender: Type.Optional(Type.Object({ country: Type.String(), party: Type.String() })),
    difference: Type.Object({
      ...Object.fromEntries(COUNTS.map((it) => [it, Type.Number()])),
      part: Type.Any(),
    }),
    rows: Type.Array(
      Type.Object({
        line: Type.Union([Type.Number(), Type.Null()]),
        reference: Type.String(),
        result: Type.String({ enum: [...RESULTS] }),
        reason: Type.String(),
      }),
    ),
  }),
)

/** An upload with its preview. */
export interface Offered extends FoundUpload {
  foreseen: Foreseen
}

/** The upload with its preview; undefined when another version of the server made the preview. */
export function offeredIn(upload: FoundUpload): Offered | undefined {
  const foreseen: unknown = JSON.parse(upload.difference)
  return Value.Check(StoredForeseen, foreseen) ? { ...upload, foreseen } : undefined
}

export interface UploadChoices {
  /** '' to use the name of the format. */
  source: string
  complete: boolean
  withDuplicates: boolean
  onlyOwn: boolean
}

/** Stores a file with its preview for an hour, and returns its uuid; throws `Invalid` for an unreadable file. */
export async function offerFile(context: Context, storage: Storage, file: GivenFile, choices: UploadChoices) {
  const { db, now, person, t } = context
  await sweepUploads(db, storage, now)
  if (choices.source !== '' && !isSourceName(choices.source))
    throw new Invalid([{ field: 'source', message: t.locations.import.sourceName() }])
  const uuid = randomUUID()
  await storage.put(uuid, file.content)
  try {
    const foreseen = await read(context, storage, uuid, (source) => foresee(context, source, choices))
    await insertUpload(db, {
      uuid,
      person_id: person.id,
      file_name: file.filename.slice(0, 200),
      file_hash: createHash('sha256').update(file.content).digest('hex'),
      source: choices.source || foreseen.format,
      state: 'waiting',
      created_at: now.toISOString(),
      expires_at: new Date(+now + RETENTION_MS).toISOString(),
      difference: JSON.stringify(foreseen),
      complete: Number(choices.complete),
      with_duplicates: Number(choices.withDuplicates),
    })
  } catch (error) {
    await storage.remove(uuid)
    throw error
  }
  return uuid
}

const isSourceName = (name: string) => /^[a-z0-9][a-z0-9._-]{0,39}$/.test(name) && !OWN_SOURCES.includes(name)

/** Renews the preview of a stored file, now with this sender. Throws `Invalid` for an invalid country or party. */
export async function nameSender(context: Context, storage: Storage, upload: Offered, typed: FileSender) {
  const words = context.t.locations.import
  const problems = [
    ...(isCountryCode(typed.country) ? [] : [{ field: 'country', message: words.countryShape() }]),
    ...(isPartyId(typed.party) ? [] : [{ field: 'party', message: words.partyShape() }]),
  ]
  if (problems.length > 0) throw new Invalid(problems)
  const sender = { country: typed.country.toUpperCase(), party: typed.party.toUpperCase() }
  const foreseen = await read(
    context,
    storage,
    upload.uuid,
    (source) => foresee(context, source, choicesOf(upload), sender),
    sender,
  )
  await setDifference(context.db, upload.uuid, JSON.stringify(foreseen))
}

const choicesOf = ({ source, complete, with_duplicates, foreseen }: Offered): UploadChoices => ({
  source,
  complete: complete === 1,
  withDuplicates: with_duplicates === 1,
  onlyOwn: foreseen.onlyOwn,
})

/** True if so much would be removed that it needs a separate confirmation. */
export const removesMuch = ({ difference }: Foreseen) => mustAgree(difference)

/**
 * Imports a file as previewed; returns the number of changes. Throws `Conflict` when the desk changed meanwhile (the new
 * preview is then stored), or when the import is already running.
 */
export async function takeIn(context: Context, storage: Storage, upload: Offered) {
  const { db, t } = context
  const { uuid, file_name: name, file_hash: hash } = upload
  const { sender } = upload.foreseen
  const choices = choicesOf(upload)
  if (!(await moveUpload(db, uuid, 'waiting', 'writing'))) throw new Conflict(t.locations.import.busy())
  try {
    const take = async (opened: Source) => {
      const now = JSON.stringify(await foresee(context, opened, choices, sender))
      if (now !== upload.difference) {
        await setDifference(db, uuid, now)
        throw new Conflict(t.locations.import.changed())
      }
      return writeImport(context, opened, { name, hash }, { ...choices, ...silent })
    }
    const written = await read(context, storage, uuid, take, sender)
    await discard(context, storage, uuid)
    return written
  } catch (error) {
    await moveUpload(db, uuid, 'writing', 'waiting')
    throw error
  }
}

/** Deletes a file and its preview. */
export async function discard({ db }: Pick<Context, 'db'>, storage: Storage, uuid: string) {
  await storage.remove(uuid)
  await removeUpload(db, uuid)
}

/** Deletes the files that were not confirmed in time. */
export async function sweepUploads(db: Db, storage: Storage, now: Date) {
  for (const { uuid } of await expiredUploads(db, now)) await discard({ db }, storage, uuid)
}

const silent = { onRow: async () => {}, onProgress: () => {} }

async function foresee(
  context: Context,
  source: Source,
  choices: UploadChoices,
  sender: FileSender = { country: '', party: '' },
): Promise<Foreseen> {
  const rows: ReportRow[] = []
  const difference = await foreseeImport(context, source, {
    ...choices,
    source: choices.source || source.format,
    onRow: async (row) => {
      if (rows.length < ROWS_REPORTED) rows.push(row)
    },
    onProgress: () => {},
  })
  const { onlyOwn } = choices
  const { format, ignored } = source
  return { format, ignored, onlyOwn, ...(source.lacksSender && { sender }), difference, rows }
}

/** Opens the stored file; throws `Invalid` for the field when it is unreadable. */
async function read<Result>(
  context: Context,
  storage: Storage,
  uuid: string,
  act: (source: Source) => Promise<Result>,
  sender?: FileSender,
): Promise<Result> {
  try {
    const done = await asLocalFile(storage, uuid, async (path) => ({
      result: await act(await openSource(path, { ...context, ...(sender && { sender }) })),
    }))
    if (!done) throw new Failure(404, context.t.locations.import.gone())
    return done.result
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Invalid([{ field: 'file', message: error.message }])
    throw error
  }
}
