import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder } from './statements.ts'

/**
 * The addresses of open registers: streets, and the houses in them. Every import writes an edition beside the one
 * in use; `address_area` says which edition is that of a municipality, so that one small change replaces it.
 */
export async function up(db: Kysely<never>) {
  const { id, text, real } = columnTypes(db)
  // Millions of small rows: the table is its own index.
  const clustered = isPostgres(db) ? '' : ' without rowid'
  await inOrder(db, [
    `create table address_edition (
      id ${id},
      state ${text} not null,
      file_name ${text} not null,
      file_hash ${text} not null,
      rows_read integer not null,
      started_at ${text} not null
    )`,
    `create table address_area (
      municipality_code ${text} primary key,
      edition_id integer not null,
      address_count integer not null,
      updated_at ${text} not null
    )`,
    `create table address_street (
      id ${id},
      edition_id integer not null,
      municipality_code ${text} not null,
      digits ${text} not null,
      place ${text} not null,
      street ${text} not null,
      postal_key ${text} not null,
      municipality_key ${text} not null,
      lat ${real},
      lng ${real},
      house_count integer not null default 0,
      constraint address_street_once unique (edition_id, municipality_code, digits, place, street)
    )`,
    `create index address_street_by_postal_code on address_street (postal_key)`,
    `create index address_street_by_municipality on address_street (municipality_key)`,
    `create table address_word (
      word ${text} not null,
      street_id integer not null,
      constraint address_word_pk primary key (word, street_id)
    )${clustered}`,
    `create index address_word_of on address_word (street_id)`,
    `create table address_house (
      street_id integer not null,
      number integer not null,
      suffix ${text} not null,
      letters ${text} not null,
      lat_micro integer not null,
      lng_micro integer not null,
      constraint address_house_pk primary key (street_id, number, suffix)
    )${clustered}`,
    `create table address_cell (
      cell integer not null,
      street_id integer not null,
      constraint address_cell_pk primary key (cell, street_id)
    )${clustered}`,
    `create index address_cell_of on address_cell (street_id)`,
  ])
}
