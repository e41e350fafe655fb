import type { CommentRecord } from '../../src/records/comments/comment.ts'
import type { Conversation } from './conversation.ts'
import type { CommentsPanelProps, PanelTexts } from './panel-props.ts'

/** What is drawn of one comment. */
export interface CommentItemProps {
  t: PanelTexts
  comment: CommentRecord
  panel: CommentsPanelProps
  conversation: Conversation
  /** Set when this is the comment that is being changed or is about to be deleted. */
  open: CommentsPanelProps['open']
  problem: string
  isBusy: boolean
}
