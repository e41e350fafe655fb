import { fieldsOf } from '../../../src/platform/forms/field.ts'
import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import type { Row } from '../look.ts'
import type { World } from '../world.ts'
import { filled } from './field-values.ts'
import { sendsStep } from './judged-step.ts'
import { processNow, recordOf, stepsOf, typeOf, wrongOf } from './of-process.ts'
import { type Sending, UPDATE } from './steps.ts'

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
      const isLast = next.length === 1
      const sent = await sendsStep(world, await completing(world, by, now, number, shift), {
        verb: `goes through all, and finishes${isLast ? ' as the last' : ''}`,
      })
      const ends = async () => [...((await sent.promises?.()) ?? []), ...(await notEnded(world, now))]
      const deed = isLast && sent.outcome === 'done' && sent.promises ? { ...sent, promises: ends } : sent
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
    const deed = await sendsStep(world, await completing(world, by, now, next.number, 0))
    if (deed.outcome !== 'done') return
  }
}

async function completing(
  world: World,
  by: TestPerson,
  row: Row,
  number: number,
  shift: number,
): Promise<Sending> {
  const fields = fieldsOf(typeOf(world, row).steps[number - 1]?.groups ?? [])
  const record = await filled(world, fields, await recordOf(world, row), { row, shift, refuses: false })
  return { by, row, number, fields, record, act: 'volgende', isCall: true }
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
    'an event has it': events.some(
      ({ kind, at }) => kind === 'process-completed' && at === world.desk.clock.now.toISOString(),
    ),
  })
}

export const finishing: readonly Act[] = [finishes]
