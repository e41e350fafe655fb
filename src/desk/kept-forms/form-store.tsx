import type { FastifyReply, FastifyRequest } from 'fastify'
import { FormStoredPage } from '../../../views/kept-forms/form-stored-page.tsx'
import { Failure, Refused } from '../../platform/web/errors.ts'
import type { FormStore } from '../../platform/web/form-store.ts'
import { Page } from '../../platform/web/page.tsx'
import { belongsTo, carriedBy } from '../../platform/web/same-origin.ts'
import { forgetForm, storeForm } from './store.ts'

const keptFormHref = (id: string) => `/formulier/${id}`

async function storeForSignIn(http: FastifyRequest, reply: FastifyReply): Promise<Page> {
  const stored = await storeForm(http, reply)
  if (!stored) throw new Failure(401)
  const signIn = `/aanmelden?terug=${encodeURIComponent(keptFormHref(stored.id))}`
  return new Page({
    title: http.context.t.keptForms.signedOut(),
    status: 401,
    content: ({ t }) => (
      <FormStoredPage t={t} signIn={signIn} files={stored.form.files.map(({ name }) => name)} />
    ),
  })
}

async function storeFromEarlierSession(http: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { person, t } = http.context
  const isTheirs = belongsTo(http.server.parts.secret, carriedBy(http).token, person.id)
  const stored = isTheirs ? await storeForm(http, reply) : null
  if (!stored) throw new Refused(t.errors.expiredForm())
  return keptFormHref(stored.id)
}

async function forgetWhatWorked(http: FastifyRequest, result: unknown): Promise<void> {
  const { keptForm } = carriedBy(http)
  const failed = result instanceof Page && result.status >= 400
  if (keptForm && !failed) await forgetForm(http, keptForm)
}

/** Stores forms in the database, encrypted for the browser that sent them. */
export const formStore: FormStore = { storeForSignIn, storeFromEarlierSession, forgetWhatWorked }
