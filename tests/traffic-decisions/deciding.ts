import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { processes } from '../../src/desk/tenants/processes/processes.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import type { ProcessTable } from '../../src/platform/db/process-schema.ts'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { columnsOf } from '../../src/records/processes/columns/projection.ts'
import { aProcess } from '../map/process.ts'

const flanders = findTenant('vlaanderen')

/** A tenant that takes traffic decisions, with the municipalities of the test world. */
export const deciding: Tenant = {
  ...flanders,
  locale: {
    ...flanders.locale,
    timeZone: 'Europe/Amsterdam',
    words: {
      ...flanders.locale.words,
      trafficDecision: { nl: 'Verkeersbesluit', en: 'Traffic decision' },
      trafficDecisionShort: { nl: 'VKB', en: 'TD' },
    },
  },
  featureAccess: { ...flanders.featureAccess, canConfirmTrafficDecisions: ['municipality', 'caseworker'] },
  processes,
}

interface WaitingChoices {
  /** The fields of its decision in the record. */
  decision?: FormRecord
  /** How many steps have begun; 5 is the decision's. */
  begun?: number
  /** Completed steps; by default all before the last that began. */
  done?: number
  street?: string
  row?: Partial<Insertable<ProcessTable>>
}

/** A realisation in Gent that has reached its traffic decision. */
export async function aWaitingProcess(db: Db, choices: WaitingChoices = {}) {
  const { begun = 5, done = begun - 1, street = 'Veldstraat' } = choices
  const record: FormRecord = {
    Location: { StreetName: street, HouseNumber: '3', PostalCode: '9000', CityName: 'Gent' },
    TrafficDecision: { TrafficDecisionNotApplicable: false, ...choices.decision },
  }
  const process = await aProcess(db, {
    ...columnsOf(record, { case_ref: '', status: choices.row?.status ?? 'active' }),
    steps_started: begun,
    current_step: begun,
    ...choices.row,
  })
  const at = '2026-02-01T10:00:00.000Z'
  const steps = processes.types.find((type) => type.value === 'realisation')?.steps ?? []
  for (const [index, step] of steps.entries())
    await db
      .insertInto('process_step')
      .values({
        process_id: process.id,
        number: index + 1,
        step_key: step.key,
        uuid: randomUUID(),
        started_at: index < begun ? at : '',
        completed_at: index < done ? at : '',
      })
      .execute()
  await db
    .insertInto('process_location')
    .values({
      process_id: process.id,
      version: 1,
      step: begun,
      at,
      person_id: 'test|willem',
      person_name: 'Willem Jacobs',
      data: JSON.stringify(record),
    })
    .execute()
  return process
}

/** The saved state of a process: its row, its latest record, and its events. */
export async function storedOf(db: Db, uuid: string) {
  const row = await db.selectFrom('process').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const { data } = await db
    .selectFrom('process_location')
    .select('data')
    .where('process_id', '=', row.id)
    .where('version', '=', row.location_version)
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('event')
    .select('kind')
    .where('subject_uuid', '=', uuid)
    .orderBy('id')
    .execute()
  return {
    row,
    decision: (JSON.parse(data) as FormRecord).TrafficDecision as FormRecord,
    events: events.map((it) => it.kind),
  }
}
