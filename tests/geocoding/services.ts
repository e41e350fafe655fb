import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metresBetween } from '../../src/platform/geo/distance.ts'

/**
 * The three services, with the shape of their real answers, on a port of our own. They have a few addresses
 * and can misbehave.
 */

export interface KnownAddress {
  street: string
  /** '' for a whole street. */
  number: string
  postalCode: string
  city: string
  province: string
  lat: number
  lng: number
}

export const MISCHIEF = [
  'is down',
  'never answers',
  'answers after five seconds',
  'answers half',
  'sends broken JSON',
  'sends a page',
  'fails',
  'sends one elsewhere',
  'sends ten megabytes',
  'sends another shape',
] as const
type Mischief = (typeof MISCHIEF)[number]

/** In everything that a misbehaving service answers: it must not appear in answers or logs. */
export const SECRET = 'upstream-secret-7c1f'
/** The key of these tests. */
export const KEY = 'AIza-test-key-5d2e'

type Shape = (url: URL, known: readonly KnownAddress[]) => unknown

export async function startService(shape: Shape, known: readonly KnownAddress[]) {
  let mischief: Mischief | null = null
  let status = ''
  const requests: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    requests.push(url)
    if (mischief) return misbehave(mischief, response)
    const answer = status ? { status, results: [], error_message: `${SECRET} ${KEY}` } : shape(url, known)
    send(response, answer === null ? 400 : 200, JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/at`,
    requests,
    does(next: Mischief | null) {
      mischief = next
    },
    /** Google's own error answer. */
    answersStatus(next: string) {
      status = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type Service = Awaited<ReturnType<typeof startService>>

const TEN_MEGABYTES = 10 * 1024 * 1024

function misbehave(how: Mischief, response: ServerResponse) {
  switch (how) {
    case 'is down':
      return response.destroy()
    case 'never answers':
      return
    case 'answers after five seconds':
      return setTimeout(() => send(response, 200, '{}'), 5_000).unref()
    case 'answers half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
      return response.write(`{"${SECRET}":`)
    case 'sends broken JSON':
      return send(response, 200, `{"${SECRET}": [`)
    case 'sends a page':
      return send(response, 200, `<!doctype html><title>${SECRET}</title>`)
    case 'fails':
      return send(response, 500, JSON.stringify({ error: `at /srv/${SECRET}` }))
    case 'sends one elsewhere':
      return response.writeHead(302, { location: `http://169.254.169.254/${SECRET}` }).end()
    case 'sends ten megabytes':
      return send(response, 200, JSON.stringify({ status: 'OK', [SECRET]: 'x'.repeat(TEN_MEGABYTES) }))
    case 'sends another shape':
      return send(response, 200, JSON.stringify({ status: [SECRET], response: SECRET, LocationResult: {} }))
  }
}

function send(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body)
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
const textOf = (it: KnownAddress) => plain(`${it.street} ${it.number} ${it.postalCode} ${it.city}`)
/** Every word of the query begins a word of the address: nearly as loose as the real services. */
const holds = (it: KnownAddress, query: string) =>
  plain(query)
    .trim()
    .split(' ')
    .every((word) => ` ${textOf(it)}`.includes(` ${word}`))

/** PDOK Locatieserver 3.1: refuses unknown parameters, and answers the fields that were requested. */
export const pdokShape: Shape = (url, known) => {
  const { searchParams: query } = url
  const allowed = ['q', 'fq', 'fl', 'rows', 'start', 'lat', 'lon', 'X', 'Y', 'type', 'distance', 'id']
  if ([...query.keys()].some((name) => !allowed.includes(name))) return null
  const isReverse = url.pathname.endsWith('/reverse')
  const from = { lat: Number(query.get('lat')), lng: Number(query.get('lon')) }
  const types = /^type:\((.*)\)$/.exec(query.get('fq') ?? '')?.[1]?.split(' OR ') ?? ['adres', 'weg']
  const docs = known
    .filter((it) =>
      isReverse
        ? it.number !== '' && metresBetween(it, from) <= Number(query.get('distance') ?? 1_000)
        : holds(it, query.get('q') ?? ''),
    )
    .map((it) => ({
      id: 'adr-0',
      type: it.number ? 'adres' : it.street ? 'weg' : 'postcode',
      weergavenaam: `${[it.street, it.number].join(' ').trim()}, ${it.postalCode.replace(' ', '')} ${it.city}`,
      straatnaam: it.street || undefined,
      huis_nlt: it.number || undefined,
      // A street has no postal code of its own.
      postcode: it.number || !it.street ? it.postalCode.replace(' ', '') : undefined,
      woonplaatsnaam: it.city,
      provincienaam: it.province,
      centroide_ll: `POINT(${it.lng} ${it.lat})`,
    }))
    .filter((doc) => isReverse || types.includes(doc.type))
    .slice(0, Number(query.get('rows') ?? 10))
    .map((doc) => Object.fromEntries((query.get('fl') ?? 'id').split(',').map((it) => [it, doc[it as 'id']])))
  return { response: { numFound: docs.length, start: 0, maxScore: 1, numFoundExact: true, docs } }
}

/** Geopunt, geolocation v4. */
export const geopuntShape: Shape = (url, known) => {
  const { searchParams: query } = url
  const most = Number(query.get('c') ?? 1)
  const line = (it: KnownAddress) => `${[it.street, it.number].join(' ').trim()}, ${it.postalCode} ${it.city}`
  const isExact = (it: KnownAddress) => Number(line(it) === query.get('q'))
  const found = known
    .filter((it) => holds(it, query.get('q') ?? ''))
    .toSorted((a, b) => isExact(b) - isExact(a))
    .slice(0, most)
  if (url.pathname.endsWith('/Suggestion')) return { SuggestionResult: found.map(line) }
  const [lat, lng] = (query.get('latlon') ?? '').split(',').map(Number)
  const from = { lat: lat ?? 0, lng: lng ?? 0 }
  const near = known
    .filter((it) => it.number !== '')
    .toSorted((a, b) => metresBetween(a, from) - metresBetween(b, from))
    .slice(0, most)
  return {
    LocationResult: (query.has('latlon') ? near : found).map((it) => ({
      Municipality: it.city,
      Zipcode: it.postalCode || null,
      Thoroughfarename: it.street || null,
      Housenumber: it.number || null,
      ID: '1',
      FormattedAddress: line(it),
      Location: { Lat_WGS84: it.lat, Lon_WGS84: it.lng, X_Lambert72: 104_000, Y_Lambert72: 194_000 },
      LocationType: it.number ? 'basisregisters_adresmatch_adres' : 'basisregisters_adresmatch_straat',
      BoundingBox: { LowerLeft: {}, UpperRight: {} },
    })),
  }
}

/** Google Geocoding; every answer about one country. */
export const googleShape =
  (country: 'NL' | 'BE'): Shape =>
  ({ searchParams: query }, known) => {
    if (query.get('key') !== KEY)
      return { status: 'REQUEST_DENIED', results: [], error_message: 'The provided API key is invalid.' }
    const [lat, lng] = (query.get('latlng') ?? '').split(',').map(Number)
    const found = query.has('latlng')
      ? known.filter((it) => metresBetween(it, { lat: lat ?? 0, lng: lng ?? 0 }) < 50)
      : known.filter((it) => holds(it, query.get('address') ?? ''))
    const part = (name: string, types: string[], short = name) =>
      name === '' ? [] : [{ long_name: name, short_name: short, types }]
    const level = country === 'BE' ? 'administrative_area_level_2' : 'administrative_area_level_1'
    return {
      status: found.length > 0 ? 'OK' : 'ZERO_RESULTS',
      results: found.map((it) => ({
        address_components: [
          ...part(it.number, ['street_number']),
          ...part(it.street, ['route']),
          ...part(it.city, ['locality', 'political']),
          ...part(it.province, [level, 'political']),
          ...part(country === 'BE' ? 'België' : 'Nederland', ['country', 'political'], country),
          ...part(it.postalCode, ['postal_code']),
        ],
        formatted_address: `${it.street} ${it.number}, ${it.postalCode} ${it.city}`,
        geometry: { location: { lat: it.lat, lng: it.lng }, location_type: 'ROOFTOP', viewport: {} },
        place_id: 'ChIJ',
        types: it.number ? ['street_address'] : it.street ? ['route'] : ['postal_code'],
      })),
    }
  }
