import { WebhookPage } from '../../../views/webhooks/webhook-page.tsx'
import type { DrawnForm, DrawnMessage } from '../../../views/webhooks/webhook-props.ts'
import { WebhooksPage } from '../../../views/webhooks/webhooks-page.tsx'
import { paths } from '../../paths.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { configurationMenu } from '../../records/configuration/menu.ts'
import { EMPTY, fieldsOf, type WebhookFields } from './form.ts'
import { listMessages, listWebhooks, type Try, triesOf } from './queries.ts'
import {
  type Message,
  RETENTION_DAYS,
  stateOf,
  stateOfMessage,
  TEST,
  WEBHOOK_KINDS,
  type Webhook,
  type WebhookKind,
} from './webhook.ts'

const MESSAGES_SHOWN = 50

interface More {
  /** The typed fields, when they were not saved. */
  sent?: WebhookFields
  problems?: readonly Problem[]
  alert?: string
  status?: number
  /** Shown only once, just after its creation. */
  secret?: string
}

function formOf({ t }: Context, fields: WebhookFields, problems: readonly Problem[]): DrawnForm {
  return {
    ...fields,
    kinds: WEBHOOK_KINDS.map((value) => ({
      value,
      label: t.webhooks.types[value](),
      isChosen: fields.kinds.includes(value),
    })),
    problemOf: (field) => problems.find((it) => it.field === field)?.message ?? '',
  }
}

/** All webhooks, and the form for another. */
export async function webhooksPage(context: Context, more: More = {}): Promise<Page> {
  const { t, db } = context
  const { sent = EMPTY, problems = [], alert = '', status = 200 } = more
  const webhooks = (await listWebhooks(db)).map((webhook) => ({
    name: webhook.name,
    url: webhook.url,
    href: paths.webhook(webhook.uuid),
    state: stateOf(webhook),
    failingSince: failingOf(context, webhook),
  }))
  return new Page({
    sheet: 'configuration',
    title: errorTitle(context, t.webhooks.title(), problems.length),
    status,
    content: ({ csrf }) => (
      <WebhooksPage
        t={t}
        csrf={csrf}
        menu={configurationMenu(context, paths.webhooks)}
        webhooks={webhooks}
        form={formOf(context, sent, problems)}
        alert={alert}
      />
    ),
  })
}

/** One webhook: its form, its secret when that was just created, and its messages. */
export async function webhookPage(context: Context, webhook: Webhook, more: More = {}): Promise<Page> {
  const { t, db } = context
  const { sent = fieldsOf(webhook), problems = [], alert = '', status = 200, secret = '' } = more
  const messages = await listMessages(db, webhook.id, MESSAGES_SHOWN)
  const tries = await triesOf(
    db,
    messages.map(({ id }) => id),
  )
  return new Page({
    sheet: 'configuration',
    title: errorTitle(context, webhook.name, problems.length),
    status,
    ...(secret && {
      sentAgain: new Redirect(paths.webhook(webhook.uuid), {
        type: 'warning',
        message: t.webhooks.already(),
      }),
    }),
    content: ({ csrf }) => (
      <WebhookPage
        t={t}
        csrf={csrf}
        menu={configurationMenu(context, paths.webhooks)}
        name={webhook.name}
        href={paths.webhook(webhook.uuid)}
        state={stateOf(webhook)}
        failingSince={failingOf(context, webhook)}
        form={formOf(context, sent, problems)}
        alert={alert}
        secret={secret}
        retentionDays={RETENTION_DAYS}
        messages={messages.map((it) => drawn(context, webhook, it, tries))}
      />
    ),
  })
}

const failingOf = ({ tenant }: Context, { failing_since }: Webhook) =>
  failing_since === '' ? '' : formatTime(failing_since, tenant.locale.timeZone)

function drawn(context: Context, webhook: Webhook, message: Message, tries: readonly Try[]): DrawnMessage {
  const { t, tenant } = context
  const time = (at: string) => formatTime(at, tenant.locale.timeZone)
  const state = stateOfMessage(message)
  return {
    uuid: message.uuid,
    what: wordsFor(context, message.kind),
    state,
    at: message.created_at,
    time: time(message.created_at),
    body: message.body,
    nextTry: state === 'waiting' && message.attempts > 0 ? time(message.due_at) : '',
    tries: tries
      .filter((it) => it.message_id === message.id)
      .map(({ id, at, status, problem, ms }) => ({
        id,
        text: `${time(at)}: ${outcomeOf(context, status, problem)} ${t.webhooks.took({ ms })}`,
      })),
    again: ['sent', 'failed'].includes(state)
      ? `${paths.webhook(webhook.uuid)}/berichten/${message.uuid}`
      : null,
  }
}

function wordsFor({ t }: Context, kind: string) {
  const known = [...WEBHOOK_KINDS, TEST] as readonly string[]
  return known.includes(kind) ? t.webhooks.types[kind as WebhookKind | typeof TEST]() : kind
}

function outcomeOf({ t }: Context, status: number | null, problem: string) {
  const { outcomes } = t.webhooks
  if (status !== null) return outcomes.answered({ status: String(status) })
  return problem === 'timeout' || problem === 'refused'
    ? outcomes[problem]()
    : outcomes.other({ code: problem })
}
