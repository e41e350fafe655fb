import type { FastifyReply, FastifyRequest } from 'fastify'
import { SEARCHED } from '../../geography/geocoding/geocode.ts'
import type { PublicForm } from '../../platform/tenant/public-form.ts'
import { Failure } from '../../platform/web/errors.ts'
import type { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/route.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { unpackAddress } from './address.ts'
import { ask } from './ask.ts'
import { readForm } from './form.ts'
import type { FormBody } from './form-body.ts'
import { type FormState, formPage } from './form-page.tsx'
import { type FormToken, newToken, readToken } from './form-token.ts'
import { findAddresses, nearAddress } from './look-up.ts'
import { nearInWords } from './near.ts'
import { RECEIVED } from './paths.ts'
import type { ResidentForm } from './resident-form.ts'
import { countMailbox, countResident } from './turns.ts'
import { keepSent, visitorIn, visitorOf } from './visitor.ts'

/** Nobody reads and fills in the form sooner. */
const SOONEST_MS = 3_000

interface Sending {
  visit: Visit
  choices: PublicForm
  http: FastifyRequest
  reply: FastifyReply
  secret: string
}
type Body = Pick<FormBody, '_csrf' | 'act' | 'kies' | 'q' | 'website' | 'toch' | 'plaats'> & {
  form: ResidentForm
}

/** What follows when the form is sent: the page that says it came, or the form again, with all that was typed in it. */
export async function send(sending: Sending, body: Body): Promise<Page | Redirect> {
  const { visit, choices, http, reply, secret } = sending
  const words = visit.t.residents.problems
  const held = readToken(secret, visitorIn(http, reply), body._csrf ?? '', visit.now)
  const token = held && body._csrf ? body._csrf : newToken(secret, visitorOf(http, reply), visit.now)
  const again = (more: Partial<FormState>) =>
    formPage(visit, choices, {
      ...{ form: body.form, token, isMeant: body.toch === '1', placeAsked: body.plaats ?? '' },
      ...more,
    })
  const often = (seconds: number) => {
    reply.header('retry-after', seconds)
    const minutes = Math.max(1, Math.ceil(seconds / 60))
    return again({ alert: words.often({ n: minutes }), status: 429 })
  }

  const waits = await countResident(visit, body.act === 'zoek' ? 'search' : 'form', http.ip)
  if (waits > 0) return often(waits)
  if (body.kies)
    return again({
      form: { ...body.form, house_number_suffix: '', ...unpackAddress(body.kies) },
      // What they were told was of another address.
      isMeant: false,
    })
  if (body.act === 'zoek') return again(await search(visit, body.q ?? ''))

  const alert = doubtsAbout(sending, body, held)
  if (alert || !held) return again({ alert: alert ?? words.expired(), status: 422 })
  const reading = readForm(body.form, held.key, choices, visit, body.plaats)
  if ('problems' in reading) return again({ ...reading, status: 422 })
  const { request } = reading.taken
  if (body.toch !== '1') {
    const near = await nearAddress(visit, request)
    if (near.length > 0) return again({ near: nearInWords(near, visit), status: 409 })
  }
  const full = (await countResident(visit, 'request', http.ip)) || (await countMailbox(visit, request.email))
  if (full > 0) return often(full)
  const { reference } = await ask(visit, reading)
  keepSent(reply, { email: request.email, reference })
  return new Redirect(RECEIVED)
}

/** Why this may not have been sent by a person with the form before them. A person sends it once more. */
function doubtsAbout({ visit }: Sending, { website }: Body, held: FormToken | null): string | null {
  const words = visit.t.residents.problems
  if (!held) return words.expired()
  if (website) return words.automatic()
  return +visit.now - +held.openedAt < SOONEST_MS ? words.quick() : null
}

async function search(visit: Visit, text: string): Promise<Partial<FormState>> {
  const { geocoding } = visit.t
  if (text.trim().length < SEARCHED.shortest)
    return { search: { text, found: [], message: geocoding.tooShort({ n: SEARCHED.shortest }) } }
  try {
    const found = await findAddresses(visit, text)
    return { search: { text, found, message: found.length > 0 ? '' : visit.t.residents.search.none() } }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { search: { text, found: [], message: geocoding.failed() } }
  }
}
