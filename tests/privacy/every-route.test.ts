import { afterAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { startApp } from '../app.ts'
import { matrix } from '../rights/matrix.ts'
import { fillDesk, type Row, reachesPlace, type Target, targetIn } from '../rights/row.ts'
import { answersOfRoutes, routeOf, sendTo } from '../rights/send.ts'
import { visitorOf } from '../visitor.ts'
import { type PersonName, people } from '../world.ts'

/**
 * Every route of the matrix of rights: whoever an answer names has one row in the log for it, and whoever it
 * does not name has none.
 */

const desk = await startApp()
await fillDesk(desk)
const answersOf = answersOfRoutes(desk.app)

/** Those whose answer is a file, where names cannot be looked for; tests/privacy/reads.test.ts and access-page.test.ts have them. */
const FILES = /\.pdf|\.xlsx|export|inzage\/bestand|start-document|location-views/
/** How many routes must have named somebody: so many do today. */
const FEWEST_THAT_NAME = 19
let naming = 0

/** Gives the contact of every request and process a word that identifies whose it is. */
async function marksEverybody(db: Db) {
  for (const { uuid } of await db.selectFrom('request').select('uuid').execute())
    await db
      .updateTable('request')
      .set({ last_name: wordOf(uuid), email: `${wordOf(uuid)}@example.org` })
      .where('uuid', '=', uuid)
      .execute()
  const versions = await db
    .selectFrom('process_location')
    .innerJoin('process', 'process.id', 'process_id')
    .select(['process.uuid', 'process_id', 'process_location.version', 'data'])
    .execute()
  for (const { uuid, process_id, version, data } of versions)
    await db
      .updateTable('process_location')
      .set({ data: JSON.stringify({ ...JSON.parse(data), Application: { ContactName: wordOf(uuid) } }) })
      .where('process_id', '=', process_id)
      .where('version', '=', version)
      .execute()
}
const wordOf = (uuid: string) => `Persoon${uuid.replaceAll('-', '')}`
const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const namedIn = (body: string) =>
  new Set([...body.matchAll(/Persoon([0-9a-f]{32})/gi)].map(([, hex = '']) => uuidOf(hex.toLowerCase())))

const lastRow = async () =>
  (await desk.db.selectFrom('processing_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())
    ?.id ?? 0

const names = Object.keys(people) as PersonName[]
/** Somebody who comes in, at a record in Gent. */
const whoComesIn = (row: Row): PersonName | undefined =>
  names
    .filter((name) => row.may === 'anyone' || row.may.includes(name))
    .filter((name) => !row.record || reachesPlace(row, name, 'gent'))
    .toSorted((one, other) => Number(other === 'anna') - Number(one === 'anna'))[0]

const rows = Object.entries(matrix).filter(([key, row]) => whoComesIn(row) && !FILES.test(key))

describe('who is named in the answer of a route is in the log', () => {
  test.each(rows)('%s', async (key, row) => {
    const name = whoComesIn(row) as PersonName
    const by = row.commentBy === 'self' ? name : row.commentBy
    const target: Target = await targetIn(desk, 'gent', by, row.record)
    await marksEverybody(desk.db)
    const before = await lastRow()
    const visitor = row.endsSession ? visitorOf(desk, people[name]) : desk.as(people[name])
    const answer = await sendTo(answersOf, visitor, key, row, target)
    const rows = await desk.db
      .selectFrom('processing_log')
      .select(['object_uuid', 'person_id', 'handling'])
      .where('id', '>', before)
      .execute()
    const named = namedIn(answer.body)
    if (named.size > 0) naming++
    expect(answer.status).toBeOneOf([...(row.works ?? [200])])
    // One row for each, by who called, at this route.
    expect(rows.map((it) => it.object_uuid).toSorted()).toEqual([...named].toSorted())
    for (const { person_id, handling } of rows)
      expect([person_id, handling]).toEqual([people[name].id, routeOf(key)])
  })
})

afterAll(() => {
  expect(naming).toBeGreaterThanOrEqual(FEWEST_THAT_NAME)
})
