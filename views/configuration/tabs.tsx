import type { Texts } from '../../src/platform/texts/texts.ts'

export interface ConfigurationTabsProps {
  t: Texts
  menu: { href: string; label: string; isCurrent: boolean }[]
}

/** The pages of the configuration. */
export const ConfigurationTabs = ({ t, menu }: ConfigurationTabsProps) => (
  <nav className="configuration-tabs" aria-label={t.configuration.title()}>
    <ul className="tabs">
      {menu.map(({ href, label, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
