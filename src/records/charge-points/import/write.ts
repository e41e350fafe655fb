import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/dialect.ts'
import type { ChargePointHistoryTable } from '../../../platform/db/map-schema.ts'
import { addressColumns } from '../../../platform/geo/address-key.ts'
import type { Context } from '../../../platform/web/context.ts'
import { unlessOld, writable } from '../../effects/of-import.ts'
import { beforesOf, locationsInUse, lockLocation } from '../../effects/queries.ts'
import {
  insertChargePoints,
  insertHistories,
  insertLocations,
  removeLocations,
  replaceEvses,
  type StoredPole,
  setOperators,
  updateChargePoint,
  updateLocation,
  yieldToEventLoop,
} from '../write-queries.ts'
import { type Change, locationsHeld, UNWRITTEN } from './compare.ts'
import type { KnownSites } from './known.ts'
import type { PlacedSite } from './place.ts'
import { differenceOf, evseRows, locationFacts, pointFacts, type Run } from './rows.ts'
import type { Pole } from './site.ts'

type Writer = Pick<Context, 'db' | 'tenant' | 'person'>
type Written = Change<StoredPole>

/**
 * A pole changed, or a process started at its location, between the read and the write of a batch; the batch is then
 * retried.
 */
export class Overtaken extends Error {}

/**
 * Takes the locks of the locations that lose poles, so that no process starts there before the transaction ends. Throws
 * `Overtaken` when one started after the poles were read.
 */
async function demandUnused({ db }: Writer, locationIds: readonly number[]): Promise<void> {
  if (locationIds.length === 0) return
  const ids = [...new Set(locationIds)].toSorted((one, other) => one - other)
  for (const id of ids) await lockLocation(db, id)
  if ((await locationsInUse(db, ids)).size > 0) throw new Overtaken()
}

/** Writes the changes of a file; call it in the transaction that read the current state. */
export async function writeChanges(
  context: Writer,
  changes: readonly Written[],
  known: KnownSites,
  run: Run,
): Promise<void> {
  const effective = changes.filter(({ result }) => !UNWRITTEN.includes(result))
  const losing = effective.filter(({ result }) => result === 'removed')
  await demandUnused(
    context,
    losing.flatMap(({ known }) => known?.location_id ?? []),
  )
  const ids = await writeLocations(context, effective, known, run)
  const histories: Insertable<ChargePointHistoryTable>[] = []
  const addHistory = (id: number, kind: string, version: number, before: object | null, after: object) =>
    histories.push({
      charge_point_id: id,
      at: run.now,
      kind,
      version,
      import_uuid: run.uuid,
      person_id: context.person.id,
      person_name: context.person.name,
      data: JSON.stringify(differenceOf(before, after)),
    })

  const poles = new Map<number, Pole>()
  const fresh = effective.flatMap((it) => (it.known || !it.pole ? [] : [{ ...it, pole: it.pole }]))
  const rows = fresh.map((it) => newPoint(it, ids.get(it.site.key) as number, run))
  await yieldToEventLoop()
  const newIds = await insertChargePoints(context.db, rows)
  for (const [index, { sourceKey, pole, result }] of fresh.entries()) {
    const id = newIds.get(sourceKey) as number
    poles.set(id, pole)
    addHistory(id, result, 1, null, rows[index] as object)
  }
  for (const { known: found, pole, site, result, fingerprint } of effective) {
    if (!found) continue
    const newFacts = pole ? pointFacts(site, pole, fingerprint, run) : goneFacts(run)
    const { facts, hasOldEvses } = writable(newFacts, pole ? presentIn(pole) : [], found)
    const after = pole && found.process_id !== null ? { ...facts, status: found.status } : facts
    const dated =
      found.removed_at !== null && after.removed_at ? { ...after, removed_at: found.removed_at } : after
    if (!(await updateChargePoint(context.db, found, dated))) throw new Overtaken()
    if (pole && !hasOldEvses) poles.set(found.id, pole)
    addHistory(found.id, result, found.version + 1, found, dated)
  }
  const places = [...poles].flatMap(([id, pole]) => evseRows(id, pole, run.now))
  const changedIds = [...poles.keys()].filter((id) => effective.some((it) => it.known?.id === id))
  await yieldToEventLoop()
  await replaceEvses(context.db, changedIds, places, run.now)
  await insertHistories(context.db, histories)
}

/**
 * Removes the poles of locations that a source no longer has, and these locations; a location with a held pole stays.
 * Returns the numbers of removed and held poles.
 */
export async function writeAbsence(
  context: Writer,
  locationIds: readonly number[],
  poles: readonly StoredPole[],
  run: Run,
): Promise<{ removed: number; held: number }> {
  const change = goneFacts(run)
  const staying = locationsHeld(poles)
  const present = poles.filter((it) => it.removed_at === null && !it.isHeld)
  await demandUnused(
    context,
    present.map((it) => it.location_id),
  )
  await removeLocations(
    context.db,
    locationIds.filter((it) => !staying.has(it)),
    change,
  )
  for (const pole of present) if (!(await updateChargePoint(context.db, pole, change))) throw new Overtaken()
  await insertHistories(
    context.db,
    present.map((it) => ({
      charge_point_id: it.id,
      at: run.now,
      kind: 'removed',
      version: it.version + 1,
      import_uuid: run.uuid,
      person_id: context.person.id,
      person_name: context.person.name,
      data: JSON.stringify(differenceOf(it, change)),
    })),
  )
  return { removed: present.length, held: poles.filter((it) => it.isHeld).length }
}

const presentIn = ({ evses }: Pole) => evses.filter((it) => it.status !== 'REMOVED').map((it) => it.uid)

const goneFacts = (run: Run) => ({ removed_at: run.now, import_uuid: run.uuid, updated_at: run.now })

const newPoint = (
  { site, pole, sourceKey, fingerprint }: Written & { pole: Pole },
  locationId: number,
  run: Run,
) => ({
  ...pointFacts(site, pole, fingerprint, run),
  uuid: randomUUID(),
  location_id: locationId,
  process_id: null,
  is_asset: 1,
  source: run.source,
  source_key: sourceKey,
  created_at: run.now,
})

/** Adds and changes the locations of changed poles; returns their ids by key. */
async function writeLocations(context: Writer, changes: readonly Written[], known: KnownSites, run: Run) {
  const sites = new Map(changes.map(({ site }) => [site.key, site]))
  const isFresh = (site: PlacedSite) => !known.has(site.key)
  const ids = await insertLocations(
    context.db,
    [...sites.values()].filter(isFresh).map((site) => ({
      ...locationFacts(site, run),
      uuid: randomUUID(),
      source: run.source,
      source_key: site.key,
      created_at: run.now,
    })),
  )
  const changed = [...sites.keys()].flatMap((key) => known.get(key)?.id ?? [])
  const befores = await beforesOf(context.db, 'location_id', changed)
  for (const site of sites.values()) {
    const found = known.get(site.key)
    if (!found) continue
    ids.set(site.key, found.id)
    const facts = unlessOld(locationFacts(site, run), befores.get(found.id))
    await updateLocation(context.db, found.id, {
      ...facts,
      // Of the resulting address, which may differ from that in the file.
      ...addressColumns({ ...facts, house_number_suffix: '' }),
      removed_at: found.poles.some((it) => it.isHeld)
        ? null
        : facts.removed_at && (found.removed_at ?? facts.removed_at),
    })
  }
  await writeOperators(context.db, sites, ids, context.tenant.stakeholders)
  return ids
}

async function writeOperators(
  db: Db,
  sites: ReadonlyMap<string, PlacedSite>,
  ids: ReadonlyMap<string, number>,
  stakeholders: Writer['tenant']['stakeholders'],
) {
  const operators = new Map(
    [...sites.values()].map((site) => {
      const found = stakeholders.find((it) => it.uuid === site.operator_uuid)
      return [ids.get(site.key) as number, found ?? null] as const
    }),
  )
  await setOperators(
    db,
    new Map([...operators].map(([id, it]) => [id, it && { uuid: it.uuid, name: it.name }])),
    stakeholders.map((it) => it.uuid),
  )
}
