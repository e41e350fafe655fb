import type { Texts } from '../../src/platform/texts/texts.ts'
import type { CommentRecord, SubjectType, Viewer } from '../../src/records/comments/comment.ts'

/** What the panel of comments is given. */
export interface CommentsPanelProps {
  subject: { type: SubjectType; uuid: string; version: number }
  /** Newest first. */
  comments: CommentRecord[]
  /** What stands for a text that was cleared away: nobody can write an empty one. */
  cleared: string
  viewer: Viewer
  /** Longest text, in characters. */
  most: number
  timeZone: string
  csrf: string
  /** Address of the forms: this for a new comment, with `/12` and so on for one that is there. */
  action: string
  /** Address of the page, and the reader's list in it. */
  here: string
  list: string
  /** The one comment that is being changed or is about to be deleted. */
  open: { id: number; act: 'edit' | 'remove'; text: string | null } | null
  draft: string
  problem: string
}

export type PanelTexts = Pick<Texts, 'comments'>
