import { comparableEvseId, withoutOutlet } from '../identifiers/evse-id.ts'
import type { Before } from './before.ts'
import { isSame, type Values } from './values.ts'

/** Protects the changes of finished processes from imports. Pure. */

/** True for a charge point that a finished process removed from the map: an import does not restore it. */
export const isRemovedByProcess = (removed_at: string | null, before: Before | undefined) =>
  removed_at !== null && before?.stands?.before === true && before.stands.now === false

/**
 * The facts that a source may write: if a fact still equals the value from before the processes, the processes' value stays;
 * a new value of the source wins.
 */
export function unlessOld<Facts extends Values>(facts: Facts, before: Before | undefined): Facts {
  const kept = { ...facts } as Record<string, unknown>
  for (const [key, entry] of Object.entries(before ?? {}))
    if (Object.hasOwn(facts, key) && isSame(entry.before, facts[key])) kept[key] = entry.now
  return kept as Facts
}

/**
 * The facts that a file may write to a charge point. `hasOldEvses`: the file still has the charging places from before the
 * processes; do not write these.
 */
export function writable<Facts extends Values & { removed_at: string | null }>(
  facts: Facts,
  uids: readonly string[],
  { removed_at, before }: { removed_at: string | null; before: Before | undefined },
): { facts: Facts; hasOldEvses: boolean } {
  const kept = unlessOld(facts, before)
  const hasOldEvses = before?.evses !== undefined && isSame(before.evses.before, uids.toSorted())
  const isAway = isRemovedByProcess(removed_at, before)
  return { facts: isAway ? { ...kept, removed_at } : kept, hasOldEvses }
}

/** Comparable id of a charger, equal for all its outlets. */
export const chargerKey = (id: string) => comparableEvseId(withoutOutlet(id))
