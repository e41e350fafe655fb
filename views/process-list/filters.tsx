import type { ColumnKey } from '../../src/platform/tenant/process-columns.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { type FieldPairs, HiddenFields } from '../parts/hidden-fields.tsx'
import type { ListTab } from '../parts/list-tabs.tsx'
import { OpenedPart } from '../parts/opened-part.tsx'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'
import { ListLinks } from './list-links.tsx'

/** The sign of a filter in the heading of its column. */
export interface FilterSign {
  column: ColumnKey
  label: string
  isActive: boolean
  /** The list with this filter open. */
  openHref: string
  /** Null until it is opened. */
  form: FilterForm | null
}

export interface FilterForm extends FilterFieldsProps {
  isActive: boolean
  /** The list without this filter. */
  clearHref: string
  /** The other query parameters. */
  kept: FieldPairs
}

interface Where {
  t: Texts
  /** The list without its query. */
  action: string
}

/** The filter of one column, in its heading. */
export const ColumnFilter = ({ t, action, filter }: Where & { filter: FilterSign }) => {
  const words = t.processList.filters
  const name = { column: filter.label }
  return (
    <details className="colfilter" data-part={filter.column} open={filter.form !== null}>
      <summary
        aria-label={filter.isActive ? words.ofActive(name) : words.of(name)}
        data-active={filter.isActive ? '' : undefined}
      >
        {filter.isActive ? '▼' : '▽'}
      </summary>
      <OpenedPart href={filter.openHref} label={words.of(name)}>
        {filter.form && (
          <form method="get" action={action} aria-label={words.of(name)}>
            <HiddenFields fields={filter.form.kept} />
            <FilterFields t={t} {...filter.form} />
            <p className="actions">
              <button type="submit">{words.apply()}</button>
              {filter.isActive && <a href={filter.form.clearHref}>{words.clear()}</a>}
            </p>
          </form>
        )}
      </OpenedPart>
    </details>
  )
}

/** The lists to switch to, in the heading of the column that differs between them. */
export interface ListSwitch {
  /** The list with this part open. */
  openHref: string
  /** Null until they are opened. */
  lists: ListTab[] | null
}

interface ListChoiceProps extends ListSwitch {
  t: Texts
  column: ColumnKey
  label: string
}

/** The filter of a column with one value in the whole list: each of its values is a separate list. */
export const ListChoice = ({ t, column, label, openHref, lists }: ListChoiceProps) => {
  const name = t.processList.filters.of({ column: label })
  return (
    <details className="colfilter" data-part={column} open={lists !== null}>
      <summary aria-label={name}>▽</summary>
      <OpenedPart href={openHref} label={name}>
        {lists && <ListLinks lists={lists} />}
      </OpenedPart>
    </details>
  )
}

interface FilterPanelProps extends Where {
  openHref: string
  /** The form of every column; null until it is opened. */
  filters: FilterForm[] | null
  kept: FieldPairs
}

/**
 * A panel over the table that adds filters: each column opens by itself, and one button applies all of them. Also for
 * phones, where the table has no headings.
 */
export const FilterPanel = ({ t, action, openHref, filters, kept }: FilterPanelProps) => {
  const words = t.processList.filters
  return (
    <details className="filters over" id="filters" data-part="filters" open={filters !== null}>
      <summary>
        <span aria-hidden="true">+ </span>
        {words.title()}
      </summary>
      <OpenedPart href={openHref} label={words.title()}>
        {filters && (
          <form method="get" action={action} className="panel">
            <HiddenFields fields={kept} />
            <div className="grid">
              {filters.map((filter) => (
                <details key={filter.column} name="filter" open={filter.isActive}>
                  <summary>{filter.label}</summary>
                  <fieldset data-f={filter.column} aria-label={filter.label}>
                    <FilterFields t={t} {...filter} />
                  </fieldset>
                </details>
              ))}
            </div>
            <button type="submit">{words.apply()}</button>
          </form>
        )}
      </OpenedPart>
    </details>
  )
}
