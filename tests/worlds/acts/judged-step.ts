import { valueAt, withValue } from '../../../src/platform/forms/field.ts'
import { type Deed, presses } from '../deed.ts'
import { fieldsIn } from '../oracles/of-process.ts'
import { nameOf } from '../people.ts'
import type { World } from '../world.ts'
import { acknowledges, notSaved } from './acknowledged.ts'
import { notAsExpected } from './as-expected.ts'
import { expectedOf } from './expected.ts'
import { tidy } from './field-values.ts'
import { aboutProcess, dayOf, unlessMayEdit } from './of-process.ts'
import { mustBeDone } from './promised.ts'
import { type State, stateOf } from './state-of-process.ts'
import { changedIn, type Sending, sendingOf } from './steps.ts'

const LONGEST_VALUE = 60
const DAY = 86_400_000
/** Of objections to a traffic decision. Awb 6:7. */
const OBJECTION_DAYS = 42

/** What was typed, in words. */
const changesIn = (fields: ReturnType<typeof changedIn>, record: Sending['record']) =>
  fields.map((it) => `${it.name} = ${tidy(valueAt(record, it))}`.slice(0, LONGEST_VALUE)).join(', ') ||
  'nothing new'

/**
 * Sends a step as somebody fills it in, and checks the outcome: it is refused, or it is done and the process has
 * the expected state. Values that may be refused for themselves are not plain.
 */
export async function sendsStep(
  world: World,
  sending: Sending,
  {
    verb = sending.act === 'volgende' ? 'finishes' : 'saves',
    isPlain = true,
  }: { verb?: string; isPlain?: boolean } = {},
): Promise<Deed> {
  const { by, row, number, fields, act, correction, isCall, isStale = false } = sending
  const follow = act === 'volgende' ? sending.follow : undefined
  const state = await stateOf(world, row)
  const changed = changedIn(fields, state.record, sending.record)
  // Only these fields are sent.
  const record = changed.reduce((so, it) => withValue(so, it, valueAt(sending.record, it)), state.record)
  const attempt = {
    ...{ by, changed, record, follow },
    form: isCall ? null : number,
    complete: act === 'volgende' ? number : null,
    reset: correction === 'reset' ? number : null,
    keep: correction === 'keep',
  }
  const expected = expectedOf(world, state, attempt)
  const step = state.kinds[number - 1]
  const about = aboutProcess(row)
  const last = (await world.look.rows('event')).at(-1)?.id ?? 0
  // What an end does to a location, and whether two processes go together there, is not looked at here.
  const isBeside = (await world.look.rows('process')).some(
    (it) => it.location_id !== null && it.location_id === row.location_id && it.id !== row.id,
  )
  const isSameEnd = (row.status === 'completed') === expected.isOver
  const isFree = isSameEnd || (!isBeside && ['realisation', 'private'].includes(row.process_type))
  const isPossible = areDaysInOrder(state, record, dayOf(world))
  const sent = await sendingOf(world, sending)
  const isPausing = follow && (expected.refused?.action === 'onhold' || expected.refused?.action === 'cancel')
  const deed = await presses(world, by, sent, {
    sentence: `${nameOf(by)} ${verb} step ${number} of ${row.case_ref} (${row.status})${isCall ? ' by a call' : ''}: ${changesIn(changed, record)}${correction ? `, ${correction === 'keep' ? 'and keeps the progress' : 'and it begins again there'}` : ''}${follow ? `, then ${follow.action}` : ''}`,
    about,
    isStale,
    forbidden: (step && !isStale && unlessMayEdit(by, step, about)) || (isStale ? undefined : expected.why),
    promises: async () => [
      ...(expected.isIdle
        ? []
        : await notSaved(world, row, { fields: changed, record, grows: isPausing ? 2 : 1 })),
      ...(expected.isIdle || isStale ? [] : await notFollowed()),
    ],
  })
  /** Some values follow from others: the rest is worked out with them. */
  async function notFollowed() {
    const now = await stateOf(world, row)
    const derived = state.kinds
      .flatMap(({ groups }) => groups.flatMap((it) => it.fields))
      .filter((it) => it.follows && !changed.some(({ name }) => name === it.name))
    const withDerived = derived.reduce((so, it) => withValue(so, it, valueAt(now.record, it)), record)
    return notAsExpected(
      world,
      state,
      by,
      expectedOf(world, state, { ...attempt, record: withDerived }),
      last,
    )
  }
  return acknowledges(
    world,
    mustBeDone(deed, isPlain && isPossible && isFree && !expected.isIdle),
    row.uuid,
    {
      fields: changed,
      record,
    },
  )
}

/** No day comes before the one that it may not lie before, and nothing that happened is later than today. */
function areDaysInOrder({ kinds }: State, record: Sending['record'], today: string): boolean {
  const fields = kinds.flatMap(fieldsIn)
  const dayIn = (name: string) => {
    const field = fields.find((it) => it.name === name)
    return Date.parse(field ? String(valueAt(record, field)) : '')
  }
  const term = dayIn('TrafficDecision.DefinitiveDate') - dayIn('TrafficDecision.PublicationDate')
  if (term < OBJECTION_DAYS * DAY) return false
  return fields.every((field) => {
    const day = String(valueAt(record, field))
    const leader = fields.find(({ name }) => name === field.notBefore)
    return (
      day === '' || ((!field.past || day <= today) && (!leader || day >= String(valueAt(record, leader))))
    )
  })
}
