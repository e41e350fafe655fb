import { EVERYBODY, type EventKind } from '../../platform/events/event.ts'
import { opens } from '../../platform/tenant/person.ts'
import { type Context, can, codesFor } from '../../platform/web/context.ts'
import { seesProcess } from '../../records/processes/policy.ts'
import { toPointFeature } from '../map/layer.ts'
import { toProcessFeature } from '../map/process-layer.ts'
import { type Message, RELOAD } from './message.ts'
import {
  chargePointsNow,
  deletionsIn,
  handoversIn,
  type LiveEvent,
  processesNow,
  requestsNow,
} from './queries.ts'

/** One read of the event table: the events, or that there were too many of them. */
export interface Batch {
  events: readonly LiveEvent[]
  overflow: boolean
  /** Event id after which a stream continues. */
  last: number
  /** Cache per scope: listeners with the same scope share the messages. */
  found: Map<string, Promise<Message[]>>
}

/** The messages of a batch for one person: only records in their current scope, in their current state. */
export function messagesFor(
  context: Pick<Context, 'db' | 'person' | 'tenant'>,
  batch: Batch,
): Promise<Message[]> {
  const { roles, identity } = context.person
  // An operator sees only its own processes.
  const scope = JSON.stringify([roles, identity?.uuid ?? ''])
  const known = batch.found.get(scope)
  if (known) return known
  const messages = find(context, batch)
  batch.found.set(scope, messages)
  return messages
}

/** True when a batch may concern this person: a change to report, or their sign-out. */
export const concerns = ({ events, overflow }: Batch, personId: string) =>
  overflow ||
  events.some(({ subject_type, subject_uuid }) =>
    subject_type === 'person'
      ? [personId, EVERYBODY].includes(subject_uuid)
      : REPORTED_SUBJECTS.includes(subject_type),
  )

/** The subjects to report. An import is one event per file, not one per charge point. */
const REPORTED_SUBJECTS = ['request', 'charge-point', 'process', 'import']

async function find(
  context: Pick<Context, 'db' | 'person' | 'tenant'>,
  { events, overflow }: Batch,
): Promise<Message[]> {
  if (overflow || events.some((it) => it.subject_type === 'import')) return [RELOAD]
  const [requests, points, processes, deletions, handovers] = await Promise.all([
    requestsNow(context, uuidsOf(events, 'request')),
    chargePointsNow(context, uuidsOf(events, 'charge-point')),
    can(context, 'realisationlist') ? processesNow(context, uuidsOf(events, 'process')) : [],
    deletionsIn(context.db, idsOf(events, 'process-deleted')),
    handoversIn(context.db, idsOf(events, 'request-handed-over')),
  ])
  const seen = new Set(requests.map(({ uuid }) => uuid))
  const codes = codesFor(context, 'requestlist')
  const gone = handovers.filter(
    ({ uuid, before }) => !seen.has(uuid) && opens(codes, before?.municipality ?? null),
  )
  return [
    ...requests.map((data): Message => ({ event: 'request', data })),
    ...[...new Set(gone.map(({ uuid }) => uuid))].map(
      (uuid): Message => ({ event: 'requestgone', data: { uuid } }),
    ),
    ...points.map(
      (row): Message => ({
        event: 'chargepoint',
        data: { ...toPointFeature(row), version: row.version, removed: row.removed_at !== null },
      }),
    ),
    ...processes.map(
      (row): Message => ({
        event: 'process',
        data: {
          ...toProcessFeature(row),
          type: row.process_type,
          lat: row.lat,
          lng: row.lng,
          version: row.version,
        },
      }),
    ),
    ...deletions
      .filter(({ before }) => before !== undefined && seesProcess(context, before))
      .map(({ uuid }): Message => ({ event: 'processdeleted', data: { uuid } })),
  ]
}

const idsOf = (events: readonly LiveEvent[], kind: EventKind) =>
  events.filter((it) => it.kind === kind).map(({ id }) => Number(id))

const uuidsOf = (events: readonly LiveEvent[], type: string) => [
  ...new Set(events.filter((it) => it.subject_type === type).map((it) => it.subject_uuid)),
]
