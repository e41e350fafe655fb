import { type Kysely, type Migration, sql } from 'kysely'
import { migrations } from '../../migrations/index.ts'

/** Migrations of a version that does not exist, to upgrade desks with: tables, rows one by one, and a trigger. */
export const UPCOMING: Record<string, Migration> = {
  '9001-lamp-posts': {
    async up(db: Kysely<never>) {
      await sql`create table lamp_post (code varchar(9) primary key, key varchar(99) not null)`.execute(db)
      await sql`alter table request add column lamp_post varchar(9)`.execute(db)
      const { rows } =
        await sql<Name>`select code, key from municipality_name order by code limit 200`.execute(db)
      for (const { code, key } of rows)
        await sql`insert into lamp_post (code, key) values (${code}, ${`paal ${key}`})`.execute(db)
      await sql`create index lamp_post_key on lamp_post (key)`.execute(db)
    },
  },
  '9002-lit-requests': {
    async up(db: Kysely<never>) {
      await sql`update request set lamp_post = (select min(code) from lamp_post)`.execute(db)
      await sql`create index request_by_lamp_post on request (lamp_post, id)`.execute(db)
      await sql`alter table person add column lamp_posts integer not null default 0`.execute(db)
    },
  },
}
type Name = { code: string; key: string }

export const CHAIN = { ...migrations, ...UPCOMING }
