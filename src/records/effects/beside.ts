import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { seesProcess } from '../processes/policy.ts'
import type { FoundProcess } from '../processes/row.ts'
import { type About, aboutIn, loadedFor } from './about.ts'
import type { Standing } from './concerned.ts'
import { effectOf, excludeEachOther, needsChargePoints } from './effect.ts'
import type { Loaded } from './load.ts'
import { lockLocation, processWith, runningAt } from './queries.ts'

type Concerning = Pick<FoundProcess, 'id' | 'process_type' | 'location_id'>

/**
 * Why a process cannot run next to another at its location, with the other's name if the reader may see it; '' when it can.
 * Takes the lock of the location, so that concurrent checks are serialised.
 */
export async function whyNotBeside(context: Context, process: Concerning): Promise<string> {
  if (process.location_id === null) return ''
  await lockLocation(context.db, process.location_id)
  const others = (await runningAt(context.db, process.location_id)).filter(
    (it) => it.id !== process.id && excludeEachOther(process.process_type, it.process_type),
  )
  if (others.length === 0) return ''
  const loaded = await loadedFor(context, process.location_id)
  const other = others.find((it) => isOfTheSame(loaded, process, it))
  return other ? formatExclusion(context, other) : ''
}

/**
 * Why a process cannot start at its location: no charge point that it could change, or another process changes the same one;
 * '' when it can.
 */
export const whyNotStart = async (context: Context, process: Concerning): Promise<string> =>
  (await whyNotBeside(context, process)) || (await whyNothing(context, process, { isEnding: false }))

/**
 * Why a cancelled process cannot be restored: another process changes the same charge points, or none stands at its location
 * any more. Wrong charge point names in its record can be corrected afterwards. '' when it can be restored.
 */
export async function whyNotAgain(context: Context, process: Concerning): Promise<string> {
  const beside = await whyNotBeside(context, process)
  if (beside || process.location_id === null || !needsChargePoints(process.process_type)) return beside
  const about = aboutIn(await loadedFor(context, process.location_id), process.id)
  return about?.points.length === 0 ? context.t.processes.standing.nothing() : ''
}

/**
 * Why a process cannot be completed now: it removes a charge point that another running process needs, another process is
 * still building the only charge points that it could change, or those that its record names do not exist. '' when it can.
 */
export async function whyNotFinish(context: Context, process: Concerning): Promise<string> {
  if (process.location_id === null) return ''
  await lockLocation(context.db, process.location_id)
  const about = aboutIn(await loadedFor(context, process.location_id), process.id)
  if (!about || !needsChargePoints(process.process_type)) return ''
  const beside = about.effect.points.includes('removed') ? await whyNotBeside(context, process) : ''
  if (beside) return beside
  const [used] = about.effect.of === 'standing' ? about.used : []
  const owner = used && about.rows.get(used.id)?.process_id
  const other = owner ? await processWith(context.db, owner) : undefined
  return other ? formatExclusion(context, other) : whyNothing(context, process, { isEnding: true })
}

/**
 * True for a charge point that is built, or that a running process builds. No process starts at a location with only
 * planned ones; a process that started there earlier may still be finished.
 */
const isBuiltOrBeingBuilt = ({ isBuilt, isBeingBuilt }: Standing) => isBuilt || isBeingBuilt

/** The charge points that a process changes must stand at its location, and the names in its record must exist. */
async function whyNothing(
  context: Context,
  process: Concerning,
  { isEnding }: { isEnding: boolean },
): Promise<string> {
  if (process.location_id === null || !needsChargePoints(process.process_type)) return ''
  const about = aboutIn(await loadedFor(context, process.location_id), process.id)
  if (!about) return ''
  const { effect, points, concerned, isDecided } = about
  if (isDecided && concerned.length > 0) return ''
  const words = context.t.processes.standing
  if (isEnding ? points.length === 0 : !points.some(isBuiltOrBeingBuilt)) return words.nothing()
  if (effect.of !== 'standing') return ''
  const unknown = unknownOf(about)
  const names = [...unknown.ParkinglotIdsToReplace, ...unknown.ChargerIdsToReplace]
  if (names.length > 0) return words.unknown({ list: names.join(', ') })
  return isEnding && concerned.length === 0 ? words.nothing() : ''
}

/** The names in the record of a running process that do not exist at its location: one problem per field. */
export async function unknownNames(context: Context, process: Concerning): Promise<Problem[]> {
  if (process.location_id === null || effectOf(process.process_type).of !== 'standing') return []
  const about = aboutIn(await loadedFor(context, process.location_id), process.id)
  if (!about || about.points.length === 0) return []
  return Object.entries(unknownOf(about)).flatMap(([field, names]) =>
    names.length === 0
      ? []
      : [{ field, message: context.t.processes.standing.unknown({ list: names.join(', ') }) }],
  )
}

/**
 * The unknown names, by field. A replacement whose charge point is known may use any name, because operators rename charge
 * points.
 */
function unknownOf({ effect, concerned, unknown }: About) {
  const isKnown = effect.onlyNamed && concerned.length > 0
  return {
    ParkinglotIdsToReplace: isKnown ? [] : unknown.lots,
    ChargerIdsToReplace: isKnown ? [] : unknown.chargerIds,
  }
}

function formatExclusion(
  context: Context,
  other: NonNullable<Awaited<ReturnType<typeof processWith>>>,
): string {
  const words = context.t.processes.start
  return seesProcess(context, other) ? words.excluded({ ref: other.case_ref }) : words.excludedUnseen()
}

/**
 * True if the processes affect a common charge point, or if one affects none yet. Two processes that each name their charge
 * points may affect different ones.
 */
function isOfTheSame(loaded: Loaded, one: Concerning, other: Concerning) {
  const standing = (it: Concerning) => {
    const about = aboutIn(loaded, it.id)
    return about?.concerned.filter((id) => loaded.rows.get(id)?.removed_at === null) ?? []
  }
  const [ours, theirs] = [standing(one), standing(other)]
  return ours.length === 0 || theirs.length === 0 || ours.some((id) => theirs.includes(id))
}
