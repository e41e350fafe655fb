import { randomUUID } from 'node:crypto'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { startApp, TEST_TIME, type TestApp } from '../app.ts'
import type { Template } from '../engines/template.ts'
import { countRowsWritten } from '../fuzz/rows-written.ts'
import { processNow } from '../processes/desk.ts'
import { completedTo } from '../processes/world.ts'
import { aChargePoint } from '../world.ts'
import { type Cast, castOf } from './cast.ts'
import { inRecord, inRequest, type Spot, spotIn } from './places.ts'

/** A desk at work, made by its own acts: requests and processes in many states, in two municipalities. */
export interface Start {
  tenant: Tenant
  start: Template
  /** Of programs: those that send requests in, those that read documents, and one that may call twice a minute. */
  keys: { requests: string; documents: string; seldom: string }
  now: Date
}

const TAGS = ['Voorrang', 'Navragen', 'Schouw']

/** Makes the start of a tenant's worlds; `drop` deletes it. */
export async function makeStart(tenantId: string): Promise<Start & { drop: () => Promise<void> }> {
  const desk = await startApp({ tenant: findTenant(tenantId) })
  const cast = castOf(desk.tenant)
  const keeper = { db: desk.db, person: anonymous, now: desk.clock.now, requestId: 'start' }
  const keys = {
    requests: (await createKey(keeper, 'world', 'requests', 1_000_000)).key,
    documents: (await createKey(keeper, 'world-documents', 'documents', 1_000_000)).key,
    seldom: (await createKey(keeper, 'world-seldom', 'requests', 2)).key,
  }
  await configures(desk, cast)
  await standing(desk, cast)
  await sendsIn(desk, cast, keys.requests)
  await startsProcesses(desk, cast)
  await countRowsWritten(desk.db)
  const now = new Date(Math.max(+desk.clock.now, Date.parse(TEST_TIME)))
  const { start, drop } = await desk.leaves()
  return { tenant: desk.tenant, start, keys, now, drop }
}

const anna = (desk: TestApp, cast: Cast) => desk.as(cast.named('anna'))

async function succeeds(call: Promise<{ status: number; body: string; data: unknown }>) {
  const answer = await call
  if (answer.status >= 300)
    throw new Error(`the start was refused: ${answer.status} ${answer.body.slice(0, 600)}`)
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return answer.data as any
}

async function configures(desk: TestApp, cast: Cast) {
  const call = (path: string, data: object) =>
    succeeds(anna(desk, cast).calls('POST', `/api/config_save${path}`, { data }))
  const labelled = (label: string) => ({ uuid: randomUUID(), label, enabled: true, deleted_at: null })
  await call('tags', { Tags: TAGS.map((label) => ({ ...labelled(label), request: true, process: true })) })
  await call('contractors', {
    Contractors: ['Aannemer Een', 'Aannemer Twee'].map((label) => ({ ...labelled(label), process: true })),
  })
  await call('pids', { PIDS: ['PID 1', 'PID 2'].map(labelled) })
}

/** Charge points from before the desk: in use, proposed and validated, in both municipalities. */
async function standing({ db, tenant }: TestApp, { codes, operators }: Cast) {
  const [one, two] = codes
  const [, second] = operators
  const points = [
    { code: one, status: 'realized' },
    { code: one, status: 'realized' },
    { code: one, status: 'definitive' },
    { code: one, status: 'suggestion' },
    { code: two, status: 'realized' },
    { code: two, status: 'definitive' },
  ]
  for (const [index, { code, status }] of points.entries()) {
    const { street, houseNumber, postalCode, city, lat, lng } = spotIn(tenant, code, 40 + index)
    const operator = index === 4 ? second : operators[0]
    const name = tenant.stakeholders.find((it) => it.uuid === operator)?.name ?? ''
    await aChargePoint(db, {
      ...{
        municipality_code: code,
        lat,
        lng,
        street,
        house_number: houseNumber,
        postal_code: postalCode,
        city,
      },
      ...{ status, reference: status === 'realized' ? `NL*SVL*E00${index}` : '' },
      ...(status === 'realized' && { stakeholders: [{ uuid: operator, name, type: 'cpo' }] }),
    })
  }
}

async function sendsIn(desk: TestApp, { codes, named }: Cast, key: string) {
  const sent = (code: string, number: number, more: object = {}) => ({
    reference: `start-${number}`,
    submitted_at: '2026-02-20T10:00:00.000Z',
    ...inRequest(spotIn(desk.tenant, code, number)),
    first_name: 'Jo',
    last_name: `Janssens ${number}`,
    email: `jo${number}@example.org`,
    phone: '0470123456',
    vehicle_brand: 'Merk',
    vehicle_model: 'Model',
    number_plate: desk.tenant.country === 'NL' ? 'AB-123-C' : '1-ABC-123',
    parking_permit: true,
    reserved_spot: false,
    timeslot: 1,
    remarks: 'Bij de hoek',
    location: 'Voor de deur',
    ...more,
  })
  const [one, two] = codes
  const requests = [
    ...Array.from({ length: 6 }, (_, number) => sent(one, number)),
    sent(one, 6, { email: null, phone: null }),
    ...Array.from({ length: 4 }, (_, number) => sent(two, 10 + number)),
  ]
  const { results } = await succeeds(
    desk.as(null).calls('POST', '/api/intake/requests', requests, { 'x-api-key': key }),
  )
  const uuids = results.map(({ uuid }: { uuid: string }) => uuid) as string[]
  const judges = (index: number, judgement: number, reason: number | null = null) =>
    succeeds(
      desk.as(named('willem')).calls('POST', '/api/judgement', {
        ref: uuids[index],
        data: { judgement, reason, version: 1 },
      }),
    )
  await judges(0, 3)
  await judges(1, 3)
  await judges(7, 3)
  const rejecting = desk.tenant.judgement.reasons.find((it) => it.status === 4)
  await judges(2, 4, rejecting?.value ?? null)
}

const started = (spot: Spot, operator: string, more: object) => ({
  ChargePointOperator: operator,
  CurrentLocation: {
    Location: inRecord(spot),
  },
  ...more,
})

/** The step that each of them is at; one more than there are steps is done. */
const AT_STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 9]

async function startsProcesses(desk: TestApp, cast: Cast) {
  const { codes, operators } = cast
  const [type] = desk.tenant.processes.types
  const kind =
    type?.value === 'realisation'
      ? { category: desk.tenant.processes.categories[0]?.value }
      : { processType: type?.value, category: '' }
  const processes = AT_STEPS.map((_, index) => {
    const isOther = index % 4 === 3
    const spot = spotIn(desk.tenant, isOther ? codes[1] : codes[0], 20 + index)
    return started(spot, isOther ? operators[1] : operators[0], kind)
  })
  const { processes: rows } = await succeeds(anna(desk, cast).calls('POST', '/api/processes', { processes }))
  for (const [index, atStep] of AT_STEPS.entries()) {
    desk.clock.passes(60)
    const process = await processNow(desk, rows[index])
    await completedTo(desk, process, Math.min(atStep, process.steps.length + 1))
  }
}
