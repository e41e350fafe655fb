import { beforeAll, expect, test } from 'vitest'
import { type Field, type FormRecord, valueAt, withValue } from '../../src/platform/forms/field.ts'
import { PROCESS_TYPES } from '../../src/platform/tenant/process-type.ts'
import { type FieldOfStep, fieldsOfType } from '../../src/records/processes/changes.ts'
import { awaitedFor, decisionsOf } from '../../src/records/processes/decisions/decisions.ts'
import { isStepOf, rolesAt, seesProcess } from '../../src/records/processes/policy.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import type { TestApp } from '../app.ts'
import { anna, chiara, judith, type TestPerson, vera, willem } from '../world.ts'
import { calls, processNow, startProcessDesk } from './desk.ts'
import { aStoredProcess, contextOf, storedOf, typeNamed, valueFor } from './world.ts'

/** Every field of every step of every process type, written by a program. */

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

/** A process of a type with its last step running: every step is open. */
async function aProcessOf(type: (typeof PROCESS_TYPES)[number]) {
  const { steps } = typeNamed(desk, type)
  const { uuid } = await aStoredProcess(desk, { type, atStep: steps.length })
  return processNow(desk, { uuid })
}

const writes = (by: TestPerson, { uuid, version }: FoundProcess, CurrentLocation: object) =>
  calls(desk, by, 'process_update', {
    process: { uuid, version, CurrentLocation, flow: { keepProgress: true } },
  })

const nested = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inside, name) => ({ [name]: inside }), value) as object
/** One letter less, as in `DateOfComissioning`. */
const misspelt = (path: string) => path.slice(0, -2) + path.slice(-1)
const namesOf = (json: { problems: { field: string }[] }) => json.problems.map(({ field }) => field)

test.each(PROCESS_TYPES)(
  'a misspelt field of a %s is refused by its name, nested and with dots',
  async (type) => {
    const process = await aProcessOf(type)
    const before = await storedOf(desk.db, process.uuid)
    // Names are checked before anything is written: every field on one engine, some on the other.
    const all = fieldsOfType(typeNamed(desk, type))
    for (const { field } of all.filter((_, index) => desk.engine === 'sqlite' || index % 4 === 0)) {
      const wrong = misspelt(field.name)
      for (const sent of [nested(wrong, 'x'), { [wrong]: 'x' }, { [`${field.name}.x`]: null }]) {
        const { status, json } = await writes(anna, process, sent)
        const name = `${field.name}.x` in sent ? `${field.name}.x` : wrong
        expect([status, namesOf(json)], JSON.stringify(sent)).toEqual([403, [name]])
      }
      for (const item of field.fields ?? []) {
        const wrong = misspelt(item.name)
        const { status, json } = await writes(anna, process, nested(field.name, [{ [wrong]: 'x' }]))
        expect([status, namesOf(json)]).toEqual([403, [`${field.name}.0.${wrong}`]])
      }
    }
    expect(await storedOf(desk.db, process.uuid)).toBe(before)
  },
)

/** By the specification of rights: both the step and the field in it are theirs. */
function isTheirs(person: TestPerson, process: FoundProcess, { field, step }: FieldOfStep) {
  const context = contextOf(desk, person)
  const roles = rolesAt(context, process)
  const isOwn = !field.edit || roles.includes('admin') || field.edit.some((role) => roles.includes(role))
  return isStepOf(context, process, step) && isOwn
}

async function sources() {
  const of = async (table: 'contractor' | 'pid') =>
    (await desk.db.selectFrom(table).select('uuid').where('enabled', '=', 1).executeTakeFirst())?.uuid ?? ''
  return { contractors: await of('contractor'), pids: await of('pid') }
}

test.each(PROCESS_TYPES)(
  'every field of a %s is taken from who may write it, and from nobody else',
  async (type) => {
    for (const person of [anna, willem, judith, chiara, vera]) {
      const process = await aProcessOf(type)
      if (!seesProcess(contextOf(desk, person), process)) continue
      const lists = await sources()
      const all = fieldsOfType(typeNamed(desk, type))
      const value = (field: Field) => valueFor(field, lists)
      const [own, others] = [true, false].map((its) =>
        all.filter((it) => isTheirs(person, process, it) === its && isOffered(it.field, lists)),
      ) as [FieldOfStep[], FieldOfStep[]]
      // A decision waits for what it is about, where somebody else fills that in.
      const whole = own.reduce((so, { field }) => withValue(so, field, value(field)), process.record)
      const waits = decisionsOf(typeNamed(desk, type)).filter((it) => awaitedFor(it, whole).length > 0)
      const ready = own.filter(({ field }) => !waits.some((it) => it.field === field))
      for (const { field } of others) {
        const { status, json } = await writes(
          person,
          process,
          nested(field.name, otherThan(process, field, value)),
        )
        expect([person.name, field.name, status]).toEqual([person.name, field.name, 403])
        if (own.length > 0) expect(namesOf(json)).toEqual([field.name])
      }
      if (own.length === 0) continue
      const sent = ready.reduce<FormRecord>((so, { field }) => withValue(so, field, value(field)), {})
      const { status, data, json } = await writes(person, process, sent)
      expect([person.name, status, json.problems]).toEqual([person.name, 200, undefined])
      for (const { field } of ready)
        expect(valueAt(data.record.CurrentLocation, field), field.name).toEqual(valueAt(sent, field))
    }
  },
)

/** A value that changes what the record holds. */
function otherThan(process: FoundProcess, field: Field, value: (field: Field) => unknown) {
  const now = valueAt(process.record, field)
  const wanted = value(field)
  if (JSON.stringify(now) !== JSON.stringify(wanted)) return wanted
  if (typeof now === 'number') return now + 1
  const options = Array.isArray(field.options) ? field.options : []
  return options.at(-1)?.value ?? `${String(now)} anders`
}

/** There is an option to choose. */
const isOffered = ({ options }: Field, lists: { contractors: string; pids: string }) =>
  (options !== 'contractors' && options !== 'pids') || lists[options] !== ''
