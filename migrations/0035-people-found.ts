import { type Kysely, sql } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

const AT_ONCE = 500

/** Everybody who signed in: last seen first, by the words of their name and address, and why somebody is blocked. */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `alter table person add column blocked_because ${text} not null default ''`,
    `create index person_by_last_seen on person (last_seen_at, id)`,
    `create table person_word (
      word ${text} not null,
      person_id ${text} not null references person (id) on delete cascade,
      primary key (word, person_id)
    )`,
    `create index person_word_of on person_word (person_id)`,
  ])
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string; email: string }>`
      select id, name, email from person where id > ${after} order by id limit ${sql.lit(AT_ONCE)}`.execute(
      db,
    )
    for (const { id, name, email } of rows)
      for (const word of wordsOf(`${name} ${email.split('@')[0]}`))
        await sql`insert into person_word (word, person_id) values (${word}, ${id})`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** As the desk did at the time; the next sign-in of a person writes them anew. */
const wordsOf = (text: string) =>
  new Set(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  )
