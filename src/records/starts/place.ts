import { isSameStreet } from '../../geography/geocoding/strategies.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import type { Context } from '../../platform/web/context.ts'
import { addressAt, addressIn, findPlaces, placeIn } from '../processes/record-place.ts'
import { completedWith, typeOf, valuesOf, type Wanted, type WrongOne } from './wanted.ts'

interface Placing {
  placed: { wanted: Wanted; isStreet: boolean }[]
  wrong: WrongOne[]
}

/** Yields to the event loop between two long lookups, so that other requests are served. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Adds derived values: the coordinates of an address, and the address at coordinates. `wrong` contains those that cannot be
 * geocoded. It queries geocoders, so never call it inside a transaction.
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
 * The missing address fields of a record; {} when it is complete. `isFound`: the place was geocoded from its own address, so
 * only an address in the same street may complete it.
 */
async function namesAt(
  context: Context,
  { record }: Wanted,
  { isFound }: { isFound: boolean },
): Promise<Record<string, string>> {
  const address = addressIn(record)
  const at = placeIn(record)
  const isWhole = address.street !== '' && address.postal_code !== '' && address.city !== ''
  if (isWhole || typeof at?.lat !== 'number' || typeof at.lng !== 'number') return {}
  await breathe()
  const named = await addressAt(context, { at: { lat: at.lat, lng: at.lng }, written: '' })
  if (!named || (isFound && address.street !== '' && !isSameStreet(named.street, address.street))) return {}
  const whole = normalisePostalCode(context.tenant.country, named.postal_code) ?? ''
  const values = valuesOf({ ...named, postal_code: whole })
  // Do not add a neighbour's house number to a street without one.
  return address.street === '' ? values : { ...values, 'Location.HouseNumber': '' }
}
