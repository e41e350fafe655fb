import type { FastifyReply, FastifyRequest } from 'fastify'
import { FormKeptPage } from '../../../views/kept-forms/form-kept-page.tsx'
import { Failure, Refused } from '../../platform/web/errors.ts'
import type { FormKeeper } from '../../platform/web/form-keeper.ts'
import { Page } from '../../platform/web/page.tsx'
import { belongsTo, carriedBy } from '../../platform/web/same-origin.ts'
import { forgetForm, keepForm } from './keep.ts'

const keptFormHref = (id: string) => `/formulier/${id}`

async function keepForSignIn(http: FastifyRequest, reply: FastifyReply): Promise<Page> {
  const kept = await keepForm(http, reply)
  if (!kept) throw new Failure(401)
  const signIn = `/aanmelden?terug=${encodeURIComponent(keptFormHref(kept.id))}`
  return new Page({
    title: http.context.t.keptForms.signedOut(),
    status: 401,
    content: ({ t }) => (
      <FormKeptPage t={t} signIn={signIn} files={kept.form.files.map(({ name }) => name)} />
    ),
  })
}

async function keepFromEarlierSession(http: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { person, t } = http.context
  const isTheirs = belongsTo(http.server.parts.secret, carriedBy(http).token, person.id)
  const kept = isTheirs ? await keepForm(http, reply) : null
  if (!kept) throw new Refused(t.errors.expiredForm())
  return keptFormHref(kept.id)
}

async function forgetWhatWorked(http: FastifyRequest, result: unknown): Promise<void> {
  const { keptForm } = carriedBy(http)
  const failed = result instanceof Page && result.status >= 400
  if (keptForm && !failed) await forgetForm(http, keptForm)
}

/** Stores forms in the database, encrypted for the browser that sent them. */
export const formKeeper: FormKeeper = { keepForSignIn, keepFromEarlierSession, forgetWhatWorked }
