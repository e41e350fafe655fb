import { fieldsOf } from '../../../src/platform/forms/field.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { World } from '../world.ts'
import { acknowledges, notSaved } from './acknowledged.ts'
import { filled } from './field-values.ts'
import { aboutProcess, processNow, recordOf, stepsOf, typeOf, wrongOf } from './of-process.ts'
import { changedIn, sendingOf, UPDATE } from './steps.ts'

/** Goes through the steps that are left, so that many processes are finished: the last of them is the act. */
const finishes: Act = {
  name: 'finishes all steps that are left',
  presses: [UPDATE],
  weight: 5,
  async does(world, picks) {
    const rows = (await world.look.rows('process')).filter(({ status }) => status === 'active')
    const others = rows.filter(({ process_type }) => process_type !== 'realisation')
    const row = picks.of(others.length > 0 && !picks.once(3) ? others : rows)
    if (!row) return null
    const by = picks.once(3) ? world.cast.named('willem') : world.cast.named('anna')
    const shift = picks.below(8)
    const most = picks.once(4) ? 2 : 20
    for (let done = 0; ; done++) {
      const now = await processNow(world, row.uuid)
      if (!now) return null
      const next = (await stepsOf(world, now)).filter(({ completed_at }) => completed_at === '')
      const number = next[0]?.number as number | undefined
      if (number === undefined) return null
      const sent = await completing(world, by, now, number, shift)
      const deed = await presses(world, by, sent.press, {
        sentence: `${nameOf(by)} goes through ${row.case_ref}, and finishes step ${number}${next.length === 1 ? ', its last' : ''}`,
        about: aboutProcess(now),
        promises: async () => [
          ...(await notSaved(world, now, sent)),
          ...(next.length === 1 ? await notEnded(world, now) : []),
        ],
      })
      acknowledges(world, deed, row.uuid, sent)
      if (deed.outcome !== 'done' || next.length === 1 || done === most) return deed
      world.passes(60)
    }
  },
}

/** Completes the steps before this one, as an administrator would. */
export async function goesTo(world: World, { uuid }: Row, number: number): Promise<void> {
  const by = world.cast.named('anna')
  for (;;) {
    const now = await processNow(world, uuid)
    const next = now && (await stepsOf(world, now)).find(({ completed_at }) => completed_at === '')
    if (!now || !next || next.number >= number) return
    const { press, fields, record } = await completing(world, by, now, next.number, 0)
    const deed = await presses(world, by, press, { sentence: '' })
    acknowledges(world, deed, uuid, { fields, record })
    if (deed.outcome !== 'done') return
  }
}

async function completing(
  world: World,
  by: Parameters<typeof sendingOf>[1]['by'],
  row: Row,
  number: number,
  shift: number,
) {
  const fields = fieldsOf(typeOf(world, row).steps[number - 1]?.groups ?? [])
  const before = await recordOf(world, row)
  const record = await filled(world, fields, before, { row, shift, refuses: false })
  const changed = changedIn(fields, before, record)
  const press = await sendingOf(world, { by, row, number, fields, record, act: 'volgende', isCall: true })
  return { press, fields: changed, record }
}

/** A process whose last step is done is finished. */
async function notEnded(world: World, row: Row): Promise<string[]> {
  const now = await processNow(world, row.uuid)
  const events = (await world.look.rows('event')).filter(({ subject_uuid }) => subject_uuid === row.uuid)
  const points = (await world.look.rows('charge_point')).filter(
    (it) => it.process_id === row.id && it.removed_at === null,
  )
  return wrongOf({
    'its charge points are in use': points.every((it) => it.status === 'realized'),
    [`${row.case_ref} is completed`]: now?.status === 'completed',
    // A clock that was set back ends nothing before its steps.
    'it ended now': (now?.ended_at ?? '') >= world.desk.clock.now.toISOString(),
    'an event says so': events.some(
      ({ kind, at }) => kind === 'process-completed' && at === world.desk.clock.now.toISOString(),
    ),
  })
}

export const finishing: readonly Act[] = [finishes]
