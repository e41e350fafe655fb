/** The vocabulary of comments, shared by server and island. Pure; source: spec 1 §2 to §5. */
import { plainText, refusedCharacters } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** The records that have comments, by their API names. */
export const SUBJECT_TYPES = ['process', 'request', 'assets'] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

/** The statuses that a person can choose. `new` is not among them: it is the status of a comment that nobody handled yet. */
export const STATUSES = ['todo', 'done', 'ignore'] as const
type CommentStatus = (typeof STATUSES)[number]
export const NEW = 'new'

export const isStatus = (status: string): status is CommentStatus =>
  (STATUSES as readonly string[]).includes(status)

/** A comment as stored and as the API returns it. Spec 1 §3, "Comment, stored". */
export interface CommentRecord {
  id: number
  UserId: string
  UserName: string
  /** ISO 8601, UTC. */
  Time: string
  Message: string
  /** The version of the record in which it was written. */
  Version: number
  status: string
  /** When its text was last changed; '' when never. An edit may send it, to be refused when it is stale. */
  edited_at: string
  /** Always false: deleted comments are left out. */
  deleted_at: false
}

type Words = Pick<Texts, 'comments'>

/** The problem of a text, in the reader's language; null when it is valid. `most` is in characters. */
export function problemWith(message: string, most: number, t: Words): string | null {
  const { problems } = t.comments
  const text = plainText(message)
  if (text === '') return problems.empty()
  if (text.length > most) return problems.tooLong({ n: text.length, most })
  const refused = refusedCharacters(text, { lines: true })
  return refused.length > 0 ? problems.characters({ list: refused.join(' ') }) : null
}

/** True for an edit without text, which is ignored silently. */
export const isEmpty = (message: string) => plainText(message) === ''

/**
 * The most urgent status among the comments of a record. `new` and unknown statuses count as not handled, which is danger;
 * `todo` alone is a warning.
 */
export function indicatorOf(comments: readonly { status: string }[]): 'danger' | 'warning' | 'light' {
  if (comments.some((it) => !isStatus(it.status))) return 'danger'
  return comments.some((it) => it.status === 'todo') ? 'warning' : 'light'
}

export const statusWord = (status: string) =>
  isStatus(status) || status === NEW ? status : ('unknown' as const)

/** Heading of the comments panel. Spec 1 §2. */
export const headingOf = (n: number, t: Words) => (n === 1 ? t.comments.titleOfOne() : t.comments.title())

/** The permissions of the reader, so that buttons and routes use the same rules. */
export interface Viewer {
  id: string
  mayCreate: boolean
  mayModerate: boolean
  mayChangeStatus: boolean
}

/** The author and moderators may change a comment. Spec 1 §6. */
export const mayChange = (viewer: Pick<Viewer, 'id' | 'mayModerate'>, author: string) =>
  viewer.mayModerate || (viewer.id !== '' && viewer.id === author)

/** A person who may change the status of comments may delete one too. Spec 1 §6. */
export const mayRemove = (viewer: Pick<Viewer, 'id' | 'mayModerate' | 'mayChangeStatus'>, author: string) =>
  viewer.mayChangeStatus || mayChange(viewer, author)
