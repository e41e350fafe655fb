import type { FormRecord } from '../../../src/platform/forms/field.ts'
import type { Row } from '../look.ts'
import type { World } from '../world.ts'
import { recordOf } from './of-process.ts'
import {
  aboutOf,
  isBegun,
  isOfPost,
  isSameLot,
  type Kind,
  pointsNamedIn,
  type Street,
  seenAt,
} from './street.ts'

/** What may run beside what at one location, and where a process may begin. Decisions, "Effects of a finished process". */

const PAIRS: readonly (readonly [string, string])[] = [
  ['removal', 'removal'],
  ['removal', 'expansion'],
  ['removal', 'reposition'],
  ['removal', 'replacement'],
  ['reposition', 'reposition'],
  ['reposition', 'expansion'],
  ['expansion', 'expansion'],
  ['replacement', 'replacement'],
]

export const isOfPair = (one: string, other: string) =>
  PAIRS.some(([a, b]) => (a === one && b === other) || (a === other && b === one))

const NEED_POSTS: readonly string[] = ['removal', 'replacement', 'reposition', 'expansion']
export const needsPosts = (kind: string) => NEED_POSTS.includes(kind)
/** Kinds that are about posts that are there. */
export const isOfPosts = (kind: string) => NEED_POSTS.includes(kind) && kind !== 'expansion'

const isApart = (one: readonly number[], other: readonly number[]) =>
  one.length > 0 && other.length > 0 && !one.some((id) => other.includes(id))

interface Verdict {
  forbidden: string | undefined
  /** False where it depends on what a process was about earlier. */
  isPlain: boolean
}

/** The posts that a process is about as it runs; null where that was decided when it ended earlier. */
async function aboutNow(world: World, street: Street, row: Row): Promise<readonly number[] | null> {
  if (!isOfPosts(row.process_type)) return []
  const ends = await world.look.rows('process_end')
  if (ends.some(({ process_id }) => process_id === row.id)) return null
  return aboutOf(street, row.process_type as Kind, pointsNamedIn(await recordOf(world, row)))
}

/** What a process names, and what is not there: it never was, or another process gave it another number. */
export function unknownIn(street: Street, { replaced, givenUp }: ReturnType<typeof pointsNamedIn>): string[] {
  const standing = street.posts.filter(({ isThere }) => isThere)
  return [
    ...replaced.filter((id) => !standing.some((post) => isOfPost(id, post))),
    ...givenUp.filter((name) => !street.lots.some((it) => isSameLot(it.name, name))),
  ]
}

/** True where another runs that may be about the same posts. */
export const runsBeside = async ({ look }: World, row: Row): Promise<boolean> =>
  (await look.rows('process')).some(
    (it) =>
      it.id !== row.id &&
      it.location_id === row.location_id &&
      (it.status === 'active' || it.status === 'onhold') &&
      isOfPair(row.process_type, it.process_type),
  )

/** Why a process with this record cannot begin at a location. */
export async function mayBegin(
  world: World,
  location: Row,
  kind: string,
  record: FormRecord,
): Promise<Verdict> {
  if (!NEED_POSTS.includes(kind)) return { forbidden: undefined, isPlain: true }
  const street = await seenAt(world, location.id)
  const points = pointsNamedIn(record)
  const ours = isOfPosts(kind) ? aboutOf(street, kind as Kind, points) : []
  const running = (await world.look.rows('process')).filter(
    (it) => it.location_id === location.id && (it.status === 'active' || it.status === 'onhold'),
  )
  let isPlain = true
  for (const other of running.filter((it) => isOfPair(kind, it.process_type))) {
    const theirs = await aboutNow(world, street, other)
    if (theirs === null) isPlain = false
    else if (!isApart(ours, theirs)) return { forbidden: `${other.case_ref} runs there`, isPlain }
  }
  if (!isBegun(street)) return { forbidden: 'nothing is there', isPlain: false }
  if (kind === 'expansion' || (kind === 'replacement' && ours.length > 0))
    return { forbidden: undefined, isPlain }
  const unknown = unknownIn(street, points)
  return { forbidden: unknown.length > 0 ? `${unknown.join(', ')} is not there` : undefined, isPlain }
}
