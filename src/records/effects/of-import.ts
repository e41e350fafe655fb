import { comparableEvseId, withoutOutlet } from '../identifiers/evse-id.ts'
import { type Difference, isSame, unlessOld, type Values } from './values.ts'

/** What an import may write over the effects of completed processes. Pure. */

/** True for a charge point that a completed process removed from the map: no file brings it back. */
export const isTakenAway = (removed_at: string | null, effects: readonly Difference[]) =>
  removed_at !== null && effects.some(({ after }) => isSame(after.removed_at, removed_at))

/** What a file may write to a charge point: without charging places when it still has those of before. */
export function writable<Facts extends Values>(
  facts: Facts,
  uids: readonly string[],
  effects: readonly Difference[],
): { facts: Facts; hasOldEvses: boolean } {
  const said = uids.toSorted()
  const hasOldEvses = effects.some(({ before, after }) => 'evses' in after && isSame(uidsIn(before), said))
  return { facts: unlessOld(facts, effects), hasOldEvses }
}

const uidsIn = ({ evses }: Values) =>
  Array.isArray(evses) ? evses.map(({ uid }: { uid: string }) => uid).toSorted() : []

/** A comparable id that the outlets of one charger share. */
export const chargerKey = (id: string) => comparableEvseId(withoutOutlet(id))
