import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { SEARCHED } from '../../geography/geocoding/geocode.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, Invalid } from '../../platform/web/errors.ts'
import { anyone } from '../../platform/web/policy.ts'
import { api } from '../../platform/web/route.ts'
import { countResident } from './attempts.ts'
import { findAddresses } from './look-up.ts'
import { nearInWords, publicPointsNear } from './near.ts'
import { choicesOf } from './routes.tsx'

const PER_MINUTE = 120
const closed = { additionalProperties: false }

const Addresses = Type.Object(
  {
    addresses: Type.Array(
      Type.Object(
        {
          label: Type.String(),
          street: Type.String(),
          house_number: Type.String(),
          postal_code: Type.String(),
          city: Type.String(),
          lat: Type.Number(),
          lng: Type.Number(),
        },
        { ...closed, description: 'Unknown values are empty' },
      ),
      { maxItems: SEARCHED.most },
    ),
  },
  closed,
)
const Near = Type.Object(
  {
    places: Type.Array(
      Type.Object(
        {
          metres: Type.Integer({ description: 'Straight-line distance, rounded to 10 metres' }),
          address: Type.String(),
          points: Type.Integer(),
          text: Type.String({ description: 'The same in the language of the caller' }),
        },
        closed,
      ),
      { maxItems: 3 },
    ),
  },
  closed,
)

/**
 * The lookups of the form for residents. The typed text is in the request body, because personal addresses must not end up
 * in access logs.
 */
export function residentApi(app: FastifyInstance) {
  api(app, 'POST', '/api/public/addresses', {
    permission: anyone,
    find: choicesOf,
    operationId: 'searchPublicAddresses',
    noun: 'residents',
    summary: 'Addresses that match a text, at most 8, without sign-in',
    description:
      'Suggestions for the form for residents while a person types. The text is sent in the body, ' +
      'so that no log contains it.',
    body: Type.Object({ q: Type.String({ minLength: 1, maxLength: SEARCHED.longest }) }, closed),
    response: Addresses,
    perMinute: PER_MINUTE,
    async handler({ context, body, http, reply }) {
      await checkLimit(context, http.ip, reply)
      if (body.q.trim().length < SEARCHED.shortest)
        throw new Invalid([{ field: 'q', message: context.t.geocoding.tooShort({ n: SEARCHED.shortest }) }])
      return { addresses: await findAddresses(context, body.q) }
    },
  })

  api(app, 'POST', '/api/public/nearby', {
    permission: anyone,
    find: choicesOf,
    operationId: 'findPublicChargePoints',
    noun: 'residents',
    summary: 'Places to charge within the distance configured by the tenant, at most 3',
    description:
      'Shown by the form for residents before a person submits a request: only places in use, ' +
      'without their operators.',
    body: Type.Object(
      {
        lat: Type.Number({ minimum: -90, maximum: 90 }),
        lng: Type.Number({ minimum: -180, maximum: 180 }),
      },
      closed,
    ),
    response: Near,
    perMinute: PER_MINUTE,
    async handler({ context, body, http, reply }) {
      await checkLimit(context, http.ip, reply)
      const places = await publicPointsNear(context, body)
      const texts = nearInWords(places, context)
      return { places: places.map((it, index) => ({ ...it, text: texts[index] ?? '' })) }
    },
  })
}

async function checkLimit(context: Context, ip: string, reply: FastifyReply) {
  const seconds = await countResident(context, 'search', ip)
  if (seconds === 0) return
  reply.header('retry-after', seconds)
  throw new Failure(429)
}
