import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { type Kept, KeptFields } from '../parts/kept-fields.tsx'
import { Pager, type PagerProps } from '../parts/pager.tsx'
import type { ColumnFilterProps } from './filters.tsx'
import { FilterPanel } from './filters.tsx'
import { type ListTab, ListTabs } from './list-tabs.tsx'
import { ProcessTable, type ProcessTableProps } from './process-table.tsx'

export interface ProcessListPageProps {
  t: Texts
  title: string
  types: ListTab[]
  tabs: ListTab[]
  /** Ways to start one, for those who may. */
  starts: { label: string; href: string | null; reason: string }[]
  /** The list without its query. */
  action: string
  search: { text: string; tooShort: boolean; kept: Kept }
  filters: ColumnFilterProps[]
  filtersKept: Kept
  /** What narrows the list now, each with the address of the list without it. */
  chips: { name: string; href: string }[]
  clearHref: string
  updatedAt: string
  refresh: { label: string; href: string }
  /** Columns, views, export: what can be done with the list. */
  tools: ReactNode
  /** What can be done with the rows that are picked. */
  bulk: ReactNode
  table: ProcessTableProps
  pager: PagerProps
}

/** The processes of one type: parts, search, filters, table, pages. Everything is a link or a form. */
export const ProcessListPage = ({ t, ...props }: ProcessListPageProps) => (
  <div id="processen" data-island="process-list">
    {props.table.rows.length > 0 && (
      <a className="skip" href="#tabel">
        {t.shell.skipToTable()}
      </a>
    )}
    <div className="heading">
      <h1>{props.title}</h1>
      <ListTabs label={t.processes.types()} tabs={props.types} />
    </div>
    <div id="lijst">
      <div className="heading">
        <ListTabs label={t.processes.filterBy()} tabs={props.tabs} />
        {props.starts.length > 0 && <Starts starts={props.starts} />}
      </div>
      <div className="heading list-tools">
        <Search t={t} action={props.action} {...props.search} />
        <div className="list-acts">
          <FilterPanel t={t} action={props.action} filters={props.filters} kept={props.filtersKept} />
          {props.tools}
        </div>
      </div>
      {props.chips.length > 0 && <Chips t={t} chips={props.chips} clearHref={props.clearHref} />}
      <div className="heading">
        {props.table.rows.length > 0 && props.bulk}
        <p className="muted line">
          <span>{t.requests.updatedAt({ time: props.updatedAt })}</span>
          <a href={props.refresh.href}>{props.refresh.label}</a>
        </p>
      </div>
      {props.table.rows.length === 0 ? (
        <div className="panel empty">
          <p>{t.processes.none()}</p>
          {props.chips.length > 0 && (
            <p>
              <a href={props.clearHref}>{t.processList.filters.clearAll()}</a>
            </p>
          )}
        </div>
      ) : (
        <ProcessTable t={t} {...props.table} />
      )}
      <Pager t={t} {...props.pager} />
    </div>
  </div>
)

const Starts = ({ starts }: Pick<ProcessListPageProps, 'starts'>) => (
  <p className="line starts">
    {starts.map((start) =>
      start.href ? (
        <a key={start.label} href={start.href}>
          {start.label}
        </a>
      ) : (
        <span key={start.label} className="muted">
          {start.reason}
        </span>
      ),
    )}
  </p>
)

interface SearchProps {
  t: Texts
  action: string
  text: string
  tooShort: boolean
  kept: Kept
}

const Search = ({ t, action, text, tooShort, kept }: SearchProps) => (
  <search>
    <form className="tools" method="get" action={action}>
      <KeptFields fields={kept} />
      <label className="grow">
        {t.requests.search()}
        <input
          type="search"
          name="zoeken"
          defaultValue={text}
          maxLength={200}
          aria-describedby="zoeken-uitleg"
          autoComplete="off"
        />
      </label>
      <button type="submit">{t.requests.searchButton()}</button>
    </form>
    <p className="hint" id="zoeken-uitleg" role={tooShort ? 'status' : undefined}>
      {tooShort ? t.processList.searchTooShort() : t.processList.searchHint()}
    </p>
  </search>
)

const Chips = ({ t, chips, clearHref }: Pick<ProcessListPageProps, 't' | 'chips' | 'clearHref'>) => (
  <ul className="chips" aria-label={t.processList.filters.list()}>
    {chips.map((chip, index) => (
      <li key={`${index}-${chip.name}`}>
        <a href={chip.href} aria-label={t.processList.filters.drop({ name: chip.name })}>
          {chip.name} <span aria-hidden="true">×</span>
        </a>
      </li>
    ))}
    <li>
      <a href={clearHref}>{t.processList.filters.clearAll()}</a>
    </li>
  </ul>
)
