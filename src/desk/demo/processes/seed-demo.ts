import type { Street } from '../../../geography/places/streets.ts'
import type { Db } from '../../../platform/db/dialect.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { EventTable } from '../../../platform/db/schema.ts'
import type { Storage } from '../../../platform/outside/storage.ts'
import { findType } from '../../../platform/tenant/process-type.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import { seedDecisions } from './decisions.ts'
import { type Begun, begin, fillIn, type Setting } from './demo-process.ts'
import { storeDocuments } from './documents.ts'
import { seedEffects } from './effects.ts'
import { insertNumbered, numbered, type StoredProcess } from './insert.ts'
import { seedMails } from './mails.ts'
import { type Placed, placed } from './places.ts'
import { seedLocations, seedPoints } from './points.ts'
import { linkRequest } from './queries.ts'
import { type Happened, iso, type Numbered } from './rows.ts'
import { seedLists } from './seed-processes.ts'
import { stagesWith } from './stages.ts'

interface Demo {
  tenant: Tenant
  streets: readonly Street[]
  now: Date
  /** The participating municipalities. */
  codes: readonly string[]
  storage: Storage
  /** Origin of links in mails. */
  origin: string
}

/** Seeds processes of every type at every stage for municipalities, with their related rows. */
export async function seedDemoProcesses(db: Db, demo: Demo): Promise<void> {
  const { tenant, now, codes, storage, origin } = demo
  const setting = { tenant, world: 'demo', now, ...(await seedLists(db, tenant)) }
  const all = new Map<string, Placed>()
  for (const [index, code] of codes.entries()) {
    const streets = demo.streets.filter((it) => it.municipalityCode === code)
    const begun = stagesIn(setting, index)
    for (const it of await placed(db, begun, { tenant, code, streets })) all.set(it.begun.uuid, it)
  }
  const made = [...all.values()].map(({ begun, place }) => fillIn(begun, place, setting))
  const documents = await storeDocuments(storage, made)
  await inTransaction({ db }, async ({ db }) => {
    const locations = await seedLocations(db, tenant, made)
    const decisions = tenant.processes.trafficDecisions ? await seedDecisions(db, made) : new Map()
    const kept = await insertNumbered(db, await numbered(db, tenant, made), {
      around: ({ uuid }) => ({
        location_id: locations.get(uuid) ?? all.get(uuid)?.location?.id ?? null,
        traffic_decision_id: decisions.get(uuid)?.id ?? null,
      }),
      also: (it) => [
        ...connected(it, all),
        ...(decisions.has(it.process.uuid) ? [decisions.get(it.process.uuid).happened] : []),
        ...(documents.get(it.process.uuid) ?? []).map(({ happened }) => happened),
      ],
    })
    await seedPoints(db, kept, locations)
    await seedEffects(db, tenant, kept)
    await insertMany(
      db,
      'file',
      [...documents.values()].flat().map((it) => it.row),
    )
    await linkRequests(db, kept, all)
    await seedMails(db, tenant, origin)
  })
}

/**
 * One process of each stage for the municipality at this index, if the tenant has its type; every second
 * realisation is from a request. Municipalities differ in speed.
 */
function stagesIn(setting: Setting, municipality: number): Begun[] {
  const stages = stagesWith(setting.tenant.processes.types)
  return stages.flatMap(([name, stage], index) => {
    const type = findType(setting.tenant.processes, name)
    if (!type || type.hidden || stage.step > type.steps.length) return []
    const days = stage.days + (stage.days > 2 ? municipality * 3 : 0)
    const isFromRequest = name === 'realisation' && index % 2 === 0
    const given = { index: municipality * stages.length + index, type, stage: { ...stage, days } }
    return [begin(setting, isFromRequest ? { ...given, category: 'request' } : given)]
  })
}

function connected({ process, case_ref }: Numbered, all: ReadonlyMap<string, Placed>): Happened[] {
  const request = all.get(process.uuid)?.request
  if (!request) return []
  const data = { after: { request: request.case_ref, process: case_ref } }
  return [
    { at: process.saves[0]?.at ?? 0, kind: 'request-connected', who: process.people.municipality, data },
  ]
}

async function linkRequests(db: Db, kept: readonly StoredProcess[], all: ReadonlyMap<string, Placed>) {
  const events: Omit<EventTable, 'id'>[] = []
  for (const it of kept) {
    const request = all.get(it.process.uuid)?.request
    if (!request) continue
    const at = iso(it.process.saves[0]?.at ?? 0)
    await linkRequest(db, request, it.id, at)
    events.push({
      at,
      kind: 'request-connected',
      subject_type: 'request',
      subject_uuid: request.uuid,
      ...it.process.people.municipality,
      data: JSON.stringify({ after: { request: request.case_ref, process: it.case_ref } }),
      request_id: 'demo',
    })
  }
  await insertMany(db, 'event', events)
}
