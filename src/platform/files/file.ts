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

/** Reasons why a file cannot be opened, by priority; `ready` when it can. */
export const FILE_STATES = ['gdpr', 'deleted', 'suspect', 'missing', 'uploading', 'ready'] as const
export type FileState = (typeof FILE_STATES)[number]

/** The state of a file, by its five flags. */
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
/** Accepted uploads: a HEIC is stored as a JPEG, which everyone can open. */
export type GivenExtension = Extension | 'heic'

export const isPicture = (extension: string) => extension === 'jpg' || extension === 'png'

/** The part after the last dot of a name, in lower case; '' without a dot. */
export const endingOf = (filename: string) =>
  /\.([^.\s\\/]{1,10})$/.exec(filename.trim())?.[1]?.toLowerCase() ?? ''

const LONGEST_NAME = 100
/** An extension contains a letter; digits only belong to the name: `Besluit 12.03.2026`. */
const ENDING = /\.(?=[a-z0-9_-]{0,9}[a-z])[a-z0-9_-]{1,10}$/i

/**
 * A file name without a path, control and direction characters or anything else with a meaning in a file system or a
 * header, with the extension of its content.
 */
export function cleanName(given: string, extension: Extension): string {
  const plain = (given.normalize('NFC').split(/[\\/]/).at(-1) ?? '')
    .replace(ENDING, '')
    .replace(/[^\p{L}\p{N} _().-]/gu, ' ')
    .replace(/\s+/g, ' ')
  const base = trimmed(plain, /[ .]/).slice(0, LONGEST_NAME).trim()
  return `${base || 'document'}.${extension}`
}
