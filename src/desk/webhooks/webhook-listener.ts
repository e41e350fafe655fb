import { randomUUID } from 'node:crypto'
import type { EventListener } from '../../platform/events/listener.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import type { DeletedProcess } from '../../records/processes/save/delete-process.ts'
import type { WebhookBody } from './message-schema.ts'
import { insertMessages, listening } from './queries.ts'
import { happeningOf, processForWebhook, requestForWebhook } from './subject-queries.ts'
import { isWebhookKind, kindsOf, typeOf } from './webhook.ts'

interface WebhookEvent {
  id: number
  kind: string
  uuid: string
}

/** Puts a message about each event in the outbox of every webhook that receives its kind; in the transaction of the act. */
export const webhookListener = ({ tenantNow }: { tenantNow: () => Tenant }): EventListener => ({
  handles: isWebhookKind,
  async hear({ db, now }, kind, events) {
    const all = (await listening(db, {})).filter((it) => kindsOf(it).some((told) => told === kind))
    if (all.length === 0) return
    const about = { db, tenant: tenantNow() }
    const messages = []
    for (const { id, uuid } of events) {
      const data = await dataOf(about, { id, kind, uuid })
      if (!data) continue
      const body = { type: typeOf(kind), timestamp: now.toISOString(), data }
      messages.push(...all.map((it) => messageTo(it.id, kind, body)))
    }
    await insertMessages(db, messages)
  },
})

/** A waiting message, with the body that every attempt sends. */
export const messageTo = (webhookId: number, kind: string, body: WebhookBody) => ({
  uuid: randomUUID(),
  webhook_id: webhookId,
  kind,
  body: JSON.stringify(body),
  state: 'waiting',
  created_at: body.timestamp,
  due_at: body.timestamp,
})

async function dataOf(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  { id, kind, uuid }: WebhookEvent,
): Promise<WebhookBody['data'] | undefined> {
  if (kind.startsWith('request-')) {
    const request = await requestForWebhook(db, uuid)
    if (!request) return undefined
    const { case_ref: reference, municipality_code: municipality, status } = request
    return { uuid, reference, municipality, status: String(status) }
  }
  const { before, after } = await happeningOf(db, id)
  const process =
    kind === 'process-deleted'
      ? { ...(before as DeletedProcess), current_step: 0 }
      : await processForWebhook(db, uuid)
  if (!process) return undefined
  const completed = (after as { step?: unknown } | undefined)?.step
  const number = kind === 'process-step-completed' ? Number(completed) : process.current_step
  const key = findType(tenant.processes, process.process_type)?.steps[number - 1]?.key ?? ''
  return {
    uuid,
    reference: process.case_ref,
    municipality: process.municipality_code,
    status: process.status,
    processType: process.process_type,
    ...(number > 0 && { step: { number, key } }),
  }
}
