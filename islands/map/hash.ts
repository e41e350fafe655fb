/** State of the map in the fragment of the address: `#kaart=14.25/51.0541/3.7251&sel=…&tab=lijst`. Pure. */

export const TABS = ['informatie', 'legenda', 'lijst'] as const
export type Tab = (typeof TABS)[number]

export interface Place {
  zoom: number
  lat: number
  lng: number
}
export interface MapAddress {
  /** Null: the default position. */
  place: Place | null
  selected: string[]
  tab: Tab
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MOST_SELECTED = 20
const MOST_ZOOM = 22
const DECIMALS = 4

/** Parses a fragment; null when it does not concern the map. Invalid parts are ignored. */
export function readHash(hash: string): MapAddress | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const where = given.get('kaart')
  if (where === null) return null
  const selected = (given.get('sel') ?? '').split(',').filter((it) => UUID.test(it))
  return {
    place: readPlace(where),
    selected: [...new Set(selected)].slice(0, MOST_SELECTED),
    tab: TABS.find((it) => it === given.get('tab')) ?? 'informatie',
  }
}

/** The fragment for a state, with its `#`. */
export function writeHash({ place, selected, tab }: MapAddress): string {
  const parts = [`kaart=${place ? writePlace(place) : ''}`]
  if (selected.length > 0) parts.push(`sel=${selected.slice(0, MOST_SELECTED).join(',')}`)
  if (tab !== 'informatie') parts.push(`tab=${tab}`)
  return `#${parts.join('&')}`
}

function readPlace(text: string): Place | null {
  const [zoom, lat, lng, ...more] = text.split('/').map((it) => (it === '' ? Number.NaN : Number(it)))
  if (more.length > 0 || !isBetween(zoom, 0, MOST_ZOOM)) return null
  if (!isBetween(lat, -90, 90) || !isBetween(lng, -180, 180)) return null
  return { zoom, lat, lng }
}

const isBetween = (value: number | undefined, from: number, to: number): value is number =>
  value !== undefined && value >= from && value <= to

const writePlace = ({ zoom, lat, lng }: Place) =>
  [Number(zoom.toFixed(2)), lat.toFixed(DECIMALS), lng.toFixed(DECIMALS)].join('/')
