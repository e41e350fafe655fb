import Sqlite from 'better-sqlite3'
import type { Oracle } from '../oracle.ts'
import { wordsOf } from './folded.ts'
import { grouped } from './grouped.ts'

/** The indexes of words and of trigrams: what a text has, and nothing that is not there any more. */

/** A name in which a mistake is looked for has as many letters, and nothing else. */
const NAME = /^\p{L}{4,40}$/u

/** Threes of letters, with two spaces before a word and one after it. */
function threesOf(word: string): Set<string> {
  const letters = [...`  ${word} `]
  return new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')))
}

const nearWords: Oracle = {
  rule: 'each name that may be misspelt is under each three of its letters, and under no others',
  source: 'schema "near_word": names in what is searched, once per trigram',
  runs: 'of tables',
  async violations({ look }) {
    const rows = await look.rows('near_word', 'word, trigram')
    const byWord = grouped(rows, ({ word }) => word)
    const wrong = [...byWord].flatMap(([word, all]) => {
      const kept = new Set(all.map(({ trigram }) => trigram))
      const right = threesOf(word).add('')
      const same = kept.size === right.size && [...right].every((it) => kept.has(it))
      return same ? [] : [`"${word}" is under ${[...kept].join('/')}`]
    })
    const texts = [
      ...(await look.rows('request')).flatMap(({ street, city, last_name }) => [street, city, last_name]),
      ...(await look.rows('process')).flatMap(({ street, city }) => [street, city]),
    ]
    const missing = new Set(wordsOf(...texts).filter((word) => NAME.test(word) && !byWord.has(word)))
    return [...wrong, ...[...missing].map((word) => `"${word}" is no name that may be misspelt`)]
  },
}

const wordsOfPeople: Oracle = {
  rule: 'a person is searched by the words of their name and of their address before the @',
  source: 'schema "person_word"',
  runs: 'at the end',
  async violations({ look, journal }) {
    // Tests sign people in outside of a transaction: the database may have failed in the middle of it.
    const wasCut = journal.some((it) => / after \d+ statements while /.test(it))
    const people = await look.query('select id, name, email from person')
    const words = grouped(await look.query('select * from person_word'), ({ person_id }) => person_id)
    return people.flatMap(({ id, name, email }) => {
      const parts = wordsOf(name, email.split('@')[0]).flatMap((it) => it.split(/[^\p{L}\p{N}]+/u))
      const right = new Set(parts.filter(Boolean))
      const kept = new Set((words.get(id) ?? []).map(({ word }) => word))
      const isWhole = kept.size === right.size && [...right].every((it) => kept.has(it))
      return isWhole || (wasCut && kept.size === 0) ? [] : [`${name} is searched by ${[...kept].join(', ')}`]
    })
  },
}

/** Threes of characters of a text, as the index of SQLite has them. */
const trigramsOf = (text: string) => {
  const letters = [...text.toLowerCase()]
  return new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')))
}

interface Term {
  term: string
  doc: number
}

/** Every trigram of the index of a table, with the row that has it; by a view that this connection alone has. */
function termsOf(file: string, table: string): Term[] {
  const db = new Sqlite(file, { readonly: true })
  try {
    db.exec(`create virtual table temp.terms using fts5vocab('main', '${table}_search', 'instance')`)
    return db.prepare('select term, doc from temp.terms').all() as Term[]
  } finally {
    db.close()
  }
}

const searchIndexes: Oracle = {
  rule: 'the index of a search has the trigrams of each text, and no others',
  source: 'migration 0025: a text is in the index unless it is empty',
  runs: 'at the end',
  async violations({ look, desk }) {
    if (desk.engine !== 'sqlite') return []
    const wrong: string[] = []
    for (const table of ['request', 'process', 'location']) {
      const kept = grouped(termsOf(`${desk.settings.dataDir}/laadloket.db`, table), ({ doc }) => doc)
      for (const { id, search_text } of await look.rows(table)) {
        const right = trigramsOf(search_text)
        const terms = new Set((kept.get(id) ?? []).map(({ term }) => term))
        kept.delete(id)
        const missing = [...right].filter((it) => !terms.has(it))
        const more = [...terms].filter((it) => !right.has(it))
        if (missing.length + more.length > 0)
          wrong.push(
            `${table} ${id}: the index lacks "${missing.join('/')}", and has "${more.join('/')}" too`,
          )
      }
      wrong.push(...[...kept.keys()].map((id) => `${table} ${id} is in the index, and is not there`))
    }
    return wrong
  },
}

export const words: readonly Oracle[] = [nearWords, wordsOfPeople, searchIndexes]
