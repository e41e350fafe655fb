import type { Texts } from '../../src/platform/texts/texts.ts'

export interface ChipsProps {
  /** What narrows the list now, each with the address of the list without it. */
  chips: readonly { name: string; href: string }[]
  clearHref: string
}

/** What narrows a list, each removable; nothing where nothing does. */
export const Chips = ({ t, chips, clearHref }: ChipsProps & { t: Texts }) =>
  chips.length > 0 && (
    <ul className="chips" aria-label={t.requests.activeFilters()}>
      {chips.map((chip, index) => (
        <li key={`${index}-${chip.name}`}>
          <a href={chip.href} aria-label={t.requests.dropFilter({ name: chip.name })}>
            {chip.name} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a href={clearHref}>{t.requests.clearFilters()}</a>
      </li>
    </ul>
  )
