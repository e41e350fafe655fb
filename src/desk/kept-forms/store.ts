import type { FastifyReply, FastifyRequest } from 'fastify'
import { asNamed } from '../../platform/files/read-upload.ts'
import { hostCookie } from '../../platform/web/host-cookie.ts'
import { belongsTo, carriedBy, isOurToken } from '../../platform/web/same-origin.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { type KeptForm, keepableFields, MOST_STORED, RETENTION_SECONDS } from './kept-form.ts'
import { findKeptForm, insertKeptForm, removeKeptForm } from './queries.ts'
import { nameOf, newId, newKey, seal, unseal } from './sealing.ts'

/** Contains the key of this browser. */
const COOKIE = 'formulieren'

/**
 * Stores the form in this request for an hour, to be sent again after signing in. Null for a form from another site, from a
 * script that preserves it itself, that is too large, or that contains a password. The form is not executed. Only the same
 * browser can read it, and only after the same person has signed in.
 */
export async function storeForm(
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<{ id: string; form: KeptForm } | null> {
  const { secret, now, settings } = http.server.parts
  const { token } = carriedBy(http)
  const fields = keepableFields(http.body)
  if (!fields || !isByNavigation(http) || !isOurToken(secret, token)) return null
  const form: KeptForm = {
    action: http.url,
    page: pathOf(http.headers.referer, settings.publicUrl),
    token,
    fields,
    files: filesOf(http),
    sentAt: now().toISOString(),
  }
  const key = keyOf(http) ?? newKey()
  const id = newId()
  const row = {
    id,
    browser: nameOf(key),
    sealed: seal(JSON.stringify(form), key, id),
    expires_at: +now() + RETENTION_SECONDS * 1000,
  }
  await inTransaction(http.context, ({ db }) => insertKeptForm(db, row, MOST_STORED))
  const { name, options } = hostCookie(http, COOKIE)
  reply.setCookie(name, key, { ...options, signed: true, maxAge: RETENTION_SECONDS })
  return { id, form }
}

/** A form that this browser sent and this person filled in; undefined for any other. */
export async function openKeptForm(http: FastifyRequest, id: string): Promise<KeptForm | undefined> {
  const key = keyOf(http)
  if (!key) return undefined
  const { context } = http
  const sealed = await findKeptForm(context.db, { id, browser: nameOf(key), now: +context.now })
  const text = sealed && unseal(sealed, key, id)
  if (!text) return undefined
  const form = JSON.parse(text) as KeptForm
  return belongsTo(http.server.parts.secret, form.token, context.person.id) ? form : undefined
}

/** Deletes a form, after it was sent again or discarded. */
export async function forgetForm(http: FastifyRequest, id: string): Promise<void> {
  const key = keyOf(http)
  if (key) await removeKeptForm(http.context.db, { id, browser: nameOf(key) })
}

/** Scripts preserve their form on the page; browsers too old for this header do not run our scripts. */
const isByNavigation = ({ headers }: FastifyRequest) =>
  [undefined, 'navigate'].includes(headers['sec-fetch-mode'] as string | undefined)

function pathOf(address: string | undefined, publicUrl: string): string | null {
  if (!address || !URL.canParse(address)) return null
  const { origin, pathname, search } = new URL(address)
  return origin === publicUrl && !pathname.startsWith('//') ? pathname + search : null
}

/** The name of the first file in the request body, which is not read yet; files after it are unknown. */
function filesOf({ waitingFile }: FastifyRequest): KeptForm['files'] {
  const file = waitingFile?.file
  return file?.filename ? [{ field: file.fieldname, name: asNamed(file.filename).slice(0, 255) }] : []
}

function keyOf(http: FastifyRequest): string | null {
  const cookie = http.cookies[hostCookie(http, COOKIE).name]
  const { valid, value } = cookie ? http.unsignCookie(cookie) : { valid: false, value: null }
  return valid ? value : null
}
