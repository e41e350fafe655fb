import { fieldsOf, requiredNow, valueAt, withValue } from '../../../src/platform/forms/field.ts'
import { type Act, presses } from '../deed.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { acknowledges, notSaved } from './acknowledged.ts'
import { filled, tidy, valueFor } from './field-values.ts'
import {
  aboutProcess,
  fieldsFor,
  mayEdit,
  opensStep,
  processNow,
  recordOf,
  stepsOf,
  typeOf,
} from './of-process.ts'
import { changedIn, refusalIn, STEP, sendingOf, UPDATE } from './steps.ts'

/** Two people who may fill in the same step of a process: often of two parties, with fields of their own. */
async function twoAtAStep(world: World, picks: Picks) {
  const rows = (await world.look.rows('process')).filter(({ status }) => status === 'active')
  const begun = (await world.look.rows('process_step', 'process_id, number')).filter(
    ({ started_at }) => started_at !== '',
  )
  const all = rows.flatMap((row) =>
    begun
      .filter(({ process_id }) => process_id === row.id)
      .flatMap(({ number }) => {
        const step = typeOf(world, row).steps[number - 1]
        return step ? [{ row, number: number as number, step }] : []
      }),
  )
  const shared = all.filter(({ step }) => fieldsOf(step.groups).some(({ edit }) => edit))
  const at = picks.of(shared.length === 0 || picks.once(3) ? all : shared)
  if (!at) return undefined
  const about = aboutProcess(at.row)
  const able = world.cast.everybody.filter((person) => mayEdit(person, at.step.edit, about))
  const count = fieldsOf(at.step.groups).length
  const narrow = able.filter((person) => fieldsFor(person, at.step, about).length < count)
  const late = picks.of(narrow.length === 0 || picks.once(4) ? able : narrow)
  const own = fieldsFor(late ?? null, at.step, about)
  const others = able.filter((person) =>
    fieldsFor(person, at.step, about).some(({ name }) => !own.some((it) => it.name === name)),
  )
  const early = picks.of(others.length === 0 || picks.once(4) ? able.toReversed() : others)
  return late && early ? { ...at, late, early } : undefined
}

/** Two people open the same step; one saves, and then the other sends what was opened before. */
const sendsOldForm: Act = {
  name: 'sends a form that was opened before another saved',
  presses: [STEP],
  weight: 5,
  async does(world, picks) {
    const pair = await twoAtAStep(world, picks)
    if (!pair) return null
    const { row, number, step, late, early } = pair
    const about = aboutProcess(row)
    const opened = await opensStep(world, late, row, number)
    const before = await recordOf(world, row)

    const theirs = fieldsFor(early, step, about).filter((it) => !it.follows)
    const shift = picks.below(8)
    const filling = { row, shift, refuses: false }
    const apart = theirs.filter(({ name }) => !fieldsFor(late, step, about).some((it) => it.name === name))
    const field = picks.of(apart.length > 0 && !picks.once(4) ? apart : theirs)
    const needed = picks.once(3) ? await filled(world, theirs, before, filling) : before
    const value = field && (await valueFor(world, field, { ...filling, shift: shift + 1 }))
    const saved = field ? withValue(needed, field, value as never) : needed
    const isCorrection = (await stepsOf(world, row)).some(
      (it) => it.number === number && it.completed_at !== '',
    )
    const correction = isCorrection ? ('keep' as const) : undefined
    const act = picks.once(4) && !isCorrection ? 'volgende' : 'opslaan'
    const isOnHold = picks.once(6)
    const first = isOnHold
      ? await presses(world, world.cast.named('anna'), onHold(world, row.uuid, row.version), {
          sentence: `Anna Mertens puts ${row.case_ref} on hold`,
        })
      : await presses(
          world,
          early,
          await sendingOf(world, {
            ...{ by: early, row, number, fields: theirs, record: saved, act, correction, isCall: true },
          }),
          { sentence: `${nameOf(early)} saves ${field?.name} in step ${number} of ${row.case_ref}` },
        )
    const between = isOnHold ? [] : changedIn(theirs, before, saved)
    const now = await processNow(world, row.uuid)
    acknowledges(world, first, row.uuid, { fields: between, record: saved })
    if (!now || first.outcome !== 'done') return first

    const own = fieldsFor(late, step, about)
    const fillable = own.filter((it) => !it.follows && (!it.decidesOn || requiredNow(it, before, true)))
    const mine = picks.of(fillable)
    const complete = picks.once(2) && !isCorrection
    const start = complete ? await filled(world, own, before, { ...filling, shift }) : before
    const typed = mine
      ? withValue(start, mine, (await valueFor(world, mine, { ...filling, shift: shift + 3 })) as never)
      : start
    if (refusalIn(own, typed)) return first
    const changed = changedIn(own, before, typed)
    const kept = between.filter((it) => !changed.some(({ name }) => name === it.name))
    const sent = await sendingOf(world, {
      ...{ by: late, row, number, fields: own, record: typed, act: complete ? 'volgende' : 'opslaan' },
      ...{ correction, isCall: false, opened },
    })
    const deed = await presses(world, late, sent, {
      sentence: `${nameOf(late)} opens step ${number} of ${row.case_ref}; ${first.sentence}${act === 'volgende' ? ', and finishes it' : ''}; then ${nameOf(late)} sends the form: ${changed.map(({ name }) => name).join(', ') || 'nothing new'}`,
      about: aboutProcess(now),
      isStale: true,
      forbidden: isOnHold
        ? 'it is on hold meanwhile'
        : between.some((it) => changed.includes(it) && isOther(it, saved, typed))
          ? 'both changed the same field'
          : between.some((it) => changed.some(({ decidesOn = [] }) => decidesOn.includes(it.name)))
            ? 'what it decides on changed meanwhile'
            : undefined,
      promises: async () => {
        const record = await recordOf(world, now)
        return [
          ...(await notSaved(world, now, { fields: changed, record: typed })),
          ...kept
            .filter((it) => !it.decidesOn && isOther(it, saved, record))
            .map((it) => `${it.name} of ${row.case_ref} was lost: ${tidy(valueAt(saved, it))}`),
        ]
      },
    })
    return acknowledges(world, deed, row.uuid, { fields: changed, record: typed })
  },
}

const isOther = (field: Parameters<typeof valueAt>[1], one: object, other: object) =>
  tidy(valueAt(one as never, field)) !== tidy(valueAt(other as never, field))

const onHold = (world: World, uuid: string, version: number) => ({
  route: UPDATE,
  json: {
    process: {
      uuid,
      version,
      status: {
        action: 'onhold',
        reason: world.tenant.processes.onholdReasons[0]?.value ?? '',
        comment: 'Even wachten',
      },
    },
  },
})

export const oldForms: readonly Act[] = [sendsOldForm]
