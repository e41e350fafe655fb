import type { Shell } from './shell.ts'

const MAIN_MENU = 'hoofdmenu'
const NEW_PROCESS = 'nieuw-proces'

/**
 * Links in a row, some with a list of their own; where they do not fit, one button opens all. The browser opens and
 * closes each list (popover, no script), and closes one when another opens.
 */
export const Menu = ({ shell: { t, menu, starts } }: { shell: Shell }) => (
  <nav aria-label={t.shell.mainNavigation()}>
    <button type="button" popoverTarget={MAIN_MENU}>
      <span aria-hidden="true">☰</span> {t.shell.menu()}
    </button>
    <ul id={MAIN_MENU} popover="auto">
      {menu.map((item) => (
        <li key={item.href}>
          <a href={item.href} aria-current={item.current || undefined}>
            {item.label}
          </a>
          {item.parts.length > 0 && <Parts item={item} label={t.shell.partsOf({ page: item.label })} />}
        </li>
      ))}
      {starts.length > 0 && <Starts t={t} starts={starts} />}
    </ul>
  </nav>
)

/** The list below a link, from a button beside it. */
const Parts = ({ item, label }: { item: Shell['menu'][number]; label: string }) => {
  const id = `menu${item.href.replaceAll('/', '-')}`
  return (
    <>
      <button type="button" className="arrow" popoverTarget={id} aria-label={label}>
        <span aria-hidden="true">▾</span>
      </button>
      <ul id={id} popover="auto" aria-label={label}>
        {item.parts.map((part) => (
          <li key={part.href}>
            <a href={part.href} aria-current={part.current || undefined}>
              {part.label} <small>{part.acronym}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The ways to start a process; an unavailable way shows the reason. */
const Starts = ({ t, starts }: Pick<Shell, 't' | 'starts'>) => (
  <li>
    <button type="button" popoverTarget={NEW_PROCESS}>
      <span aria-hidden="true">+</span> <span className="words">{t.processes.start.button()}</span>
    </button>
    <strong aria-hidden="true">{t.processes.start.button()}</strong>
    <ul id={NEW_PROCESS} popover="auto" aria-label={t.processes.start.button()}>
      {starts.map(({ label, href, reason }) => (
        <li key={label}>{href ? <a href={href}>{label}</a> : <span className="muted">{reason}</span>}</li>
      ))}
    </ul>
  </li>
)
