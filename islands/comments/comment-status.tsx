import { STATUSES } from '../../src/records/comments/comment.ts'
import type { CommentItemProps } from './item-props.ts'

/** Status buttons of a comment. */
export const CommentStatus = ({ t, comment, panel, conversation, isBusy }: CommentItemProps) => (
  <form
    method="post"
    action={`${panel.action}/${comment.id}/status`}
    aria-busy={isBusy || undefined}
    onSubmit={(event) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      if (submitter instanceof HTMLButtonElement) void conversation.setStatus(comment, submitter.value)
    }}
  >
    <input type="hidden" name="_csrf" value={panel.csrf} />
    <input type="hidden" name="lijst" value={panel.list} />
    <fieldset className="actions" aria-label={t.comments.setStatus()}>
      {STATUSES.map((status) => (
        <button
          key={status}
          type="submit"
          name="status"
          value={status}
          className="secondary outline"
          aria-pressed={comment.status === status}
          aria-disabled={isBusy}
        >
          {t.comments.statuses[status]()}
        </button>
      ))}
    </fieldset>
  </form>
)
