import type { KeptForm } from '../../src/desk/kept-forms/kept-form.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { HiddenFields } from '../parts/hidden-fields.tsx'

interface KeptFormPageProps {
  t: Texts
  csrf: string
  id: string
  form: KeptForm
  filledIn: { label: string; value: string }[]
  /** `14:02`. */
  until: string
}

/** A form that was posted after the session had ended; it is processed only when its sender presses the button. */
export const KeptFormPage = ({ t, csrf, id, form, filledIn, until }: KeptFormPageProps) => {
  const words = t.keptForms
  const withFiles = form.files.length > 0
  return (
    <section className="notice">
      <h1 tabIndex={-1}>{words.title()}</h1>
      <p className="alert warn">{words.notSaved()}</p>
      {filledIn.length > 0 && (
        <dl>
          {filledIn.map(({ label, value }, index) => (
            <div key={`${index}-${label}`}>
              <dt>{label}</dt>
              <dd className="said">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <form method="post" action={form.action} encType={withFiles ? 'multipart/form-data' : undefined}>
        <input type="hidden" name="_csrf" value={`${csrf}~${id}`} />
        <HiddenFields fields={form.fields} />
        {form.files.map(({ field, name }) => (
          <label key={field}>
            {words.chooseAgain({ name })}
            <input type="file" name={field} required />
          </label>
        ))}
        <button type="submit">{words.send()}</button>
      </form>
      {form.page && (
        <p>
          <a href={form.page}>{words.backToPage()}</a>
        </p>
      )}
      <form method="post" action={`/formulier/${id}/weggooien`}>
        <input type="hidden" name="_csrf" value={csrf} />
        <button type="submit" className="secondary">
          {words.discard()}
        </button>
      </form>
      <p className="muted">{words.keptUntil({ clock: until })}</p>
    </section>
  )
}
