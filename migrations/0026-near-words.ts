import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder } from './statements.ts'

/**
 * The names in what is searched, by their trigrams: what a misspelt word may have meant. The server fills it in. On
 * PostgreSQL a name may stand in it twice: with a unique key, two who write the same new name would wait for each other.
 */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(
    db,
    isPostgres(db)
      ? [
          `create table near_word (trigram ${text} not null, word ${text} not null)`,
          `create index near_word_by_trigram on near_word (trigram, word)`,
        ]
      : [
          `create table near_word (trigram text not null, word text not null,
            constraint near_word_pk primary key (trigram, word)) without rowid`,
        ],
  )
}
