/** What a comment is, in words that server and island share. Pure; source: spec 1 §2 to §5. */
import { plainText, refusedCharacters } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** The records that carry comments, as the API names them. */
export const SUBJECT_TYPES = ['process', 'request', 'assets'] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

/** What can be done about a comment. `new` is no choice: it is what a comment has before anybody looked at it. */
export const STATUSES = ['todo', 'done', 'ignore'] as const
export type CommentStatus = (typeof STATUSES)[number]
export const NEW = 'new'

/** True for a status that somebody may choose. */
export const isStatus = (status: string): status is CommentStatus =>
  (STATUSES as readonly string[]).includes(status)

/** A comment as it is kept and as the API gives it. Spec 1 §3, "Comment, stored". */
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
  /** When its text was last changed; '' while it never was. An edit may name it, to be refused when it is stale. */
  edited_at: string
  /** Deleted comments are not given, so it is always false. */
  deleted_at: false
}

type Words = Pick<Texts, 'comments'>

/** What is wrong with a text, in the reader's language; null when it may be kept. `most` is in characters. */
export function problemWith(message: string, most: number, t: Words): string | null {
  const { problems } = t.comments
  const text = plainText(message)
  if (text === '') return problems.empty()
  if (text.length > most) return problems.tooLong({ n: text.length, most })
  const refused = refusedCharacters(text, { lines: true })
  return refused.length > 0 ? problems.characters({ list: refused.join(' ') }) : null
}

/** True for an edit that says nothing, which is ignored without a word. */
export const isEmpty = (message: string) => plainText(message) === ''

/**
 * How urgent the comments of a record are together. `new` and whatever else is not a choice counts as not
 * handled, which is danger; `todo` alone is a warning.
 */
export function indicatorOf(comments: readonly { status: string }[]): 'danger' | 'warning' | 'light' {
  if (comments.some((it) => !isStatus(it.status))) return 'danger'
  return comments.some((it) => it.status === 'todo') ? 'warning' : 'light'
}

/** The key of a status among the texts. */
export const statusWord = (status: string) =>
  isStatus(status) || status === NEW ? status : ('unknown' as const)

/** The heading above so many comments. Spec 1 §2. */
export const headingOf = (n: number, t: Words) => (n === 1 ? t.comments.titleOfOne() : t.comments.title())

/** What the reader may do, so that the buttons ask in the same words as the routes. */
export interface Viewer {
  id: string
  mayCreate: boolean
  mayModerate: boolean
  mayChangeStatus: boolean
}

/** Changing is for the author and for who moderates. Spec 1 §6. */
export const mayChange = (viewer: Pick<Viewer, 'id' | 'mayModerate'>, author: string) =>
  viewer.mayModerate || (viewer.id !== '' && viewer.id === author)

/** Deleting is also for who may change the status of comments. Spec 1 §6. */
export const mayRemove = (viewer: Pick<Viewer, 'id' | 'mayModerate' | 'mayChangeStatus'>, author: string) =>
  viewer.mayChangeStatus || mayChange(viewer, author)
