import { SessionBadge } from '../sessions/session-badge.tsx'
import { Menu } from './menu.tsx'
import type { Shell } from './shell.ts'

/** The top bar: the menu, and the account. One row at any width: narrow screens get shorter labels. */
export const Bar = ({ shell }: { shell: Shell }) => (
  <header className="bar">
    <a className="brand" href="/">
      <Logo shell={shell} />
      <span>{shell.tenant.name}</span>
    </a>
    {shell.person && (
      <>
        {(shell.menu.length > 0 || shell.starts.length > 0) && <Menu shell={shell} />}
        <SessionBadge shell={shell} />
        <Account shell={shell} person={shell.person} />
      </>
    )}
  </header>
)

/** The logo of the chosen theme; without a choice, the browser selects the one of its colour scheme. */
const Logo = ({ shell: { houseStyle, theme } }: { shell: Shell }) => {
  const { logo, darkLogo } = houseStyle
  const picture = <img src={theme === 'dark' ? darkLogo : logo} alt="" width="28" height="28" />
  if (theme !== null || darkLogo === logo) return picture
  return (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={darkLogo} />
      {picture}
    </picture>
  )
}

const LANGUAGES = ['nl', 'en'] as const
const MENU = 'mijn-menu'
const THEMES = ['system', 'light', 'dark'] as const

/** The browser opens the popover, and closes it on Escape or a click elsewhere. */
const Account = ({ shell, person }: { shell: Shell; person: NonNullable<Shell['person']> }) => {
  const { t } = shell
  return (
    <div className="account">
      <button type="button" popoverTarget={MENU}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="4.500" r="3.500" />
          <path d="M1 16a7 7 0 0 1 14 0z" />
        </svg>
        <span className="words">{person.name}</span>
      </button>
      <div className="panel" id={MENU} popover="auto">
        <p>
          <strong>{person.name}</strong> <span className="muted">{person.role}</span>
        </p>
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
        {!person.isGuest && (
          <p>
            <a href="/profiel">{t.profile.title()}</a>
          </p>
        )}
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
          <button type="submit" className="secondary">
            {t.shell.signOut()}
          </button>
        </form>
      </div>
    </div>
  )
}
