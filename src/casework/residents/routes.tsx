import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ReceivedPage } from '../../../views/residents/received-page.tsx'
import { takesForms } from '../../platform/files/read-form.ts'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { anyone } from '../../platform/web/policy.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { FormBody, formOf } from './form-body.ts'
import { formPage } from './form-page.tsx'
import { newToken } from './form-token.ts'
import { FORM, RECEIVED } from './paths.ts'
import { hindersProof, PROOF } from './proof.ts'
import { EMPTY_FORM } from './resident-form.ts'
import { send } from './sent-page.ts'
import { readSent, storeLanguage, visitorOf } from './visitor.ts'

const BODY_LIMIT = 65_536
/** Rate limit per process, in memory, before any count in the database. */
const PER_MINUTE = 120

/** The choices of a tenant with a form for residents; undefined for other tenants, which have no such page. */
export const choicesOf = async ({ tenant }: Context) => tenant.publicForm ?? undefined

/** Allows unknown parameters: links from campaigns and newsletters carry their own. */
const Query = Type.Object({ taal: Type.Optional(Type.String({ maxLength: 10 })) })

/** Requesting a charge point without signing in. */
export function residentRoutes(app: FastifyInstance) {
  const { secret } = app.parts

  page(app, 'GET', FORM, {
    permission: anyone,
    find: choicesOf,
    query: Query,
    perMinute: PER_MINUTE,
    async handler({ context, found, http, reply, query }) {
      if (storeLanguage(reply, query.taal)) return new Redirect(FORM)
      const token = newToken(secret, visitorOf(http, reply), context.now)
      return formPage(context, found, { form: EMPTY_FORM, token })
    },
  })

  app.register(async (scope) => {
    await takesForms(scope, {
      field: PROOF,
      textLimit: BODY_LIMIT,
      hinders: (http, reply, before) => hindersProof({ http, reply, secret }, before),
    })
    page(scope, 'POST', FORM, {
      permission: anyone,
      find: choicesOf,
      body: FormBody,
      bodyLimit: BODY_LIMIT,
      perMinute: PER_MINUTE,
      handler: ({ context, found, body, http, reply }) =>
        send(
          { context, choices: found, http, reply, secret, store: app.fileStore },
          { ...body, form: formOf(body) },
        ),
    })
  })

  page(app, 'GET', RECEIVED, {
    permission: anyone,
    find: choicesOf,
    query: Query,
    perMinute: PER_MINUTE,
    async handler({ http, reply, query, context }) {
      if (storeLanguage(reply, query.taal)) return new Redirect(RECEIVED)
      const sent = readSent(http, reply)
      if (!sent) return new Redirect(FORM)
      reply.header('x-robots-tag', 'noindex, nofollow')
      return new Page({
        title: context.t.residents.received.title(),
        sheet: 'residents',
        content: ({ t, language }) => (
          <ReceivedPage t={t} language={language} {...sent} support={context.tenant.mails.support} />
        ),
      })
    },
  })
}
