import type { MouseEvent } from 'react'
import { formatTime } from '../../src/platform/texts/format.ts'
import { mayChange, mayRemove, statusWord } from '../../src/records/comments/comment.ts'
import { CommentEdit, CommentRemoval } from './comment-change.tsx'
import { CommentStatus } from './comment-status.tsx'
import type { CommentItemProps } from './item-props.ts'

const LOOKS = { new: 'err', todo: 'warn', done: 'ok', ignore: 'none', unknown: 'err' } as const

/** One comment: author, time, text, and the possible actions. */
export const CommentItem = (props: CommentItemProps) => {
  const { t, comment, panel, conversation, open } = props
  const time = formatTime(comment.Time, panel.timeZone)
  const word = statusWord(comment.status)
  const may = {
    edit: mayChange(panel.viewer, comment.UserId),
    remove: mayRemove(panel.viewer, comment.UserId),
  }
  const changing = open && may[open.act] ? open.act : undefined

  const turnTo = (act: 'edit' | 'remove') => (event: MouseEvent) => {
    event.preventDefault()
    conversation.turnTo({ id: comment.id, act, text: null })
  }
  return (
    <li
      id={`opmerking-${comment.id}`}
      tabIndex={-1}
      aria-label={t.comments.by({ name: comment.UserName, time })}
    >
      <p className="line">
        <strong>{comment.UserName}</strong>
        <time dateTime={comment.Time}>{time}</time>
        <span className="muted">{t.comments.step({ n: comment.Version })}</span>
        {comment.edited_at && (
          <span
            className="muted"
            title={t.comments.editedAt({ time: formatTime(comment.edited_at, panel.timeZone) })}
          >
            {t.comments.edited()}
          </span>
        )}
        <span className={`badge ${LOOKS[word]}`}>{t.comments.statuses[word]()}</span>
      </p>
      {changing === 'edit' ? (
        <CommentEdit {...props} />
      ) : (
        <p className="said">{comment.Message || panel.cleared}</p>
      )}
      {changing === 'remove' && <CommentRemoval {...props} />}
      {!changing && (
        <div className="actions">
          {panel.viewer.mayChangeStatus && panel.subject.type !== 'assets' && <CommentStatus {...props} />}
          {may.edit && (
            <a href={hrefOf(panel.here, comment.id, '')} onClick={turnTo('edit')}>
              {t.comments.edit()}
            </a>
          )}
          {may.remove && (
            <a href={hrefOf(panel.here, comment.id, 'verwijder-')} onClick={turnTo('remove')}>
              {t.comments.remove()}
            </a>
          )}
        </div>
      )}
    </li>
  )
}

/** The page with one comment open, for browsers without scripts. */
const hrefOf = (here: string, id: number, act: '' | 'verwijder-') =>
  `${here}${here.includes('?') ? '&' : '?'}opmerking=${act}${id}#opmerking-${id}`
