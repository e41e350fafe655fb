import type { Db } from '../../src/platform/db/dialect.ts'
import { findType } from '../../src/platform/tenant/process-type.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { addDays } from '../../src/platform/time/calendar.ts'
import type { ProcessCall } from './process-call.ts'

const TYPE = 'realisation'
const ROWS = 50
/** A page of a list that found more than it counts. */
const LAST_FOUND = 20

/** Every use of the list of processes, by default by a user who sees all of them. */
export async function listCalls(db: Db, tenant: Tenant): Promise<ProcessCall[]> {
  const list = `/processen/${findType(tenant.processes, TYPE)?.routeType}`
  const [all, active] = [await countOf(db), await countOf(db, 'active')]
  const last = (of: number) => Math.max(1, Math.ceil(of / ROWS))
  const middle = Math.ceil(last(all) / 2)
  const at = (name: string, query: string, who?: 'gent'): ProcessCall => ({
    name,
    path: `${list}/${query}`,
    ...(who && { who }),
  })
  const searched = (text: string) => `alles?zoeken=${encodeURIComponent(text)}`
  const { address, street } = await wordsOf(db)
  const { ean, charger, gridNumber, caseNumber } = await identifiersOf(db)
  const endedDay = await middleOfEnded(db)
  return [
    at('first page', 'actief'),
    at('first page, all', 'alles'),
    at('first page, one city', 'actief', 'gent'),
    at('250 rows', 'actief?pp=250'),
    at('sorted by address', 'alles?sort=address'),
    at('sorted by days', 'actief?sort=-progress_days'),
    at('sorted, one city', 'alles?sort=-vkb', 'gent'),
    at('page in the middle', `alles?p=${middle}`),
    at('next page, by key', `alles?p=${middle}&na=${encodeURIComponent(await keyAt(db, middle))}`),
    at('last page', `alles?p=${last(all)}`),
    at('last page, active', `actief?p=${last(active)}`),
    at('one address', searched(address)),
    at('one street', searched(street)),
    at('very many found', searched('straat')),
    at('very many, page 20', `${searched('straat')}&p=${LAST_FOUND}`),
    at('short words too', searched(`${street} 1 be`)),
    at('nothing found', searched('bestaatnergens')),
    at('an EAN', searched(ean)),
    at('an EAN in groups', searched(ean.replace(/\d{4}(?=\d)/g, '$& '))),
    at('a charger', searched(charger)),
    at('a grid number', searched(gridNumber)),
    at('a case number', searched(caseNumber)),
    at('one city filtered', 'alles?f.municipality=in:44021'),
    at('one step', 'actief?f.step=in:5&sort=-progress_days'),
    at('3 filters, sorted', `alles?${THREE}&sort=-address`),
    at('3 filters, 250 rows', `alles?${THREE}&sort=-address&pp=250`),
    at('3 broad filters', 'alles?f.step=gte:3&f.numberOfChargingStations=gte:1&f.requestCount=eq:0&sort=vkb'),
    at('3 narrow filters', 'alles?f.vkb=in:expired&f.category=in:strategic&f.tags=empty&sort=updated_at'),
    at('days in a step', 'actief?f.progress_days=gte:60&f.progress_days=lte:90&sort=-progress_days'),
    at('a decision running', 'alles?f.vkb=in:max7Days,max14Days&sort=vkb'),
    at('a tag', `alles?f.tags=in:${tenant.tags.find((it) => it.forProcess)?.uuid ?? ''}`),
    at('ended in a month', `afgerond?${inMonth('f.ended_at', endedDay)}&sort=-ended_at`),
    at('grouped by party', 'actief?groep=turn'),
    at('grouped by city', 'actief?groep=municipality'),
    at('changed on a day', `alles?f.updated_at=after:${await lateDay(db)}`),
    at('filtered, one city', 'alles?f.step=gte:2&f.address=contains:straat&sort=-address', 'gent'),
  ]
}

const THREE = 'f.municipality=in:44021,11002&f.step=gte:2&f.address=contains:straat'

const ofType = (db: Db) => db.selectFrom('process').where('process_type', '=', TYPE)

async function countOf(db: Db, status?: string): Promise<number> {
  const processes = ofType(db).select((eb) => eb.fn.countAll<number>().as('count'))
  const found = await (status ? processes.where('status', '=', status) : processes).executeTakeFirstOrThrow()
  return Number(found.count)
}

/** Words of one address, and of a street that about twenty processes are in, however large the table. */
async function wordsOf(db: Db) {
  const one = await ofType(db)
    .select(['street', 'house_number', 'city'])
    .where('house_number', '!=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const street = (await streetOf(db, 20)) ?? one.street
  return { address: `${one.street} ${one.house_number} ${one.city}`, street }
}

/** A street of one word that so many processes are in, or a few less. */
export async function streetOf(db: Db, most: number): Promise<string | undefined> {
  const found = await ofType(db)
    .select('street')
    .where('street', '!=', '')
    .where('street', 'not like', '% %')
    .groupBy('street')
    .having((eb) => eb.fn.countAll(), '<=', most)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('street')
    .limit(1)
    .executeTakeFirst()
  return found?.street
}

/** What people read out on the telephone, of processes in the middle of the table. */
async function identifiersOf(db: Db) {
  const one = async (column: 'ean' | 'charger_ids' | 'grid_number' | 'case_ref') => {
    const rows = ofType(db).where(column, '!=', '')
    const { middle } = await rows.select((eb) => eb.fn.max('id').as('middle')).executeTakeFirstOrThrow()
    const row = await rows
      .select(column)
      .where('id', '>=', Math.floor(Number(middle) / 2))
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return String(row[column]).split(', ')[0] ?? ''
  }
  return {
    ean: await one('ean'),
    charger: await one('charger_ids'),
    gridNumber: await one('grid_number'),
    caseNumber: await one('case_ref'),
  }
}

/** The rules of a column that the days of one month pass. */
function inMonth(parameter: string, day: string): string {
  const first = `${day.slice(0, 7)}-01`
  return `${parameter}=after:${addDays(first, -1)}&${parameter}=before:${addDays(first, 31).slice(0, 7)}-01`
}

/** The key of the last row before a page, as in an address. */
async function keyAt(db: Db, page: number): Promise<string> {
  const row = await ofType(db)
    .select(['id', 'case_order'])
    .orderBy('case_order', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset((page - 1) * ROWS - 1)
    .executeTakeFirst()
  return `${row?.id}.${row?.case_order}`
}

/** A day on which a process ended, in the middle of those. */
async function middleOfEnded(db: Db): Promise<string> {
  const ended = ofType(db).where('ended_at', '>', '')
  const { count } = await ended.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const row = await ended
    .select('ended_at')
    .orderBy('ended_at')
    .limit(1)
    .offset(Math.floor(Number(count) / 2))
    .executeTakeFirst()
  return (row?.ended_at ?? '').slice(0, 10)
}

/** A day after which few processes were changed. */
async function lateDay(db: Db): Promise<string> {
  const row = await ofType(db)
    .select('updated_at')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .offset(100)
    .executeTakeFirst()
  return (row?.updated_at ?? '').slice(0, 10)
}
