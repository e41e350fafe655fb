import type { Field } from '../../../src/platform/forms/field.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { isClockStraight } from './clock.ts'
import {
  comparing,
  decisionsIn,
  fieldsOfType,
  isEmpty,
  nowIn,
  ofEach,
  recordIn,
  recordsIn,
  resetsIn,
  stepOf,
  stepsIn,
  typeOf,
  valueAt,
  versionsIn,
} from './of-process.ts'
import { isRequired } from './required.ts'

/** Decisions in processes: what a person decided on, and whether it still holds. */

const SOURCE =
  'decisions "Decided after trying 1.0.0": a decision holds for those figures only, and opens again'

// biome-ignore lint/suspicious/noExplicitAny: a record has values of every shape
type Value = any

const isOpen = ({ opened_at }: Row) => opened_at !== ''
/** Nothing that is filled in: also "no", of a question that is "no" by default. */
const isUndecided = (value: Value) => isEmpty(value) || value === false
const asText = (value: Value) => JSON.stringify(isEmpty(value) ? '' : value)

const decidingFields = (world: World, row: Row) =>
  fieldsOfType(typeOf(world, row)).filter(({ field }) => field.decidesOn !== undefined)

const changedSince = (decision: Row, record: Value) =>
  Object.entries(JSON.parse(decision.made_on)).filter(
    ([path, value]) => asText(value) !== asText(valueAt(record, path)),
  )

const holdsOrIsOpen: Oracle = {
  rule: 'a decision that holds is in its record, with the values that it was made on',
  source: SOURCE,
  runs: 'of tables',
  async violations(world) {
    const [decisions, records] = [await decisionsIn(world), await recordsIn(world)]
    return ofEach(world, (row) => {
      const record = records(row)
      return decisions(row)
        .filter((it) => !isOpen(it))
        .flatMap((it) => [
          asText(JSON.parse(it.value)) !== asText(valueAt(record, it.field)) &&
            `decided ${it.field}: ${it.value}, and its record has ${asText(valueAt(record, it.field))}`,
          ...changedSince(it, record).map(
            ([path, value]) =>
              `decided ${it.field} on ${path} ${asText(value)}, which is ${asText(valueAt(record, path))} now`,
          ),
        ])
    })
  },
}

const openIsEmpty: Oracle = {
  rule: 'a decision that is open again is not in its record',
  source: SOURCE,
  runs: 'of tables',
  async violations(world) {
    const [decisions, records] = [await decisionsIn(world), await recordsIn(world)]
    return ofEach(world, (row) =>
      decisions(row)
        .filter(isOpen)
        .map((it) => {
          const value = valueAt(records(row), it.field)
          return !isUndecided(value) && `has ${it.field} open since ${it.opened_at}, and has ${asText(value)}`
        }),
    )
  },
}

const everyDecisionIsStored: Oracle = {
  rule: 'a decision in a record is kept with every value that it is about',
  source: SOURCE,
  runs: 'of tables',
  async violations(world) {
    const [decisions, records] = [await decisionsIn(world), await recordsIn(world)]
    return ofEach(world, (row) =>
      decidingFields(world, row).map(({ field }) => {
        const value = valueAt(records(row), field.name)
        const kept = decisions(row).find((it) => it.field === field.name)
        if (kept) {
          const paths = Object.keys(JSON.parse(kept.made_on)).toSorted()
          const wanted = (field.decidesOn ?? []).toSorted()
          return (
            String(paths) !== String(wanted) && `decided ${field.name} on ${paths}, should be on ${wanted}`
          )
        }
        // A purge removes who decided, with the rest.
        const isPurged = row.personal_data_cleared_at !== null
        return (
          !isUndecided(value) &&
          !isPurged &&
          `has ${field.name}: ${asText(value)}, on values that were not kept`
        )
      }),
    )
  },
}

const mayDecide = (world: World, row: Row, field: Field, step: number, personId: string) => {
  const person = world.cast.everybody.find(({ id }) => id === personId)
  // Roles of people outside the cast are unknown.
  if (!person && personId !== '') return true
  const roles = Object.keys(person?.roles ?? {})
  const able: readonly string[] = [...(field.edit ?? stepOf(world, row, step)?.edit ?? []), 'admin']
  return roles.some((role) => able.includes(role))
}

const decidedByWhoMay: Oracle = {
  rule: 'a decision is of somebody who may take it, at a moment that has been',
  source: 'decisions "Processes": who may edit a step is data of the tenant',
  runs: 'of tables',
  async violations(world) {
    const [now, isStraight] = [nowIn(world), isClockStraight(world)]
    const decisions = await decisionsIn(world)
    return ofEach(world, (row) =>
      decisions(row).flatMap((it) => {
        const known = decidingFields(world, row).find(({ field }) => field.name === it.field)
        if (!known) return [`decided ${it.field}, which is no decision of its type`]
        // A purge removed who decided, with the rest.
        if (row.personal_data_cleared_at !== null && it.person_id === '') return []
        return [
          !mayDecide(world, row, known.field, known.step, it.person_id) &&
            `has ${it.field} decided by ${it.person_name}, who may not`,
          (it.decided_at === '' || it.decided_at > now) && `has ${it.field} decided at '${it.decided_at}'`,
          isStraight &&
            isOpen(it) &&
            it.opened_at < it.decided_at &&
            `has ${it.field} open before it was decided`,
        ]
      }),
    )
  },
}

const opensByChange: Oracle = {
  rule: 'a decision opens again only when a value changed that it was made on, or when it was emptied in a done step',
  source: SOURCE,
  runs: 'of tables',
  violations: comparing(
    async (world) => {
      const [decisions, versions] = [await decisionsIn(world), await versionsIn(world)]
      const steps = await stepsIn(world)
      const isDone = (row: Row, number: number) =>
        steps(row).some((it) => it.number === number && it.completed_at !== '')
      return (row) => ({
        decisions: decisions(row),
        versions: versions(row),
        ofDone: decidingFields(world, row)
          .filter(({ step }) => isDone(row, step))
          .map(({ field }) => field.name),
      })
    },
    ({ has: before }, { has: now }) =>
      now.decisions.map((it) => {
        const then = before.decisions.find(({ id }) => id === it.id)
        if (!then || isOpen(then) || !isOpen(it)) return false
        // An act may be several saves: what changed may have changed back.
        const since = now.versions.slice(before.versions.length)
        const isChanged = since.some((version) => changedSince(it, recordIn(version)).length > 0)
        const isEmptied = now.ofDone.includes(it.field)
        return !isChanged && !isEmptied && `has ${it.field} open again, and nothing changed of ${it.made_on}`
      }),
  ),
}

const finishedWhenDecided: Oracle = {
  rule: 'a process is not finished while a decision that it needs is open; that it was finished before is only taken up again',
  source: 'changelog: a decision that is open again keeps a process from being finished until it is made',
  runs: 'of tables',
  violations: comparing(
    async (world) => {
      const [decisions, resets] = [await decisionsIn(world), await resetsIn(world)]
      const records = await recordsIn(world)
      const isNeeded = (row: Row, path: string) =>
        decidingFields(world, row).some(({ field }) => field.name === path && isRequired(field, records(row)))
      return (row) => ({
        open: decisions(row)
          .filter((it) => isOpen(it) && isNeeded(row, it.field))
          .map(({ field }) => field as string),
        undone: resets(row).filter(({ undone_at }) => undone_at !== '').length,
      })
    },
    ({ row: before, has: had }, { row: now, has }) => [
      before.status !== 'completed' &&
        now.status === 'completed' &&
        had.undone === has.undone &&
        has.open.length > 0 &&
        `was finished with ${has.open} open`,
    ],
  ),
}

export const decisions: readonly Oracle[] = [
  holdsOrIsOpen,
  openIsEmpty,
  everyDecisionIsStored,
  decidedByWhoMay,
  opensByChange,
  finishedWhenDecided,
]
