import type { FileFlags } from '../../platform/files/file.ts'
import {
  DOCUMENT_GROUPS,
  type DocumentChoice,
  type DocumentGroup,
  type ProcessType,
  type StepChoice,
} from '../../platform/tenant/process-type.ts'
import { formatNumber } from '../../platform/texts/format.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/**
 * Documents of a process: files in groups, several in each. Pure; source: spec 2 §3, §5 and §7. A document is identified by
 * its group and its index: its position, from 0, among all documents ever added to that group. Deleting a document does not
 * change the index of others.
 */

/** More must be a mistake, or an attempt to fill the disk. */
export const MOST_PER_GROUP = 20
/** Maximum size in bytes of one body with documents. */
export const MOST_TOGETHER = 10 * 1024 * 1024

/** A file as the API returns it. Spec 2 §3. */
export interface DocumentRecord {
  uuid: string
  filename: string
  extension: string
  /** When it was added, ISO 8601 in UTC. */
  ts: string
  uploaded: boolean
  suspect: boolean
  gdpr: boolean
  missing: boolean
  deleted: boolean
}

interface StoredFile extends FileFlags {
  uuid: string
  kind: string
  filename: string
  extension: string
  created_at: string
}

export const documentRecordOf = (file: StoredFile): DocumentRecord => ({
  uuid: file.uuid,
  filename: file.filename,
  extension: file.extension,
  ts: file.created_at,
  uploaded: file.uploaded === 1,
  suspect: file.suspect === 1,
  gdpr: file.gdpr === 1,
  missing: file.missing === 1,
  deleted: file.deleted === 1,
})

export type Docs = Partial<Record<DocumentGroup, DocumentRecord[]>>

/** The files of a process (`Docs`) by group, in the order in which they were added. The position in a list is the index. */
export function docsOf(files: readonly StoredFile[]): Docs {
  const docs: Docs = {}
  for (const file of files) {
    const group = DOCUMENT_GROUPS.find((it) => it === file.kind)
    if (group) docs[group] = [...(docs[group] ?? []), documentRecordOf(file)]
  }
  return docs
}

/** The settings of a group of documents in a type of process; undefined when the type has no such group. */
export const choiceOf = (type: Pick<ProcessType, 'steps'>, group: string): DocumentChoice | undefined =>
  type.steps.flatMap((step) => [...step.documents]).find((it) => it.group === group)

/** The steps that contain a group. */
export const stepsWith = (type: Pick<ProcessType, 'steps'>, group: string): StepChoice[] =>
  type.steps.filter((step) => step.documents.some((it) => it.group === group))

const ENDINGS = ['jpg', 'jpeg', 'png', 'pdf']

/** File extensions that a group accepts: pictures, and PDF unless it shows its files as pictures. Spec 2 §5. */
const endingsFor = (picturesOnly: boolean) => ENDINGS.filter((it) => it !== 'pdf' || !picturesOnly)

/** For display: `.jpg, .jpeg, .png`. */
export const typesFor = (picturesOnly: boolean) => listed(endingsFor(picturesOnly))

/** Other extensions of telephones and browsers for pictures, which are stored as JPEG. */
const ALSO_CALLED = ['heic', 'heif', 'heics', 'jfif']

/** For the `accept` of a file field: also types that are stored as another type. */
export const acceptedFor = (picturesOnly: boolean) => listed([...endingsFor(picturesOnly), ...ALSO_CALLED])

const listed = (endings: readonly string[]) => endings.map((it) => `.${it}`).join(', ')

/** The checks before a file is sent; the server checks its content, whatever its name. `most` in bytes. */
export function problemBefore(
  { size }: { size: number },
  { most }: { most: number },
): 'empty' | 'tooLarge' | null {
  if (size > most) return 'tooLarge'
  return size === 0 ? 'empty' : null
}

const MEGABYTE = 1_048_576

/** Megabytes with one decimal: `5` for 5,242,880 bytes. */
export const inMegabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 10) / 10

/** `1,2 MB`, `34 kB`, `512 B`. */
export function formatSize(bytes: number, t: Pick<Texts, 'numbers'>): string {
  const [amount, unit] =
    bytes >= MEGABYTE ? [bytes / MEGABYTE, 'MB'] : bytes >= 1_024 ? [bytes / 1_024, 'kB'] : [bytes, 'B']
  const parts = amount < 10 && unit === 'MB' ? 10 : 1
  return `${formatNumber(Math.round(amount * parts) / parts, t)} ${unit}`
}

/** Path of a document; append `/voorbeeld` for its thumbnail. */
export const documentHref = (address: string, group: string, index: number) => `${address}/${group}/${index}`
