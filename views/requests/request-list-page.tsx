import type { ReactNode } from 'react'
import type { SortedHead } from '../../src/platform/lists/heads.ts'
import { isNumber } from '../../src/platform/lists/kinds.ts'
import { type RequestColumn, requestColumn } from '../../src/platform/tenant/request-columns.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ListWords } from '../lists/list-words.tsx'
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
  /** Acts on the picked rows; null for a person who may do none. */
  bulk: ReactNode
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

const classOf = (column: RequestColumn) =>
  column === 'reference' ? 'fz' : isNumber(requestColumn(column).kind) ? 'num' : undefined

/** All requests in the reader's scope. Everything is a link or a form. */
export const RequestListPage = (props: RequestListPageProps) => {
  const { t, columns, rows, lastOpened } = props
  return (
    <div data-island="request-list" id="aanvragen">
      <ListWords
        t={t}
        list={props.refreshHref}
        tab={props.tabs.find(({ current }) => current)?.label ?? ''}
      />
      {rows.length > 0 && <SkipToTable t={t} />}
      <div className="heading">
        <h1>{t.requests.title()}</h1>
        {lastOpened && (
          <p className="on-screen">
            {t.requests.lastOpened()} <a href={lastOpened.href}>{lastOpened.label}</a>
          </p>
        )}
      </div>
      <ListTabs label={t.requests.tabsLabel()} tabs={props.tabs} />
      <ListFilters {...props} action="/aanvragen" />
      <div className="list-acts on-screen">
        {props.tools}
        <span className="hint keys">{t.requests.keys()}</span>
      </div>
      <div className="heading">
        {rows.length > 0 && props.bulk}
        <p className="muted line">
          <span>{t.requests.updatedAt({ time: props.updatedAt })}</span>
          <a href={props.refreshHref}>{t.requests.refresh()}</a>
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyList t={t} text={t.requests.empty()} clearHref={props.clearHref} />
      ) : (
        <ListTable
          label={t.requests.tableLabel()}
          className="requests frozen"
          heads={<Heads t={t} columns={columns} isPicked={props.bulk !== null} />}
        >
          {rows.map((row) => (
            <RequestRow
              key={row.uuid}
              t={t}
              columns={columns.map((head) => head.column)}
              row={row}
              isLast={row.uuid === lastOpened?.uuid}
              isPicked={props.bulk !== null}
            />
          ))}
        </ListTable>
      )}
      <Pager {...props.pager} t={t} />
    </div>
  )
}

const Heads = ({ t, columns, isPicked }: { t: Texts; columns: ColumnHead[]; isPicked: boolean }) => (
  <>
    {isPicked && (
      <th scope="col" data-c="pick">
        <span className="visually-hidden">{t.selection.column()}</span>
      </th>
    )}
    {columns.map(({ column, ...head }) => (
      <SortHead key={column} t={t} {...head} column={column} className={classOf(column)} />
    ))}
  </>
)
