import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Invalid } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import type { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  sendTest,
} from './change-webhook.ts'
import { FormVersion, readForm, WebhookForm } from './form.ts'
import { WebhookMessageSchema } from './message-schema.ts'
import { webhookPage, webhooksPage } from './pages.tsx'
import { manageWebhooks } from './policy.ts'
import { findMessage, findWebhook } from './queries.ts'

const closed = { additionalProperties: false }
const OfWebhook = Type.Object({ uuid: Uuid }, closed)
const Pressed = Type.Object({ _csrf: FormToken }, closed)
const TESTS_PER_MINUTE = 20

/** The pages where administrators manage the webhooks of the desk. */
export function webhookRoutes(app: FastifyInstance) {
  app.addSchema(WebhookMessageSchema)
  const settings = app.parts.settings.webhooks
  const find = ({ db }: Context, { params }: { params: { uuid: string } }) => findWebhook(db, params.uuid)
  const url = paths.webhook(':uuid')

  page(app, 'GET', paths.webhooks, {
    permission: manageWebhooks,
    refusedTo: '/',
    handler: ({ context }) => webhooksPage(context),
  })

  // Answers with the page itself instead of a redirect, so that the secret is not stored in between.
  page(app, 'POST', paths.webhooks, {
    permission: manageWebhooks,
    creates: true,
    body: WebhookForm,
    async handler({ context, body }) {
      const sent = readForm(body)
      try {
        const { uuid, secret } = await addWebhook(context, sent, settings)
        return withSecret(context, uuid, secret)
      } catch (error) {
        if (error instanceof Invalid)
          return webhooksPage(context, { sent, problems: error.problems, status: 422 })
        throw error
      }
    },
  })

  page(app, 'GET', url, {
    permission: manageWebhooks,
    params: OfWebhook,
    find,
    handler: ({ context, found }) => webhookPage(context, found),
  })

  page(app, 'POST', url, {
    permission: manageWebhooks,
    params: OfWebhook,
    body: WebhookForm,
    find,
    async handler({ context, found, body }) {
      const sent = readForm(body)
      try {
        await changeWebhook(context, found, sent, settings)
        return new Redirect(paths.webhook(found.uuid), {
          type: 'success',
          message: context.t.webhooks.saved(),
        })
      } catch (error) {
        if (error instanceof Invalid)
          return webhookPage(context, found, { sent, problems: error.problems, status: 422 })
        if (error instanceof Conflict) return asItIsNow(context, found.uuid, error.message)
        throw error
      }
    },
  })

  page(app, 'POST', `${url}/geheim`, {
    permission: manageWebhooks,
    params: OfWebhook,
    body: Type.Object({ _csrf: FormToken, versie: Type.Optional(FormVersion) }, closed),
    find,
    async handler({ context, found, body: { versie = 0 } }) {
      try {
        const secret = await renewSecret(context, { ...found, version: Number(versie) })
        return withSecret(context, found.uuid, secret)
      } catch (error) {
        if (error instanceof Conflict) return asItIsNow(context, found.uuid, error.message)
        throw error
      }
    },
  })

  page(app, 'POST', `${url}/proef`, {
    permission: manageWebhooks,
    creates: true,
    params: OfWebhook,
    body: Pressed,
    find,
    perMinute: TESTS_PER_MINUTE,
    async handler({ context, found }) {
      await sendTest(context, found)
      return new Redirect(`${paths.webhook(found.uuid)}#berichten`, {
        type: 'success',
        message: context.t.webhooks.tested(),
      })
    },
  })

  page(app, 'POST', `${url}/berichten/:message`, {
    permission: manageWebhooks,
    params: Type.Object({ uuid: Uuid, message: Uuid }, closed),
    body: Pressed,
    async find(context, { params }) {
      const webhook = await findWebhook(context.db, params.uuid)
      const message = webhook && (await findMessage(context.db, webhook.id, params.message))
      return message && { webhook, message }
    },
    perMinute: TESTS_PER_MINUTE,
    async handler({ context, found: { webhook, message } }) {
      await sendAgain(context, webhook, message)
      return new Redirect(`${paths.webhook(webhook.uuid)}#berichten`, {
        type: 'success',
        message: context.t.webhooks.resent(),
      })
    },
  })

  page(app, 'POST', `${url}/verwijderen`, {
    permission: manageWebhooks,
    params: OfWebhook,
    body: Pressed,
    find,
    async handler({ context, found }) {
      await removeWebhook(context, found)
      return new Redirect(paths.webhooks, { type: 'success', message: context.t.webhooks.removed() })
    },
  })
}

async function withSecret(context: Context, uuid: string, secret: string): Promise<Page> {
  const webhook = await findWebhook(context.db, uuid)
  return webhook ? webhookPage(context, webhook, { secret }) : webhooksPage(context)
}

/** The page after a conflict: the current webhook, to start again from. */
async function asItIsNow(context: Context, uuid: string, alert: string): Promise<Page> {
  const webhook = await findWebhook(context.db, uuid)
  return webhook
    ? webhookPage(context, webhook, { alert, status: 409 })
    : webhooksPage(context, { alert, status: 409 })
}
