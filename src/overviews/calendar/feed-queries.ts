import type { Db } from '../../platform/db/dialect.ts'

/** The feed of a person, without its address. */
export const findFeedOf = (db: Db, personId: string) =>
  db
    .selectFrom('calendar_feed')
    .select(['created_at', 'fetched_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** The person of a feed, and the moment at which they last signed in. */
export const findFeedByHash = (db: Db, tokenHash: string) =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('person', 'person.id', 'calendar_feed.person_id')
    .select(['person_id', 'fetched_at', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Gives a person a feed under a new hash, which replaces the earlier one. */
export const replaceFeed = (db: Db, feed: { person_id: string; token_hash: string; created_at: string }) =>
  db
    .insertInto('calendar_feed')
    .values(feed)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...feed, fetched_at: '' }))
    .execute()

/** Deletes a person's feed; false when there was none. */
export const deleteFeedOf = (db: Db, personId: string): Promise<boolean> =>
  db
    .deleteFrom('calendar_feed')
    .where('person_id', '=', personId)
    .executeTakeFirst()
    .then(({ numDeletedRows }) => numDeletedRows > 0n)

export const touchFeed = (db: Db, personId: string, at: string) =>
  db.updateTable('calendar_feed').set({ fetched_at: at }).where('person_id', '=', personId).execute()

/** The procedures of traffic decisions, by their ids. */
export async function proceduresOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('traffic_decision')
    .select(['id', 'procedure'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, procedure }) => [id, procedure]))
}
