import type { Insertable } from 'kysely'
import type { Street } from '../../geography/places/streets.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import { saveMeta, storedMeta } from '../../platform/db/meta.ts'
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
  /** Receives the number of finished parts and of all parts to make, at the start and after each part. */
  onProgress?: (done: number, total: number) => void
}

const SEED = 2026
const REQUESTS = 300
const WITH_FILES = 40
/** Weight of a street in the municipalities that demonstrations show. */
const CITY_SHARE = 3
const HOUR_MS = 3_600_000
/** Older than any process of the demonstration. */
const POINTS_BEFORE_MS = 4 * 365 * 24 * HOUR_MS

/** The parts of the demonstration data, in this order; each is added completely or not at all. */
const PARTS = ['requests', 'documents', 'charge-points', 'processes', 'monitoring'] as const
type Part = (typeof PARTS)[number]
/** Key of the stored list of remaining parts; '' when all are finished. */
const REMAINING_KEY = 'demo'

/**
 * Fills a database without requests with demonstration data, once. Does nothing when it has requests, but resumes after a
 * process that filled it was killed. For one process at a time.
 */
export async function fillDemoData(context: Context): Promise<void> {
  const { db } = context
  const { onProgress = () => {} } = context
  const filling = fillingOf({ now: new Date(), ...context })
  let coming = await partsToCome(db)
  const total = coming.length
  for (let [part] = coming; part; [part] = coming) {
    onProgress(total - coming.length, total)
    coming = coming.slice(1)
    await filling[part]((db) => saveMeta(db, REMAINING_KEY, coming.join(' ')))
  }
  if (total > 0) onProgress(total, total)
}

async function partsToCome(db: Db): Promise<Part[]> {
  const stored = await storedMeta(db, REMAINING_KEY)
  if (stored !== undefined) return PARTS.filter((part) => stored.split(' ').includes(part))
  if (!(await isWithoutRequests(db))) return []
  const isThere = new Set<Part>()
  if (!(await isWithoutChargePoints(db))) isThere.add('charge-points').add('monitoring')
  if (!(await isWithoutProcesses(db))) isThere.add('processes')
  return PARTS.filter((part) => !isThere.has(part))
}

/** Adds a part, and calls `done` in the same transaction to store that it is finished. */
type Fill = (done: (db: Db) => Promise<void>) => Promise<void>

function fillingOf({ settings, tenant, db, now }: Omit<Required<Context>, 'onProgress'>): Record<Part, Fill> {
  const all = streetsFor(tenant)
  // Municipalities that have a demonstration account.
  const cities = tenant.personas.municipalities
  const codes = cities.filter((code) => all.some((it) => it.municipalityCode === code))
  const storage = storageOf(settings)
  const together = (act: (db: Db) => Promise<unknown>): Fill => {
    return (done) =>
      inTransaction({ db }, async ({ db }) => {
        await act(db)
        await done(db)
      })
  }
  return {
    requests: together((db) => {
      const streets = all.flatMap((it) =>
        tenant.municipalities.length > 1 && cities.includes(it.municipalityCode)
          ? Array.from({ length: CITY_SHARE }, () => it)
          : [it],
      )
      return seedRequests({ db, tenant, now, count: REQUESTS, seed: SEED, streets })
    }),
    async documents(done) {
      // A repeated run stores the files under the same names.
      const rows = await storeDocuments(db, storage, new Chance(SEED))
      await together((db) => insertMany(db, 'file', rows))(done)
    },
    'charge-points': together((db) => addChargePoints(db, tenant, now, all, codes)),
    async processes(done) {
      const hour = new Date(Math.floor(+now / HOUR_MS) * HOUR_MS)
      const demo = { tenant, streets: all, now: hour, codes, storage, origin: settings.publicUrl }
      // Commits its own transaction before `done`: after a kill in between, the processes exist and are not seeded again.
      if (await isWithoutProcesses(db)) await seedDemoProcesses(db, demo)
      await done(db)
    },
    monitoring: together((db) => seedMonitoring(db, { now, seed: SEED })),
  }
}

async function addChargePoints(
  db: Db,
  tenant: Tenant,
  now: Date,
  streets: readonly Street[],
  codes: readonly string[],
) {
  // Older than the oldest process, so that processes can have moved or removed them.
  await seedRealChargePoints(db, tenant, new Date(+now - POINTS_BEFORE_MS))
  const chance = new Chance(SEED)
  await seedWorkflow(db, { tenant, streets, now, chance, codes })
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

async function storeDocuments(db: Db, storage: Storage, chance: Chance) {
  const requests = await newestRequests(db, [STATUS.open, STATUS.accepted, STATUS.rejected], WITH_FILES)
  const rows: Insertable<FileTable>[] = []
  for (const [index, request] of requests.entries()) {
    const state = STATES[index % STATES.length] ?? {}
    const vehicle = `${request.vehicle_brand} ${request.vehicle_model}`
    const proof = pdfWith(['Bewijs van inschrijving', vehicle, 'Dit is een voorbeeld.'])
    rows.push(
      await putFile(storage, chance, request, {
        kind: 'vehicle',
        extension: 'pdf',
        content: proof,
        state,
      }),
    )
    if (index % 2 === 1) continue
    const picture = pngOf(chance.pick(['#5b6770', '#6d6a5f', '#4f5d52']))
    rows.push(
      await putFile(storage, chance, request, {
        kind: 'parkingspot',
        extension: 'png',
        content: picture,
        state: {},
      }),
    )
  }
  return rows
}

const FILENAMES: Record<string, string> = { vehicle: 'inschrijvingsbewijs', parkingspot: 'parkeerplaats' }

async function putFile(
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
