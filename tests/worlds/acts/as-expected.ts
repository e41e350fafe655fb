import type { FormRecord } from '../../../src/platform/forms/field.ts'
import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import { isClockStraight } from '../oracles/clock.ts'
import { isEmpty, valueAt } from '../oracles/of-process.ts'
import type { World } from '../world.ts'
import type { Expected } from './expected.ts'
import { asText, pathsOf, valuesOf } from './expected-decisions.ts'
import { wordsOfPart } from './expected-parts.ts'
import { type State, stateNow } from './state-of-process.ts'

/** The state of a process after a step was filled in, compared with the expected one. */

/** Problems in words. */
export async function notAsExpected(
  world: World,
  before: State,
  by: TestPerson | null,
  expected: Expected,
  eventsBefore: number,
): Promise<string[]> {
  const now = await stateNow(world, before.row)
  if (!now) return [`${before.row.case_ref} is gone`]
  const at = world.desk.clock.now.toISOString()
  const events = (await world.look.rows('event')).filter(
    (it) => it.id > eventsBefore && it.subject_uuid === before.row.uuid,
  )
  const { record } = now
  const isStraight = isClockStraight(world)
  return [
    ...differ('status', now.row.status, statusOf(expected)),
    ...differ('version', now.row.version, before.row.version + (isPausing(expected) ? 2 : 1)),
    ...differ('steps', now.steps.map(wordsOfStep), expected.flow.steps.map(wordsOfStep)),
    ...(isStraight ? differ('parts', now.parts.map(wordsOfPart).toSorted(), expected.parts) : []),
    ...differ('refusal', refusalIn(now.row), refusalAfter(before, expected)),
    ...differ(
      'decisions',
      now.decisions.map(wordsOfDecision),
      decisionsAfter(before, by, expected, record, at),
    ),
    ...differ('events', events.flatMap(wordsOfEvent).toSorted(), eventsAfter(before, expected).toSorted()),
    ...notEmptied(expected, record),
  ].map((problem) => `${before.row.case_ref} ${problem}`)
}

const differ = (name: string, is: unknown, wanted: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(wanted)
    ? []
    : [`has the ${name} ${JSON.stringify(is)}, and should have ${JSON.stringify(wanted)}`]

const isPausing = ({ refused }: Expected) => refused?.action === 'onhold' || refused?.action === 'cancel'

function statusOf({ refused, isOver }: Expected): string {
  if (refused?.action === 'onhold') return 'onhold'
  if (refused?.action === 'cancel') return 'cancelled'
  return isOver ? 'completed' : 'active'
}

const wordsOfStep = ({ number, started_at, completed_at }: Row) =>
  `${number}: ${started_at} to ${completed_at}`

const refusalIn = ({ refused_step, refused_result, refused_follow }: Row) => [
  refused_step,
  refused_result,
  refused_follow,
]

/** A refusal is kept until its step is done with another result, or begins anew, or is decided anew. */
function refusalAfter({ row }: State, { refused, done, reset, decided }: Expected) {
  if (refused) return [refused.step, refused.result, refused.action]
  const isOver =
    row.refused_follow === 'continue'
      ? reset !== null && reset <= row.refused_step
      : done !== null && done === row.refused_step
  const isAnew = decided.reopened.some(
    ({ number, value }) => number === row.refused_step && value === row.refused_result,
  )
  return isOver || isAnew ? [0, '', ''] : refusalIn(row)
}

const inOrder = (values: Record<string, unknown>) =>
  Object.keys(values)
    .toSorted()
    .map((path) => `${path} ${asText(values[path])}`)

const wordsOfDecision = (it: Row) =>
  words(it.field, JSON.parse(it.value), JSON.parse(it.made_on), it.decided_at, it.opened_at, it.person_id)

const words = (
  field: string,
  value: unknown,
  madeOn: Record<string, unknown>,
  ...[decided, opened, person]: string[]
) => `${field} ${asText(value)} on ${inOrder(madeOn)}, decided ${decided} by ${person}, open ${opened}`

function decisionsAfter(
  before: State,
  by: TestPerson | null,
  { decided }: Expected,
  record: FormRecord,
  at: string,
): string[] {
  const paths = pathsOf(before)
  const { made, withdrawn } = decided
  const reopened = [...decided.reopened, ...decided.emptied]
  const others = before.decisions.filter(
    ({ field }) =>
      !withdrawn.includes(field) && ![...made, ...reopened].some((it) => it.field.name === field),
  )
  const byName = new Map([
    ...others.map((it): [string, string] => [it.field, wordsOfDecision(it)]),
    ...made.map(({ field }): [string, string] => [
      field.name,
      words(field.name, valueAt(record, field.name), valuesOf(field, record, paths), at, '', by?.id ?? ''),
    ]),
    ...reopened.map(({ field, value, madeOn }): [string, string] => {
      const kept = before.decisions.find((it) => it.field === field.name)
      return [field.name, words(field.name, value, madeOn, kept?.decided_at ?? '', at, kept?.person_id ?? '')]
    }),
  ])
  return [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
}

/** Events of the flow; others are about what was filled in and about the map. */
function wordsOfEvent({ kind, data }: Row): string[] {
  const { after = {} } = JSON.parse(data || '{}') ?? {}
  switch (kind) {
    case 'process-step-begun':
    case 'process-step-completed':
    case 'process-reset':
      return [`${kind} ${after.step}`]
    case 'process-part-finished':
      return [`${kind} ${after.step} ${[...after.parties].toSorted()}`]
    case 'process-refused':
      return [`${kind} ${after.step} ${after.field} ${after.result} ${after.follow}`]
    case 'process-decision-reopened':
      return [`${kind} ${[...after.fields].toSorted()}`]
    case 'process-completed':
    case 'process-put-on-hold':
    case 'process-cancelled':
      return [kind]
    default:
      return []
  }
}

function eventsAfter({ row }: State, expected: Expected): string[] {
  const { flow, refused, reset, done, finished, decided, isOver } = expected
  const isOwn = done === null && finished !== null && finished.parties.length > 0
  const open = [...decided.reopened, ...decided.emptied]
  return [
    ...flow.begun.map((number) => `process-step-begun ${number}`),
    ...(refused
      ? [`process-refused ${refused.step} ${refused.field} ${refused.result} ${refused.action}`]
      : []),
    ...(reset === null ? [] : [`process-reset ${reset}`]),
    ...(done === null ? [] : [`process-step-completed ${done}`]),
    ...(isOwn ? [`process-part-finished ${finished.step} ${finished.parties.toSorted()}`] : []),
    ...(open.length > 0
      ? [`process-decision-reopened ${open.map(({ field }) => field.name).toSorted()}`]
      : []),
    ...(isOver && (row.status !== 'completed' || reset !== null) ? ['process-completed'] : []),
    ...(refused?.action === 'onhold' ? ['process-put-on-hold'] : []),
    ...(refused?.action === 'cancel' ? ['process-cancelled'] : []),
  ]
}

/** A decision that opened again is not in the record. */
const notEmptied = ({ decided }: Expected, record: FormRecord): string[] =>
  decided.reopened
    .filter(({ field }) => !isEmpty(valueAt(record, field.name)))
    .map(({ field }) => `should have ${field.name} open again, and has ${valueAt(record, field.name)}`)
