import { AROUND, around, isAround, squareFrom } from '../../platform/db/nearest-first.ts'
import { prepareForScope } from '../../platform/db/prepare.ts'
import { boxAround } from '../../platform/geo/box.ts'
import { type Point, withinRadius } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { PROCESS_ADDRESS, processesInScope } from './queries.ts'

type Reader = Pick<Context, 'db' | 'person' | 'tenant'>

/** The columns of a process that maps and lists of neighbours show. */
export const DRAWN_OF_PROCESS = [
  'process.uuid',
  'process.case_ref',
  'process.status',
  'process.current_step',
  'process.lat',
  'process.lng',
  ...PROCESS_ADDRESS,
] as const

/** The realisations in scope; an operator sees only its own. */
export const realisations = (context: Reader) =>
  processesInScope(context).where('process.process_type', '=', 'realisation')

const findRunningAround = prepareForScope(AROUND, (reader, place) =>
  realisations(reader)
    .where(isAround(reader.db, 'process', place))
    .where('process.status', 'in', ['active', 'onhold'])
    .select(['process.id', ...DRAWN_OF_PROCESS])
    .orderBy(squareFrom('process', place))
    .limit(place('limit')),
)

/** The running realisations in scope within a radius in metres, nearest first. */
export async function processesNear(context: Reader, place: Point, metres: number, limit: number) {
  const given = around(place, boxAround(place, metres), limit)
  return withinRadius(place, metres, await findRunningAround(context, given))
}
