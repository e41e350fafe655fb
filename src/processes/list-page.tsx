import { ProcessListPage } from '../../views/processes/process-list-page.tsx'
import { findMunicipality } from '../places/municipalities.ts'
import { pagesToOffer } from '../requests/list.ts'
import { formatDay, formatNumber } from '../texts/format.ts'
import { waitingLines } from '../waiting/row.ts'
import { Page } from '../web/page.tsx'
import { can, type Visit } from '../web/visit.ts'
import { countByStatus, pageOfProcesses } from './list-queries.ts'
import { startProcesses } from './policy.ts'
import { addressOf, type ProcessStatus, processHref, STATUSES, statusOf } from './process.ts'
import type { ProcessType } from './process-type.ts'
import type { Process } from './row.ts'

/** Parts of the address, and the statuses that each shows. Spec 2 §2. */
export const FILTERS: Record<string, readonly ProcessStatus[]> = {
  alles: STATUSES,
  actief: ['active'],
  onhold: ['onhold'],
  afgerond: ['completed'],
  geannuleerd: ['cancelled'],
}
export const DEFAULT_FILTER = 'actief'
const PAGE_SIZES = [10, 25, 50]

interface ListCall {
  visit: Visit
  type: ProcessType
  filter: string
  query: { p?: string; pp?: string }
}

/** The list of the processes of one type, by status. */
export async function processListPage({ visit, type, filter, query }: ListCall) {
  const { t, language } = visit
  const statuses = FILTERS[filter] ?? STATUSES
  const counts = await countByStatus(visit, type.value)
  const countOf = (them: readonly string[]) => them.reduce((sum, it) => sum + (counts.get(it) ?? 0), 0)
  const total = countOf(statuses)
  const size = PAGE_SIZES.find((it) => String(it) === query.pp) ?? PAGE_SIZES[0] ?? 10
  const last = Math.max(1, Math.ceil(total / size))
  const page = Math.min(last, /^[1-9]\d{0,5}$/.test(query.p ?? '') ? Number(query.p) : 1)
  const from = (page - 1) * size
  const rows = await pageOfProcesses(visit, { type: type.value, statuses, from, size })
  const lines = await waitingLines(visit, type, rows)
  const href = (to: number) => {
    const search = new URLSearchParams({
      ...(to > 1 && { p: String(to) }),
      ...(size !== PAGE_SIZES[0] && { pp: String(size) }),
    }).toString()
    return `${listHref(type, filter)}${search && `?${search}`}`
  }
  const title = type.label[language]

  return new Page({
    title: `${t.processes.title()}: ${title}`,
    content: () => (
      <ProcessListPage
        t={t}
        title={`${t.processes.title()}: ${title}`}
        types={shownTypes(visit).map((it) => ({
          label: it.label[language],
          href: listHref(it, filter),
          current: it.value === type.value,
        }))}
        tabs={Object.entries(FILTERS).map(([name, them]) => ({
          label: name === 'alles' ? t.processes.all() : t.processes.statuses[them[0] ?? 'active'](),
          count: formatNumber(countOf(them)),
          href: listHref(type, name),
          current: name === filter,
        }))}
        starts={startsFor(visit)}
        rows={rows.map((row) => ({ ...rowOf(visit, type, row), waiting: lines.get(row.id) ?? null }))}
        pager={{
          range: t.requests.range({
            from: formatNumber(rows.length > 0 ? from + 1 : 0),
            to: formatNumber(from + rows.length),
            total: formatNumber(total),
          }),
          refine: false,
          previous: page > 1 ? href(page - 1) : null,
          next: page < last ? href(page + 1) : null,
          pages: pagesToOffer(page, last).map((it) =>
            it === null ? null : { page: it, href: href(it), current: it === page },
          ),
          sizes: PAGE_SIZES,
          size,
          kept: {},
        }}
      />
    ),
  })
}

/** The address of a list. */
export const listHref = ({ routeType }: Pick<ProcessType, 'routeType'>, filter = DEFAULT_FILTER) =>
  `/processen/${routeType}/${filter}`

/** The types that somebody may see the list of. */
export const shownTypes = (visit: Visit) =>
  visit.tenant.processes.types.filter(
    (type) => !type.hidden && (type.value !== 'private' || can(visit, 'privateProcess')),
  )

/** The ways to start a process; where the tenant has no private type, that is said. Spec 2 §2, spec 3 §2. */
function startsFor(visit: Visit) {
  if (!startProcesses.allows(visit, undefined)) return []
  const { t, tenant } = visit
  const has = (value: string) => tenant.processes.types.some((it) => it.value === value && !it.hidden)
  return [
    ...(has('realisation')
      ? [
          {
            label: `${t.processes.start.button()}: ${t.processes.start.public()}`,
            href: '/realisatie/nieuw',
            reason: '',
          },
        ]
      : []),
    ...(can(visit, 'privateProcess')
      ? [
          {
            label: `${t.processes.start.button()}: ${t.processes.start.private()}`,
            href: has('private') ? '/process/new-private' : null,
            reason: t.processes.start.privateOff(),
          },
        ]
      : []),
  ]
}

const DAY_MS = 86_400_000

function rowOf({ t, tenant, language, now }: Visit, type: ProcessType, row: Process) {
  const status = statusOf(row.status)
  const days = Math.max(0, Math.floor((+now - Date.parse(row.step_started_at)) / DAY_MS))
  const step = type.steps[row.current_step - 1]
  return {
    uuid: row.uuid,
    href: processHref(type.routeType, row.uuid),
    reference: row.case_ref,
    address: addressOf(row),
    municipality: findMunicipality(row.municipality_code ?? '')?.name ?? '',
    step: `${row.current_step}. ${step?.label[language] ?? t.processes.unknownStep()}`,
    progress: status === 'active' && row.step_started_at ? t.processes.days({ n: days }) : '',
    status: { name: status, label: t.processes.statuses[status]() },
    updated: formatDay(row.updated_at || row.created_at, tenant.locale.timeZone),
  }
}
