import { isSameStreet } from '../../geography/geocoding/strategies.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import type { Context } from '../../platform/web/context.ts'
import { addressAt, addressIn, findPlaces, placeIn } from '../processes/asked-place.ts'
import { completedWith, typeOf, valuesOf, type Wanted, type WrongOne } from './wanted.ts'

interface Placing {
  placed: { wanted: Wanted; isStreet: boolean }[]
  wrong: WrongOne[]
}

/** Between two questions that take long, so that other requests have their turn. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Fills in what follows from the rest: the coordinates of an address, and the address at coordinates. Wrong are
 * those whose place or address nobody knows. Asks geocoders, so never inside a transaction.
 */
export async function placeAll(context: Context, all: readonly Wanted[]): Promise<Placing> {
  const open = all.filter(({ record }) => placeIn(record) === null)
  const found = await findPlaces(
    context,
    open.map(({ record }) => addressIn(record)),
  )
  const places = new Map(open.map((wanted, index) => [wanted, found[index] ?? null]))
  const placing: Placing = { placed: [], wrong: [] }
  for (const [index, wanted] of all.entries()) {
    const type = typeOf(context.tenant.processes, wanted)
    const place = places.get(wanted)
    if (place === null || !type) {
      const problem = { field: 'Location.StreetName', message: context.t.processes.start.notFound() }
      placing.wrong.push({ index, problems: [problem] })
      continue
    }
    const there = place
      ? completedWith(type, wanted.record, {
          'Location.Latitude': place.lat,
          'Location.Longitude': place.lng,
          'Location.PostalCode': place.postal_code,
        })
      : wanted.record
    const names = await namesAt(context, { ...wanted, record: there }, { isFound: !!place })
    const record = completedWith(type, there, names)
    placing.placed.push({ wanted: { ...wanted, record }, isStreet: place?.isStreet ?? false })
  }
  return placing
}

/**
 * The names of the place of a record that lacks some; {} for one that has them. `isFound`: the place is that of its
 * address, so that only an address in the same street completes it.
 */
async function namesAt(
  context: Context,
  { record }: Wanted,
  { isFound }: { isFound: boolean },
): Promise<Record<string, string>> {
  const said = addressIn(record)
  const at = placeIn(record)
  const isWhole = said.street !== '' && said.postal_code !== '' && said.city !== ''
  if (isWhole || typeof at?.lat !== 'number' || typeof at.lng !== 'number') return {}
  await breathe()
  const named = await addressAt(context, { at: { lat: at.lat, lng: at.lng }, written: '' })
  if (!named || (isFound && said.street !== '' && !isSameStreet(named.street, said.street))) return {}
  const whole = normalisePostalCode(context.tenant.country, named.postal_code) ?? ''
  const values = valuesOf({ ...named, postal_code: whole })
  // A house number of the neighbours is none of a street that was named.
  return said.street === '' ? values : { ...values, 'Location.HouseNumber': '' }
}
