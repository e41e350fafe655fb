import type { FieldOption } from '../../src/platform/forms/field.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { StatusAction } from '../../src/records/processes/flow/status.ts'

interface StatusPanelProps {
  t: Texts
  language: Language
  csrf: string
  /** Address that the forms post to. */
  address: string
  version: number
  actions: { action: StatusAction; reasons: readonly FieldOption[] }[]
  /** The rejected form: open again, with its input. */
  open: { action: StatusAction; reason: string; comment: string; problems: Record<string, string> } | null
  /** Its deletion, for readers with that permission. */
  deletion: { action: string; reference: string } | null
}

/** Forms for on hold, resume, cancel and restore, each with reason and comment; and deletion. Spec 2 §2. */
export const StatusPanel = (props: StatusPanelProps) => {
  const { t } = props
  const { open } = props
  const isLost = open !== null && !props.actions.some(({ action }) => action === open.action)
  if (props.actions.length === 0 && !props.deletion && !isLost) return null
  return (
    <section className="panel status-acts" id="status" aria-labelledby="status-kop">
      <h2 id="status-kop">{t.processes.status.title()}</h2>
      {isLost && (
        <p className="alert warn">
          {t.processes.status.typed({ action: t.processes.status[open.action](), comment: open.comment })}
        </p>
      )}
      {props.actions.map((it) => (
        <StatusForm key={it.action} {...props} {...it} />
      ))}
      {props.deletion && (
        <details>
          <summary>{t.processes.deletion.button()}</summary>
          <form method="post" action={props.deletion.action}>
            <input type="hidden" name="_csrf" value={props.csrf} />
            <input type="hidden" name="version" value={props.version} />
            <p>{t.processes.deletion.text({ ref: props.deletion.reference })}</p>
            <button type="submit" className="danger">
              {t.processes.deletion.confirm()}
            </button>
          </form>
        </details>
      )}
    </section>
  )
}

type StatusFormProps = StatusPanelProps & StatusPanelProps['actions'][number]

const StatusForm = ({ t, language, action, reasons, open, ...props }: StatusFormProps) => {
  const typed = open?.action === action ? open : null
  const id = (name: string) => `status-${action}-${name}`
  const problem = (name: string) => typed?.problems[name]
  const about = (name: string) => ({
    id: id(name),
    'aria-invalid': problem(name) ? (true as const) : undefined,
    'aria-describedby': problem(name) ? `${id(name)}-fout` : undefined,
  })
  return (
    <details open={typed !== null} name="status">
      <summary>{t.processes.status[action]()}</summary>
      <form method="post" action={props.address} noValidate>
        <input type="hidden" name="_csrf" value={props.csrf} />
        <input type="hidden" name="version" value={props.version} />
        <input type="hidden" name="action" value={action} />
        {reasons.length > 0 && (
          <div className="field">
            <label htmlFor={id('reason')}>{t.processes.status.reason()}</label>
            <select name="reason" defaultValue={typed?.reason ?? ''} {...about('reason')}>
              <option value="">{t.processes.status.chooseReason()}</option>
              {reasons.map((reason) => (
                <option key={reason.value} value={reason.value}>
                  {reason.label[language]}
                </option>
              ))}
            </select>
            <Fault id={`${id('reason')}-fout`} message={problem('reason')} />
          </div>
        )}
        <div className="field">
          <label htmlFor={id('comment')}>{t.processes.status.comment()}</label>
          <textarea
            name="comment"
            rows={3}
            maxLength={4000}
            defaultValue={typed?.comment ?? ''}
            {...about('comment')}
          />
          <Fault id={`${id('comment')}-fout`} message={problem('comment')} />
        </div>
        {(action === 'cancel' || action === 'restore') && (
          <p className="hint">{t.processes.status.hints[action]()}</p>
        )}
        <button type="submit">{t.processes.status.confirm()}</button>
      </form>
    </details>
  )
}

const Fault = ({ id, message }: { id: string; message: string | undefined }) =>
  message === undefined ? null : (
    <p className="field-error" id={id}>
      {message}
    </p>
  )
