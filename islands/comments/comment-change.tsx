import { useEffect, useRef } from 'react'
import { CommentText } from './comment-text.tsx'
import type { CommentItemProps } from './item-props.ts'

/** The form to change the text of a comment; displays the current text when saving failed. */
export const CommentEdit = (props: CommentItemProps) => {
  const { t, comment, panel, conversation, open, problem, isBusy } = props
  const text = open?.text ?? comment.Message
  const problemId = problem ? 'opmerking-wijzig-fout' : undefined
  return (
    <form
      method="post"
      action={`${panel.action}/${comment.id}`}
      noValidate
      aria-busy={isBusy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void conversation.save(comment)
      }}
    >
      {problem && (
        <div className="alert" role="alert" id={problemId}>
          <p>{problem}</p>
          {text !== comment.Message && (
            <p className="said">
              {t.comments.currentText()} {comment.Message}
            </p>
          )}
        </div>
      )}
      <Hidden {...props} />
      <input type="hidden" name="edited_at" value={comment.edited_at} />
      <CommentText
        t={t}
        id="opmerking-wijzig"
        label={t.comments.text()}
        text={text}
        most={panel.most}
        problemId={problemId}
        focuses
        onChange={(text) => {
          conversation.open.value = { id: comment.id, act: 'edit', text }
        }}
      />
      <p className="actions">
        <button type="submit" aria-disabled={isBusy}>
          {t.comments.save()}
        </button>
        <Cancel {...props} />
      </p>
    </form>
  )
}

/** Asks for confirmation before a comment is deleted. */
export const CommentRemoval = (props: CommentItemProps) => {
  const { t, comment, panel, conversation, problem, isBusy } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <form
      method="post"
      action={`${panel.action}/${comment.id}/verwijderen`}
      aria-busy={isBusy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void conversation.remove(comment)
      }}
    >
      {problem && (
        <p className="alert" role="alert">
          {problem}
        </p>
      )}
      <Hidden {...props} />
      <p id="opmerking-bevestig">{t.comments.confirmRemove()}</p>
      <p className="actions">
        <button ref={button} type="submit" aria-disabled={isBusy} aria-describedby="opmerking-bevestig">
          {t.comments.remove()}
        </button>
        <Cancel {...props} />
      </p>
    </form>
  )
}

const Hidden = ({ panel }: Pick<CommentItemProps, 'panel'>) => (
  <>
    <input type="hidden" name="_csrf" value={panel.csrf} />
    <input type="hidden" name="lijst" value={panel.list} />
  </>
)

const Cancel = ({ t, panel, conversation }: CommentItemProps) => (
  <a
    href={`${panel.here}#opmerkingen`}
    onClick={(event) => {
      event.preventDefault()
      conversation.turnTo(null)
    }}
  >
    {t.comments.cancel()}
  </a>
)
