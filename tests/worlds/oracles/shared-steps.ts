import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { grouped } from './grouped.ts'
import { comparing, fieldsIn, ofEach, partsIn, recordsIn, stepOf } from './of-process.ts'
import { remembered } from './remembered.ts'
import { isRequired, missingIn, type Party, partiesOf } from './required.ts'

/** Steps that two parties share: each finishes its own fields. */

const SOURCE =
  'decisions: in a step that two parties share each finishes its own fields; it completes when both have'

/** The parties for which somebody fills in: case workers and administrators for all. */
function partiesFor({ cast }: World, personId: string): readonly string[] {
  const person = cast.everybody.find(({ id }) => id === personId)
  // Roles of people outside the cast are unknown.
  const roles = person?.roles ?? { admin: '*' }
  return roles.admin || roles.caseworker ? ['municipality', 'cpo'] : Object.keys(roles)
}

/** The events of each process since they were last looked at. */
const newEvents = (() => {
  const seen = remembered(() => ({ last: 0 }))
  return async (world: World) => {
    const before = seen(world)
    const events = await world.look.rows('event')
    const fresh = grouped(
      events.filter(({ id, subject_type }) => id > before.last && subject_type === 'process'),
      ({ subject_uuid }) => subject_uuid as string,
    )
    before.last = events.at(-1)?.id ?? 0
    return ({ uuid }: Row) => fresh.get(uuid) ?? []
  }
})()

/** The parties that have something required in a step that is theirs alone. */
const ownersIn = (world: World, row: Row, number: number, record: unknown): Party[] => {
  const step = stepOf(world, row, number)
  if (!step) return []
  const alone = fieldsIn(step)
    .filter((field) => isRequired(field, record))
    .map((field) => partiesOf(step, field))
    .flatMap(([party, other]) => (party && !other ? [party] : []))
  return [...new Set(alone)]
}

const doneByBoth: Oracle = {
  rule: 'a step that two parties share is done only when each has finished what is its own',
  source: SOURCE,
  runs: 'of tables',
  violations: comparing(
    async (world) => {
      const [parts, records, events] = [await partsIn(world), await recordsIn(world), await newEvents(world)]
      return (row) => {
        const acted = events(row)
        return {
          waited: parts(row)
            .filter(({ done_at }) => done_at === '')
            .map(({ step, party }) => ({ step: step as number, party: party as string })),
          acted: acted.flatMap(({ person_id }) => partiesFor(world, person_id)),
          done: acted
            .filter(({ kind }) => kind === 'process-step-completed')
            .map(({ data }) => Number(JSON.parse(data).after.step))
            .map((step) => ({ step, owners: ownersIn(world, row, step, records(row)) })),
        }
      }
    },
    ({ has: before }, { has: { done, acted } }) =>
      done.flatMap(({ step, owners }) =>
        before.waited
          .filter((it) => it.step === step && owners.some((party) => party === it.party))
          .map(
            ({ party }) =>
              !acted.includes(party) && `had step ${step} done by ${acted}, before ${party} finished`,
          ),
      ),
  ),
}

const finishedPartIsWhole: Oracle = {
  rule: 'a part that a party finished has nothing required missing that only this party fills in',
  source: SOURCE,
  runs: 'of tables',
  async violations(world) {
    const [parts, records] = [await partsIn(world), await recordsIn(world)]
    return ofEach(world, (row) =>
      parts(row)
        .filter(({ done_at }) => done_at !== '')
        .flatMap(({ step: number, party }) => {
          const step = stepOf(world, row, number)
          return (step ? missingIn(step, records(row)) : [])
            .filter((field) => step && String(partiesOf(step, field)) === party)
            .map(({ name }) => `has step ${number} finished by ${party} without ${name}`)
        }),
    )
  },
}

export const sharedSteps: readonly Oracle[] = [doneByBoth, finishedPartIsWhole]
