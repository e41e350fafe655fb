import { comparableEvseId, withoutOutlet } from '../identifiers/evse-id.ts'

/** Matches charger ids to charge points. Pure. */

export interface Evse {
  uid: string
  evse_id: string
  status: string
  physical_reference: string
  power_w: number
}

export interface Named {
  reference: string
  /** Without removed ones. */
  evses: readonly Evse[]
}

const isSameId = (id: string, known: string) =>
  known !== '' && [known, withoutOutlet(known)].some((it) => comparableEvseId(it) === comparableEvseId(id))

/** True if the charging place has this id, or belongs to the charger with this id. */
export const isOfCharger = (id: string, { uid, evse_id, physical_reference }: Evse) =>
  [evse_id, uid, physical_reference].some((known) => isSameId(id, known))

/** True if the charge point has this charger id. */
export const isKnownBy = (id: string, point: Named) =>
  isSameId(id, point.reference) || point.evses.some((it) => isOfCharger(id, it))

/**
 * Distributes charger ids: each charge point gets the ids that match it; each one without a match gets one of the rest, and
 * the last of these (else the first of all) gets the remainder.
 */
export function dealtOut(ids: readonly string[], points: readonly Named[]): string[][] {
  const known = points.map((point) => ids.filter((id) => isKnownBy(id, point)))
  const left = ids.filter((id) => !known.some((its) => its.includes(id)))
  const without = known.filter((its) => its.length === 0)
  const takers = without.length > 0 ? without : known.slice(0, 1)
  for (const [index, id] of left.entries()) takers[Math.min(index, takers.length - 1)]?.push(id)
  return known
}
