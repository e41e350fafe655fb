import type { Texts } from '../../src/platform/texts/texts.ts'
import { KeptFields } from './kept-fields.tsx'
import { LongSelect, type SelectOption } from './long-select.tsx'

export interface ListFiltersProps {
  t: Texts
  /** Address of the list. */
  action: string
  search: { text: string; tooShort: boolean; hint: string; kept: Record<string, string> }
  municipalities: readonly SelectOption[]
  municipality: string
  /** More choices of one value each. */
  choices?: readonly ListChoice[]
  /** What narrows the list now, each with the address of the list without it. */
  filters: { name: string; href: string }[]
  clearHref: string
}

export interface ListChoice {
  name: string
  label: string
  options: readonly SelectOption[]
  /** What no choice is called. */
  none: string
  chosen: string
}

/** Search, municipality and more choices, as one GET form; and what is active, each removable. */
export const ListFilters = ({
  t,
  action,
  search,
  municipalities,
  municipality,
  choices = [],
  filters,
  clearHref,
}: ListFiltersProps) => (
  <>
    <search>
      <form className="tools" method="get" action={action}>
        <KeptFields fields={search.kept} />
        <label className="grow">
          {t.requests.search()}
          <input
            type="search"
            name="zoeken"
            defaultValue={search.text}
            maxLength={200}
            aria-describedby="zoeken-uitleg"
            autoComplete="off"
          />
        </label>
        {municipalities.length > 0 && (
          <LongSelect
            label={t.requests.municipality()}
            name="gemeente"
            options={municipalities}
            none={t.requests.allMunicipalities()}
            chosen={municipality}
          />
        )}
        {choices.map((choice) => (
          <LongSelect key={choice.name} className="half" {...choice} />
        ))}
        <button type="submit">{t.requests.searchButton()}</button>
      </form>
    </search>
    <p className="hint" id="zoeken-uitleg" role={search.tooShort ? 'status' : undefined}>
      {search.tooShort ? t.requests.searchTooShort() : search.hint}
    </p>
    {filters.length > 0 && (
      <ul className="chips" aria-label={t.requests.activeFilters()}>
        {filters.map((filter) => (
          <li key={filter.name}>
            <a href={filter.href} aria-label={t.requests.dropFilter({ name: filter.name })}>
              {filter.name} <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
        <li>
          <a href={clearHref}>{t.requests.clearFilters()}</a>
        </li>
      </ul>
    )}
  </>
)
