import type { Texts } from '../../src/platform/texts/texts.ts'
import type { Column } from '../../src/records/locations/list.ts'
import { ListFilters, type ListFiltersProps } from '../parts/list-filters.tsx'
import { Pager, type PagerProps } from '../parts/pager.tsx'
import { PointMarks, type ShownMark } from './point-marks.tsx'

export interface LocationRow {
  uuid: string
  href: string
  cells: Record<Exclude<Column, 'points'>, string>
  points: ShownMark[]
}

interface LocationListPageProps extends Omit<ListFiltersProps, 't' | 'action'> {
  t: Texts
  tabs: { href: string; label: string; count: string; current: boolean }[]
  /** What the reader may do here. */
  actions: { href: string; label: string }[]
  columns: {
    column: Column
    label: string
    sortHref?: string
    sorted?: 'ascending' | 'descending' | null
  }[]
  rows: LocationRow[]
  pager: PagerProps
}

/** All locations in somebody's municipalities: tabs, search, table, pages. Everything is a link or a form. */
export const LocationListPage = (props: LocationListPageProps) => {
  const { t, columns, rows } = props
  return (
    <div className="locations">
      {rows.length > 0 && (
        <a className="skip" href="#tabel">
          {t.shell.skipToTable()}
        </a>
      )}
      <div className="heading">
        <h1>{t.locations.list.title()}</h1>
        <p className="actions">
          {props.actions.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
      <nav aria-label={t.locations.list.tabsLabel()}>
        <ul className="tabs">
          {props.tabs.map((tab) => (
            <li key={tab.label}>
              <a href={tab.href} aria-current={tab.current ? 'page' : undefined}>
                {tab.label} <span className="cnt">{tab.count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ListFilters {...props} action="/locaties" />
      {rows.length === 0 ? (
        <div className="panel empty">
          <p>{t.locations.list.empty()}</p>
          <p>
            <a href={props.clearHref}>{t.requests.clearFilters()}</a>
          </p>
        </div>
      ) : (
        <section className="tbl" id="tabel" aria-label={t.locations.list.tableLabel()} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map(({ column, label, sortHref, sorted }) => (
                  <th
                    scope="col"
                    key={column}
                    aria-sort={sorted ?? undefined}
                    className={column === 'address' ? 'fz' : column === 'processes' ? 'num' : undefined}
                  >
                    {sortHref ? (
                      <a href={sortHref} title={t.requests.sortBy({ column: label })}>
                        {label}
                      </a>
                    ) : (
                      label
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.uuid} t={t} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pager {...props.pager} t={t} />
    </div>
  )
}

const Row = ({ t, row }: { t: Texts; row: LocationRow }) => (
  <tr>
    <th scope="row" className="fz">
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
