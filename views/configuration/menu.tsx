import type { Texts } from '../../src/platform/texts/texts.ts'

interface ConfigurationMenuProps {
  t: Texts
  menu: { href: string; label: string; isCurrent: boolean }[]
}

/** The pages of an administrator. */
export const ConfigurationMenu = ({ t, menu }: ConfigurationMenuProps) => (
  <nav aria-label={t.configuration.title()}>
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
