import { type Kysely, sql } from 'kysely'
import { anyOf, hasEach, type Word } from '../lists/search.ts'
import type { Schema } from './schema.ts'
import { countTrigrams, rarestOf } from './trigrams.ts'

/** Samples the texts of a table, to distinguish a rare search from a common one. */

type Db = Kysely<Schema>

/** Tables with a search text and a trigram index on it. */
export type Searched = 'request' | 'process' | 'location'

const ROWS_SAMPLED = 500
const SAMPLE_LASTS_MS = 3_600_000
type Sample = { texts: string[]; counts: Map<string, number> }
const samples: Record<Searched, WeakMap<Db, { sample: Promise<Sample>; until: number }>> = {
  request: new WeakMap(),
  process: new WeakMap(),
  location: new WeakMap(),
}

/** The estimated share of rows (0 to 1) that contain every word, from a sample of the rows. */
export async function shareHolding(db: Db, table: Searched, words: readonly Word[]): Promise<number> {
  const { texts } = await sampleOf(db, table)
  const holding = texts.filter((text) => hasEach(text, words))
  return texts.length > 0 ? holding.length / texts.length : 0
}

/**
 * A sample of rows from all over the table, with its trigram counts: the latest rows alone lack fields that are filled
 * in later. Cached: an outdated count only makes a search slower.
 */
function sampleOf(db: Db, table: Searched): Promise<Sample> {
  const ofTable = samples[table]
  const known = ofTable.get(db)
  if (known && known.until > performance.now()) return known.sample
  const sample = sampledIds(db, table)
    .then((ids) =>
      sql<{ search_text: string }>`
        select search_text from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db),
    )
    .then(({ rows }) => rows.map((row) => row.search_text))
    .then((texts) => ({ texts, counts: countTrigrams(texts) }))
  ofTable.set(db, { sample, until: performance.now() + SAMPLE_LASTS_MS })
  sample.catch(() => ofTable.delete(db))
  return sample
}

const RAREST_QUERIED = 2

/** The FTS query for SQLite: the rarest trigrams of each word. Not for words of fewer than three characters. */
export async function matchOf(db: Db, table: Searched, words: readonly Word[]): Promise<string> {
  const { counts } = await sampleOf(db, table)
  const asked = (text: string) =>
    rarestOf(text, counts, RAREST_QUERIED)
      .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
      .join(' AND ')
  return words.map((word) => `(${anyOf(word).map(asked).join(') OR (')})`).join(' AND ')
}

const MOST_QUERIED = 5
/** Share of rows: for a more frequent trigram, reading its postings costs more than it filters. */
const RARE = 0.1

/**
 * The rare trigrams of a word for the index of PostgreSQL, which contains letters and digits only; empty without any.
 */
export async function rareTrigrams(db: Db, table: Searched): Promise<(word: string) => string[]> {
  const { counts, texts } = await sampleOf(db, table)
  return (word) =>
    rarestOf(word, counts, word.length)
      .filter((it) => /^[\p{L}\p{N}]+$/u.test(it) && (counts.get(it) ?? 0) <= RARE * texts.length)
      .slice(0, MOST_QUERIED)
}

/** Smallest sample in which frequent trigrams can be recognised. */
const ENOUGH = 200

/** The trigrams of many rows; empty for a small table. */
export async function commonTrigrams(db: Db, table: Searched): Promise<ReadonlySet<string>> {
  const { counts, texts } = await sampleOf(db, table)
  if (texts.length < ENOUGH) return new Set()
  return new Set([...counts].flatMap(([it, count]) => (count > RARE * texts.length ? [it] : [])))
}

/** Ids at equal distances; twice as many as needed, because some may be deleted. */
async function sampledIds(db: Db, table: Searched): Promise<number[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from ${sql.table(table)}`.execute(db)
  const [first, last] = [Number(rows[0]?.first ?? 1), Number(rows[0]?.last ?? 0)]
  const step = Math.max(1, Math.floor((last - first + 1) / (2 * ROWS_SAMPLED)))
  const count = Math.max(1, Math.min(2 * ROWS_SAMPLED, last - first + 1))
  return Array.from({ length: count }, (_, index) => last - index * step)
}
