import type { RequestColumn } from '../../src/platform/tenant/tenant.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ListFilters, type ListFiltersProps } from '../parts/list-filters.tsx'
import { Pager, type PagerProps } from '../parts/pager.tsx'
import { type ListRowProps, RequestRow } from './request-row.tsx'

interface RequestListPageProps extends Omit<ListFiltersProps, 't' | 'action'> {
  t: Texts
  tabs: { href: string; label: string; count: string; current: boolean }[]
  lastOpened: { href: string; label: string; uuid: string } | null
  updatedAt: string
  refreshHref: string
  columns: ColumnHead[]
  rows: ListRowProps[]
  pager: PagerProps
}

interface ColumnHead {
  column: RequestColumn
  label: string
  sortHref?: string
  sorted?: 'ascending' | 'descending' | null
}

/** All requests that somebody handles: tabs, search, table, pages. Everything is a link or a form. */
export const RequestListPage = (props: RequestListPageProps) => {
  const { t, columns, rows, lastOpened } = props
  return (
    <div data-island="request-list" id="aanvragen">
      {rows.length > 0 && (
        <a className="skip" href="#tabel">
          {t.shell.skipToTable()}
        </a>
      )}
      <div className="heading">
        <h1>{t.requests.title()}</h1>
        {lastOpened && (
          <p>
            {t.requests.lastOpened()} <a href={lastOpened.href}>{lastOpened.label}</a>
          </p>
        )}
      </div>
      <nav aria-label={t.requests.tabsLabel()}>
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
      <ListFilters {...props} action="/aanvragen" />
      <p className="muted line">
        <span>{t.requests.updatedAt({ time: props.updatedAt })}</span>
        <a href={props.refreshHref}>{t.requests.refresh()}</a>
        <span className="hint keys">{t.requests.keys()}</span>
      </p>
      {rows.length === 0 ? (
        <div className="panel empty">
          <p>{t.requests.empty()}</p>
          <p>
            <a href={props.clearHref}>{t.requests.clearFilters()}</a>
          </p>
        </div>
      ) : (
        <section className="tbl" id="tabel" aria-label={t.requests.tableLabel()} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((head) => (
                  <Head key={head.column} head={head} t={t} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RequestRow
                  key={row.uuid}
                  t={t}
                  columns={columns.map((head) => head.column)}
                  row={row}
                  isLast={row.uuid === lastOpened?.uuid}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pager {...props.pager} t={t} />
    </div>
  )
}

const Head = ({ head, t }: { head: ColumnHead; t: Texts }) => (
  <th
    scope="col"
    aria-sort={head.sorted ?? undefined}
    className={head.column === 'reference' ? 'fz' : head.column === 'counter' ? 'num' : undefined}
  >
    {head.sortHref ? (
      <a href={head.sortHref} title={t.requests.sortBy({ column: head.label })}>
        {head.label}
      </a>
    ) : (
      head.label
    )}
  </th>
)
