import { useSignals } from '@preact/signals-react/runtime'
import { headingOf, indicatorOf } from '../../src/records/comments/comment.ts'
import { CommentItem } from './comment-item.tsx'
import { CommentText } from './comment-text.tsx'
import { useConversation } from './conversation.ts'
import type { CommentsPanelProps, PanelTexts } from './panel-props.ts'

const LOOKS = { danger: 'err', warning: 'warn', light: 'none' } as const

/** Comments on a record: forms that work without scripts, and save without a reload in the browser. */
export const CommentsPanel = ({ t, ...props }: CommentsPanelProps & { t: PanelTexts }) => {
  useSignals()
  const conversation = useConversation(props, t)
  const { comments, draft, problem, busy, open, announced } = conversation
  const all = comments.value
  const urgency = indicatorOf(all)
  const isProblemBelow = open.value !== null && all.some((it) => it.id === open.value?.id)

  const heading = (
    <>
      <h2 id="opmerkingen-kop">
        {headingOf(all.length, t)} <span className="cnt">{all.length}</span>
      </h2>
      {all.length > 0 && <span className={`badge ${LOOKS[urgency]}`}>{t.comments.indicator[urgency]()}</span>}
    </>
  )
  const content = (
    <>
      <p role="status" className="hint">
        {announced.value}
      </p>
      {problem.value && !isProblemBelow && (
        <p className="alert" role="alert" id="opmerking-fout">
          {problem.value}
        </p>
      )}
      {props.viewer.mayCreate && (
        <form
          method="post"
          action={props.action}
          noValidate
          aria-busy={busy.value || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            void conversation.place()
          }}
        >
          <input type="hidden" name="_csrf" value={props.csrf} />
          <input type="hidden" name="lijst" value={props.list} />
          <CommentText
            t={t}
            id="opmerking-nieuw"
            label={t.comments.write()}
            text={draft.value}
            most={props.most}
            problemId={problem.value && !isProblemBelow ? 'opmerking-fout' : undefined}
            onChange={(text) => {
              draft.value = text
            }}
          />
          <p className="actions">
            <button type="submit" aria-disabled={busy.value}>
              {t.comments.place()}
            </button>
            <span className="hint keys">{t.comments.writeHint()}</span>
          </p>
        </form>
      )}
      {all.length === 0 ? (
        <p className="muted">{t.comments.none()}</p>
      ) : (
        <ol className="conversation">
          {all.map((comment) => (
            <CommentItem
              key={comment.id}
              t={t}
              comment={comment}
              panel={props}
              conversation={conversation}
              open={open.value?.id === comment.id ? open.value : null}
              problem={isProblemBelow ? problem.value : ''}
              isBusy={busy.value}
            />
          ))}
        </ol>
      )}
    </>
  )

  if (props.subject.type === 'assets')
    return (
      <section className="panel comments" id="opmerkingen" aria-labelledby="opmerkingen-kop">
        {heading}
        {content}
      </section>
    )
  return (
    <details className="panel comments" id="opmerkingen" open>
      <summary>{heading}</summary>
      {content}
    </details>
  )
}
