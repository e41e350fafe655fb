import type { TestPerson } from '../../world.ts'
import type { About } from '../deed.ts'
import type { Row } from '../look.ts'
import { unlessMay } from '../people.ts'
import type { World } from '../world.ts'
import { aboutRequest } from './judging.ts'
import { aboutProcess, addressOf } from './of-process.ts'
import type { Some } from './promised.ts'

/** What carries comments: requests, processes and locations. */

type Feature = Parameters<typeof unlessMay>[2]

/** How the API names them, and where the forms of their comments are. */
export const KINDS: Some<Kind> = [
  { type: 'request', route: 'POST /aanvragen/:uuid/opmerkingen' },
  { type: 'process', route: 'POST /:routeType/:uuid/opmerkingen' },
  { type: 'assets', route: 'POST /locaties/:uuid/opmerkingen' },
]
interface Kind {
  type: 'request' | 'process' | 'assets'
  route: string
}

export interface Subject {
  type: Kind['type']
  route: Kind['route']
  uuid: string
  /** In sentences. */
  name: string
  about: About
  /** The address of its page. */
  url: string
  /** Of a comment that is written now. Spec 1 §7. */
  version: number
  commentedBy: Feature
  /** What a person needs to see it at all. */
  seenBy: readonly Feature[]
}

export async function subjectsOf(world: World, kind: Kind): Promise<Subject[]> {
  if (kind.type === 'request') return (await world.look.rows('request')).map((row) => ofRequest(kind, row))
  if (kind.type === 'process')
    return (await world.look.rows('process')).map((row) => ofProcess(world, kind, row))
  const there = (await world.look.rows('location')).filter(({ removed_at }) => removed_at === null)
  return there.map((row) => ofLocation(kind, row))
}

const ofRequest = (kind: Kind, row: Row): Subject => ({
  ...kind,
  ...{ uuid: row.uuid, name: row.case_ref, about: aboutRequest(row), url: `/aanvragen/${row.uuid}` },
  ...{ version: 1, commentedBy: 'requestcomment', seenBy: ['requestlist'] },
})

const ofProcess = (world: World, kind: Kind, row: Row): Subject => ({
  ...kind,
  ...{ uuid: row.uuid, name: row.case_ref, about: aboutProcess(row), url: addressOf(world, row) },
  ...{ version: row.location_version, commentedBy: 'realisationcomment' },
  seenBy: row.process_type === 'private' ? ['realisationlist', 'privateProcess'] : ['realisationlist'],
})

const ofLocation = (kind: Kind, row: Row): Subject => ({
  ...kind,
  ...{ uuid: row.uuid, name: `the location ${row.street} ${row.house_number}`, url: `/locaties/${row.uuid}` },
  about: { kind: 'location', uuid: row.uuid, municipality: row.municipality_code },
  ...{ version: 1, commentedBy: 'realisationcomment', seenBy: ['canAccessAssetManagement'] },
})

/** Why a person may not comment on it, or do with its comments what another feature opens. */
export function unlessComments(
  world: World,
  person: TestPerson | null,
  { about, commentedBy, seenBy }: Subject,
  feature: Feature = commentedBy,
): string | undefined {
  for (const needed of [...seenBy, feature]) {
    const why = unlessMay(world, person, needed, about)
    if (why) return why
  }
  return undefined
}

/** The comments of this kind, with what they are on; in the order in which they were written. */
export async function commented(world: World, kind: Kind): Promise<{ comment: Row; subject: Subject }[]> {
  const subjects = new Map((await subjectsOf(world, kind)).map((it) => [it.uuid, it]))
  const all = (await world.look.rows('comment')).filter((it) => it.subject_type === kind.type)
  return all.flatMap((comment) => {
    const subject = subjects.get(comment.subject_uuid)
    return subject ? [{ comment, subject }] : []
  })
}
