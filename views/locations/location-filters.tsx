import type { Texts } from '../../src/texts/texts.ts'
import { KeptFields } from '../parts/kept-fields.tsx'
import { LongSelect, type SelectOption } from '../parts/long-select.tsx'

export interface LocationFiltersProps {
  t: Texts
  search: { text: string; tooShort: boolean; kept: Record<string, string> }
  municipalities: readonly SelectOption[]
  municipality: string
  /** What narrows the list now, each with the address of the list without it. */
  filters: { name: string; href: string }[]
  clearHref: string
}

/** Search and municipality, as one GET form; and what is active, each removable. */
export const LocationFilters = ({ t, search, filters, ...props }: LocationFiltersProps) => (
  <>
    <search>
      <form className="tools" method="get" action="/locaties">
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
        {props.municipalities.length > 0 && (
          <LongSelect
            label={t.requests.municipality()}
            name="gemeente"
            options={props.municipalities}
            none={t.requests.allMunicipalities()}
            chosen={props.municipality}
          />
        )}
        <button type="submit">{t.requests.searchButton()}</button>
      </form>
    </search>
    <p className="hint" id="zoeken-uitleg" role={search.tooShort ? 'status' : undefined}>
      {search.tooShort ? t.requests.searchTooShort() : t.locations.list.searchHint()}
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
          <a href={props.clearHref}>{t.requests.clearFilters()}</a>
        </li>
      </ul>
    )}
  </>
)
