import { at, type Field, fieldsOf } from '../../../src/platform/forms/field.ts'
import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import type { Row } from '../look.ts'
import type { World } from '../world.ts'
import { filled, inForm, valueFor } from './field-values.ts'
import { doesMany, routeOf, rowsOfAList } from './many-chosen.ts'
import { aboutProcess, fieldsFor, mayEdit, oneOf, recordOf, stepsOf, typeOf } from './of-process.ts'
import { followOf, refusalIn } from './steps.ts'

/** The fields that an act on many fills in, and who may in this step of a type. */
const PATHS = {
  aannemer: ['Contractor'],
  'geplande-datum': ['PlannedRealisation.PlannedDate', 'PlannedRealisation.RemovalDate'],
} as const

const fieldsNamed = (world: World, row: Row, paths: readonly string[]) =>
  typeOf(world, row).steps.flatMap((step) =>
    fieldsOf(step.groups)
      .filter(({ name }) => paths.includes(name))
      .map((field) => ({ field, step })),
  )

/** Gives many a contractor, or a planned day. */
const fills = (kind: keyof typeof PATHS): Act => ({
  name: kind === 'aannemer' ? 'gives many a contractor' : 'plans a day for many',
  presses: [routeOf(kind)],
  weight: 2,
  async does(world, picks) {
    const rows = await rowsOfAList(
      world,
      picks,
      (row) => row.status === 'active' && fieldsNamed(world, row, PATHS[kind]).length > 0,
    )
    const [first] = rows
    const [named] = first ? fieldsNamed(world, first, PATHS[kind]) : []
    if (!first || !named) return null
    const { field, step } = named
    const by = oneOf(world, picks, (person) => mayEdit(person, step.edit, aboutProcess(first)))
    const shift = picks.below(8)
    const value = (await valueFor(world, field, { row: first, shift, refuses: false })) as string
    const between = picks.once(5) ? rows.at(-1) : undefined
    return doesMany(world, {
      ...{ kind, by, rows, between },
      form: { [field.name]: value },
      phrase: `fills in ${field.name} = ${value} of`,
      fields: [field],
      forbidden: by ? undefined : 'a stranger fills in nothing',
      done: async (row, now) => [
        ...unlessTheirs(world, by, row, field),
        ...(await notFilled(world, row, now, [field], { [field.name]: value })),
      ],
    })
  },
})

function unlessTheirs(world: World, by: TestPerson | null, row: Row, field: Field): string[] {
  const own = fieldsNamed(world, row, [field.name])
  const isTheirs = own.some(({ step }) =>
    fieldsFor(by, step, aboutProcess(row)).some(({ name }) => name === field.name),
  )
  return isTheirs ? [] : [`${row.case_ref}: ${by?.name} may not fill in ${field.name} there`]
}

/** A value that was done for many is in the record of each. */
async function notFilled(
  world: World,
  row: Row,
  now: Row | undefined,
  fields: readonly Field[],
  values: Record<string, unknown>,
): Promise<string[]> {
  if (!now) return [`${row.case_ref} is gone`]
  const record = await recordOf(world, now)
  const wrong = fields.filter(({ name }) => at(record, name) !== values[name])
  return wrong.map(({ name }) => `${name} of ${row.case_ref} is ${at(record, name)}, and not ${values[name]}`)
}

/** What each process has of its own is not filled in for many. */
const isOfOne = ({ name, type, uniqueWithin }: Field) =>
  ['list', 'latitude', 'longitude', 'choices'].includes(type) ||
  uniqueWithin !== undefined ||
  (name.startsWith('Location.') && type !== 'choice')

/** Completes a step of many at once, with what they can share. */
const completes: Act = {
  name: 'completes a step of many',
  presses: [routeOf('stap')],
  weight: 4,
  async does(world, picks) {
    const running = await rowsOfAList(world, picks, ({ status }) => status === 'active')
    const [first] = running
    if (!first) return null
    const number = first.current_step as number
    const rows = picks.once(3)
      ? running
      : (await world.look.rows('process')).filter(
          (it) =>
            it.process_type === first.process_type && it.current_step === number && it.status === 'active',
        )
    const step = typeOf(world, first).steps[number - 1]
    if (!step || rows.length === 0) return null
    const by = oneOf(world, picks, (person) => mayEdit(person, step.edit, aboutProcess(first)))
    const own = fieldsFor(by, step, aboutProcess(first)).filter((it) => it.required && !isOfOne(it))
    const shift = picks.below(8)
    const filling = { row: first, shift, refuses: picks.once(6) }
    const record = await filled(world, own, {}, filling)
    const shared = own.filter(({ name }) => at(record, name) !== undefined)
    const follow = refusalIn(own, record) ? followOf(world, picks) : undefined
    const between = picks.once(6) ? rows.at(-1) : undefined
    return doesMany(world, {
      ...{ kind: 'stap', by, rows, between },
      form: {
        stap: String(number),
        ...inForm(shared, record),
        ...(follow && {
          'flow.follow.action': follow.action,
          'flow.follow.reason': follow.reason,
          'flow.follow.comment': follow.comment,
        }),
      },
      phrase: `completes step ${number}${follow ? `, with a result that refuses, then ${follow.action},` : ''} of`,
      fields: shared,
      forbidden: by ? undefined : 'a stranger completes nothing',
      done: async (row, now) => {
        if (!mayEdit(by, step.edit, aboutProcess(row)))
          return [`${row.case_ref}: ${by?.name} may not do that step there`]
        if (follow && follow.action !== 'continue') return []
        const state = (await stepsOf(world, row)).find((it) => it.number === number)
        const parts = (await world.look.rows('process_part', 'process_id, step, party')).filter(
          (it) => it.process_id === row.id && it.step === number && it.done_at !== '',
        )
        const isFinished = state?.completed_at !== '' || parts.length > 0
        return isFinished && now
          ? []
          : [`neither step ${number} of ${row.case_ref} nor a part of it is finished`]
      },
    })
  },
}

export const manyFields: readonly Act[] = [fills('aannemer'), fills('geplande-datum'), completes]
