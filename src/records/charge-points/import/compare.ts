import { createHash } from 'node:crypto'
import type { PlacedSite } from './place.ts'
import type { Pole } from './site.ts'

/** The changes that a file makes to the poles of one site. Pure. */

export const RESULTS = [
  'created',
  'changed',
  'unchanged',
  'removed',
  'held',
  'restored',
  'duplicate',
  'refused',
] as const
export type Result = (typeof RESULTS)[number]
/** The results for which an import does not write the pole. */
export const UNWRITTEN: readonly Result[] = ['unchanged', 'held', 'duplicate', 'refused']

export interface KnownPole {
  id: number
  source_key: string
  reference: string
  fingerprint: string
  removed_at: string | null
  /** Keys of its charging places. */
  uids: ReadonlySet<string>
  /** True if a finished process removed it from the map. */
  isRemovedByProcess: boolean
  /**
   * True if a running process places this pole, or changes the poles of its location. No file removes it before that process
   * ends.
   */
  isHeld: boolean
}

export interface Change<Known extends KnownPole = KnownPole> {
  result: Exclude<Result, 'refused'>
  site: PlacedSite
  /** The pole in the file; null when the file no longer has it. */
  pole: Pole | null
  known: Known | null
  /** The former names of the poles that its charging places were on. */
  movedFrom: string[]
  /** Unique within the source. */
  sourceKey: string
  fingerprint: string
}

/**
 * Compares the poles of a site with the stored ones. A pole is matched by its charging places, else by its key: operators
 * rename poles, and move them a little, but never give a charging place another key.
 */
export function compareSite<Known extends KnownPole>(
  site: PlacedSite,
  known: readonly Known[],
): Change<Known>[] {
  const free = new Set(known)
  const matches = new Map<Pole, Known>()
  const match = (pole: Pole, found: Known | undefined) => {
    if (!found || matches.has(pole)) return
    matches.set(pole, found)
    free.delete(found)
  }
  for (const pole of site.poles) match(pole, sharingMost(pole, free))
  for (const pole of site.poles)
    match(
      pole,
      [...free].find((it) => it.source_key === keyOf(site, pole)),
    )

  const taken = new Set(known.map((it) => it.source_key))
  const changes = site.poles.map((pole): Change<Known> => {
    const found = matches.get(pole) ?? null
    const fingerprint = fingerprintOf(site, pole)
    const sourceKey = found?.source_key ?? newKey(site, pole, taken)
    const movedFrom = known
      .filter((it) => it !== found && pole.evses.some(({ uid }) => it.uids.has(uid)))
      .map((it) => it.reference)
    const result = resultOf(pole, found, fingerprint)
    return { result, site, pole, known: found, movedFrom, sourceKey, fingerprint }
  })
  const gone = [...free].filter((it) => it.removed_at === null)
  return [...changes, ...gone.map((it) => removalOf(site, it))]
}

const removalOf = <Known extends KnownPole>(site: PlacedSite, known: Known): Change<Known> => ({
  result: removalResult(known),
  site,
  pole: null,
  known,
  movedFrom: [],
  sourceKey: known.source_key,
  fingerprint: known.fingerprint,
})

/** The result for a standing pole that the file no longer has. */
export const removalResult = ({ isHeld }: Pick<KnownPole, 'isHeld'>) => (isHeld ? 'held' : 'removed')

/** The ids of the locations with a held pole; a file removes none of these. */
export const locationsHeld = (poles: readonly { isHeld: boolean; location_id: number }[]) =>
  new Set(poles.filter((it) => it.isHeld).map((it) => it.location_id))

function resultOf(pole: Pole, known: KnownPole | null, fingerprint: string): Change['result'] {
  if (!known) return pole.removed ? 'removed' : 'created'
  const isSame = known.fingerprint === fingerprint
  if (pole.removed && known.removed_at === null) return removalResult(known)
  if (pole.removed) return isSame ? 'unchanged' : 'changed'
  if (known.removed_at !== null && !known.isRemovedByProcess) return 'restored'
  return isSame ? 'unchanged' : 'changed'
}

function sharingMost<Known extends KnownPole>(pole: Pole, free: ReadonlySet<Known>): Known | undefined {
  let found: Known | undefined
  let most = 0
  for (const it of free) {
    const shared = pole.evses.filter(({ uid }) => it.uids.has(uid)).length
    if (shared > most) [found, most] = [it, shared]
  }
  return found
}

/** Escapes a # in the site's own key: otherwise two poles could get the same key. */
function keyOf(site: PlacedSite, { key }: Pole): string {
  const own = site.key.replace(/[%#]/g, encodeURIComponent)
  return key === '' ? own : `${own}#${key}`
}

function newKey(site: PlacedSite, pole: Pole, taken: Set<string>): string {
  const wanted = keyOf(site, pole)
  const key = taken.has(wanted) ? `${wanted}#${pole.evses[0]?.uid ?? taken.size}` : wanted
  taken.add(key)
  return key
}

/** The live status of a charging place is no change; only its removal or addition is. */
const LASTING = ['REMOVED', 'PLANNED', 'UNKNOWN']

/** Hash that is equal when the source has the same facts about a pole and its site. */
function fingerprintOf({ poles: _poles, ...site }: PlacedSite, { evses, ...pole }: Pole): string {
  const places = evses
    .map((it) => ({ ...it, status: LASTING.includes(it.status) ? it.status : 'IN_USE' }))
    .toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
  const { key: _key, ...facts } = pole
  return createHash('sha256')
    .update(JSON.stringify([site, facts, places]))
    .digest('hex')
    .slice(0, 32)
}
