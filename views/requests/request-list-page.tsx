import type { ReactNode } from 'react'
import type { SortedHead } from '../../src/platform/lists/heads.ts'
import type { RequestColumn } from '../../src/platform/tenant/tenant.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ListFilters, type ListFiltersProps } from '../parts/list-filters.tsx'
import { EmptyList, ListTable, SkipToTable } from '../parts/list-table.tsx'
import { type ListTab, ListTabs } from '../parts/list-tabs.tsx'
import { Pager, type PagerProps } from '../parts/pager.tsx'
import { SortHead } from '../parts/sort-head.tsx'
import { type ListRowProps, RequestRow } from './request-row.tsx'

interface RequestListPageProps extends Omit<ListFiltersProps, 't' | 'action'> {
  t: Texts
  tabs: ListTab[]
  lastOpened: { href: string; label: string; uuid: string } | null
  /** Columns, views, export. */
  tools: ReactNode
  updatedAt: string
  refreshHref: string
  columns: ColumnHead[]
  rows: ListRowProps[]
  pager: PagerProps
}

interface ColumnHead extends SortedHead {
  column: RequestColumn
  label: string
}

/** All requests in the reader's scope. Everything is a link or a form. */
export const RequestListPage = (props: RequestListPageProps) => {
  const { t, columns, rows, lastOpened } = props
  return (
    <div data-island="request-list" id="aanvragen">
      {rows.length > 0 && <SkipToTable t={t} />}
      <div className="heading">
        <h1>{t.requests.title()}</h1>
        {lastOpened && (
          <p>
            {t.requests.lastOpened()} <a href={lastOpened.href}>{lastOpened.label}</a>
          </p>
        )}
      </div>
      <ListTabs label={t.requests.tabsLabel()} tabs={props.tabs} />
      <ListFilters {...props} action="/aanvragen" />
      <div className="list-acts">{props.tools}</div>
      <p className="muted line">
        <span>{t.requests.updatedAt({ time: props.updatedAt })}</span>
        <a href={props.refreshHref}>{t.requests.refresh()}</a>
        <span className="hint keys">{t.requests.keys()}</span>
      </p>
      {rows.length === 0 ? (
        <EmptyList t={t} text={t.requests.empty()} clearHref={props.clearHref} />
      ) : (
        <ListTable
          label={t.requests.tableLabel()}
          heads={columns.map(({ column, ...head }) => (
            <SortHead
              key={column}
              t={t}
              {...head}
              className={
                column === 'reference' ? 'fz' : column === 'counter' || column === 'age' ? 'num' : undefined
              }
            />
          ))}
        >
          {rows.map((row) => (
            <RequestRow
              key={row.uuid}
              t={t}
              columns={columns.map((head) => head.column)}
              row={row}
              isLast={row.uuid === lastOpened?.uuid}
            />
          ))}
        </ListTable>
      )}
      <Pager {...props.pager} t={t} />
    </div>
  )
}
