import { sql } from 'kysely'
import { mustForceIndex } from '../../platform/db/dialect.ts'
import { prepareForScope } from '../../platform/db/prepare.ts'
import type { RequestSortColumn } from '../../platform/tenant/request-columns.ts'
import type { Context } from '../../platform/web/context.ts'
import type { ListState } from './list.ts'
import { boundsOfPeriod } from './period.ts'
import { codesInScope, hasCodeIn, isHeldIn, type Requests, requestsInScope } from './queries.ts'

export interface StatusCount {
  status: number
  count: number | string
}

type Narrowing = Pick<ListState, 'municipality' | 'submitted' | 'connection'>

/** True when the stored counts cannot give the number for a state. */
export const isNarrowed = ({ submitted, connection }: Narrowing) => submitted !== '' || connection !== ''

const readingOf = ({ municipality }: Pick<ListState, 'municipality'>) =>
  municipality ? { among: [municipality] } : {}

/** For more municipalities than this, the index of a period leaves fewer rows than that of municipalities. */
const FEW_MUNICIPALITIES = 20

interface Start {
  /** The column whose index the list walks in order. */
  walking?: RequestSortColumn
  /** Only one status is read: then the index of municipalities leaves the fewest rows. */
  ofStatus?: boolean
}

/** Requests in scope within the filters of a state: municipality, period, with or without a process. */
export function narrow(
  context: Pick<Context, 'db' | 'person' | 'tenant'>,
  state: Narrowing,
  { walking, ofStatus = false }: Start = {},
): Requests {
  const hides = mustForceIndex(context.db)
  const reading = readingOf(state)
  const startsByPeriod = hides && state.submitted !== '' && !ofStatus
  const isMany = codesInScope(context, reading).length > FEW_MUNICIPALITIES
  let requests = requestsInScope(context, {
    ...reading,
    walking: walking !== undefined || (startsByPeriod && isMany),
  })
  if (state.submitted) {
    const { from, until } = boundsOfPeriod(state.submitted, context.tenant.locale.timeZone)
    const isHidden = hides && walking !== undefined && walking !== 'submitted_at'
    const at = isHidden ? sql<string>`request.submitted_at || ''` : sql.ref<string>('request.submitted_at')
    requests = requests.where(sql<boolean>`${at} >= ${from} and ${at} < ${until}`)
  }
  if (state.connection) {
    // The index of a period, or of the sort column, leaves fewer rows than that of the process.
    const isHidden = hides && (walking !== undefined || state.submitted !== '')
    const id = isHidden ? sql<number>`(request.process_id + 0)` : sql.ref<number>('request.process_id')
    requests = requests.where(isHeldIn(id, state.connection === 'met'))
  }
  return requests
}

/** True for a row in scope and in the municipality of a state. */
export const isWithin = (
  context: Pick<Context, 'person' | 'tenant'>,
  state: Pick<Narrowing, 'municipality'>,
) => hasCodeIn(codesInScope(context, readingOf(state)))

/** The number of requests of a state per status, for all tabs and ignoring its search. */
export async function countByStatus(context: Context, state: Narrowing): Promise<StatusCount[]> {
  const rows = await findCounts(context, {}, state.municipality)
  if (!isNarrowed(state)) return rows
  const [first, ...others] = rows
    .filter(({ count }) => Number(count) > 0)
    .map(({ status }) =>
      narrow(context, state, { ofStatus: true })
        .where('request.status', '=', status)
        .select((eb) => ['request.status', eb.fn.countAll<number | string>().as('count')])
        .groupBy('request.status'),
    )
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : []
}

const findCounts = prepareForScope({}, (reader, _place, municipality: string) => {
  const codes = codesInScope(reader, readingOf({ municipality }))
  const counts = reader.db
    .selectFrom('request_count')
    .select(['status', (eb) => eb.fn.sum<number>('count').as('count')])
    .groupBy('status')
  if (codes === '*') return counts
  // The counts of requests without a municipality have the code ''.
  return counts.where(
    codes.length > 0 ? sql<boolean>`municipality_code in (${sql.join([...codes])})` : sql<boolean>`1 = 0`,
  )
})
