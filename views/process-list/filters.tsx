import type { Texts } from '../../src/platform/texts/texts.ts'
import { type Kept, KeptFields } from '../parts/kept-fields.tsx'
import type { ListTab } from '../parts/list-tabs.tsx'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'

export interface ColumnFilterProps extends FilterFieldsProps {
  isActive: boolean
  /** The list without this filter. */
  clearHref: string
  /** The other query parameters. */
  kept: Kept
}

interface Where {
  t: Texts
  /** The list without its query. */
  action: string
}

/** The filter of one column, in its heading. */
export const ColumnFilter = ({ t, action, filter }: Where & { filter: ColumnFilterProps }) => {
  const words = t.processList.filters
  const name = { column: filter.label }
  return (
    <details className="colfilter" data-f={filter.column}>
      <summary
        aria-label={filter.isActive ? words.ofActive(name) : words.of(name)}
        data-active={filter.isActive ? '' : undefined}
      >
        <span aria-hidden="true">{filter.isActive ? '▼' : '▽'}</span>
      </summary>
      <form method="get" action={action} aria-label={words.of(name)}>
        <KeptFields fields={filter.kept} />
        <FilterFields t={t} {...filter} />
        <p className="actions">
          <button type="submit">{words.apply()}</button>
          {filter.isActive && <a href={filter.clearHref}>{words.clear()}</a>}
        </p>
      </form>
    </details>
  )
}

interface ListChoiceProps {
  t: Texts
  column: string
  label: string
  lists: ListTab[]
}

/** The filter of a column that has one value in the whole list: each of its values is a separate list. */
export const ListChoice = ({ t, column, label, lists }: ListChoiceProps) => (
  <details className="colfilter" data-f={column}>
    <summary aria-label={t.processList.filters.of({ column: label })}>
      <span aria-hidden="true">▽</span>
    </summary>
    <ul className="panel">
      {lists.map((list) => (
        <li key={list.href}>
          <a href={list.href} aria-current={list.current ? 'true' : undefined}>
            {list.label}
          </a>
        </li>
      ))}
    </ul>
  </details>
)

interface FilterPanelProps extends Where {
  filters: ColumnFilterProps[]
  kept: Kept
}

/**
 * A filter to add, over the table: each column opens by itself, and one button applies them together. Also for
 * phones, where the table has no headings.
 */
export const FilterPanel = ({ t, action, filters, kept }: FilterPanelProps) => {
  const words = t.processList.filters
  return (
    <details className="filters over" id="filters">
      <summary>
        <span aria-hidden="true">+ </span>
        {words.title()}
      </summary>
      <form method="get" action={action} className="panel">
        <KeptFields fields={kept} />
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
    </details>
  )
}
