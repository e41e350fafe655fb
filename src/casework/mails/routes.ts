import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { NotFound } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { anyone } from '../../platform/web/policy.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { openingStep } from '../../records/processes/flow.ts'
import { processHref } from '../../records/processes/process.ts'
import { findProcess } from '../../records/processes/queries.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { noteSeen } from './note-seen.ts'
import { PIXEL } from './pixel.ts'
import { readMails, resendMail } from './policy.ts'
import { findMail, markOpened } from './queries.ts'
import { resend } from './resend.ts'

const closed = { additionalProperties: false }
const OfProcess = Type.Object({ uuid: Uuid, mail: Uuid }, closed)
const RESENT_PER_MINUTE = 20

/**
 * Content security policy of a mail that is shown as a separate document: no scripts, no loaded resources, no style but that
 * in its head, and links open outside the desk.
 */
function sandboxFor(html: string): string {
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
  return [
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Viewing and resending a mail, and the tracking pixel. */
export function mailRoutes(app: FastifyInstance) {
  const url = '/processen/:uuid/mails/:mail'

  page(app, 'GET', url, {
    permission: readMails,
    params: OfProcess,
    find: findOne,
    async handler({ context, found: { process, mail }, reply }) {
      if (mail.body_html === '') throw new NotFound()
      await noteSeen(context, process, [mail])
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', sandboxFor(mail.body_html))
        .send(mail.body_html)
    },
  })

  page(app, 'POST', `${url}/opnieuw`, {
    permission: resendMail,
    creates: true,
    params: OfProcess,
    body: Type.Object({ _csrf: FormToken }, closed),
    find: findOne,
    perMinute: RESENT_PER_MINUTE,
    async handler({ context, found: { process, mail } }) {
      await resend(context, mail)
      return new Redirect(logHref(context, process), { type: 'success', message: context.t.mails.resent() })
    },
  })

  page(app, 'GET', '/mail/:uuid/geopend.gif', {
    permission: anyone,
    params: Type.Object({ uuid: Uuid }, closed),
    async handler({ context: { db, now, tenant, log }, params, reply }) {
      // Answer first: neither the answer nor its timing reveals whether the mail exists.
      reply.type('image/gif').header('cross-origin-resource-policy', 'cross-origin').send(PIXEL)
      if (tenant.mails.tellsOpening)
        markOpened(db, params.uuid, now.toISOString()).catch((error) =>
          log.warn({ err: error }, 'saving the opening of a mail failed'),
        )
      return reply
    },
  })
}

async function findOne(context: Context, { params }: { params: { uuid: string; mail: string } }) {
  const process = await findProcess(context, params.uuid)
  const mail = process && (await findMail(context.db, process.uuid, params.mail))
  return mail && { process, mail }
}

function logHref({ tenant }: Context, process: FoundProcess) {
  const type = findType(tenant.processes, process.process_type)
  return type
    ? `${processHref(type.routeType, process.uuid, openingStep(process.steps))}?paneel=emails#paneel`
    : '/'
}
