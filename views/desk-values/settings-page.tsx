import type { ProxySign } from '../../src/platform/web/proxy-signs.ts'
import { ConfigurationTabs, type ConfigurationTabsProps } from '../configuration/tabs.tsx'
import { ProblemList } from '../parts/problem-list.tsx'
import { ProxyNotice } from '../parts/proxy-notice.tsx'
import type { DrawnGroup, DrawnValue } from './drawn-value.ts'

interface SettingsPageProps extends ConfigurationTabsProps {
  csrf: string
  groups: DrawnGroup[]
  /** Why nothing was saved. */
  alert: string
  isConflict: boolean
  proxySigns: readonly ProxySign[]
}

/** The values of the desk, in one form. */
export const SettingsPage = (props: SettingsPageProps) => {
  const { t, groups } = props
  const words = t.deskValues
  return (
    <>
      <ConfigurationTabs t={t} menu={props.menu} />
      <div className="split">
        <div className="main">
          <h1>{words.title()}</h1>
          <ProxyNotice t={t} signs={props.proxySigns} />
          <Alerts {...props} />
          <form method="post" noValidate>
            <input type="hidden" name="_csrf" value={props.csrf} />
            {groups.map((group) => (
              <Group key={group.title} {...group} />
            ))}
            <div className="actions">
              <button type="submit">{t.configuration.save()}</button>
            </div>
          </form>
        </div>
        <aside>
          <section className="panel" aria-labelledby="uitleg">
            <h2 id="uitleg">{t.configuration.explanation()}</h2>
            <p>{words.whatFor()}</p>
            <p>{words.emptyParty()}</p>
            <p>{words.ownWords()}</p>
            <p>{words.newTerms()}</p>
            <p>{words.whenSeen()}</p>
          </section>
        </aside>
      </div>
    </>
  )
}

const Group = ({ title, values, isLong }: DrawnGroup) => {
  const fields = (
    <div className="fields settings">
      {values.map((value) => (
        <ValueField key={value.key} value={value} />
      ))}
    </div>
  )
  return isLong ? (
    <details className="group">
      <summary>{title}</summary>
      {fields}
    </details>
  ) : (
    <fieldset className="group">
      <legend>{title}</legend>
      {fields}
    </fieldset>
  )
}

const idOf = (key: string) => `waarde-${key}`

const ValueField = ({ value }: { value: DrawnValue }) => {
  const { key, label, kind, text, version, isRequired, hints, problem } = value
  const id = idOf(key)
  const about = [...(problem ? [`${id}-fout`] : []), ...(hints.length > 0 ? [`${id}-uitleg`] : [])].join(' ')
  const field = {
    id,
    name: `waarde[${key}]`,
    defaultValue: text,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': about || undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input type="hidden" name={`versie[${key}]`} value={version} />
      {kind === 'text' ? (
        <textarea {...field} rows={6} />
      ) : (
        <input
          type={kind === 'address' ? 'email' : 'text'}
          {...field}
          autoComplete="off"
          required={isRequired}
        />
      )}
      {problem && (
        <p className="field-error" id={`${id}-fout`}>
          {problem}
        </p>
      )}
      {hints.length > 0 && (
        <p className="hint" id={`${id}-uitleg`}>
          {hints.join(' ')}
        </p>
      )}
    </div>
  )
}

/** Why it was not saved, above the form; each problem links to its field. */
const Alerts = ({ t, groups, alert, isConflict }: SettingsPageProps) => {
  const wrong = groups.flatMap(({ values }) => values.filter(({ problem }) => problem !== ''))
  if (wrong.length > 0) {
    const problems = wrong.map((it) => ({ href: `#${idOf(it.key)}`, text: `${it.label}: ${it.problem}` }))
    return <ProblemList t={t} problems={problems} />
  }
  if (!alert) return null
  return (
    <div className="alert error-summary" role="alert" tabIndex={-1}>
      <p>{alert}</p>
      {isConflict && <p>{t.configuration.again()}</p>}
    </div>
  )
}
