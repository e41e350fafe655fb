import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/platform/db/dialect.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import type { TestApp } from '../app.ts'
import { aMail } from '../mails/outbox.ts'
import { aProcess } from '../map/process.ts'
import { aStoredProcess, storedOf } from '../processes/world.ts'
import {
  ANTWERPEN,
  aChargePoint,
  aComment,
  aFile,
  aJudgement,
  aRequest,
  aTag,
  CPO_ONE,
  CPO_TWO,
  canaryOf,
  GENT,
  type PersonName,
  people,
  type TestRequest,
} from '../world.ts'

/** What one call sends: by default to the row's own address, with the record's uuid in it. */
export interface Sent {
  url?: string
  form?: Record<string, string | number | readonly (string | number)[] | undefined>
  json?: unknown
}

/** One route, and the people who may use it. */
export interface Row {
  /** Who is allowed; with `record`, within their own municipalities. 'anyone': also without signing in. */
  may: readonly PersonName[] | 'anyone'
  /**
   * True for a route about one request, or something that belongs to it; 'process' for the same of a process.
   */
  record?: boolean | 'process'
  /** What is sent; by default nothing. */
  sends?: (target: Target) => Sent
  /** Status codes of a success; default 200. */
  works?: readonly number[]
  /** Where a page redirects people whom it refuses, when they are inside. */
  refusedTo?: string
  /** People who may do less with this route than read. */
  reach?: Partial<Record<PersonName, Reach>>
  /** True for a charge point: in the municipalities of others it is surroundings, which is no secret. */
  seenEverywhere?: true
  /** The author of the target's comment; default judith, 'self' for the caller. */
  commentBy?: PersonName | 'self'
  /** True for a route that ends the session; at the others a person keeps theirs. */
  endsSession?: true
}

export type Reach = 'everywhere' | readonly string[]

/** The municipalities whose records each person may read, from the roles that `world.ts` gives them. */
const READS: Record<PersonName, Reach> = {
  judith: [GENT],
  bram: [ANTWERPEN],
  mieke: [GENT, ANTWERPEN],
  chiara: [GENT],
  omar: [ANTWERPEN],
  willem: 'everywhere',
  vera: 'everywhere',
  karel: [],
  dev: 'everywhere',
  edith: [],
  gast: [],
  anna: 'everywhere',
  mira: 'everywhere',
  noor: [],
  leo: [],
  cas: [],
}

const reaches = (reach: Reach, municipality: string | null) =>
  reach === 'everywhere' || (municipality !== null && reach.includes(municipality))

/** Where a record may be, relative to a person's scope; `unknown` is a record that does not exist. */
export const PLACES = {
  gent: GENT,
  antwerpen: ANTWERPEN,
  nowhere: null,
  /** A process in Gent, of an operator that no person of this world works for there. */
  otherOperator: GENT,
  unknown: 'unknown',
} as const
export type Place = keyof typeof PLACES

/** The places in which the record of a row is tried. */
export function placesOf({ record }: Row): Place[] {
  if (!record) return ['gent']
  const places: Place[] = ['gent', 'antwerpen', 'nowhere', 'unknown']
  return record === 'process' ? ['otherOperator', ...places] : places
}

/** The operator of the processes of a place, and the operator whose processes alone a person sees. */
const OPERATORS = { gent: CPO_ONE, antwerpen: CPO_TWO, nowhere: CPO_ONE, otherOperator: CPO_TWO }
const WORKS_FOR: Partial<Record<PersonName, string>> = { chiara: CPO_ONE, omar: CPO_TWO }

/** True for a place within a person's municipalities, and for a process also of their operator. */
export function reachesPlace(row: Row, name: PersonName, place: Place, codes = row.reach?.[name]) {
  const { record, seenEverywhere } = row
  if (seenEverywhere) return place !== 'unknown'
  if (place === 'unknown' || !reaches(codes ?? READS[name], PLACES[place])) return false
  const operator = WORKS_FOR[name]
  return record !== 'process' || operator === undefined || operator === OPERATORS[place]
}

/** Words of processes that do not follow from their municipality, and who may read them. */
const OTHER_OPERATOR = 'anderecpo'
const PRIVATE = 'privaatterrein'
const WORDS_READ: Record<string, readonly PersonName[]> = {
  [OTHER_OPERATOR]: ['judith', 'mieke', 'willem', 'vera', 'dev', 'anna', 'mira'],
  [PRIVATE]: ['chiara', 'willem', 'anna'],
}

/** The words, in the form that `foreignWord` takes, that must not reach a person. */
export const wordsHiddenFrom = (name: PersonName | null): string[] => [
  ...[GENT, ANTWERPEN, null]
    .filter((code) => !reaches(name ? READS[name] : [], code))
    .map((code) => code ?? 'zonder'),
  ...Object.keys(WORDS_READ).filter((word) => !name || !WORDS_READ[word]?.includes(name)),
]

/**
 * A request, and one of everything that belongs to it, each with the words of its municipality. In a row
 * about processes `uuid` is a process instead, with everything that belongs to that.
 */
export interface Target {
  uuid: string
  version: number
  /** In the municipality of the record, and not where it lies. */
  near: Point
  commentId: number
  fileUuid: string
  tagUuid: string
  /** A charge point in the same place, that a process at step 1 there may delete. */
  pointUuid: string
  processUuid: string
  /** Of the location of the charge point. */
  locationUuid: string
  /** A comment on that location, by the same person. */
  locationCommentId: number
  /** Of the process; only in rows about processes. */
  mailUuid: string
  /** First part of the address of the process: `realisatie`. */
  routeType: string
}

const IN_GENT = { lat: 51.06, lng: 3.73 }
const NEAR: Record<Exclude<Place, 'unknown'>, Point> = {
  gent: IN_GENT,
  otherOperator: IN_GENT,
  antwerpen: { lat: 51.21, lng: 4.41 },
  nowhere: IN_GENT,
}

/** Makes a new record in this place, or only a random uuid. */
export async function targetIn(
  desk: TestApp,
  place: Place,
  commentBy: PersonName = 'judith',
  kind: Row['record'] = true,
): Promise<Target> {
  const { db, settings } = desk
  if (place === 'unknown')
    return {
      uuid: randomUUID(),
      version: 1,
      near: NEAR.gent,
      commentId: 999_999,
      locationCommentId: 999_999,
      fileUuid: randomUUID(),
      tagUuid: randomUUID(),
      pointUuid: randomUUID(),
      processUuid: randomUUID(),
      locationUuid: randomUUID(),
      mailUuid: randomUUID(),
      routeType: 'realisatie',
    }
  if (kind === 'process') return processIn(desk, place, commentBy)
  const request = await aRequest(db, { municipality: PLACES[place] })
  const { id } = await aComment(db, request, { by: people[commentBy] })
  const file = await aFile(db, request)
  await storageOf(settings).put(file.uuid, Buffer.from(`%PDF ${request.canary}`))
  const { uuid: tagUuid } = await tagOf(db)
  const point = await aPointIn(db, PLACES[place])
  const process = await aProcess(db, { municipality_code: PLACES[place] })
  const location = { uuid: await locationOf(db, point), canary: request.canary }
  const onLocation = await aComment(db, location, { by: people[commentBy], subject_type: 'assets' })
  return {
    uuid: request.uuid,
    version: 1,
    near: NEAR[place],
    commentId: Number(id),
    fileUuid: file.uuid,
    tagUuid,
    pointUuid: point.uuid,
    processUuid: process.uuid,
    locationUuid: location.uuid,
    locationCommentId: Number(onLocation.id),
    mailUuid: randomUUID(),
    routeType: 'realisatie',
  }
}

/** A realisation at step 1, with a comment, a tag, a file and a mail. */
async function processIn(desk: TestApp, place: Exclude<Place, 'unknown'>, by: PersonName): Promise<Target> {
  const { db, settings } = desk
  const municipality = PLACES[place]
  const canary = canaryOf(place === 'otherOperator' ? OTHER_OPERATOR : municipality)
  const process = await aStoredProcess(desk, { municipality, operator: OPERATORS[place], canary })
  const { id } = await aComment(db, process, { by: people[by], subject_type: 'process' })
  const file = await aFile(db, process, { subject_type: 'process', kind: 'LocationProposition' })
  await storageOf(settings).put(file.uuid, Buffer.from(`%PDF ${canary}`))
  const { uuid: tagUuid } = await tagOf(db)
  await db.insertInto('process_tag').values({ process_id: process.id, tag_uuid: tagUuid }).execute()
  const point = await aPointIn(db, municipality)
  // It has its location already, so that saving it unchanged needs no other.
  const { location_id } = point
  await db.updateTable('process').set({ location_id }).where('id', '=', process.id).execute()
  return {
    uuid: process.uuid,
    version: process.version,
    near: NEAR[place],
    commentId: Number(id),
    fileUuid: file.uuid,
    tagUuid,
    pointUuid: point.uuid,
    processUuid: process.uuid,
    locationUuid: await locationOf(db, point),
    locationCommentId: 999_999,
    mailUuid: (await aMail(desk, process)).uuid,
    routeType: process.routeType,
  }
}

/** A suggestion of our own, with the words of its municipality in what neighbours do not see. */
function aPointIn(db: Db, municipality_code: string | null) {
  const canary = canaryOf(municipality_code)
  return aChargePoint(db, {
    municipality_code,
    volt_id: canary,
    remark: `Opmerking ${canary}`,
    stakeholders: [{ uuid: randomUUID(), name: `Belang ${canary}`, type: 'spv' }],
    status: 'suggestion',
    is_workflow_created: 1,
    operator_uuid: CPO_ONE,
  })
}

const locationOf = async (db: Db, { location_id }: { location_id: number }) =>
  (await db.selectFrom('location').select('uuid').where('id', '=', location_id).executeTakeFirstOrThrow())
    .uuid

const tagOf = async (db: Db) =>
  (await db.selectFrom('tag').select('uuid').limit(1).executeTakeFirst()) ?? (await aTag(db))

/** Fills the desk, so that lists, counts and nearby records have data that could leak. */
export async function fillDesk(desk: TestApp): Promise<TestRequest[]> {
  const { db } = desk
  const made: TestRequest[] = []
  for (const place of ['gent', 'otherOperator', 'antwerpen', 'nowhere'] as const)
    await processIn(desk, place, 'judith')
  await aStoredProcess(desk, { type: 'private', canary: canaryOf(PRIVATE) })
  for (const municipality of [GENT, ANTWERPEN, null])
    for (const status of [2, 2, 3, 4, 5, 1]) {
      const request = await aRequest(db, { municipality, status })
      await aComment(db, request)
      await aJudgement(db, request)
      await aFile(db, request)
      made.push(request)
      await aPointIn(db, municipality)
    }
  return made
}

/** Everything that a refused call must leave unchanged. */
export async function stateOf(db: Db, { uuid, pointUuid }: Target): Promise<string> {
  const judged = db.selectFrom('judgement').innerJoin('request', 'request.id', 'judgement.request_id')
  const tagged = db.selectFrom('request_tag').innerJoin('request', 'request.id', 'request_tag.request_id')
  const all = await Promise.all([
    db.selectFrom('request').selectAll().where('uuid', '=', uuid).execute(),
    db.selectFrom('comment').selectAll().where('subject_uuid', '=', uuid).execute(),
    db.selectFrom('file').selectAll().where('subject_uuid', '=', uuid).execute(),
    db.selectFrom('event').selectAll().where('subject_uuid', '=', uuid).execute(),
    judged.selectAll('judgement').where('request.uuid', '=', uuid).execute(),
    tagged.selectAll('request_tag').where('request.uuid', '=', uuid).execute(),
    db.selectFrom('charge_point').selectAll().where('uuid', '=', pointUuid).execute(),
    storedOf(db, uuid),
    db.selectFrom('mail').selectAll().where('process_uuid', '=', uuid).execute(),
  ])
  return JSON.stringify(all)
}
