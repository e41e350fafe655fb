import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, textIn } from '../db/dialect.ts'
import { insertMany } from '../db/insert-many.ts'
import { saveMeta, storedMeta } from '../db/meta.ts'
import { prepare, Texts } from '../db/prepare.ts'
import { commonTrigrams } from '../db/search-sample.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { fold } from './fold.ts'
import { fewestShared, namesIn, trigramsWithin } from './near.ts'

/**
 * The names in searched texts, for searches without results: a row of `near_word` per trigram of a name, and one with
 * an empty trigram for the name itself. Written with the texts; deleted names may remain until a purge.
 */

/** Raise it when `namesIn` finds other names in the same text: all names are then stored again. */
const RULE = '1'
const META_KEY = 'near words'
const TEXTS_AT_ONCE = 2_000
/** Each word is up to 42 rows of two values. */
const WORDS_AT_ONCE = 200
const ITSELF = ''

/** Adds the names in these folded texts that are not stored yet. */
export const saveNames = (db: Db, texts: readonly string[]): Promise<void> =>
  addNames(db, new Set(texts.flatMap(namesIn)))

async function addNames(db: Db, names: Iterable<string>) {
  const all = [...names]
  if (all.length === 0) return
  const known = new Set(await knownAmong(db, all))
  const added = all.filter((it) => !known.has(it))
  for (let start = 0; start < added.length; start += WORDS_AT_ONCE)
    await insertMany(
      db,
      'near_word',
      added
        .slice(start, start + WORDS_AT_ONCE)
        .flatMap((word) => [ITSELF, ...trigramsWithin(word)].map((trigram) => ({ trigram, word }))),
    )
}

const findKnown = prepare({ words: Texts }, (db, place) =>
  db
    .selectFrom('near_word')
    .select('word')
    // A literal instead of a parameter: `ITSELF` has very many more rows than a trigram, so it needs another plan.
    .where(sql<boolean>`trigram = ''`)
    .where(textIn(db, sql.ref('word'), place('words'))),
)

const knownAmong = async (db: Db, words: readonly string[]): Promise<string[]> =>
  (await findKnown(db, { words })).map(({ word }) => word)

/** The names that may be near a word: those that share enough of its trigrams. */
export async function namesSharing(db: Db, word: string): Promise<string[]> {
  const all = [...trigramsWithin(word)]
  const common = await commonTrigrams(db, 'request')
  const rare = all.filter((it) => !common.has(it))
  const asked = rare.length > 0 ? rare : all
  // Some of the shared trigrams may be common ones.
  const least = Math.max(1, fewestShared(word) - (all.length - asked.length))
  const { rows } = await sql<{ word: string }>`select word from near_word
    where trigram in (${sql.join(asked)}) group by word having count(*) >= ${least}`.execute(db)
  return rows.map((it) => it.word)
}

type Area = Pick<Tenant, 'municipalities'>

/** Stores the names of all texts when an older version has not, and those of the desk's municipalities. */
export async function saveAllNames(db: Db, tenant: Area): Promise<void> {
  const names = tenant.municipalities.map(({ name }) => name)
  const rule = createHash('sha256')
    .update(JSON.stringify([RULE, names]))
    .digest('hex')
  if ((await storedMeta(db, META_KEY)) === rule) return
  await renewNames(db, tenant)
  await saveMeta(db, META_KEY, rule)
}

/** Deletes the names that no text contains any more, and adds missing ones. */
export async function renewNames(db: Db, tenant: Area): Promise<void> {
  // Names that are written meanwhile are not among these, and remain.
  const { rows } = await sql<{ word: string }>`select word from near_word where trigram = ${ITSELF}`.execute(
    db,
  )
  const gone = new Set(rows.map(({ word }) => word))
  const found = new Set(tenant.municipalities.flatMap(({ name }) => namesIn(fold(name))))
  for (const table of ['request', 'process', 'location'] as const)
    for await (const texts of textsOf(db, table)) for (const name of texts.flatMap(namesIn)) found.add(name)
  for (const name of found) gone.delete(name)
  const lost = [...gone]
  for (let start = 0; start < lost.length; start += WORDS_AT_ONCE)
    await removeNames(db, lost.slice(start, start + WORDS_AT_ONCE))
  await addNames(db, found)
}

const removeNames = (db: Db, words: readonly string[]) => {
  const rows = words.flatMap((word) =>
    [ITSELF, ...trigramsWithin(word)].map((trigram) => ({ trigram, word })),
  )
  const pairs = sql.join(rows.map(({ trigram, word }) => sql`(${trigram}, ${word})`))
  return sql`delete from near_word where (trigram, word) in (values ${pairs})`.execute(db)
}

async function* textsOf(db: Db, table: 'request' | 'process' | 'location') {
  for (let after = 0; ; ) {
    const { rows } = await sql<{
      id: number
      search_text: string
    }>`select id, search_text from ${sql.table(table)}
      where id > ${after} order by id limit ${TEXTS_AT_ONCE}`.execute(db)
    yield rows.map(({ search_text }) => search_text)
    after = rows.at(-1)?.id ?? after
    if (rows.length < TEXTS_AT_ONCE) return
  }
}
