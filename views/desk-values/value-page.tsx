import { ConfigurationTabs, type ConfigurationTabsProps } from '../configuration/tabs.tsx'
import { FileField } from '../forms/file-field.tsx'
import { ThemeSample } from '../house-style/theme-sample.tsx'
import { ProblemList } from '../parts/problem-list.tsx'
import { takesFocus } from '../parts/takes-focus.ts'
import type { DrawnSample, DrawnValue } from './drawn-value.ts'
import { ReadOnlyValue } from './read-only-value.tsx'

export interface DrawnEarlier {
  /** Id of the change. */
  id: number
  at: string
  by: string
  text: string
  isNow: boolean
}

interface ValuePageProps extends ConfigurationTabsProps {
  csrf: string
  /** With its current text. */
  value: Pick<DrawnValue, 'key' | 'label' | 'kind' | 'text' | 'version'>
  /** True when the desk has a value of its own instead of the one in its tenant folder. */
  isOwn: boolean
  ofFolder: string
  earlier: readonly DrawnEarlier[]
  samples: readonly DrawnSample[]
  problem: string
  alert: string
  /** The value that the sender submitted, when another person saved first; null for the folder's value. */
  sent: string | null | undefined
  /** Maximum size of a logo. */
  kilobytes: number
  settings: string
  action: string
}

/** One value of the desk: the current value, and its history, from which it can be restored. */
export const ValuePage = (props: ValuePageProps) => {
  const { t, value, isOwn, ofFolder, earlier, sent } = props
  const words = t.deskValues
  return (
    <>
      <ConfigurationTabs t={t} menu={props.menu} />
      <div className="desk-value">
        <p>
          <a href={props.settings}>‹ {words.title()}</a>
        </p>
        <h1>{value.label}</h1>
        <Alerts {...props} />
        {sent !== undefined && (
          <section className="panel" aria-labelledby="verzonden">
            <h2 id="verzonden">{words.yours()}</h2>
            <ReadOnlyValue t={t} kind={value.kind} text={sent ?? ofFolder} />
            <PutBack {...props} label={words.yoursInstead()} text={sent} />
          </section>
        )}
        <section aria-labelledby="nu">
          <h2 id="nu">{words.now()}</h2>
          <ReadOnlyValue t={t} kind={value.kind} text={value.text} />
          {props.samples.length > 0 && (
            <div className="theme-samples">
              {props.samples.map((sample) => (
                <ThemeSample key={sample.name} t={t} sample={sample} />
              ))}
            </div>
          )}
          <p className="hint">{isOwn ? words.isOwn() : words.isOfFolder()}</p>
        </section>
        {value.kind === 'logo' && <LogoForm {...props} />}
        <h2>{words.earlier()}</h2>
        <ul className="earlier-values">
          {earlier.map((it) => (
            <li key={it.id}>
              <p className="hint">{words.changed({ at: it.at, name: it.by })}</p>
              <ReadOnlyValue t={t} kind={value.kind} text={it.text} />
              {!it.isNow && <PutBack {...props} label={words.putBack()} about={it.at} change={it.id} />}
            </li>
          ))}
          <li>
            <p className="hint">{words.delivered()}</p>
            <ReadOnlyValue t={t} kind={value.kind} text={ofFolder} />
            {isOwn && <PutBack {...props} label={words.putBack()} about={words.delivered()} text={null} />}
          </li>
        </ul>
      </div>
    </>
  )
}

interface PutBackProps extends ValuePageProps {
  label: string
  /** Which value the button restores, for screen readers. */
  about?: string
  change?: number
  /** Null: the folder's value. */
  text?: string | null
}

const PutBack = ({ csrf, value, action, label, about, change, text }: PutBackProps) => (
  <form method="post" action={action}>
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="versie" value={value.version} />
    {change !== undefined && <input type="hidden" name="wijziging" value={change} />}
    {typeof text === 'string' && <textarea name="tekst" hidden readOnly defaultValue={text} />}
    <button type="submit" className="secondary">
      {label}
      {about && <span className="visually-hidden">: {about}</span>}
    </button>
  </form>
)

const LogoForm = ({ t, csrf, value, action, problem, kilobytes }: ValuePageProps) => (
  <form className="panel" method="post" action={`${action}/bestand`} encType="multipart/form-data">
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="versie" value={value.version} />
    <FileField
      label={t.houseStyle.file()}
      accept=".svg,.png"
      hint={t.houseStyle.fileHint({ n: kilobytes })}
      problem={problem || undefined}
    />
    <div className="actions">
      <button type="submit">{t.configuration.save()}</button>
    </div>
  </form>
)

/** The reason why it was not saved. */
const Alerts = ({ t, value, problem, alert }: ValuePageProps) => {
  if (problem && value.kind === 'logo')
    return <ProblemList t={t} problems={[{ href: '#veld-file', text: problem }]} />
  const text = problem || alert
  return (
    text && (
      <div className="alert error-summary" role="alert" {...takesFocus}>
        <p>{text}</p>
      </div>
    )
  )
}
