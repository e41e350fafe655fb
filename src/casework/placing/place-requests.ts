import { locateInRegisters } from '../../geography/addresses/locate.ts'
import type { Recorder } from '../../platform/events/listener.ts'
import { recordAll } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { insertHandover } from '../handovers/queries.ts'
import { decidePlacing, type Placing } from './placing.ts'
import { type FoundPlaced, findPlaced, savePlace } from './queries.ts'

interface PlacingSummary {
  read: number
  placed: number
  /** Number of the placed requests that moved to another municipality of the desk. */
  moved: number
  unchanged: number
  outside: number
  judged: number
  /** Skipped, because a person changed them during the run; the next run tries them again. */
  busy: number
}

/** A request that was placed, or that needs a person's decision. */
export interface PlacedRow {
  request: FoundPlaced
  placing: Exclude<Placing, { outcome: 'unchanged' }>
}

interface Choices {
  /** Only reports the outcome; stores nothing. */
  dryRun: boolean
  onRow: (row: PlacedRow) => void
  onProgress: (rows: number) => void
}

type Placer = Recorder & Pick<Context, 'tenant' | 't'>

/** Rows per transaction: few enough not to slow down a desk in use. */
const AT_ONCE = 500

/**
 * Locates stored requests with registers that were imported later, some hundred per transaction; never changes a place that
 * a person set. Resumable: a run after an interruption continues with the rest.
 */
export async function placeRequests(context: Placer, choices: Choices): Promise<PlacingSummary> {
  const summary = { read: 0, placed: 0, moved: 0, unchanged: 0, outside: 0, judged: 0, busy: 0 }
  let after = 0
  for (;;) {
    const requests = await findPlaced(context.db, after, AT_ONCE)
    if (requests.length === 0) return summary
    after = requests.at(-1)?.id ?? after
    const rows = await decide(context, requests)
    const kept = choices.dryRun
      ? new Set(rows)
      : await inTransaction(context, (inside) => savePlaces(inside, rows))
    summary.read += requests.length
    summary.unchanged += requests.length - rows.length
    for (const row of rows) {
      const { request, placing } = row
      if (placing.outcome !== 'placed') summary[placing.outcome]++
      else if (!kept.has(row)) summary.busy++
      else {
        summary.placed++
        if (placing.to.municipality_code !== request.municipality_code) summary.moved++
      }
      if (placing.outcome !== 'placed' || kept.has(row)) choices.onRow(row)
    }
    choices.onProgress(requests.length)
  }
}

async function decide({ db, tenant }: Placer, requests: readonly FoundPlaced[]): Promise<PlacedRow[]> {
  const located = await locateInRegisters(
    db,
    requests.map((it) => ({ ...it, municipality_code: it.municipality_code ?? '' })),
    tenant.country,
  )
  return requests.flatMap((request, index) => {
    const placing = decidePlacing(request, located[index] ?? null, tenant)
    return placing.outcome === 'unchanged' ? [] : [{ request, placing }]
  })
}

/** Stores the new places with their events; returns the stored rows, without those that a person changed meanwhile. */
async function savePlaces(context: Placer, rows: readonly PlacedRow[]): Promise<Set<PlacedRow>> {
  const at = context.now.toISOString()
  const kept = new Set<PlacedRow>()
  const placed = []
  const moved = []
  for (const row of rows) {
    const { request, placing } = row
    if (placing.outcome !== 'placed') continue
    if (!(await savePlace(context.db, request, placing.to, at))) continue
    kept.add(row)
    const subject = { type: 'request', uuid: request.uuid } as const
    placed.push({
      subject,
      happening: { before: placeOf(request), after: { ...placeOf(placing.to), source: 'geocoder' } },
    })
    const [before, after] = [request.municipality_code, placing.to.municipality_code]
    if (before === after) continue
    await insertHandover(context.db, {
      ...{ request_id: request.id, from_code: before ?? '', to_code: after ?? '', handed_over_at: at },
      ...{
        reason: context.t.handovers.byRegister(),
        person_id: context.person.id,
        person_name: context.person.name,
      },
    })
    moved.push({ subject, happening: { before: { municipality: before }, after: { municipality: after } } })
  }
  await recordAll(context, 'request-coordinates-changed', placed)
  await recordAll(context, 'request-handed-over', moved)
  return kept
}

type StoredPlace = Pick<FoundPlaced, 'lat' | 'lng' | 'coordinates_nomatch' | 'coordinates_iteration'>

/** In the field names of the event log. */
const placeOf = ({ lat, lng, coordinates_nomatch, coordinates_iteration }: StoredPlace) => ({
  ...{ lat, lng, nomatch: coordinates_nomatch === 1, iteration: coordinates_iteration },
})
