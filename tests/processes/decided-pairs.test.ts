import { beforeAll, expect, test } from 'vitest'
import { findTenant, tenantIds } from '../../src/desk/tenants/find.ts'
import { type Field, type FieldValue, fieldsOf, valueAt, withValue } from '../../src/platform/forms/field.ts'
import { PROCESS_TYPES } from '../../src/platform/tenant/process-type.ts'
import { Conflict } from '../../src/platform/web/errors.ts'
import { type Decision, decisionsOf, isMade } from '../../src/records/processes/decisions/decisions.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import type { TestApp } from '../app.ts'
import { anna, willem } from '../world.ts'
import { processNow, startProcessDesk } from './desk.ts'
import { contextOf, startedProcess, typeNamed, valueFor } from './world.ts'

/** Every decision of every type of process, with every value that it is about. */

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

const sources = { contractors: '', pids: '' }
let other = 0

/** A valid value of a field that it does not have now. */
function another(field: Field, now: FieldValue): FieldValue {
  other++
  switch (field.type) {
    case 'integer':
    case 'currency':
      return Number(now ?? 0) + 1
    case 'latitude':
    case 'longitude':
      return Math.round((Number(now) + 0.0001) * 10_000) / 10_000
    case 'date':
      return `2026-02-${String((other % 27) + 1).padStart(2, '0')}` === now
        ? '2026-02-28'
        : `2026-02-${String((other % 27) + 1).padStart(2, '0')}`
    case 'postalCode':
      return now === '9000' ? '9030' : '9000'
    case 'choice': {
      const values = Array.isArray(field.options)
        ? field.options.map(({ value }) => value)
        : ['Fluvius', 'Sibelga']
      return values.find((value) => value !== now) ?? ''
    }
    case 'list':
      return [{ Identifier: `Vak ${other}` }]
    default:
      return `${other}`
  }
}

const sets = (
  by: typeof anna,
  process: FoundProcess,
  field: Field,
  value: FieldValue,
  read = process.version,
) =>
  saveProcess(contextOf(desk, by), process, {
    version: read,
    record: withValue(process.record, field, value),
    flow: { keepProgress: true },
  })

const decided = ({ field }: Decision): FieldValue =>
  field.type === 'boolean' ? true : valueFor(field, sources)

/** The process with this decision made, on whatever it needs. */
async function withDecision(process: FoundProcess, decision: Decision): Promise<FoundProcess> {
  let now = process
  for (const field of decision.on)
    if (field.required && !isMade(now.record, field) && (valueAt(now.record, field) ?? '') === '')
      now = await sets(anna, now, field, valueFor(field, sources))
  return isMade(now.record, decision.field) ? now : sets(anna, now, decision.field, decided(decision))
}

test.each(PROCESS_TYPES)(
  'a decision of a %s is open again after any change of what it is about',
  async (value) => {
    const type = typeNamed(desk, value)
    let process = await startedProcess(desk, { type: value, atStep: type.steps.length })
    for (const decision of decisionsOf(type))
      for (const field of decision.on) {
        const pair = `${decision.field.name} on ${field.name}`
        process = await withDecision(process, decision)
        expect(isMade(process.record, decision.field), pair).toBe(true)
        const before = process
        process = await sets(willem, process, field, another(field, valueAt(process.record, field)))
        expect(isMade(process.record, decision.field), pair).toBe(false)
        expect(process.steps, pair).toEqual(before.steps)
        // One that needs another decision first is refused for that.
        if (decision.on.some((it) => it.decidesOn && !isMade(process.record, it))) continue

        // Who read it before another change does not decide on that.
        const read = process
        process = await sets(willem, process, field, another(field, valueAt(process.record, field)))
        const late = sets(anna, read, decision.field, decided(decision))
        await expect(late, pair).rejects.toBeInstanceOf(Conflict)
        const names = await late.catch((error: Conflict) => error.problems.map((it) => it.field))
        expect(names, pair).toEqual([field.name])
        expect((await processNow(desk, process)).version, pair).toBe(process.version)
      }
  },
)

test('every result that can refuse names what it decides on, at every desk', () => {
  for (const id of tenantIds)
    for (const type of findTenant(id).processes.types)
      for (const step of type.steps)
        for (const field of fieldsOf(step.groups)) {
          const refuses = Array.isArray(field.options) && field.options.some((it) => it.refuses)
          if (refuses) expect(field.decidesOn, `${id}: ${type.value}: ${field.name}`).toBeDefined()
        }
})
