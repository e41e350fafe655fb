import type { Insertable } from 'kysely'
import type { MailTable } from '../../platform/db/mail-schema.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { MailRule } from '../../platform/tenant/mail-choices.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import { refusalInWords } from '../../records/processes/flow/refusal.ts'
import { processHref } from '../../records/processes/process.ts'
import type { Process } from '../../records/processes/row.ts'
import { dueAfter } from './hold.ts'
import { subjectsSince } from './hold-queries.ts'
import { oneLine, type Values } from './placeholders.ts'
import { insertMails, processOfMails } from './queries.ts'
import { holdsFor, type Recipient, recipientsOf, stepOf } from './recipients.ts'
import { unsent } from './unsent.ts'
import { write } from './write.tsx'

const LONGEST_NAME = 100

declare module '../../platform/web/context.ts' {
  interface Context {
    /** Settings for sending; without them, mails are only stored and contain no links. */
    mailing?: { sends: boolean; origin: string }
  }
}

export type Poster = Pick<Context, 'db' | 'person' | 'tenant' | 'now' | 'mailing' | 'explanation'>

/** Dependencies of the listeners that send mails. */
export interface Post extends Pick<Context, 'mailing'> {
  /** The tenant with the current values of the desk. */
  tenantNow: () => Tenant
}

/** Addresses, in lower case. */
interface Audience {
  /** Recipients of a mail about the event that this one undoes. */
  told?: ReadonlySet<string>
  /** Recipients who already know of the event. */
  knowing?: ReadonlySet<string>
}

/** Events that may leave the turn unchanged. */
const TURNS: readonly string[] = ['process-step-completed', 'process-part-finished']

/** An event of a process, as in the log. */
interface Cause {
  /** Id of the event: limits it to one mail per recipient, also when this runs again. */
  id: number
  kind: string
  processUuid: string
}

/**
 * Puts the mails of the tenant's rules in the outbox; in the transaction of the event, so that mails and event are committed
 * together or not at all. A recipient gets one mail per turn in a step. Returns the template and the party of each rule.
 */
export async function queueMails(
  context: Poster,
  cause: Cause,
  { told = new Set(), knowing = new Set() }: Audience = {},
): Promise<Pick<MailRule, 'template' | 'to'>[]> {
  const rules = context.tenant.mails.rules.filter((rule) => rule.event === cause.kind)
  if (rules.length === 0) return []
  const process = await processOfMails(context.db, cause.processUuid)
  if (!process) return []

  // By address: a recipient of two mails about one event gets only the first.
  const rows = new Map<string, { rule: MailRule; row: Insertable<MailTable> }>()
  const sent = TURNS.includes(cause.kind)
    ? await subjectsSince(context.db, process.uuid, process.step_started_at)
    : []
  for (const rule of rules) {
    if (!holdsFor(rule, context, process)) continue
    for (const recipient of await recipientsOf(context, rule, process)) {
      const address = recipient.address.toLowerCase()
      if (rows.has(address) || knowing.has(address) || (rule.when?.told && !told.has(address))) continue
      const row = mailFor(context, { cause, process, rule, recipient, number: rows.size + 1 })
      if (sent.some((it) => it.recipient === address && it.subject === row.subject)) continue
      rows.set(address, { rule, row })
    }
  }
  const all = [...rows.values()]
  await insertMails(
    context.db,
    all.map(({ row }) => row),
  )
  return [...new Set(all.map(({ rule }) => rule))].map(({ template, to }) => ({ template, to }))
}

interface Letter {
  cause: Cause
  process: Process
  rule: MailRule
  recipient: Recipient
  /** Number of the mail among those of its cause, from 1. */
  number: number
}

function mailFor(
  context: Poster,
  { cause, process, rule, recipient, number }: Letter,
): Insertable<MailTable> {
  const { tenant, now } = context
  const { subject, text, html } = write(
    tenant,
    rule.template,
    valuesFor(context, { cause, process, recipient }),
  )
  return {
    ...unsent(context, dueAfter(cause.kind, now)),
    process_uuid: process.uuid,
    event_kind: cause.kind,
    template: rule.template,
    language: tenant.mails.language,
    recipient: recipient.address,
    recipient_name: oneLine(recipient.name, LONGEST_NAME),
    subject,
    body_text: text,
    body_html: html,
    // Without the address: the key outlives the mail, and must not contain personal data.
    cause_key: `event:${cause.id}:${number}`,
  }
}

/** By event: the follow-up of a refusing result that causes it. */
const FOLLOWS: Readonly<Partial<Record<string, string>>> = {
  'process-reset': 'back',
  'process-put-on-hold': 'onhold',
  'process-cancelled': 'cancel',
}

function valuesFor(
  { tenant, mailing, explanation }: Poster,
  { cause, process, recipient }: Pick<Letter, 'cause' | 'process' | 'recipient'>,
): Values {
  const { language } = tenant.mails
  const type = findType(tenant.processes, process.process_type)
  const reasons = [...tenant.processes.onholdReasons, ...tenant.processes.cancelReasons]
  const reason = reasons.find((it) => it.value === process.status_reason)
  return {
    reference: process.case_ref,
    address: addressLine(process),
    step: stepOf(type, process)?.label[language] ?? '',
    party: recipient.name,
    reason: reason?.label[language] ?? process.status_reason,
    // The comment of a status does not explain a reset.
    remark: (explanation ?? (cause.kind === 'process-reset' ? '' : process.status_comment)).trim(),
    result: process.refused_follow === FOLLOWS[cause.kind] ? refusalInWords(tenant, process, language) : '',
    link: type && mailing ? `${mailing.origin}${processHref(type.routeType, process.uuid)}` : '',
  }
}
