import { sql } from 'kysely'
import { saveWords } from '../../people/people/found-queries.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** Tables with the name of the person who acted beside their id, and the key of their rows. */
export const SIGNED = [
  ['event', 'id'],
  ['comment', 'id'],
  ['judgement', 'id'],
  ['judgement_withdrawal', 'judgement_id'],
  ['handover', 'id'],
  ['process_location', 'process_id'],
  ['process_pause', 'id'],
  ['process_decision', 'id'],
  ['process_reset', 'id'],
  ['traffic_decision', 'id'],
  ['charge_point_history', 'id'],
] as const satisfies readonly (readonly [keyof Schema, string])[]
/** The same in small tables, whose rows have no number. */
export const SIGNED_AND_SMALL = ['import_run', 'purge_run'] as const satisfies readonly (keyof Schema)[]

/** People who did not sign in since a moment, and whose name is still stored. */
const dueColleagues = (db: Db, before: string) =>
  db
    .selectFrom('person')
    .leftJoin('former_colleague', 'former_colleague.person_id', 'person.id')
    .where('person.last_seen_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('former_colleague.at', 'is', null),
        // They returned after an earlier clearing, and left again.
        eb('former_colleague.at', '<', eb.ref('person.last_seen_at')),
      ]),
    )

export async function countColleagues(db: Db, before: string): Promise<number> {
  const { count } = await dueColleagues(db, before)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Everyone with a stored name, and whether it is due to be cleared. */
export async function namedColleagues(db: Db, before: string) {
  const due = new Set(idsOf(await dueColleagues(db, before).select('person.id').execute()))
  const people = await db.selectFrom('person').select(['id', 'name', 'email']).execute()
  return people.map((person) => ({ ...person, isDue: due.has(person.id) }))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export async function nextColleagues(db: Db, before: string, limit: number): Promise<string[]> {
  return idsOf(
    await dueColleagues(db, before).select('person.id').orderBy('person.id').limit(limit).execute(),
  )
}

/** Assigns a person a number among the former colleagues; an existing number remains. */
export async function numberOf(db: Db, personId: string, at: string): Promise<number> {
  const { number } = await db
    .insertInto('former_colleague')
    .values({ person_id: personId, at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ at }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Clears the identity, rights and preferences of a person; their acts remain linked to them. */
export async function forgetColleague(db: Db, id: string, name: string): Promise<void> {
  const claims = JSON.stringify({ roles: {}, identity: null })
  await db
    .updateTable('person')
    .set({ name, email: '', claims, blocked_because: '' })
    .where('id', '=', id)
    .execute()
  await saveWords(db, { id, name, email: '' })
  for (const table of [
    'session',
    'saved_view',
    'list_setting',
    'calendar_feed',
    'provider_password',
  ] as const)
    await db.deleteFrom(table).where('person_id', '=', id).execute()
}

export const highestOf = async (db: Db, [table, key]: (typeof SIGNED)[number]): Promise<number> => {
  const { rows } = await sql<{ highest: number | null }>`select max(${sql.ref(key)}) as highest
    from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.highest ?? 0)
}

/** Writes the current name of former colleagues in the rows of their acts, within a range. */
export async function renameIn(
  db: Db,
  table: (typeof SIGNED)[number][0] | (typeof SIGNED_AND_SMALL)[number],
  range?: { key: string; after: number; last: number },
): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)}
    set person_name = (select name from person where person.id = ${sql.ref(`${table}.person_id`)})
    where person_id in (select former_colleague.person_id from former_colleague
        inner join person on person.id = former_colleague.person_id and person.last_seen_at < former_colleague.at)
      and person_name <> (select name from person where person.id = ${sql.ref(`${table}.person_id`)})
      ${range ? sql`and ${sql.ref(range.key)} > ${range.after} and ${sql.ref(range.key)} <= ${range.last}` : sql``}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export const isAnyFormer = async (db: Db) =>
  (await db.selectFrom('former_colleague').select('number').limit(1).executeTakeFirst()) !== undefined
