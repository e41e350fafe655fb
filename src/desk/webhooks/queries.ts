import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { WebhookMessageTable, WebhookTable } from '../../platform/db/webhook-schema.ts'
import type { Message, Webhook } from './webhook.ts'

export const listWebhooks = (db: Db): Promise<Webhook[]> =>
  db.selectFrom('webhook').selectAll().orderBy('id').execute()

export const findWebhook = (db: Db, uuid: string): Promise<Webhook | undefined> =>
  db.selectFrom('webhook').selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** The webhooks that are on, with the kinds of events that they receive. */
export const listening = prepare({}, (db) =>
  db.selectFrom('webhook').select(['id', 'kinds']).where('state', '=', 'on'),
)

export const insertWebhook = (db: Db, webhook: Insertable<WebhookTable>) =>
  db.insertInto('webhook').values(webhook).execute()

/** Changes a webhook if its version is unchanged; false when it changed. */
export async function updateWebhook(
  db: Db,
  { id, version }: Pick<Webhook, 'id' | 'version'>,
  change: Updateable<WebhookTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a webhook with its messages; false when it did not exist. */
export async function deleteWebhook(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export const insertMessages = (db: Db, messages: readonly Insertable<WebhookMessageTable>[]) =>
  insertMany(db, 'webhook_message', messages)

export const findMessage = (db: Db, webhookId: number, uuid: string): Promise<Message | undefined> =>
  db
    .selectFrom('webhook_message')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** The newest messages of a webhook. */
export const listMessages = (db: Db, webhookId: number, limit: number): Promise<Message[]> =>
  db
    .selectFrom('webhook_message')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The attempts of these messages, oldest first. */
export const triesOf = async (db: Db, messageIds: readonly number[]) =>
  messageIds.length === 0
    ? []
    : db
        .selectFrom('webhook_try')
        .selectAll()
        .where('message_id', 'in', [...messageIds])
        .orderBy('id')
        .execute()

export type Try = Awaited<ReturnType<typeof triesOf>>[number]

/** Makes a sent or failed message wait again; false when it waits or is being sent. */
export async function waitAgain(db: Db, { id }: Pick<Message, 'id'>, dueAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_message')
    .set({ state: 'waiting', attempts: 0, due_at: dueAt, settled_at: '' })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Restarts the waiting messages of a webhook that is switched on again. */
export const beginAgain = (db: Db, webhookId: number, dueAt: string) =>
  db
    .updateTable('webhook_message')
    .set({ attempts: 0, due_at: dueAt })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()

/** Deletes messages from before a moment, with their attempts, except those being sent. */
export const deleteMessagesBefore = (db: Db, before: string) =>
  db.deleteFrom('webhook_message').where('created_at', '<', before).where('state', '!=', 'sending').execute()
