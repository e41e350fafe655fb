import type { Profile } from '../../src/people/profile/profile.ts'
import type { SessionsPanel as Sessions } from '../../src/people/sessions/panel.ts'
import { DENSITIES, type Density, THEMES, type Theme } from '../../src/platform/tenant/person.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { KeyValues } from '../parts/key-values.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

interface ProfilePageProps extends Profile {
  t: Texts
  csrf: string
  settings: { language: Language; theme: Theme; density: Density; shortcuts: boolean }
  /** False when the organisation's own service changes passwords. */
  changesPassword: boolean
  signedInAt: Sessions
}

const LANGUAGES = ['nl', 'en'] as const
/** More names than this are collapsed. */
const MOST_NAMES = 10

/** The signed-in person, their rights and preferences, and sign-out. */
export const ProfilePage = (props: ProfilePageProps) => {
  const { t, csrf, name, email, organisation, roles } = props
  const { profile } = t
  return (
    <div className="profile">
      <h1 tabIndex={-1}>{profile.title()}</h1>
      <div className="profile-panels">
        <section className="panel">
          <h2>{profile.whoTitle()}</h2>
          <KeyValues
            rows={[
              { key: profile.name(), value: name },
              { key: profile.organisation(), value: organisation },
              { key: profile.email(), value: email },
              { key: profile.role(), value: roles.map((it) => it.label).join(', ') },
              { key: profile.municipalities(), value: <Municipalities {...props} /> },
            ]}
          />
          <p className="hint">{profile.fromProvider()}</p>
        </section>
        <Settings {...props} />
        <section className="panel">
          <h2>{profile.rightsTitle()}</h2>
          {roles.map((role) => (
            <RoleFeatures key={role.label} role={role} t={t} />
          ))}
        </section>
        <section className="panel">
          <h2>{profile.passwordTitle()}</h2>
          {props.changesPassword ? (
            <p>
              <a href="/wachtwoord">{t.passwords.title()}</a>
            </p>
          ) : (
            <p>{t.passwords.elsewhere()}</p>
          )}
          <p>
            <a href="/voorwaarden">{profile.terms()}</a>
          </p>
          <form method="post" action="/afmelden">
            <input type="hidden" name="_csrf" value={csrf} />
            <button type="submit">{t.shell.signOut()}</button>
          </form>
        </section>
        <SessionsPanel t={t} csrf={csrf} {...props.signedInAt} />
      </div>
    </div>
  )
}

const Municipalities = ({ t, municipalities }: ProfilePageProps) => {
  if (municipalities === '*') return t.profile.allMunicipalities()
  if (municipalities.length <= MOST_NAMES) return municipalities.join(', ') || '-'
  return (
    <details className="tip">
      <summary>{t.profile.municipalityCount({ n: municipalities.length })}</summary>
      <ul>
        {municipalities.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

const RoleFeatures = ({ role, t }: { role: Profile['roles'][number]; t: Texts }) => {
  const { profile } = t
  if (role.features === '*')
    return (
      <p>
        <strong>{role.label}</strong> {profile.everything()}
      </p>
    )
  if (role.features.length === 0)
    return (
      <p>
        <strong>{role.label}</strong> {profile.nothing()}
      </p>
    )
  return (
    <details>
      <summary>{profile.rightsOf({ role: role.label, n: role.features.length })}</summary>
      <ul>
        {role.features.map((feature) => (
          <li key={feature}>{profile.features[feature]()}</li>
        ))}
      </ul>
    </details>
  )
}

const Settings = ({ t, csrf, settings }: ProfilePageProps) => {
  const { profile, shell } = t
  return (
    <section className="panel">
      <h2>{profile.settingsTitle()}</h2>
      <form method="post" action="/voorkeuren">
        <input type="hidden" name="_csrf" value={csrf} />
        <input type="hidden" name="terug" value="/profiel" />
        <Choice
          name="taal"
          label={shell.language()}
          chosen={settings.language}
          options={LANGUAGES.map((it) => ({ value: it, label: shell.languages[it](), lang: it }))}
        />
        <Choice
          name="weergave"
          label={shell.theme()}
          chosen={settings.theme}
          options={THEMES.map((it) => ({ value: it, label: shell.themes[it]() }))}
        />
        <Choice
          name="dichtheid"
          label={profile.density()}
          chosen={settings.density}
          options={DENSITIES.map((it) => ({ value: it, label: profile.densities[it]() }))}
        />
        <Choice
          name="sneltoetsen"
          label={profile.shortcuts()}
          hint={profile.shortcutsHint()}
          chosen={settings.shortcuts ? 'aan' : 'uit'}
          options={[
            { value: 'aan', label: profile.on() },
            { value: 'uit', label: profile.off() },
          ]}
        />
        <button type="submit">{shell.save()}</button>
      </form>
    </section>
  )
}

interface ChoiceProps {
  name: string
  label: string
  chosen: string
  options: { value: string; label: string; lang?: string }[]
  hint?: string
}

const Choice = ({ name, label, chosen, options, hint }: ChoiceProps) => (
  <p>
    <label htmlFor={`kies-${name}`}>{label}</label>
    <select id={`kies-${name}`} name={name} defaultValue={chosen} aria-describedby={hint && `uitleg-${name}`}>
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
    {hint && (
      <span className="hint" id={`uitleg-${name}`}>
        {hint}
      </span>
    )}
  </p>
)
