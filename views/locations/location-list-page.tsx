import type { SortedHead } from '../../src/platform/lists/heads.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { Column } from '../../src/records/locations/list.ts'
import { ListFilters, type ListFiltersProps } from '../parts/list-filters.tsx'
import { EmptyList, ListTable, SkipToTable } from '../parts/list-table.tsx'
import { type ListTab, ListTabs } from '../parts/list-tabs.tsx'
import { Pager, type PagerProps } from '../parts/pager.tsx'
import { SortHead } from '../parts/sort-head.tsx'
import { type MarkView, PointMarks } from './point-marks.tsx'

interface LocationRow {
  uuid: string
  href: string
  cells: Record<Exclude<Column, 'points'>, string>
  points: MarkView[]
}

interface LocationListPageProps extends Omit<ListFiltersProps, 't' | 'action'> {
  t: Texts
  title: string
  tabs: ListTab[]
  /** Links to the reader's actions on this page. */
  actions: { href: string; label: string }[]
  columns: ({ column: Column; label: string } & SortedHead)[]
  rows: LocationRow[]
  pager: PagerProps
}

/** All locations in the reader's municipalities. Everything is a link or a form. */
export const LocationListPage = (props: LocationListPageProps) => {
  const { t, columns, rows } = props
  return (
    <div className="locations">
      {rows.length > 0 && <SkipToTable t={t} />}
      <div className="heading">
        <h1>{props.title}</h1>
        <p className="actions">
          {props.actions.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
      <ListTabs label={t.locations.list.tabsLabel()} tabs={props.tabs} />
      <ListFilters {...props} action="/locaties" />
      {rows.length === 0 ? (
        <EmptyList t={t} text={t.locations.list.empty()} clearHref={props.clearHref} />
      ) : (
        <ListTable
          label={t.locations.list.tableLabel()}
          className="frozen"
          heads={columns.map(({ column, ...head }) => (
            <SortHead
              key={column}
              t={t}
              {...head}
              className={column === 'address' ? 'fz' : column === 'processes' ? 'num' : undefined}
            />
          ))}
        >
          {rows.map((row) => (
            <Row key={row.uuid} t={t} row={row} />
          ))}
        </ListTable>
      )}
      <Pager {...props.pager} t={t} />
    </div>
  )
}

const Row = ({ t, row }: { t: Texts; row: LocationRow }) => (
  <tr>
    <th scope="row">
      <a href={row.href}>{row.cells.address}</a>
    </th>
    <td data-c="municipality">{row.cells.municipality}</td>
    <td data-c="origin">{row.cells.origin}</td>
    <td data-c="points">
      <PointMarks marks={row.points} none={t.locations.list.noPoints()} />
    </td>
    <td data-c="processes" data-label={t.locations.list.columns.processes()} className="num">
      {row.cells.processes}
    </td>
    <td data-c="updated">{row.cells.updated}</td>
  </tr>
)
