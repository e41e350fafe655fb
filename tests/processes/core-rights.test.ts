import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Field,
  type FieldValue,
  type FormRecord,
  valueAt,
  withValue,
} from '../../src/platform/forms/field.ts'
import type { Role } from '../../src/platform/tenant/person.ts'
import { PROCESS_TYPES, type ProcessType } from '../../src/platform/tenant/process-type.ts'
import { type FieldOfStep, fieldsOfType } from '../../src/records/processes/changes.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import type { TestApp } from '../app.ts'
import {
  anna,
  bram,
  CPO_ONE,
  chiara,
  dev,
  judith,
  mira,
  omar,
  type TestPerson,
  vera,
  willem,
} from '../world.ts'
import { startProcessDesk } from './desk.ts'
import { contextOf, filledIn, startedProcess, storedOf, typeNamed, valueFor } from './world.ts'

/** A person who may not fill a field in cannot, by form or by API. */

let desk: TestApp
/** Options of fields that take them from elsewhere. */
const SOURCES: Record<string, string[]> = { 'grid-operators': ['Fluvius', 'Sibelga'] }
beforeAll(async () => {
  desk = await startProcessDesk()
  for (const table of ['contractor', 'pid'] as const) {
    const uuids = [randomUUID(), randomUUID()]
    SOURCES[`${table}s`] = uuids
    const rows = uuids.map((uuid) => ({ uuid, label: uuid, enabled: 1, deleted_at: null }))
    await desk.db.insertInto(table).values(rows).execute()
  }
})

/**
 * The role of each person for a process in Gent of the first operator; null for a person who fills in
 * nothing.
 */
const PEOPLE: [string, TestPerson, Role | null][] = [
  ['its municipality', judith, 'municipality'],
  ['its operator', chiara, 'cpo'],
  ['a case worker', willem, 'caseworker'],
  ['an administrator', anna, 'admin'],
  ['its municipality, elsewhere a visitor', mira, 'municipality'],
  ['another municipality', bram, null],
  ['another operator', omar, null],
  ['a visitor', vera, null],
  ['a developer', dev, null],
]

const mayFillIn = (role: Role | null, { step, field }: FieldOfStep) =>
  role === 'admin' ||
  (role !== null && step.edit.includes(role) && (!field.edit || field.edit.includes(role)))

/** A valid value other than the present one. */
function another(field: Field, now: FieldValue): FieldValue {
  switch (field.type) {
    case 'date':
      // The term for objections ends six weeks after the publication, and what follows a day is not before it.
      if (field.follows === 'objection-end') return now === '2026-04-13' ? '2026-04-14' : '2026-04-13'
      if (field.notBefore) return now === '2026-02-11' ? '2026-02-12' : '2026-02-11'
      return now === '2026-02-09' ? '2026-02-10' : '2026-02-09'
    case 'boolean':
      return now !== true
    case 'integer':
      return now === 1 ? 2 : 1
    case 'currency':
    case 'decimal':
      return now === 13.5 ? 14.5 : 13.5
    case 'latitude':
      return 51.0544
    case 'longitude':
      return 3.7175
    case 'postalCode':
      return now === '9000' ? '9050' : '9000'
    case 'choice':
      return otherOption(field, now)
    case 'choices':
      return [otherOption(field, Array.isArray(now) ? (now[0] ?? '') : '')]
    default:
      return valueFor(field, { contractors: '', pids: '' })
  }
}

function otherOption({ options = [] }: Field, now: FieldValue): string {
  const values = typeof options === 'string' ? SOURCES[options] : options.map((it) => it.value)
  return values?.find((it) => it !== now) ?? ''
}

const save = (person: TestPerson, process: FoundProcess, record: FormRecord) =>
  saveProcess(contextOf(desk, person), process, {
    version: process.version,
    record,
    flow: { keepProgress: true },
  })

describe.each(PROCESS_TYPES)('a process of type %s', (name) => {
  let process: FoundProcess
  let type: ProcessType
  beforeAll(async () => {
    type = typeNamed(desk, name)
    process = await startedProcess(desk, { type: name, atStep: type.steps.length })
  })

  test.each(PEOPLE)(
    '%s: every field of somebody else is refused by name, and nothing is kept',
    async (_what, person, role) => {
      const refused = fieldsOfType(type).filter((it) => !mayFillIn(role, it))
      if (role === null) expect(refused).toEqual(fieldsOfType(type))
      const before = await storedOf(desk.db, process.uuid)
      for (const { field } of refused) {
        const record = withValue(process.record, field, another(field, valueAt(process.record, field)))
        const failure = await save(person, process, record).catch((error) => error)
        expect(failure.status, field.name).toBe(403)
        expect(failure.problems[0]?.field).toBe(field.name)
      }
      expect(await storedOf(desk.db, process.uuid)).toBe(before)
    },
  )

  test.each(PEOPLE.filter(([, , role]) => role !== null))(
    '%s: every field of their own is kept',
    async (_what, person, role) => {
      const own = fieldsOfType(type).filter((it) => mayFillIn(role, it))
      const record = own.reduce(
        (so, { field }) => withValue(so, field, another(field, valueAt(process.record, field))),
        process.record,
      )
      const given = own.length === 0 ? process : await save(person, process, record)
      for (const { field } of own)
        expect(valueAt(given.record, field), field.name).toEqual(valueAt(record, field))
      process = given
    },
  )

  test.each(PEOPLE)(
    '%s: one field of somebody else among their own refuses them all',
    async (_what, person, role) => {
      const fields = fieldsOfType(type)
      const [theirs] = fields.filter((it) => mayFillIn(role, it))
      const [others] = fields.filter((it) => !mayFillIn(role, it))
      if (!theirs || !others) return
      const before = await storedOf(desk.db, process.uuid)
      const record = [theirs, others].reduce(
        (so, { field }) => withValue(so, field, another(field, valueAt(process.record, field))),
        process.record,
      )
      await expect(save(person, process, record)).rejects.toMatchObject({ status: 403 })
      expect(await storedOf(desk.db, process.uuid)).toBe(before)
    },
  )
})

describe('a step that has not begun', () => {
  test('is nobody’s to fill in but for what is planned, not even an administrator’s', async () => {
    const process = await startedProcess(desk, { atStep: 3 })
    const later = fieldsOfType(typeNamed(desk)).filter(({ field, number }) => number > 3 && !field.ahead)
    for (const { field } of later) {
      const record = withValue(process.record, field, another(field, valueAt(process.record, field)))
      await expect(save(anna, process, record), field.name).rejects.toMatchObject({ status: 403 })
    }
  })

  test('may be completed by nobody, and reset by nobody', async () => {
    const process = await startedProcess(desk, { atStep: 3 })
    for (const flow of [{ complete: 4 }, { reset: 4 }, { complete: 9 }, { reset: 0 }])
      await expect(
        saveProcess(contextOf(desk, anna), process, { version: process.version, flow }),
      ).rejects.toMatchObject({ status: 422 })
  })
})

test.each<[string, TestPerson, number, boolean]>([
  ['the municipality completes its assessment', judith, 2, true],
  ['the operator does not complete it', chiara, 2, false],
  ['a visitor does not complete it', vera, 2, false],
  ['the operator completes the check of the grid operator', chiara, 3, true],
  ['the municipality does not complete that', judith, 3, false],
  ['another operator does not', omar, 3, false],
])('%s', async (_what, person, step, may) => {
  const process = await startedProcess(desk, { atStep: step, operator: CPO_ONE })
  const record = await filledIn(desk.db, typeNamed(desk), step, process.record)
  // Filled in before by a person who may: the test is about completing only.
  const filled = await save(anna, process, record)
  const change = { version: filled.version, flow: { complete: step } }
  const answer = await saveProcess(contextOf(desk, person), filled, change).catch((error) => error)
  if (may) expect(answer.current_step).toBe(step + 1)
  else expect(answer.status).toBe(403)
})
