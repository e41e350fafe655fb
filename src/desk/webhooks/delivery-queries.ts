import { type Insertable, sql, type Updateable } from 'kysely'
import { type Db, passingOverHeld } from '../../platform/db/dialect.ts'
import type { WebhookMessageTable, WebhookTable, WebhookTryTable } from '../../platform/db/webhook-schema.ts'
import type { Message } from './webhook.ts'

/** Queries of the outbox of webhooks, which several servers empty concurrently. */

/** A claim of a message that is being sent, and the moment of the claim. */
interface Claim {
  uuid: string
  beat_at: string
}

/** The messages that are being sent, by any server. */
export const claimsOfMessages = (db: Db): Promise<Claim[]> =>
  db
    .selectFrom('webhook_message')
    .select(['uuid', 'claimed_at as beat_at'])
    .where('state', '=', 'sending')
    .execute()

/**
 * Waiting messages that are due at an address that is on, not held and not being sent to: a slow address delays only itself.
 * Also messages with an abandoned claim.
 */
const due = (db: Db, now: string, left: readonly Claim[]) =>
  db
    .selectFrom('webhook_message')
    .select('webhook_message.id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('webhook_message.state', '=', 'waiting'),
          eb('webhook_message.due_at', '<=', now),
          eb(
            'webhook_message.webhook_id',
            'in',
            eb
              .selectFrom('webhook')
              .select('webhook.id')
              .where('webhook.state', '=', 'on')
              .where('webhook.held_until', '<=', now)
              .where((on) =>
                on.not(
                  on.exists(
                    on
                      .selectFrom('webhook_message as other')
                      .select(sql`1`.as('one'))
                      .whereRef('other.webhook_id', '=', 'webhook.id')
                      .where('other.state', '=', 'sending'),
                  ),
                ),
              ),
          ),
        ]),
        ...left.map(({ uuid, beat_at }) =>
          eb.and([
            eb('webhook_message.uuid', '=', uuid),
            eb('webhook_message.state', '=', 'sending'),
            eb('webhook_message.claimed_at', '=', beat_at),
          ]),
        ),
      ]),
    )
    .orderBy('webhook_message.due_at')
    .orderBy('webhook_message.id')
    .limit(1)

export const isAnyDue = async (db: Db, now: string) =>
  (await due(db, now, []).executeTakeFirst()) !== undefined

/** Whether a waiting message is due, or a server may have abandoned one. */
export const isAnyToSend = async (db: Db, now: string) =>
  (await db
    .selectFrom('webhook_message')
    .select('id')
    .where((eb) =>
      eb.or([eb('state', '=', 'sending'), eb.and([eb('state', '=', 'waiting'), eb('due_at', '<=', now)])]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Claims the message that is due longest; undefined when there is none. Two concurrent callers get two messages. */
export const claimMessage = (db: Db, now: string, left: readonly Claim[]): Promise<Message | undefined> =>
  db
    .updateTable('webhook_message')
    .set((eb) => ({ state: 'sending', claimed_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due(db, now, left).modifyEnd(passingOverHeld(db)))
    .where('state', 'in', ['waiting', 'sending'])
    .returningAll()
    .executeTakeFirst()

/** The address of a message. */
export const addressOf = (db: Db, { webhook_id }: Pick<Message, 'webhook_id'>) =>
  db.selectFrom('webhook').selectAll().where('id', '=', webhook_id).executeTakeFirst()

/** Writes the outcome of a claim; false when another server has claimed the message since. */
export async function settleMessage(
  db: Db,
  { id, claimed_at, attempts }: Pick<Message, 'id' | 'claimed_at' | 'attempts'>,
  change: Updateable<WebhookMessageTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_message')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('claimed_at', '=', claimed_at)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertTry = (db: Db, made: Insertable<WebhookTryTable>) =>
  db.insertInto('webhook_try').values(made).execute()

/** Stores the state of an address. Not an edit by a person, so its version stays. */
export const noteHow = (
  db: Db,
  id: number,
  how: Pick<Updateable<WebhookTable>, 'failures' | 'failing_since' | 'held_until' | 'state'>,
) => db.updateTable('webhook').set(how).where('id', '=', id).execute()
