import type { Db } from '../../../platform/db/dialect.ts'
import { findLocations, findPoles, type StoredPole, yieldToEventLoop } from '../write-queries.ts'
import { type Change, compareSite } from './compare.ts'
import { type Duplicate, findDuplicates } from './duplicates.ts'
import type { PlacedSite } from './place.ts'

/** Stored sites, by key. */
export type KnownSites = ReadonlyMap<string, { id: number; removed_at: string | null; poles: StoredPole[] }>

export interface Comparison {
  known: KnownSites
  changes: (Change<StoredPole> & { duplicate?: Duplicate })[]
}

interface ComparisonChoices {
  source: string
  /** Include probable duplicates of poles of another source. */
  withDuplicates: boolean
  /** False if there are no other sources, so no duplicates. */
  hasOthers: boolean
}

const SITES_AT_A_TIME = 200

/** Compares the sites of a file with the stored ones of the same source. */
export async function compareSites(
  db: Db,
  sites: readonly PlacedSite[],
  { source, withDuplicates, hasOthers }: ComparisonChoices,
): Promise<Comparison> {
  const known = await findKnown(db, source, sites)
  const changes: Change<StoredPole>[] = []
  for (const [index, site] of sites.entries()) {
    if (index % SITES_AT_A_TIME === 0) await yieldToEventLoop()
    changes.push(...compareSite(site, known.get(site.key)?.poles ?? []))
  }
  const duplicates =
    hasOthers && !withDuplicates ? await findDuplicates(db, source, changes) : new Map<string, Duplicate>()
  return {
    known,
    changes: changes.map((it) => {
      const duplicate = it.result === 'created' ? duplicates.get(it.sourceKey) : undefined
      return duplicate ? { ...it, result: 'duplicate', duplicate } : it
    }),
  }
}

async function findKnown(db: Db, source: string, sites: readonly PlacedSite[]): Promise<KnownSites> {
  const locations = await findLocations(
    db,
    source,
    sites.map((it) => it.key),
  )
  const poles = new Map<number, StoredPole[]>(locations.map((it) => [it.id, []]))
  for (const pole of await findPoles(db, [...poles.keys()])) poles.get(pole.location_id)?.push(pole)
  return new Map(
    locations.map((it) => [
      it.source_key,
      { id: it.id, removed_at: it.removed_at, poles: poles.get(it.id) ?? [] },
    ]),
  )
}
