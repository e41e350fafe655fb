import type { Db } from '../../src/platform/db/dialect.ts'

/** A search of the list of requests, with how many it finds. */
export interface SearchCall {
  name: string
  path: string
  found: number
  who?: 'worker' | 'gent' | 'region'
}

/** With its third letter left out. */
const misspelt = (word: string) => word.slice(0, 2) + word.slice(3)

/** An address in the ways that people type it: of a street in the middle by its number of requests. */
export async function searchCalls(db: Db): Promise<SearchCall[]> {
  const streets = await db
    .selectFrom('request')
    .select(['street', (eb) => eb.fn.countAll<number>().as('count')])
    .where('street', 'like', '%straat')
    .where('street', 'not like', '% %')
    .groupBy('street')
    .orderBy('count')
    .orderBy('street')
    .execute()
  const { street, count } = streets[Math.floor(streets.length / 2)] ?? { street: '', count: 0 }
  const { house_number, postal_code } = await db
    .selectFrom('request')
    .select(['house_number', 'postal_code'])
    .where('street', '=', street)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const call = (name: string, text: string, found = 0, who?: SearchCall['who']): SearchCall => ({
    name,
    path: `/aanvragen?zoeken=${encodeURIComponent(text)}`,
    found: Number(found),
    ...(who && { who }),
  })
  return [
    { name: 'no search', path: '/aanvragen?status=all', found: 0 },
    call('a street', street, count),
    call('street and number', `${street} ${house_number}`),
    call('postal code', postal_code),
    call('street and postal code', `${street} ${postal_code}`),
    call('what most have', 'straat'),
    call('elsewhere, of one city', street, 0, 'gent'),
    call('a street, misspelt', misspelt(street)),
    call('misspelt, of one city', misspelt(street), 0, 'gent'),
  ]
}
