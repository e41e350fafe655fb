import type { Street } from '../../../geography/places/streets.ts'
import { saveOperatorNames } from '../../../overviews/process-list/operator-queries.ts'
import type { Db } from '../../../platform/db/dialect.ts'
import type { ProcessType, ProcessTypeName } from '../../../platform/tenant/process-type.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { DAY_MS } from '../../../platform/time/days.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import { enabledContractors } from '../../../records/contractors/queries.ts'
import { seedContractors } from '../../../records/contractors/seed.ts'
import { enabledPids, hasNoPids, insertPids } from '../../../records/pids/queries.ts'
import { addressIn, streetsFor } from '../addresses.ts'
import { Chance } from '../chance.ts'
import type { Seeding } from '../seed.ts'
import { begin, type DemoProcess, fillIn, type Lists, type Setting, uuidIn } from './demo-process.ts'
import { numbered, processInserter } from './insert.ts'
import { knownProcesses } from './queries.ts'

/** Large transactions write each index page less often. */
const PER_TRANSACTION = 10_000
/** Small batches, to bound memory. */
const AT_ONCE = 250
const HOUR_MS = 3_600_000
/** Distance between the random seeds of two processes. */
const APART = 7_919
const OLDEST_DAYS = 1_000
/** So that a working hour of its first day is in the past. */
const LEAST_DAYS = 1.2
const TYPES: Record<ProcessTypeName, number> = {
  realisation: 80,
  expansion: 7,
  replacement: 5,
  reposition: 3,
  removal: 3,
  private: 2,
}

/**
 * Seeds made-up processes of all types, in all municipalities that have streets in the tables, for benchmarks; without their
 * own charge points and requests. The same seed in the same hour gives the same processes, and adds nothing a second time.
 * Returns the number of processes added.
 */
export async function seedProcesses(planting: Seeding): Promise<number> {
  const { db, tenant, seed, count } = planting
  const now = new Date(Math.floor(+planting.now / HOUR_MS) * HOUR_MS)
  const world = `seed-${seed}`
  const setting = { tenant, world, seed, now, ...(await seedLists(db, tenant)) }
  const places = byMunicipality(planting.streets ?? streetsFor(tenant))
  let added = 0
  for (let start = 0; start < count; start += PER_TRANSACTION) {
    const length = Math.min(PER_TRANSACTION, count - start)
    added += await inTransaction({ db }, async ({ db }) => {
      const inserter = processInserter(db)
      let fresh = 0
      for (let at = 0; at < length; at += AT_ONCE) {
        const indexes = Array.from({ length: Math.min(AT_ONCE, length - at) }, (_, it) => start + at + it)
        const unknown = await unknownOf(db, world, indexes)
        const made = unknown.map((index) => makeProcess(index, count, places, setting))
        await inserter.insert(await numbered(db, tenant, made))
        fresh += made.length
      }
      await inserter.done()
      return fresh
    })
    planting.onProgress?.(start + length)
  }
  return added
}

/** The indexes of processes that do not exist yet. */
async function unknownOf(db: Db, world: string, indexes: readonly number[]): Promise<number[]> {
  const known = await knownProcesses(
    db,
    indexes.map((index) => uuidIn(world, index)),
  )
  return indexes.filter((index) => !known.has(uuidIn(world, index)))
}

/** Process number `index` of `count`: the higher, the newer. */
function makeProcess(
  index: number,
  count: number,
  places: readonly Street[][],
  setting: Setting & { seed: number },
): DemoProcess {
  const { tenant, now, seed } = setting
  const chance = new Chance(index * APART + seed)
  const age = OLDEST_DAYS * (1 - (index + chance.next()) / count) ** 1.3
  const start = new Date(+now - Math.max(LEAST_DAYS, age) * DAY_MS)
  const begun = begin(setting, { index, type: typeFor(tenant, chance), start })
  const streets = places[index % places.length] ?? []
  return fillIn(begun, addressIn(chance.pick(streets), tenant, chance), setting)
}

function typeFor({ processes }: Tenant, chance: Chance) {
  const offered = processes.types.filter((it) => !it.hidden)
  const name = chance.share(TYPES)
  // A tenant without this type gets its first type instead.
  return offered.find((it) => it.value === name) ?? (offered[0] as ProcessType)
}

function byMunicipality(streets: readonly Street[]): Street[][] {
  const groups = new Map<string, Street[]>()
  for (const street of streets) {
    const group = groups.get(street.municipalityCode)
    if (group) group.push(street)
    else groups.set(street.municipalityCode, [street])
  }
  return [...groups.values()]
}

/** Programmes of customers, for a tenant without its own. */
const PIDS = [
  { uuid: '6f0e6c34-6f6b-4a53-9a55-0d3f4f1f7a01', label: 'PID Laadprogramma kantoren' },
  { uuid: '6f0e6c34-6f6b-4a53-9a55-0d3f4f1f7a02', label: 'PID Laadprogramma depots' },
]

/** The lists of choices in forms; made up where they are empty. */
export async function seedLists(db: Db, tenant: Tenant): Promise<Lists> {
  await seedContractors(db, tenant)
  await saveOperatorNames(db, tenant)
  if (await hasNoPids(db)) await insertPids(db, tenant.pids.length > 0 ? tenant.pids : PIDS)
  const [contractors, pids] = [await enabledContractors(db), await enabledPids(db)]
  return { contractors, pids }
}
