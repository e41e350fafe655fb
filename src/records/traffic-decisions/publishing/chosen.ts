import type { Context } from '../../../platform/web/context.ts'
import { Invalid } from '../../../platform/web/errors.ts'
import { conflictOver, ProcessConflict } from '../../processes/conflict.ts'
import { findProcess } from '../../processes/queries.ts'
import type { FoundProcess } from '../../processes/row.ts'
import { type Act, type Obstacle, obstacleTo } from '../obstacles.ts'

/** A chosen process, and why the act cannot apply to it; null when it can. */
type Chosen =
  | { uuid: string; process: FoundProcess; obstacle: Obstacle | null }
  | { uuid: string; process: null; obstacle: 'missing' }

/**
 * The chosen processes by uuid, each once and in the given order. A publication covers one municipality: that of the first.
 */
export async function chosenFor(act: Act, context: Context, uuids: readonly string[]): Promise<Chosen[]> {
  const chosen: Chosen[] = []
  let municipality: string | null | undefined
  for (const uuid of new Set(uuids)) {
    const process = await findProcess(context, uuid)
    if (!process) {
      chosen.push({ uuid, process: null, obstacle: 'missing' })
      continue
    }
    municipality ??= process.municipality_code
    const isElsewhere = act === 'publish' && process.municipality_code !== municipality
    const obstacle = isElsewhere ? 'elsewhere' : obstacleTo(act, context, process)
    chosen.push({ uuid, process, obstacle })
  }
  return chosen
}

/**
 * The chosen processes, if the act can apply to all of them; throws `Invalid` with each process that prevents it, and why.
 */
export async function demandAll(
  act: Act,
  context: Context,
  uuids: readonly string[],
): Promise<FoundProcess[]> {
  const words = context.t.trafficDecisions
  const chosen = await chosenFor(act, context, uuids)
  if (chosen.length === 0) throw new Invalid([{ field: 'uuid', message: words.problems.chooseOne() }])
  const blocked = chosen.filter(({ obstacle }) => obstacle !== null)
  if (blocked.length > 0)
    throw new Invalid([
      { field: 'uuid', message: words.problems.blocked({ n: blocked.length }) },
      ...blocked.map(({ uuid, process, obstacle }) => ({
        field: `uuid.${uuid}`,
        message: `${process?.case_ref ?? uuid}: ${words.obstacles[obstacle as Obstacle]()}`,
      })),
    ])
  return chosen.flatMap(({ process }) => (process ? [process] : []))
}

/** Throws `Conflict` with the reference of a process that changed since it was read at this version. */
export async function demandSeen(context: Context, process: FoundProcess, seen = process.version) {
  if (seen === process.version) return
  const { message, process: now } = await conflictOver(context, process)
  throw new ProcessConflict(`${process.case_ref}: ${message}`, now)
}
