import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { Chips, type ChipsProps } from '../parts/chips.tsx'
import type { FieldPairs } from '../parts/hidden-fields.tsx'
import { EmptyList, SkipToTable } from '../parts/list-table.tsx'
import { type ListTab, ListTabs } from '../parts/list-tabs.tsx'
import { Pager, type PagerProps } from '../parts/pager.tsx'
import { NearNote, type NearProps, SearchForm, SearchHint } from '../parts/search-form.tsx'
import { type FilterForm, FilterPanel } from './filters.tsx'
import { GroupChoice, type GroupChoiceProps } from './group-choice.tsx'
import { IslandWords } from './island-words.tsx'
import { ProcessTable, type ProcessTableProps } from './process-table.tsx'

interface ProcessListPageProps extends ChipsProps {
  t: Texts
  title: string
  types: ListTab[]
  tabs: ListTab[]
  /** The list without its query. */
  action: string
  search: { text: string; tooShort: boolean; kept: FieldPairs }
  /** True when the search also finds processes by their requests. */
  findsRequests: boolean
  near: NearProps | null
  /** Null until they are opened. */
  filters: FilterForm[] | null
  filtersHref: string
  retainedFilters: FieldPairs
  groups: GroupChoiceProps
  /** Tabs where the same search finds something. */
  elsewhere: { label: string; href: string }[]
  /** The count of the tab, as text. */
  inTab: string
  updatedAt: string
  refresh: { label: string; href: string }
  /** Offers the reader another layout, until they decide. */
  offer: ReactNode
  /** Columns, views, export. */
  tools: ReactNode
  /** Acts on the picked rows. */
  bulk: ReactNode
  table: ProcessTableProps
  pager: PagerProps
}

/** The processes of one type. Everything is a link or a form. */
export const ProcessListPage = ({ t, ...props }: ProcessListPageProps) => (
  <div id="processen" data-island="process-list">
    <IslandWords t={t} list={props.refresh.href} />
    {props.table.bodies.length > 0 && <SkipToTable t={t} />}
    <div className="heading">
      <h1>{props.title}</h1>
      <ListTabs label={t.processes.types()} tabs={props.types} />
    </div>
    <div id="lijst">
      <div className="heading">
        <ListTabs label={t.processes.filterBy()} tabs={props.tabs} />
      </div>
      <div className="heading list-tools">
        <search>
          <SearchForm t={t} action={props.action} {...props.search} />
          <SearchHint
            hint={props.findsRequests ? t.processList.searchHintRequests() : t.processList.searchHint()}
            tooShort={props.search.tooShort ? t.processList.searchTooShort() : null}
          />
        </search>
        <div className="list-acts">
          <FilterPanel
            t={t}
            action={props.action}
            openHref={props.filtersHref}
            filters={props.filters}
            kept={props.retainedFilters}
          />
          <GroupChoice t={t} {...props.groups} />
          {props.tools}
        </div>
      </div>
      <Chips t={t} chips={props.chips} clearHref={props.clearHref} />
      {props.near && <NearNote t={t} near={props.near} />}
      <div className="heading">
        {props.table.bodies.length > 0 && props.bulk}
        {props.offer}
        <p className="muted line">
          <span>{t.requests.updatedAt({ time: props.updatedAt })}</span>
          <a href={props.refresh.href}>{props.refresh.label}</a>
        </p>
      </div>
      {props.table.bodies.length === 0 ? (
        <EmptyList
          t={t}
          text={t.processes.none()}
          clearHref={props.chips.length > 0 ? props.clearHref : null}
          elsewhere={props.elsewhere}
        />
      ) : (
        <ProcessTable t={t} {...props.table} />
      )}
      {/* Not above the rows: each line there costs a row on a phone. */}
      <p className="muted">{props.inTab}</p>
      <Pager t={t} {...props.pager} />
    </div>
  </div>
)
