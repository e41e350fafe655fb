import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ProxySign } from '../../src/platform/web/proxy-signs.ts'
import { ConfigurationTabs, type ConfigurationTabsProps } from '../configuration/tabs.tsx'
import { ThemeSample } from '../house-style/theme-sample.tsx'
import { ProblemList } from '../parts/problem-list.tsx'
import { ProxyNotice } from '../parts/proxy-notice.tsx'
import { takesFocus } from '../parts/takes-focus.ts'
import type { DrawnGroup } from './drawn-value.ts'
import { idOf, LogoLine, ValueField } from './value-field.tsx'

interface SettingsPageProps extends ConfigurationTabsProps {
  csrf: string
  groups: DrawnGroup[]
  /** The reason why nothing was saved. */
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
              <Group key={group.title} t={t} group={group} />
            ))}
            <div className="actions">
              <button type="submit">{t.configuration.save()}</button>
            </div>
          </form>
        </div>
        <aside>
          <section className="panel" aria-labelledby="uitleg">
            <h2 id="uitleg">{t.configuration.explanation()}</h2>
            <p>{words.style()}</p>
            <p>{words.whatFor()}</p>
            <p>{words.emptyParty()}</p>
            <p>{words.ownWords()}</p>
            <p>{words.newTerms()}</p>
            <p>{words.retention()}</p>
            <p>{words.whenSeen()}</p>
          </section>
        </aside>
      </div>
    </>
  )
}

const Group = ({ t, group }: { t: Texts; group: DrawnGroup }) => {
  const { title, values, isLong, samples } = group
  const fields = (
    <>
      <div className="fields settings">
        {values.map((value) =>
          value.kind === 'logo' ? (
            <LogoLine key={value.key} t={t} value={value} />
          ) : (
            <ValueField key={value.key} t={t} value={value} />
          ),
        )}
      </div>
      {samples.length > 0 && (
        <div className="theme-samples">
          {samples.map((sample) => (
            <ThemeSample key={sample.name} t={t} sample={sample} />
          ))}
        </div>
      )}
    </>
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

/** The errors above the form; each problem links to its field. */
const Alerts = ({ t, groups, alert, isConflict }: SettingsPageProps) => {
  const wrong = groups.flatMap(({ values }) => values.filter(({ problem }) => problem !== ''))
  if (wrong.length > 0) {
    const problems = wrong.map((it) => ({ href: `#${idOf(it.key)}`, text: `${it.label}: ${it.problem}` }))
    return <ProblemList t={t} problems={problems} />
  }
  if (!alert) return null
  return (
    <div className="alert error-summary" role="alert" {...takesFocus}>
      <p>{alert}</p>
      {isConflict && <p>{t.configuration.again()}</p>}
    </div>
  )
}
