import type { Texts } from '../../src/platform/texts/texts.ts'
import { Chips } from './chips.tsx'
import { LongSelect, type SelectOption } from './long-select.tsx'
import { NearNote, type NearProps, SearchForm, SearchHint } from './search-form.tsx'

export interface ListFiltersProps {
  t: Texts
  /** Address of the list. */
  action: string
  search: { text: string; tooShort: boolean; hint: string; kept: Record<string, string> }
  near?: NearProps | null
  municipalities: readonly SelectOption[]
  municipality: string
  /** More selects of one value each. */
  choices?: readonly ListChoice[]
  /** The active filters, each with the address of the list without it. */
  filters: { name: string; href: string }[]
  clearHref: string
}

export interface ListChoice {
  name: string
  label: string
  options: readonly SelectOption[]
  /** The label for no choice. */
  none: string
  chosen: string
}

/** Search, municipality and more choices, as one GET form; and the active filters, each removable. */
export const ListFilters = ({
  t,
  action,
  search,
  near,
  municipalities,
  municipality,
  choices = [],
  filters,
  clearHref,
}: ListFiltersProps) => (
  <>
    <search>
      <SearchForm t={t} action={action} {...search}>
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
      </SearchForm>
    </search>
    <SearchHint hint={search.hint} tooShort={search.tooShort ? t.requests.searchTooShort() : null} />
    <Chips t={t} chips={filters} clearHref={clearHref} />
    {near && <NearNote t={t} near={near} />}
  </>
)
