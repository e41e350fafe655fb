import { sql } from 'kysely'
import { paths } from '../../src/paths.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'

/** A page of locations that is opened; by default by a worker who sees all municipalities. */
export interface LocationCall {
  name: string
  path: string
  who?: 'worker' | 'region'
}

const CITY = '44021'

/** Rows per statement, so that no statement takes too long. */
const AT_ONCE = 10_000

/** Puts processes at the first locations, and gives every charge point a start date. */
export async function fillLocations(db: Db, chargePoints: number) {
  const data = JSON.stringify({ before: null, after: { status: 'realized' } })
  for (let from = 0; from < chargePoints; from += AT_ONCE) {
    const some = sql`id > ${from} and id <= ${from + AT_ONCE}`
    await sql`update process set location_id = id where ${some} and id in (select id from location)`.execute(
      db,
    )
    await sql`insert into charge_point_history
        (charge_point_id, at, kind, version, import_uuid, person_id, person_name, data)
      select id, created_at, 'created', 1, 'bench', '', '', ${data} from charge_point where ${some}`.execute(
      db,
    )
  }
}

export async function locationCalls(db: Db, tenant: Tenant): Promise<LocationCall[]> {
  const size = tenant.processes.defaultPageSize
  const last = Math.ceil((await countOf(db)) / size)
  const ofCity = Math.ceil((await countOf(db, CITY)) / size)
  const { street, house_number, city } = await oneWith(db, 'street')
  const words = encodeURIComponent(`${street} ${house_number} ${city}`)
  return [
    { name: 'first page', path: '/locaties' },
    { name: 'first page, 20 cities', path: '/locaties', who: 'region' },
    { name: 'sorted by address', path: '/locaties?sort=address' },
    { name: 'by hand', path: '/locaties?bron=manual&sort=-municipality' },
    { name: 'middle page', path: `/locaties?p=${Math.ceil(last / 2)}` },
    { name: 'last page', path: `/locaties?p=${last}` },
    { name: 'last page, 20 cities', path: `/locaties?p=${await lastOf(db, tenant, size)}`, who: 'region' },
    { name: 'one city', path: `/locaties?gemeente=${CITY}` },
    { name: 'one city, last, by address', path: `/locaties?gemeente=${CITY}&sort=address&p=${ofCity}` },
    { name: 'searched', path: `/locaties?zoeken=${words}` },
    { name: 'searched, many found', path: '/locaties?zoeken=straat' },
    { name: 'searched, in one city', path: `/locaties?zoeken=straat&gemeente=${CITY}&sort=address` },
    { name: 'one location', path: paths.location((await oneWith(db, 'process')).uuid) },
  ]
}

/** Municipalities of a user who handles one region. */
export const regionOf = ({ municipalities }: Tenant) => municipalities.slice(0, 20).map(({ code }) => code)

async function lastOf(db: Db, tenant: Tenant, size: number): Promise<number> {
  const counts = await Promise.all(regionOf(tenant).map((code) => countOf(db, code)))
  return Math.max(1, Math.ceil(counts.reduce((sum, count) => sum + count, 0) / size))
}

async function countOf(db: Db, code?: string): Promise<number> {
  let locations = db.selectFrom('location').select((eb) => eb.fn.countAll<number>().as('count'))
  if (code !== undefined) locations = locations.where('municipality_code', '=', code)
  return Number((await locations.executeTakeFirstOrThrow()).count)
}

function oneWith(db: Db, what: 'street' | 'process') {
  const location = db.selectFrom('location').select(['uuid', 'street', 'house_number', 'city'])
  const some =
    what === 'street'
      ? location.where('street', 'not like', '% %').where('house_number', '!=', '').orderBy('id', 'desc')
      : location.where('id', 'in', (eb) =>
          eb
            .selectFrom('process')
            .select('location_id')
            .where('location_id', 'is not', null)
            .$castTo<{ location_id: number }>(),
        )
  return some.limit(1).executeTakeFirstOrThrow()
}
