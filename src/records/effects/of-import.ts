import { comparableEvseId, withoutOutlet } from '../identifiers/evse-id.ts'
import type { Before } from './before.ts'
import { isSame, type Values } from './values.ts'

/** What an import may write over what finished processes changed. Pure. */

/** True for a charge point that a finished process removed from the map: no file brings it back. */
export const isTakenAway = (removed_at: string | null, before: Before | undefined) =>
  removed_at !== null && before?.stands?.before === true && before.stands.now === false

/**
 * What a source may write: where it still says what was before the processes, what they made of it stays; where it has
 * a new word, the source wins.
 */
export function unlessOld<Facts extends Values>(facts: Facts, before: Before | undefined): Facts {
  const kept = { ...facts } as Record<string, unknown>
  for (const [key, entry] of Object.entries(before ?? {}))
    if (Object.hasOwn(facts, key) && isSame(entry.before, facts[key])) kept[key] = entry.now
  return kept as Facts
}

/** What a file may write to a charge point: without charging places when it still has those of before. */
export function writable<Facts extends Values & { removed_at: string | null }>(
  facts: Facts,
  uids: readonly string[],
  { removed_at, before }: { removed_at: string | null; before: Before | undefined },
): { facts: Facts; hasOldEvses: boolean } {
  const kept = unlessOld(facts, before)
  const hasOldEvses = before?.evses !== undefined && isSame(before.evses.before, uids.toSorted())
  const isAway = isTakenAway(removed_at, before)
  return { facts: isAway ? { ...kept, removed_at } : kept, hasOldEvses }
}

/** A comparable id that the outlets of one charger share. */
export const chargerKey = (id: string) => comparableEvseId(withoutOutlet(id))
