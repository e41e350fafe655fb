import type { CommentRecord } from '../../src/records/comments/comment.ts'
import type { Conversation } from './conversation.ts'
import type { CommentsPanelProps, PanelTexts } from './panel-props.ts'

export interface CommentItemProps {
  t: PanelTexts
  comment: CommentRecord
  panel: CommentsPanelProps
  conversation: Conversation
  /** Set when this comment is being edited or about to be deleted. */
  open: CommentsPanelProps['open']
  problem: string
  isBusy: boolean
}
