import { expect } from 'vitest'
import { type Field, type FormRecord, fieldsOf, valueAt, withValue } from '../../src/platform/forms/field.ts'
import { isEmpty } from '../../src/platform/forms/item.ts'
import type { ProcessTypeName } from '../../src/platform/tenant/process-type.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import type { TestApp } from '../app.ts'
import { calls, processNow } from '../processes/desk.ts'
import { filledIn, typeNamed } from '../processes/world.ts'
import { anna } from '../world.ts'

/** A call that changes a process, by a person with all rights. */
export async function calling(desk: TestApp, process: FoundProcess, parts: object, status = 200) {
  const body = { process: { uuid: process.uuid, version: process.version, ...parts } }
  const answer = await calls(desk, anna, 'process_update', body)
  expect(answer.status, JSON.stringify(answer.json).slice(0, 400)).toBe(status)
  return answer
}

/** Completes all steps of a process by calls; the given values override those that each step needs. */
export async function finishedBy(
  desk: TestApp,
  process: FoundProcess,
  given: FormRecord = {},
): Promise<FoundProcess> {
  const type = typeNamed(desk, process.process_type as ProcessTypeName)
  let now = process
  for (const { number } of process.steps.filter((it) => it.completedAt === '')) {
    const fields = fieldsOf(type.steps[number - 1]?.groups ?? [])
    const holds = (field: Field) => !isEmpty(valueAt(given, field))
    const record = fields
      .filter(holds)
      .reduce<FormRecord>((so, field) => withValue(so, field, valueAt(given, field)), now.record)
    const CurrentLocation = await filledIn(desk.db, type, number, record)
    await calling(desk, now, { CurrentLocation, flow: { complete: number, keepProgress: true } })
    now = await processNow(desk, now)
  }
  expect(now.status).toBe('completed')
  return now
}

export const resetBy = async (desk: TestApp, process: FoundProcess, reset: number) => {
  await calling(desk, process, { flow: { reset } })
  return processNow(desk, process)
}
