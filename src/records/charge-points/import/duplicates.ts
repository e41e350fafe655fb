import type { Db } from '../../../platform/db/dialect.ts'
import { metresBetween, nearest } from '../../../platform/geo/distance.ts'
import { fold } from '../../../platform/search/fold.ts'
import { chargerKey } from '../../effects/of-import.ts'
import { chargersOfProcesses } from '../../effects/queries.ts'
import { findOthersAround } from '../write-queries.ts'
import type { Change } from './compare.ts'

const NEAR_METRES = 50

/** The pole of another source that a new one probably duplicates, and the distance in metres. */
export interface Duplicate {
  reference: string
  source: string
  metres: number
}

interface Party {
  party: string
  operator_name: string
}

/**
 * For every new pole, one of another source and the same party within 50 m, by the new pole's key. A pole that was split off
 * from one of its own source is not new on the map.
 */
export async function findDuplicates(
  db: Db,
  source: string,
  changes: readonly Change[],
): Promise<Map<string, Duplicate>> {
  const fresh = changes.flatMap((it) =>
    it.result === 'created' && it.movedFrom.length === 0 && it.pole ? [{ ...it, pole: it.pole }] : [],
  )
  const duplicates = new Map<string, Duplicate>()
  if (fresh.length === 0) return duplicates
  const others = await findOthersAround(
    db,
    source,
    fresh.map((it) => it.pole),
    NEAR_METRES,
  )
  const grid = gridOf(others)
  const processed = await chargersOfProcesses(db, source)
  const byCharger = new Map(processed.map((it) => [chargerKey(it.id), it]))
  for (const { site, pole, sourceKey } of fresh) {
    const near = grid.around(pole).filter((it) => isSameParty(it, site))
    const found = nearest(near, pole)
    // A pole that a process moved or removed is matched by its charger ids, wherever the file places it.
    const known = pole.evses.map((it) => byCharger.get(chargerKey(it.evse_id))).find(Boolean)
    const duplicate = found && found.metres <= NEAR_METRES ? found.item : known
    if (duplicate)
      duplicates.set(sourceKey, {
        reference: duplicate.reference,
        source: duplicate.source,
        metres: Math.ceil(metresBetween(duplicate, pole)),
      })
  }
  return duplicates
}

/** Compares OCPI's party when both have one, else the operator's name. */
const isSameParty = (a: Party, b: Party) =>
  (a.party !== '' && a.party === b.party) ||
  (a.operator_name !== '' && fold(a.operator_name) === fold(b.operator_name))

/**
 * Grid with cells of about a hundred metres: comparing a thousand poles with thousands of others pairwise would be too slow.
 */
const PER_DEGREE = 1_000

function gridOf<Item extends { lat: number; lng: number }>(items: readonly Item[]) {
  const squares = new Map<string, Item[]>()
  const square = (degrees: number) => Math.floor(degrees * PER_DEGREE)
  for (const item of new Set(items)) {
    const key = `${square(item.lat)},${square(item.lng)}`
    const here = squares.get(key)
    if (here) here.push(item)
    else squares.set(key, [item])
  }
  const STEPS = [-1, 0, 1]
  return {
    around: ({ lat, lng }: { lat: number; lng: number }) =>
      STEPS.flatMap((up) =>
        STEPS.flatMap((aside) => squares.get(`${square(lat) + up},${square(lng) + aside}`) ?? []),
      ),
  }
}
