import type { Texts } from '../../src/platform/texts/texts.ts'
import { ProblemList } from '../parts/problem-list.tsx'
import { takesFocus } from '../parts/takes-focus.ts'
import { describedBy, FieldError, TextField } from '../parts/text-field.tsx'
import type { DrawnForm, FieldName } from './webhook-props.ts'

interface WebhookFormProps {
  t: Texts
  csrf: string
  action: string
  form: DrawnForm
  submit: string
}

const idOf = (field: FieldName) => `webhook-${field}`

/** The form of a webhook. */
export const WebhookForm = ({ t, csrf, action, form, submit }: WebhookFormProps) => {
  const words = t.webhooks
  const problem = form.problemOf('soort')
  return (
    <form method="post" action={action} noValidate>
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="versie" value={form.version} />
      <div className="fields settings">
        <Field field="naam" label={words.name()} value={form.name} form={form} />
        <Field
          field="adres"
          type="url"
          label={words.url()}
          value={form.url}
          hint={words.urlHint()}
          form={form}
        />
        <Field
          field="contact"
          type="email"
          label={words.contact()}
          value={form.contact}
          hint={words.contactHint()}
          form={form}
        />
      </div>
      <fieldset id={idOf('soort')} aria-describedby={describedBy(problem && `${idOf('soort')}-fout`)}>
        <legend>{words.kinds()}</legend>
        <FieldError id={idOf('soort')} problem={problem} />
        <div className="ticks">
          {form.kinds.map(({ value, label, isChosen }) => (
            <label key={value}>
              <input type="checkbox" name="soort" value={value} defaultChecked={isChosen} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <label>
        <input
          type="checkbox"
          name="aan"
          value="ja"
          defaultChecked={form.isOn}
          aria-describedby="webhook-aan-uitleg"
        />
        {words.on()}
      </label>
      <p className="hint" id="webhook-aan-uitleg">
        {words.onHint()}
      </p>
      <div className="actions">
        <button type="submit">{submit}</button>
      </div>
    </form>
  )
}

interface FieldProps {
  field: FieldName
  type?: 'url' | 'email'
  label: string
  value: string
  hint?: string
  form: DrawnForm
}

const Field = ({ field, form, ...more }: FieldProps) => (
  <div className="field">
    <TextField id={idOf(field)} name={field} problem={form.problemOf(field)} {...more} />
  </div>
)

/** The errors above the form. */
export const WebhookAlerts = ({ t, form, alert }: { t: Texts; form: DrawnForm; alert: string }) => {
  const fields = ['naam', 'adres', 'contact', 'soort'] as const
  const problems = fields.flatMap((field) => {
    const text = form.problemOf(field)
    return text ? [{ href: `#${idOf(field)}`, text }] : []
  })
  if (problems.length > 0) return <ProblemList t={t} problems={problems} />
  return (
    alert && (
      <div className="alert error-summary" role="alert" {...takesFocus}>
        <p>{alert}</p>
      </div>
    )
  )
}
