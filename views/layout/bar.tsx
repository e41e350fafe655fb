import { SessionBadge } from '../sessions/session-badge.tsx'
import type { Shell } from './layout.tsx'

/** The one bar on top: where one can go, and who one is. */
export const Bar = ({ shell }: { shell: Shell }) => (
  <header className="bar">
    <a className="brand" href="/">
      <img src="/huisstijl/logo.svg" alt="" width="28" height="28" />
      <span>{shell.tenant.name}</span>
    </a>
    {shell.person && (
      <>
        <nav aria-label={shell.t.shell.mainNavigation()}>
          <ul>
            {shell.menu.map((item) => (
              <li key={item.href}>
                <a href={item.href} aria-current={item.current ? 'page' : undefined}>
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SessionBadge shell={shell} />
        <Account shell={shell} person={shell.person} />
      </>
    )}
  </header>
)

const LANGUAGES = ['nl', 'en'] as const
const MENU = 'mijn-menu'
const THEMES = ['system', 'light', 'dark'] as const

/** The browser opens it, and closes it by Escape or a click elsewhere. */
const Account = ({ shell, person }: { shell: Shell; person: NonNullable<Shell['person']> }) => {
  const { t } = shell
  return (
    <div className="account">
      <button type="button" popoverTarget={MENU}>
        {person.name} <span className="role">({person.role})</span>
      </button>
      <div className="panel" id={MENU} popover="auto">
        <form method="post" action="/voorkeuren">
          <input type="hidden" name="_csrf" value={shell.csrf} />
          <input type="hidden" name="terug" value={shell.path} />
          <label>
            {t.shell.language()}
            <select name="taal" defaultValue={shell.language}>
              {LANGUAGES.map((language) => (
                <option key={language} value={language} lang={language}>
                  {t.shell.languages[language]()}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t.shell.theme()}
            <select name="weergave" defaultValue={shell.theme ?? 'system'}>
              {THEMES.map((theme) => (
                <option key={theme} value={theme}>
                  {t.shell.themes[theme]()}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="secondary">
            {t.shell.save()}
          </button>
        </form>
        <p>
          <a href="/profiel">{t.profile.title()}</a>
        </p>
        {shell.tour && (
          <button
            type="button"
            className="secondary with-script"
            data-island="tour"
            data-tour={shell.tour.name}
          >
            {t.tours.start()}
          </button>
        )}
        <form method="post" action="/afmelden">
          <input type="hidden" name="_csrf" value={shell.csrf} />
          <button type="submit">{t.shell.signOut()}</button>
        </form>
      </div>
    </div>
  )
}
