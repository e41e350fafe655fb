import type { FastifyReply, FastifyRequest } from 'fastify'
import { SEARCHED } from '../../geography/geocoding/geocode.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { PublicForm } from '../../platform/tenant/public-form.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import type { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { codesByRegister } from '../intake/by-register.ts'
import { unpackAddress } from './address.ts'
import { countMailbox, countResident, minutesOf } from './attempts.ts'
import { inOrder, readForm } from './form.ts'
import type { FormBody } from './form-body.ts'
import { type FormState, formPage } from './form-page.tsx'
import { type FormToken, newToken, readToken } from './form-token.ts'
import { findAddresses, nearAddress } from './look-up.ts'
import { nearInWords } from './near.ts'
import { RECEIVED } from './paths.ts'
import { checkProof, proofProblem, sentProof } from './proof.ts'
import type { ResidentForm } from './resident-form.ts'
import { submitRequest } from './submit-request.ts'
import { storeSent, visitorIn, visitorOf } from './visitor.ts'

/** Faster than a person can read and fill in the form. */
const SOONEST_MS = 3_000

interface Sending {
  context: Context
  choices: PublicForm
  http: FastifyRequest
  reply: FastifyReply
  secret: string
  store: FileStore
}
type Body = Pick<
  FormBody,
  '_csrf' | 'act' | 'kies' | 'q' | 'gezocht' | 'website' | 'toch' | 'plaats' | 'vehicle_proof'
> & {
  form: ResidentForm
}

/** Enter in the search field, without a script, looks up what was typed there and does not send the form. */
const isSearching = ({ act, q = '', gezocht = '' }: Body) =>
  act === 'zoek' || (act === 'enter' && q.trim() !== '' && q.trim() !== gezocht.trim())

/** The page after the form is sent: a confirmation, or the form again, with all typed values. */
export async function send(sending: Sending, body: Body): Promise<Page | Redirect> {
  const { context, choices, http, reply, secret, store } = sending
  const words = context.t.residents.problems
  const held = readToken(secret, visitorIn(http, reply), body._csrf ?? '', context.now)
  const token = held && body._csrf ? body._csrf : newToken(secret, visitorOf(http, reply), context.now)
  const sent = sentProof(http, body.vehicle_proof ?? '')
  // A page that shows the form again no longer has the file.
  const noFile = sent ? [proofProblem(context, sent)] : []
  const again = (more: Partial<FormState>) =>
    formPage(context, choices, {
      ...{ form: body.form, token, isMeant: body.toch === '1', placeToConfirm: body.plaats ?? '' },
      proofNote: noFile[0]?.message ?? '',
      ...more,
    })
  const often = (seconds: number) => {
    reply.header('retry-after', seconds)
    return again({ alert: words.often({ n: minutesOf(seconds) }), status: 429 })
  }
  const refused = (proof: Failure) =>
    again({ problems: [proofProblem(context, proof)], status: isForNow(proof) ? proof.status : 422 })

  const isSearch = isSearching(body)
  const waits = await countResident(context, isSearch ? 'search' : 'form', http.ip)
  if (waits > 0) return often(waits)
  if (body.kies)
    return again({
      form: { ...body.form, house_number_suffix: '', ...unpackAddress(body.kies) },
      // The confirmation was for another address.
      isMeant: false,
    })
  if (isSearch) return again(await search(context, body.q ?? ''))

  const alert = doubtsAbout(sending, body, held)
  if (alert || !held) return again({ alert: alert ?? words.expired(), status: 422 })
  const [register] = await codesByRegister(context, [body.form])
  const reading = readForm(body.form, held.key, choices, context, body.plaats, register)
  if ('problems' in reading) {
    const problems = inOrder([...reading.problems, ...noFile], choices)
    return again({ ...reading, problems, status: 422 })
  }
  const proof = await checkProof(context, store, sent)
  if (proof instanceof Failure) return refused(proof)
  const { request } = reading.received
  if (body.toch !== '1') {
    const near = await nearAddress(context, request)
    if (near.length > 0) return again({ near: nearInWords(near, context), problems: noFile, status: 409 })
  }
  const full =
    (await countResident(context, 'request', http.ip)) ||
    (await countMailbox(context, 'received', request.email))
  if (full > 0) return often(full)
  try {
    const { reference } = await submitRequest(context, reading, proof)
    storeSent(reply, { email: request.email, reference, proof: proof !== null })
    return new Redirect(RECEIVED)
  } catch (error) {
    if (proof && error instanceof Failure) return refused(error)
    throw error
  }
}

/** True when the same file may be accepted later. */
const isForNow = ({ status }: Failure) => status === 429 || status >= 500

/** Signs that a program sent this. A person can send it again. */
function doubtsAbout({ context }: Sending, { website }: Body, held: FormToken | null): string | null {
  const words = context.t.residents.problems
  if (!held) return words.expired()
  if (website) return words.automatic()
  const took = +context.now - +held.openedAt
  // Negative when the clock was set back after the form was opened.
  return took >= 0 && took < SOONEST_MS ? words.quick() : null
}

async function search(context: Context, text: string): Promise<Partial<FormState>> {
  const { geocoding } = context.t
  if (text.trim().length < SEARCHED.shortest)
    return { search: { text, found: [], message: geocoding.tooShort({ n: SEARCHED.shortest }) } }
  try {
    const found = await findAddresses(context, text)
    return { search: { text, found, message: found.length > 0 ? '' : context.t.residents.search.none() } }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { search: { text, found: [], message: geocoding.failed() } }
  }
}
