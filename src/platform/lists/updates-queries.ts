import { sql } from 'kysely'
import type { Place, Reading } from './updates.ts'

type Table = 'request' | 'process' | 'charge_point'

/** True for rows after the start of a page, in the order of the reading. */
export const isAfter = (table: Table, { id, at }: Place) =>
  at === undefined
    ? sql<boolean>`${sql.ref(`${table}.id`)} > ${id}`
    : sql<boolean>`(${sql.ref(`${table}.updated_at`)}, ${sql.ref(`${table}.id`)}) > (${at}, ${id})`

/** The order of a reading. */
export const orderOf = (table: Table, { since }: Reading) =>
  since === null
    ? sql`${sql.ref(`${table}.id`)}`
    : sql`${sql.ref(`${table}.updated_at`)}, ${sql.ref(`${table}.id`)}`

/** True for rows of a reading, on all its pages. */
export const isSince = (table: Table, { since }: Reading) =>
  since === null ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(`${table}.updated_at`)} >= ${since}`
