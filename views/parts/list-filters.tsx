import type { Texts } from '../../src/texts/texts.ts'
import { KeptFields } from './kept-fields.tsx'
import { LongSelect, type SelectOption } from './long-select.tsx'

export interface ListFiltersProps {
  t: Texts
  /** Address of the list. */
  action: string
  search: { text: string; tooShort: boolean; hint: string; kept: Record<string, string> }
  municipalities: readonly SelectOption[]
  municipality: string
  /** What narrows the list now, each with the address of the list without it. */
  filters: { name: string; href: string }[]
  clearHref: string
}

/** Search and municipality, as one GET form; and what is active, each removable. */
export const ListFilters = ({
  t,
  action,
  search,
  municipalities,
  municipality,
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
