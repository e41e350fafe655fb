import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Insertable } from 'kysely'
import { mailListener } from '../../src/casework/mails/mail-listener.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import type { ProcessTable } from '../../src/platform/db/process-schema.ts'
import {
  emptyValue,
  type Field,
  type FieldValue,
  type FormRecord,
  fieldsOf,
  requiredNow,
  valueAt,
  withValue,
} from '../../src/platform/forms/field.ts'
import { isBlank, isEmpty, itemsOf } from '../../src/platform/forms/item.ts'
import { Reads } from '../../src/platform/reads/reads.ts'
import { anonymous, readRoles } from '../../src/platform/tenant/person.ts'
import { findType, type ProcessType, type ProcessTypeName } from '../../src/platform/tenant/process-type.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { columnsOf, flowColumnsOf } from '../../src/records/processes/columns/projection.ts'
import { begin, complete, type StepState } from '../../src/records/processes/flow.ts'
import { saveSteps } from '../../src/records/processes/flow-queries.ts'
import { insertProcess, insertVersion } from '../../src/records/processes/queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { newRecord, startProcess } from '../../src/records/processes/start/start-process.ts'
import { saveParts } from '../../src/records/turns/queries.ts'
import { turnAfter } from '../../src/records/turns/turn-after.ts'
import type { TestApp } from '../app.ts'
import { ANTWERPEN, anna, CPO_ONE, canaryOf, GENT, type TestPerson } from '../world.ts'

/**
 * Processes with everything that belongs to them: made by the real acts, or inserted as those would leave
 * them.
 */

let made = 0
/** Case numbers that no act gives out: far above those of processes that tests start, and of `aProcess`. */
const FIRST_STORED = 100_000

const PLACES: Record<string, { PostalCode: string; CityName: string; Latitude: number; Longitude: number }> =
  {
    [GENT]: { PostalCode: '9000', CityName: 'Gent', Latitude: 51.0543, Longitude: 3.7174 },
    [ANTWERPEN]: { PostalCode: '2000', CityName: 'Antwerpen', Latitude: 51.2194, Longitude: 4.4025 },
  }

/** In no municipality: saving there is refused, and the process stays without one. */
const AT_SEA = { PostalCode: '8400', CityName: 'Oostende', Latitude: 51.4, Longitude: 2.7 }

/** A person's request context, for acts that are called without a route. */
export function contextOf(
  { app, db, tenant, clock }: TestApp,
  { id, name, email, roles, identity }: TestPerson,
): Context {
  return {
    person: {
      ...anonymous,
      id,
      name,
      email,
      ...readRoles({ [tenant.id]: roles }, tenant.id),
      identity,
      language: 'nl',
    },
    tenant,
    db,
    language: 'nl',
    t: textsIn('nl'),
    now: clock.now,
    requestId: 'test',
    listeners: [mailListener({ tenantNow: () => tenant })],
    log: app.log as FastifyBaseLogger,
    reads: new Reads(),
  }
}

/** Properties of a process in a test. */
export interface ProcessChoices {
  type?: ProcessTypeName
  municipality?: string | null
  operator?: string
  category?: string
  /** A unique word, in every text of it. */
  canary?: string
  /**
   * Its present step: those before are completed. Default 1; one more than the number of steps completes it.
   */
  atStep?: number
  /** A later step that has begun beside it. */
  besideStep?: number
  /** Fields of the proposal with other values than the default: groups are replaced whole. */
  record?: FormRecord
}

/** The process type of a tenant. */
export function typeNamed(
  { tenant }: Pick<TestApp, 'tenant'>,
  value: ProcessTypeName = 'realisation',
): ProcessType {
  const type = findType(tenant.processes, value)
  if (!type) throw new Error(`${tenant.id} has no processes of type ${value}`)
  return type
}

/** A proposal that can be saved: on its own address in this municipality. */
export function proposalIn(
  type: ProcessType,
  { municipality = GENT, canary = '', record = {} }: ProcessChoices = {},
): FormRecord {
  const place = municipality === null ? AT_SEA : PLACES[municipality]
  return {
    ...newRecord(type),
    Location: {
      StreetName: canary ? `Straat ${canary}` : 'Korenmarkt',
      HouseNumber: String(++made),
      HouseNumberSuffix: '',
      ...place,
    },
    ...(canary && { Remarks: `Opmerking ${canary}` }),
    ...record,
  }
}

/** Starts a process by the real act, and completes the steps before `atStep` as an administrator would. */
export async function startedProcess(desk: TestApp, choices: ProcessChoices = {}): Promise<FoundProcess> {
  const type = typeNamed(desk, choices.type)
  const context = contextOf(desk, anna)
  const process = await startProcess(context, {
    type,
    category: choices.category ?? (type.value === 'realisation' ? 'request' : ''),
    operator: choices.operator ?? CPO_ONE,
    record: await filledIn(desk.db, type, 1, proposalIn(type, choices)),
  })
  return completedTo(desk, process, choices.atStep ?? 1)
}

/** Completes the steps of a process before this one, each with its required fields. */
export async function completedTo(desk: TestApp, process: FoundProcess, atStep: number) {
  const type = typeNamed(desk, process.process_type as ProcessTypeName)
  let now = process
  for (const { number } of process.steps.filter((it) => it.number < atStep && it.completedAt === ''))
    now = await saveProcess(contextOf(desk, anna), now, {
      version: now.version,
      step: number,
      record: await filledIn(desk.db, type, number, now.record),
      flow: { complete: number },
    })
  return now
}

/**
 * The record with everything that a step needs to be completed; contractors and PIDs are made when there are
 * none.
 */
export async function filledIn(db: Db, type: ProcessType, step: number, record: FormRecord) {
  const choices = { contractors: await oneOf(db, 'contractor'), pids: await oneOf(db, 'pid') }
  const fields = fieldsOf(type.steps[step - 1]?.groups ?? [])
  return fields.reduce<FormRecord>(
    (so, field) =>
      requiredNow(field, so, true) && isUnfilled(so, field)
        ? withValue(so, field, valueFor(field, choices))
        : so,
    record,
  )
}

/** Also a list in which no item is filled in. */
const isUnfilled = (record: FormRecord, field: Field) =>
  field.type === 'list'
    ? itemsOf(record, field).every((item) => isBlank(field, item))
    : isEmpty(valueAt(record, field))

async function oneOf(db: Db, table: 'contractor' | 'pid'): Promise<string> {
  const there = await db
    .selectFrom(table)
    .select('uuid')
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (there) return there.uuid
  const uuid = randomUUID()
  await db
    .insertInto(table)
    .values({ uuid, label: `Keuze ${uuid.slice(0, 4)}`, enabled: 1, deleted_at: null })
    .execute()
  return uuid
}

/** A valid value of a field; a different one each time where there is a choice. */
export function valueFor(field: Field, sources: { contractors: string; pids: string }): FieldValue {
  switch (field.type) {
    case 'integer':
      return Math.max(field.min ?? 0, 1)
    case 'decimal':
    case 'currency':
      return 12.5
    case 'latitude':
      return 51.05
    case 'longitude':
      return 3.72
    case 'boolean':
      return true
    case 'date':
      // A publication has been, also for tests that begin some days ago; its term ends at least six weeks later.
      if (field.name === 'TrafficDecision.PublicationDate') return '2026-02-16'
      if (field.name === 'TrafficDecision.CouncilDate') return '2026-02-09'
      return field.follows === 'objection-end' ? '2026-04-13' : '2026-03-02'
    case 'postalCode':
      return '9000'
    case 'email':
      return 'iemand@example.org'
    case 'choice':
      return firstOption(field, sources)
    case 'choices':
      return [firstOption(field, sources)]
    case 'list':
      return [
        Object.fromEntries(
          (field.fields ?? []).map((it) => [
            it.name,
            it.required || it.type === 'text' ? (valueFor(it, sources) as string) : emptyValue(it),
          ]),
        ),
      ]
    default:
      return `Tekst ${++made}`
  }
}

function firstOption({ options = [] }: Field, sources: { contractors: string; pids: string }): string {
  if (Array.isArray(options)) return options[0]?.value ?? ''
  if (options === 'contractors' || options === 'pids') return sources[options]
  return options === 'grid-operators' ? 'Fluvius' : options === 'operators' ? CPO_ONE : GENT
}

/**
 * Inserts a process as the acts would leave it, also where no act would start one (without municipality):
 * record, flow and first version, with the canary of its place in every text.
 */
export async function aStoredProcess(
  desk: Pick<TestApp, 'db' | 'tenant'>,
  choices: ProcessChoices & { row?: Partial<Insertable<ProcessTable>> } = {},
): Promise<ProcessRow> {
  const { db, tenant } = desk
  const type = typeNamed(desk, choices.type)
  const municipality = choices.municipality === undefined ? GENT : choices.municipality
  const canary = choices.canary ?? canaryOf(municipality)
  const record = proposalIn(type, { ...choices, canary })
  const number = FIRST_STORED + ++made
  const at = '2026-02-01T10:00:00.000Z'
  let steps: readonly StepState[] = begin(
    type.steps.map(({ key }, index) => ({
      number: index + 1,
      key,
      uuid: randomUUID(),
      startedAt: '',
      completedAt: '',
    })),
    1,
    at,
  )
  for (let step = 1; step < (choices.atStep ?? 1); step++) steps = complete(steps, step, at)
  if (choices.besideStep) steps = begin(steps, choices.besideStep, at)
  const case_ref = `${tenant.acronym}-${type.acronym}-26-${String(number).padStart(4, '0')}`
  const uuid = randomUUID()
  const id = await insertProcess(db, {
    ...columnsOf(record, { case_ref, status: choices.row?.status ?? 'active' }),
    ...flowColumnsOf(steps),
    uuid,
    case_ref,
    case_counter: number,
    process_type: type.value,
    category: choices.category ?? (type.value === 'realisation' ? 'request' : ''),
    municipality_code: municipality,
    operator_uuid: choices.operator ?? CPO_ONE,
    status: 'active',
    location_id: null,
    created_at: at,
    updated_at: at,
    ...choices.row,
  })
  const version = { process_id: id, version: 1, step: 1, at, person_id: 'test|maker', person_name: canary }
  await insertVersion(db, { ...version, record })
  await saveSteps(db, id, steps)
  const { status = 'active', version: now = 1 } = choices.row ?? {}
  const stored = { version: now, process_type: type.value, status, record, steps }
  const turn = turnAfter({ tenant, now: new Date(at) }, stored, [])
  await saveParts(db, id, [], turn.after)
  await db.updateTable('process').set(turn.columns).where('id', '=', id).execute()
  return { id, uuid, case_ref, canary, version: 1, routeType: type.routeType }
}

export interface ProcessRow {
  id: number
  uuid: string
  case_ref: string
  canary: string
  version: number
  /** The first part of its addresses. */
  routeType: string
}

/** Everything saved of a process and of its dependent rows, to be compared. */
export async function storedOf(db: Db, uuid: string): Promise<string> {
  const process = await db.selectFrom('process').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  // Sorted here: PostgreSQL gives them in another order once a table has grown.
  const rowsIn = async (table: 'process_location' | 'process_step' | 'process_pause' | 'process_tag') => {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('process_id', '=', process?.id ?? -1)
      .execute()
    return rows.map((row) => JSON.stringify(row)).toSorted()
  }
  const about = (table: 'comment' | 'file') =>
    db.selectFrom(table).selectAll().where('subject_uuid', '=', uuid).orderBy('created_at').execute()
  const parts = await Promise.all([
    ...(['process_location', 'process_step', 'process_pause', 'process_tag'] as const).map(rowsIn),
    ...(['comment', 'file'] as const).map(about),
    db.selectFrom('event').selectAll().where('subject_uuid', '=', uuid).orderBy('id').execute(),
  ])
  return JSON.stringify([process, ...parts])
}

const TABLES = [
  'process',
  'process_location',
  'process_step',
  'process_pause',
  'process_tag',
  'location',
  'charge_point',
  'charge_point_history',
  'request',
  'comment',
  'event',
  'mail',
  'case_number',
] as const

/** All rows that an act on processes may change, to check that nothing was saved. */
export async function everythingStored(db: Db): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows.map((of) => of.map((row) => JSON.stringify(row)).toSorted()))
}
