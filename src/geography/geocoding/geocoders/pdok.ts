import type { Point } from '../../../platform/geo/distance.ts'
import { fetchJson } from '../../../platform/outside/fetch-json.ts'
import { COUNTRY_NAMES, SEARCHED, type Suggestion } from '../../geocoding/geocode.ts'
import { lineOf, type MatchType } from '../../geocoding/strategies.ts'
import {
  addressOf,
  fieldsOf,
  listOf,
  type OutsideGeocoder,
  plainQuery,
  pointOf,
  textOf,
} from './outside-geocoder.ts'

/** PDOK's kinds of objects, with ours. */
const TYPES: Record<string, { match: MatchType; kind: Suggestion['kind'] }> = {
  adres: { match: 'street_address', kind: 'address' },
  weg: { match: 'route', kind: 'street' },
  postcode: { match: 'postal_code', kind: 'postal-code' },
  woonplaats: { match: 'locality', kind: 'municipality' },
  gemeente: { match: 'locality', kind: 'municipality' },
}
const FIELDS = 'type,weergavenaam,straatnaam,huis_nlt,postcode,woonplaatsnaam,provincienaam,centroide_ll'
const ROWS = 10
/** Metres from a point within which an address counts as its own. */
const REACH = 100

/**
 * PDOK Locatieserver 3.1: every address of the Netherlands, without a key. It refuses unknown parameters.
 * Source: https://api.pdok.nl/bzk/locatieserver/search/v3_1/ui/
 */
export function pdok(base: string): OutsideGeocoder {
  const request = async (path: string, query: [string, string][], signal: AbortSignal) => {
    const response = await fetchJson(addressOf(`${base}/${path}`, [...query, ['fl', FIELDS]]), { signal })
    return listOf('pdok', fieldsOf(fieldsOf(response).response).docs)
  }
  return {
    name: 'pdok',
    async find(strategy, signal) {
      const wanted = Object.keys(TYPES).filter((it) => strategy.types.includes((TYPES[it] as Kind).match))
      const docs = await request('free', [['q', plainQuery(lineOf(strategy))], ...filters(wanted)], signal)
      return docs.flatMap((doc) => {
        const point = readPoint(doc.centroide_ll)
        const type = TYPES[textOf(doc.type)]?.match
        if (!point || !type) return []
        return [{ ...point, type, country: 'NL' as const, ...namesOf(doc) }]
      })
    },
    async search(text, signal) {
      const docs = await request('suggest', [['q', plainQuery(text)], ...filters(Object.keys(TYPES))], signal)
      return docs
        .flatMap((doc) => {
          const point = readPoint(doc.centroide_ll)
          const kind = TYPES[textOf(doc.type)]?.kind
          const label = textOf(doc.weergavenaam)
          return point && kind && label ? [{ ...point, label, kind }] : []
        })
        .slice(0, SEARCHED.most)
    },
    async reverse({ lat, lng }, signal) {
      const [doc] = await request(
        'reverse',
        [
          ['lat', String(lat)],
          ['lon', String(lng)],
          ['type', 'adres'],
          ['distance', String(REACH)],
          ['rows', '1'],
        ],
        signal,
      )
      if (!doc) return null
      const { postalCode, street, houseNumber } = namesOf(doc)
      return {
        province: textOf(doc.provincienaam),
        country: COUNTRY_NAMES.NL,
        postalCode,
        street,
        street_number: houseNumber,
        city: textOf(doc.woonplaatsnaam),
      }
    },
  }
}

type Kind = (typeof TYPES)[string]

const filters = (types: string[]): [string, string][] => [
  ['fq', `type:(${types.join(' OR ')})`],
  ['rows', String(ROWS)],
]

const namesOf = (doc: Readonly<Record<string, unknown>>) => ({
  street: textOf(doc.straatnaam),
  houseNumber: textOf(doc.huis_nlt),
  postalCode: textOf(doc.postcode).replace(/^(\d{4})([A-Z]{2})$/, '$1 $2'),
})

/** `POINT(4.893 52.373)`: longitude first. */
function readPoint(text: unknown): Point | null {
  const [, lng, lat] =
    /^POINT\((-?\d{1,3}(?:\.\d{1,20})?) (-?\d{1,3}(?:\.\d{1,20})?)\)$/.exec(textOf(text)) ?? []
  return lat && lng ? pointOf(Number(lat), Number(lng)) : null
}
