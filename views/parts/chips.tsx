import type { Texts } from '../../src/platform/texts/texts.ts'

export interface ChipsProps {
  /** The active filters, each with the address of the list without it. */
  chips: readonly { name: string; href: string }[]
  clearHref: string
}

/** The active filters of a list, each removable; renders nothing without filters. */
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
