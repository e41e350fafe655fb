import { trimmed } from '../trimmed.ts'

/** The facts about an uploaded file, shared by server and pages. Pure; source: spec 1 §3, §8. */

export const DOCUMENT_KINDS = ['vehicle', 'parkingspot'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Booleans as in the database: 0 or 1. */
export interface FileFlags {
  uploaded: number
  suspect: number
  gdpr: number
  missing: number
  deleted: number
}

/** Why a file cannot be opened, in order of weight; `ready` when it can. */
export const FILE_STATES = ['gdpr', 'deleted', 'suspect', 'missing', 'uploading', 'ready'] as const
export type FileState = (typeof FILE_STATES)[number]

/** The state of a file by its five flags. */
export function fileState(flags: FileFlags): FileState {
  if (flags.gdpr) return 'gdpr'
  if (flags.deleted) return 'deleted'
  if (flags.suspect) return 'suspect'
  if (flags.missing) return 'missing'
  return flags.uploaded ? 'ready' : 'uploading'
}

/** True for the only combination of flags, of the 32, that may be opened. */
export const isDownloadable = (flags: FileFlags) => fileState(flags) === 'ready'

/** Accepted types, by content; the name does not decide. */
export const FILE_TYPES = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const
export type Extension = keyof typeof FILE_TYPES
/** What content may be given as: a HEIC is stored as a JPEG, which everyone can open. */
export type GivenExtension = Extension | 'heic'

/** Extensions and announced types that fit such content. */
const NAMED = { jpg: ['jpg', 'jpeg'], png: ['png'], pdf: ['pdf'], heic: ['heic', 'heif'] } as const
const SAID_TO_BE = {
  jpg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png'],
  pdf: ['application/pdf'],
  heic: ['image/heic', 'image/heif'],
}
/** Announced types of senders that do not know the type. */
const SAYS_NOTHING = ['', 'application/octet-stream', 'binary/octet-stream']

export const isPicture = (extension: string) => extension === 'jpg' || extension === 'png'

/** True when the name and the announced type (`image/png; x=y`) of content do not contradict it. */
export function agrees(
  extension: GivenExtension,
  { filename, type }: { filename: string; type: string },
): boolean {
  const ending = endingOf(filename)
  const said = (type.split(';')[0] ?? '').trim().toLowerCase()
  return (
    (ending === '' || (NAMED[extension] as readonly string[]).includes(ending)) &&
    (SAYS_NOTHING.includes(said) || SAID_TO_BE[extension].includes(said))
  )
}

/** The part after the last dot of a name, in lower case; '' without a dot. */
export const endingOf = (filename: string) =>
  /\.([^.\s\\/]{1,10})$/.exec(filename.trim())?.[1]?.toLowerCase() ?? ''

const LONGEST_NAME = 100

/**
 * A file name without a path, control and direction characters or anything else that has a meaning in a file
 * system or a header, with the extension of its content.
 */
export function cleanName(given: string, extension: Extension): string {
  const plain = (given.normalize('NFC').split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]{1,10}$/, '')
    .replace(/[^\p{L}\p{N} _().-]/gu, ' ')
    .replace(/\s+/g, ' ')
  const base = trimmed(plain, /[ .]/).slice(0, LONGEST_NAME).trim()
  return `${base || 'document'}.${extension}`
}
