import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { isWithin } from '../../platform/geo/box.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { api } from '../../platform/web/route.ts'
import { addressOfLabel } from './address-of-label.ts'
import { KINDS, SEARCHED } from './geocode.ts'
import { lookUpAddresses } from './policy.ts'
import { namePlace, searchPlaces } from './search-places.ts'

/** Rate limit per person: typing an address needs a handful of queries, copying the country needs thousands. */
const PER_MINUTE = 60

const closed = { additionalProperties: false }
const Degrees = Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,20})?$', maxLength: 25 })

const SearchQuery = Type.Object(
  {
    q: Type.String({ minLength: SEARCHED.shortest, maxLength: SEARCHED.longest }),
    /** The middle of the reader's view, to order equal matches by distance. */
    lat: Type.Optional(Degrees),
    lng: Type.Optional(Degrees),
  },
  closed,
)
const PartsOfAddress = Type.Object(
  {
    street: Type.String(),
    house_number: Type.String(),
    house_number_suffix: Type.String(),
    postal_code: Type.String(),
    city: Type.String(),
  },
  { ...closed, description: 'A part is empty when the label lacks it; null when the label has no address' },
)
const Suggestions = Type.Object(
  {
    suggestions: Type.Array(
      Type.Object(
        {
          label: Type.String(),
          lat: Type.Number(),
          lng: Type.Number(),
          kind: Type.Enum([...KINDS]),
          address: Type.Union([PartsOfAddress, Type.Null()]),
        },
        closed,
      ),
      { maxItems: SEARCHED.most },
    ),
  },
  closed,
)
const Names = Type.Object(
  {
    address: Type.Union([
      Type.Object(
        {
          province: Type.String(),
          country: Type.String(),
          postalCode: Type.String(),
          street: Type.String(),
          street_number: Type.String(),
          city: Type.String(),
        },
        { ...closed, description: 'Unknown values are empty' },
      ),
      Type.Null(),
    ]),
  },
  closed,
)

/**
 * Address lookup for the map: the browser calls the desk, and the desk calls the geocoders, so that the API keys stay on the
 * server.
 */
export function geocodingApi(app: FastifyInstance) {
  api(app, 'GET', '/api/geocode', {
    permission: lookUpAddresses,
    operationId: 'searchAddresses',
    fails: [422],
    noun: 'geocoding',
    summary: 'Addresses, streets, postal codes and municipalities that match a text, at most 8',
    description:
      'Queries the registers of the desk and the geocoders of the tenant; their API keys remain ' +
      'on the server.',
    query: SearchQuery,
    response: Suggestions,
    perMinute: PER_MINUTE,
    async handler({ context, query: { q, lat, lng } }) {
      const text = q.trim()
      if (text.length < SEARCHED.shortest)
        throw new Invalid([{ field: 'q', message: context.t.geocoding.tooShort({ n: SEARCHED.shortest }) }])
      const near = lat && lng ? { lat: Number(lat), lng: Number(lng) } : null
      const found = await searchPlaces(context, text, near)
      const { country } = context.tenant
      return {
        suggestions: found.map((it) => ({ ...it, address: addressOfLabel(it, country)?.written ?? null })),
      }
    },
  })

  api(app, 'GET', '/api/geocode/reverse', {
    permission: lookUpAddresses,
    operationId: 'nameAddress',
    fails: [422],
    noun: 'geocoding',
    summary:
      'The address at a point; null when none is known, or when the point is outside the area of the desk',
    description: 'For the map: the address at the point that a person selects.',
    query: Type.Object({ lat: Degrees, lng: Degrees }, closed),
    response: Names,
    perMinute: PER_MINUTE,
    async handler({ context, query }) {
      const point = { lat: Number(query.lat), lng: Number(query.lng) }
      const isOurs = isWithin(context.tenant.locale.bounds, point)
      return { address: isOurs ? await namePlace(context, point) : null }
    },
  })
}
