import { embeddedGeocoder } from '../../geography/geocoding/embedded.ts'
import type { Place } from '../../geography/geocoding/geocode.ts'
import { metresBetween } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { addressIn, placeIn } from '../processes/record-place.ts'
import type { WantedRow } from './row.ts'
import type { Wanted } from './wanted.ts'

/** `Plein 1944 12` is number 12 or number 1944: the one that exists is used; when both do, a person must choose. */

/** `as`: the possible readings, when none can be preferred. */
type Choice = { wanted: Wanted } | { as: Wanted[] }

/** The existing reading of each row; several when more than one exists, or when none exists and they are equally likely. */
export async function chooseReadings(context: Context, rows: readonly WantedRow[]): Promise<Choice[]> {
  const open = rows.flatMap((row, index) =>
    row.others.length > 0 && placeIn(row.wanted.record) === null
      ? [row.wanted, ...row.others.map((it) => it.wanted)].map((wanted) => ({ index, wanted }))
      : [],
  )
  const places = await embeddedGeocoder(context).locate(
    open.map(({ wanted }) => ({ ...addressIn(wanted.record), municipality_code: '' })),
  )
  const byRow = new Map<number, Found[]>()
  for (const [at, { index, wanted }] of open.entries()) {
    const place = places[at]
    if (place && isThere(wanted, place)) byRow.set(index, [...(byRow.get(index) ?? []), { wanted, place }])
  }
  return rows.map((row, index) => choose(row, byRow.get(index) ?? []))
}

interface Found {
  wanted: Wanted
  place: Place
}

const OF_A_STREET = 3

/** True for the exact house, or for the street if the address has no house number. */
const isThere = ({ record }: Wanted, { iteration, nomatch }: Place) =>
  !nomatch && iteration === (addressIn(record).house_number === '' ? OF_A_STREET : 1)

function choose({ wanted, others }: WantedRow, found: readonly Found[]): Choice {
  const apart = found.filter(
    ({ place }, at) => found.findIndex((it) => metresBetween(it.place, place) < 1) === at,
  )
  const [there, other] = apart
  if (there && !other) return { wanted: there.wanted }
  if (there) return { as: apart.map((it) => it.wanted) }
  const asLikely = others.filter(({ isAsLikely }) => isAsLikely).map((it) => it.wanted)
  return asLikely.length > 0 ? { as: [wanted, ...asLikely] } : { wanted }
}
