import { listed, withoutSlash } from './kinds.ts'
import type { Problems } from './problems.ts'

/** The geocoders that are called over a network. */
export const OUTSIDE = ['pdok', 'geopunt', 'google'] as const
export type OutsideName = (typeof OUTSIDE)[number]

export interface GeocoderSettings {
  /** The enabled geocoders; the tenant's order decides which of them it uses. */
  takePart: readonly OutsideName[]
  /** Base address of each: the public service, or a proxy. */
  at: Readonly<Record<OutsideName, string>>
  /** Timeout of one query, in milliseconds. */
  withinMs: number
  /** Secret of the server: never in a page, a response or a log. */
  googleKey: string
}

const WITHIN_MS = 2_000
const PUBLIC = {
  pdok: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1',
  geopunt: 'https://geo.api.vlaanderen.be/geolocation/v4',
  google: 'https://maps.googleapis.com/maps/api/geocode/json',
}

/**
 * Reads `GEOCODERS`, `GEOCODER_…_URL` and `GOOGLE_MAPS_KEY`. Without `GEOCODERS` all of them are enabled in production,
 * and none elsewhere: a developer's desk needs no network. Adds one line per mistake to `problems`.
 */
export function readGeocoders(
  env: NodeJS.ProcessEnv,
  production: boolean,
  problems: Problems,
): GeocoderSettings {
  const named = listed(env, 'GEOCODERS')
  const googleKey = env.GOOGLE_MAPS_KEY ?? ''
  if (named.some((it) => it !== 'embedded' && !isOutside(it)))
    problems.wrong('GEOCODERS', (words) => words.geocoders({ list: OUTSIDE.join(', ') }))
  if (named.includes('google') && googleKey === '')
    problems.add('GOOGLE_MAPS_KEY', (words) => words.googleKey())
  const mayTakePart: readonly string[] = named.length > 0 ? named : production ? OUTSIDE : []
  return {
    takePart: OUTSIDE.filter((it) => mayTakePart.includes(it) && (it !== 'google' || googleKey !== '')),
    at: {
      pdok: readAddress(env, 'pdok', problems),
      geopunt: readAddress(env, 'geopunt', problems),
      google: readAddress(env, 'google', problems),
    },
    withinMs: WITHIN_MS,
    googleKey,
  }
}

const isOutside = (name: string): name is OutsideName => (OUTSIDE as readonly string[]).includes(name)

function readAddress(env: NodeJS.ProcessEnv, name: OutsideName, problems: Problems): string {
  const variable = `GEOCODER_${name.toUpperCase()}_URL`
  const address = withoutSlash(env, variable, PUBLIC[name])
  if (!/^https?:\/\/[^@?#]+$/.test(address) || !URL.canParse(address))
    problems.wrong(variable, (words) => words.addressAlone({ example: PUBLIC[name] }))
  return address
}
