import type { Insertable } from 'kysely'
import type { Street } from '../../geography/places/streets.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import { isFirstToAsk } from '../../platform/db/meta.ts'
import type { FileTable } from '../../platform/db/schema.ts'
import { storageOf } from '../../platform/files/file-store.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { STATUS } from '../../records/requests/request.ts'
import { streetsFor } from './addresses.ts'
import { Chance } from './chance.ts'
import { seedRealChargePoints } from './charge-points.ts'
import { pdfWith, pngOf } from './documents.ts'
import { seedMonitoring } from './monitoring.ts'
import { seedDemoProcesses } from './processes/seed-demo.ts'
import { isWithoutChargePoints, isWithoutProcesses, isWithoutRequests, newestRequests } from './queries.ts'
import { seedRequests } from './seed.ts'
import { seedWorkflow } from './workflow.ts'

interface Context {
  settings: Pick<Settings, 'dataDir' | 'files' | 'publicUrl'>
  tenant: Tenant
  db: Db
  now?: Date
}

const SEED = 2026
const REQUESTS = 300
const WITH_FILES = 40
/** Weight of a street in the municipalities that demonstrations show. */
const CITY_SHARE = 3
const HOUR_MS = 3_600_000

/** Fills a database without requests with demonstration data, once. Does nothing when it has requests. */
export async function fillDemoData({ settings, tenant, db, now = new Date() }: Context): Promise<void> {
  if (!(await isWithoutRequests(db)) || !(await isFirstToAsk(db, 'demo'))) return
  const all = streetsFor(tenant)
  // Municipalities that have a demonstration account.
  const cities = tenant.personas.municipalities
  const streets = all.flatMap((it) =>
    tenant.municipalities.length > 1 && cities.includes(it.municipalityCode)
      ? Array.from({ length: CITY_SHARE }, () => it)
      : [it],
  )
  const added = await seedRequests({ db, tenant, now, count: REQUESTS, seed: SEED, streets })
  if (added > 0) await addDocuments(db, storageOf(settings), new Chance(SEED))
  const codes = cities.filter((code) => all.some((it) => it.municipalityCode === code))
  const hasPoints = !(await isWithoutChargePoints(db))
  if (!hasPoints) await addChargePoints(db, tenant, now, all, codes)
  if (await isWithoutProcesses(db)) {
    const hour = new Date(Math.floor(+now / HOUR_MS) * HOUR_MS)
    const [storage, origin] = [storageOf(settings), settings.publicUrl]
    await seedDemoProcesses(db, { tenant, streets: all, now: hour, codes, storage, origin })
  }
  if (!hasPoints) await seedMonitoring(db, { now, seed: SEED })
}

async function addChargePoints(
  db: Db,
  tenant: Tenant,
  now: Date,
  streets: readonly Street[],
  codes: readonly string[],
) {
  await seedRealChargePoints(db, tenant, now)
  const chance = new Chance(SEED)
  await inTransaction({ db }, (inside) => seedWorkflow(inside.db, { tenant, streets, now, chance, codes }))
}

/** File states, in rotation: most files can be opened, some cannot. */
const STATES: Partial<Insertable<FileTable>>[] = [
  {},
  {},
  {},
  {},
  {},
  { suspect: 1 },
  {},
  {},
  { missing: 1 },
  {},
]

async function addDocuments(db: Db, storage: Storage, chance: Chance) {
  const requests = await newestRequests(db, [STATUS.open, STATUS.accepted, STATUS.rejected], WITH_FILES)
  const rows: Insertable<FileTable>[] = []
  for (const [index, request] of requests.entries()) {
    const state = STATES[index % STATES.length] ?? {}
    const vehicle = `${request.vehicle_brand} ${request.vehicle_model}`
    const proof = pdfWith(['Bewijs van inschrijving', vehicle, 'Dit is een voorbeeld.'])
    rows.push(
      await keep(storage, chance, request, { kind: 'vehicle', extension: 'pdf', content: proof, state }),
    )
    if (index % 2 === 1) continue
    const picture = pngOf(chance.pick(['#5b6770', '#6d6a5f', '#4f5d52']))
    rows.push(
      await keep(storage, chance, request, {
        kind: 'parkingspot',
        extension: 'png',
        content: picture,
        state: {},
      }),
    )
  }
  await insertMany(db, 'file', rows)
}

const FILENAMES: Record<string, string> = { vehicle: 'inschrijvingsbewijs', parkingspot: 'parkeerplaats' }

async function keep(
  storage: Storage,
  chance: Chance,
  request: { uuid: string; submitted_at: string },
  file: { kind: string; extension: string; content: Buffer; state: Partial<Insertable<FileTable>> },
): Promise<Insertable<FileTable>> {
  const uuid = chance.uuid()
  if (!file.state.missing) await storage.put(uuid, file.content)
  return {
    uuid,
    subject_type: 'request',
    subject_uuid: request.uuid,
    kind: file.kind,
    filename: `${FILENAMES[file.kind]}.${file.extension}`,
    extension: file.extension,
    size: file.content.length,
    created_at: request.submitted_at,
    uploaded: 1,
    suspect: 0,
    gdpr: 0,
    missing: 0,
    deleted: 0,
    ...file.state,
  }
}
