import type { Completion } from '../../src/casework/incomplete-requests/incomplete.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { Problem } from '../../src/platform/web/errors.ts'
import { takesFocus } from '../parts/takes-focus.ts'

type Field = keyof Completion

export interface IncompletePanelProps {
  t: Texts
  csrf: string
  /** Address that the forms post to. */
  action: string
  version: number
  /** The reader's list, to return to. */
  list: string
  /** The error of the whole form. */
  alert: string
  problems: readonly Problem[]
  /** The fields to fill in; null once the request is complete or removed. */
  lacking: readonly Field[] | null
  form: Completion
  reason: string
  handOverHref: string
}

/** The missing fields of a request, with a form to fill them in and one to remove the request. */
export const IncompletePanel = (props: IncompletePanelProps) => {
  const { t, alert, lacking } = props
  return (
    <section className="panel" id="aanvullen" aria-labelledby="aanvullen-kop">
      <h2 id="aanvullen-kop">{t.incompleteRequests.title()}</h2>
      {alert && (
        <p className="alert" role="alert" {...takesFocus}>
          {alert}
        </p>
      )}
      {lacking ? (
        <>
          <CompleteForm {...props} lacking={lacking} />
          <RemoveForm {...props} />
          <p className="hint">
            <a href={props.handOverHref}>{t.incompleteRequests.handOver()}</a>
          </p>
        </>
      ) : (
        <Typed {...props} />
      )}
    </section>
  )
}

const TYPES: Record<Field, { type: string; autoComplete: string }> = {
  email: { type: 'email', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
  first_name: { type: 'text', autoComplete: 'off' },
  last_name: { type: 'text', autoComplete: 'off' },
}

const CompleteForm = ({ lacking, ...props }: IncompletePanelProps & { lacking: readonly Field[] }) => {
  const { t, form, problems } = props
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message ?? ''
  return (
    <form method="post" action={props.action} noValidate>
      <Hidden {...props} act="complete" />
      <p>{t.incompleteRequests.hint()}</p>
      {lacking.map((field) => (
        <div key={field}>
          <label>
            {t.incompleteRequests.fields[field]()}
            <input
              {...TYPES[field]}
              name={field}
              defaultValue={form[field] ?? ''}
              aria-invalid={problemOf(field) ? true : undefined}
              aria-describedby={problemOf(field) ? `${field}-fout` : undefined}
            />
          </label>
          <FieldError id={`${field}-fout`} message={problemOf(field)} />
        </div>
      ))}
      <p className="actions">
        <button type="submit">{t.incompleteRequests.complete()}</button>
      </p>
    </form>
  )
}

const RemoveForm = (props: IncompletePanelProps) => {
  const { t, reason } = props
  const message = props.problems.find(({ field }) => field === 'reason')?.message ?? ''
  return (
    <details open={message !== ''}>
      <summary>{t.incompleteRequests.removing()}</summary>
      <form method="post" action={props.action}>
        <Hidden {...props} act="remove" />
        <label>
          {t.incompleteRequests.reason()}
          <textarea
            name="removal_reason"
            rows={3}
            defaultValue={reason}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? 'verwijderen-fout' : undefined}
          />
        </label>
        <FieldError id="verwijderen-fout" message={message} />
        <p className="actions">
          <button type="submit" className="danger">
            {t.incompleteRequests.remove()}
          </button>
        </p>
      </form>
    </details>
  )
}

/** The input that was typed before another person completed or removed the request, for copying. */
const Typed = ({ t, form, reason, lacking }: IncompletePanelProps) => {
  const text = [...Object.values(form), reason].filter(Boolean).join('\n')
  return (
    lacking === null &&
    text !== '' && (
      <label>
        {t.incompleteRequests.typed()}
        <textarea readOnly rows={3} defaultValue={text} />
      </label>
    )
  )
}

const Hidden = ({
  csrf,
  version,
  list,
  act,
}: Pick<IncompletePanelProps, 'csrf' | 'version' | 'list'> & { act: string }) => (
  <>
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="lijst" value={list} />
    <input type="hidden" name="act" value={act} />
  </>
)

const FieldError = ({ id, message }: { id: string; message: string }) =>
  message && (
    <p className="field-error" id={id} role="alert">
      {message}
    </p>
  )
