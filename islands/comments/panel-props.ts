import type { Texts } from '../../src/platform/texts/texts.ts'
import type { CommentRecord, SubjectType, Viewer } from '../../src/records/comments/comment.ts'

export interface CommentsPanelProps {
  subject: { type: SubjectType; uuid: string; version: number }
  /** Newest first. */
  comments: CommentRecord[]
  /** Placeholder for a text that was purged: an empty text cannot be entered. */
  cleared: string
  viewer: Viewer
  /** Maximum length, in characters. */
  most: number
  timeZone: string
  csrf: string
  /** Address of the forms: this for a new comment, with `/12` and so on for an existing one. */
  action: string
  /** Address of the page, including the reader's list. */
  here: string
  list: string
  /** The comment that is being edited or about to be deleted. */
  open: { id: number; act: 'edit' | 'remove'; text: string | null } | null
  draft: string
  problem: string
}

export type PanelTexts = Pick<Texts, 'comments'>
