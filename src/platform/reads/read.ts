/** A read of one person's contact data. Pure. */

/** How the data left the desk; labels in `src/desk/privacy/processing-action.ts`. */
export type Way = 'page' | 'list' | 'api' | 'mail' | 'document' | 'export' | 'access'

/** The kinds of data that were read, in the order of the log. */
const KINDS = ['name', 'phone', 'email', 'address', 'vehicle', 'remarks'] as const
export type Kind = (typeof KINDS)[number]

/** One read: of a request or a process, whose applicant or contact it names. */
export interface Read {
  type: 'request' | 'process'
  uuid: string
  way: Way
  kinds: readonly Kind[]
}

/** Merges two reads of the same record in the same response: the kinds of both. */
export const together = (one: Read, other: Read): Read => ({
  ...one,
  kinds: KINDS.filter((kind) => one.kinds.includes(kind) || other.kinds.includes(kind)),
})
