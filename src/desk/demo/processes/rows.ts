import type { Insertable } from 'kysely'
import type { ProcessPauseTable } from '../../../platform/db/flow-schema.ts'
import type { ProcessTable } from '../../../platform/db/process-schema.ts'
import type { CommentTable, EventTable } from '../../../platform/db/schema.ts'
import type { EventKind } from '../../../platform/events/event.ts'
import { joined } from '../../../platform/joined.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { secondsColumnsOf } from '../../../records/durations/durations.ts'
import { columnsOf, flowColumnsOf } from '../../../records/processes/columns/projection.ts'
import type { StepState } from '../../../records/processes/flow.ts'
import type { Part } from '../../../records/processes/row.ts'
import { waitedFrom } from '../../../records/turns/keep-all-turns.ts'
import { partsAfter, turnColumnsOf } from '../../../records/turns/part.ts'
import { turnRules } from '../../../records/turns/turn-after.ts'
import { type DemoProcess, uuidNamed } from './demo-process.ts'
import { CONFIRMED } from './saves.ts'

/** Database rows of a made-up process, equal to those of real actions. Pure. */

export interface Numbered {
  process: DemoProcess
  case_ref: string
  case_counter: number
  /** The parts of its parties. */
  parts: readonly Part[]
}

/** Ids of related rows, once they are in the database. */
export interface Around {
  location_id: number | null
  traffic_decision_id: number | null
}

export const iso = (at: number) => new Date(at).toISOString()

const SHARED = '00000000-0000-4000-8000-'.length

/** The steps of a process, as the pages read them; memoised, because most of its rows need them. */
export function stepStates(process: DemoProcess): StepState[] {
  const known = states.get(process) ?? statesOf(process)
  states.set(process, known)
  return known
}

const states = new WeakMap<DemoProcess, StepState[]>()

const statesOf = ({ uuid, history }: DemoProcess): StepState[] =>
  history.steps.map(({ number, key, from, to, hasBegun, isDone }) => ({
    number,
    key,
    // Shares the prefix of the process: its steps are adjacent in the index, which makes a large seed faster.
    uuid: uuid.slice(0, SHARED) + uuidNamed(`${uuid} ${number}`).slice(SHARED),
    startedAt: hasBegun ? iso(from) : '',
    completedAt: isDone ? iso(to) : '',
  }))

export function processRow(
  { process, case_ref, case_counter, parts }: Numbered,
  around: Around,
): Insertable<ProcessTable> {
  const { uuid, type, category, operator, place, history, saves, version } = process
  const { pauses, status, until } = history
  const last = saves.at(-1)
  const stopped = pauses.find((it) => it.to === null)
  const held = pauses.filter((it) => it.kind === 'onhold' && it.to !== null)
  const flow = flowColumnsOf(stepStates(process))
  const others = {
    turn_version: version,
    uuid,
    case_ref,
    case_counter,
    process_type: type.value,
    category,
    municipality_code: place.municipality_code,
    operator_uuid: operator.uuid,
    status,
    version,
    location_version: saves.length,
    onhold_ms: held.reduce((sum, { from, to }) => sum + ((to ?? from) - from), 0),
    onhold_since: status === 'onhold' && stopped ? iso(stopped.from) : '',
    status_reason: stopped?.reason ?? '',
    status_comment: stopped?.comment ?? '',
    ended_at: status === 'cancelled' ? iso(until) : flow.ended_at,
    created_at: iso(saves[0]?.at ?? until),
    updated_at: iso(lastMoment(process)),
  }
  return joined(
    columnsOf(last?.record ?? {}, { case_ref, status }),
    flow,
    secondsColumnsOf(stepStates(process), pausesOf(process)),
    turnColumnsOf(status, parts),
    around,
    others,
  )
}

const pausesOf = ({ history }: DemoProcess) =>
  history.pauses.map(({ from, to }) => ({ started_at: iso(from), ended_at: to === null ? '' : iso(to) }))

/** The parts of a process, equal to those of real acts. */
export function partsIn(tenant: Tenant, process: DemoProcess): Part[] {
  const { history, type, saves } = process
  const now = { status: history.status, steps: stepStates(process), record: saves.at(-1)?.record ?? {} }
  const since = (step: StepState) => waitedFrom(step, pausesOf(process), new Date(history.until))
  return partsAfter([], now, type, turnRules(tenant), since)
}

/** The moment of its last change. */
const lastMoment = ({ history, saves }: DemoProcess) =>
  Math.max(
    ...saves.map((it) => it.at),
    ...history.steps.filter((it) => it.isDone).map((it) => it.to),
    ...history.pauses.map((it) => it.to ?? it.from),
  )

export const stepRows = (process: DemoProcess, process_id: number) =>
  stepStates(process).map(({ number, key, uuid, startedAt, completedAt }) => ({
    process_id,
    number,
    step_key: key,
    uuid,
    started_at: startedAt,
    completed_at: completedAt,
  }))

export const versionRows = (process: DemoProcess, process_id: number) =>
  process.saves.map(({ at, step, record }, index) => ({
    process_id,
    version: index + 1,
    step,
    at: iso(at),
    ...whoDoes(process, step),
    data: JSON.stringify(record),
  }))

export const pauseRows = (process: DemoProcess, process_id: number): Insertable<ProcessPauseTable>[] =>
  process.history.pauses.map(({ kind, from, to, reason, comment, endedComment }) => ({
    process_id,
    kind,
    started_at: iso(from),
    ended_at: to === null ? '' : iso(to),
    reason,
    comment,
    ended_comment: endedComment,
    ...process.people.municipality,
  }))

export const commentRows = ({ uuid, comments, people, version }: DemoProcess): Insertable<CommentTable>[] =>
  comments.map(({ message, status, at }, index) => ({
    subject_type: 'process',
    subject_uuid: uuid,
    ...(index % 2 === 0 ? people.municipality : people.operator),
    created_at: iso(at),
    edited_at: null,
    message,
    version: Math.min(version, index + 1),
    status,
    deleted_at: null,
  }))

/** The person responsible for a step. */
const whoDoes = ({ type, people }: DemoProcess, step: number) =>
  type.steps[step - 1]?.edit[0] === 'cpo' ? people.operator : people.municipality

interface Happened {
  at: number
  kind: EventKind
  who: { person_id: string; person_name: string }
  data: object
}

/** All events of a process, oldest first. */
export function eventRows(
  { process, case_ref }: Numbered,
  also: readonly Happened[] = [],
): Insertable<EventTable>[] {
  const { uuid, category, history, saves, tags, people } = process
  const { steps, pauses, status, until } = history
  const events: Happened[] = []
  const add = (at: number, kind: EventKind, who: Happened['who'], data: object = {}) =>
    events.push({ at, kind, who, data })
  const start = saves[0]?.at ?? until
  add(start, 'process-started', whoDoes(process, 1), { after: { case_ref, category } })
  if (tags.length > 0)
    add(start, 'process-tagged', people.municipality, {
      before: { tags: [] },
      after: { tags: tags.map((it) => it.label) },
    })
  for (const [index, { act, at, step, fields }] of saves.entries()) {
    const version = index + 1
    const changed = fields.filter((it) => it !== CONFIRMED)
    if (act !== 'start' && changed.length > 0)
      add(at, 'process-changed', whoDoes(process, step), { after: { version, fields: changed } })
    if (act === 'confirm')
      add(at, 'traffic-decision-confirmed', people.municipality, {
        before: { ConfirmedDate: '' },
        after: { ConfirmedDate: iso(at).slice(0, 10), version },
      })
  }
  for (const [index, { number, from, to, hasBegun, isDone }] of steps.entries()) {
    const isBeside = steps.slice(0, index).some((it) => it.to > from)
    if (hasBegun && isBeside)
      add(from, 'process-step-begun', whoDoes(process, number), { after: { step: number } })
    if (isDone) add(to, 'process-step-completed', whoDoes(process, number), { after: { step: number } })
  }
  for (const { kind, from, to, reason } of pauses) {
    const [begins, ends]: EventKind[] =
      kind === 'onhold'
        ? ['process-put-on-hold', 'process-resumed']
        : ['process-cancelled', 'process-restored']
    add(from, begins as EventKind, people.municipality, { before: { status: 'active' }, after: { reason } })
    if (to !== null)
      add(to, ends as EventKind, people.municipality, { before: { status: kind }, after: { reason: '' } })
  }
  if (status === 'completed') add(until, 'process-completed', people.municipality)
  // At the same moment, the start comes first and the end last: the order in which they were added.
  return [...events, ...also]
    .sort((one, other) => one.at - other.at)
    .map(({ at, kind, who, data }) => ({
      at: iso(at),
      kind,
      subject_type: 'process',
      subject_uuid: uuid,
      ...who,
      data: JSON.stringify(data),
      request_id: 'demo',
    }))
}

export type { Happened }
