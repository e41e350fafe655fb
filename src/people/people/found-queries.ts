import type { Db } from '../../platform/db/dialect.ts'
import { fold } from '../../platform/search/fold.ts'

/** Page size of the list of people who ever signed in: keyset pagination, so that each page costs the same. */

const PAGE = 25
/** Maximum number of matches of a search; beyond it, people must search by more words. */
const MOST_FOUND = 500

/** Cursor in the list: the last time and the id of the last person of the previous page. */
export interface After {
  seen: string
  id: string
}

const wordsOf = (text: string) => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

/** Stores the search words of a person: the words of their name, and of their address before the @. */
export async function saveWords(db: Db, { id, name, email }: { id: string; name: string; email: string }) {
  await db.deleteFrom('person_word').where('person_id', '=', id).execute()
  const words = wordsOf(`${name} ${email.split('@')[0]}`)
  if (words.length === 0) return
  await db
    .insertInto('person_word')
    .values(words.map((word) => ({ word, person_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const rows = (db: Db) =>
  db
    .selectFrom('person')
    .select([
      'person.id',
      'person.name',
      'person.email',
      'person.claims',
      'person.last_seen_at',
      'person.blocked_at',
      'person.blocked_because',
    ])

export type FoundPerson = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** A page of people, last seen first; `next` is the cursor of the next page. */
export async function findPeople(db: Db, search: string, after: After | null) {
  const words = wordsOf(search.split('@')[0] ?? '')
  const ids = words.length > 0 ? await idsWith(db, words) : null
  if (ids?.length === 0) return { people: [], next: null }
  let page = rows(db)
    .orderBy('person.last_seen_at', 'desc')
    .orderBy('person.id', 'desc')
    .limit(PAGE + 1)
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('person.last_seen_at', 'person.id'), '<', tuple(after.seen, after.id)),
    )
  if (ids) page = page.where('person.id', 'in', ids)
  const found = await page.execute()
  const last = found.length > PAGE ? found[PAGE - 1] : undefined
  return {
    people: found.slice(0, PAGE),
    next: last ? { seen: last.last_seen_at, id: last.id } : null,
  }
}

/** Ids of people who have a word with each of these prefixes; the longest, most selective word drives the query. */
async function idsWith(db: Db, words: readonly string[]): Promise<string[]> {
  const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  let found = db.selectFrom('person_word as first').select('first.person_id').distinct().limit(MOST_FOUND)
  found = found.where('first.word', '>=', first).where('first.word', '<', endOf(first))
  for (const word of others)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('person_word as other')
          .select('other.word')
          .whereRef('other.person_id', '=', 'first.person_id')
          .where('other.word', '>=', word)
          .where('other.word', '<', endOf(word)),
      ),
    )
  return (await found.execute()).map(({ person_id }) => person_id)
}

/** Upper bound after every word with this prefix: both engines compare bytes. */
const endOf = (word: string) => `${word}\u{10ffff}`

/** One person by id; undefined when unknown. */
export const findKnownPerson = (db: Db, id: string): Promise<FoundPerson | undefined> =>
  rows(db).where('person.id', '=', id).executeTakeFirst()
