import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import { type Spot, spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { mayBegin } from './beside.ts'
import { inForm } from './field-values.ts'
import { mustBeDone } from './promised.ts'
import { notStarted, proposalAt, typeNamed } from './start-of-process.ts'

const AT_LOCATION = 'POST /locationId-:locationId(^[0-9a-fA-F-]{36})-procestype-:type'
const TYPES = ['removal', 'expansion', 'replacement', 'reposition'] as const

/** Locations where something is in use, those where most happened first. */
export async function locationsInUse({ look }: World, picks: Picks): Promise<Row | undefined> {
  const points = await look.rows('charge_point')
  const locations = (await look.rows('location')).filter(({ municipality_code }) => municipality_code)
  const used = locations.filter(({ id }) =>
    points.some((it) => it.location_id === id && it.removed_at === null && it.status === 'realized'),
  )
  if (picks.once(9)) return picks.of(locations)
  const processes = await look.rows('process')
  const busy = used.filter(({ id }) => processes.some(({ location_id }) => location_id === id))
  return picks.of(busy.length > 0 && picks.once(2) ? busy : used)
}

export const spotOf = (world: World, row: Row): Spot => ({
  street: row.street,
  houseNumber: row.house_number,
  postalCode: row.postal_code,
  city: row.city,
  lat: row.lat,
  lng: row.lng,
  ...(row.street === '' && spotIn(world.tenant, row.municipality_code, 0)),
})

/** The operator of what is there, else the first operator. */
export async function operatorAt({ look, cast }: World, row: Row): Promise<string> {
  const own = (await look.rows('charge_point')).find(
    (it) => it.location_id === row.id && cast.operators.includes(it.operator_uuid),
  )
  return own?.operator_uuid ?? cast.operators[0]
}

/** Removes, expands, replaces or moves what is at a location: starts a process about it. */
const startsAtLocation: Act = {
  name: 'starts a process at a location',
  presses: [AT_LOCATION],
  weight: 6,
  async does(world, picks) {
    const location = await locationsInUse(world, picks)
    if (!location) return null
    const name = picks.among(TYPES)
    const type = typeNamed(world, name)
    if (!type) return null
    const code = location.municipality_code as string
    const operator = picks.once(6) ? picks.among(world.cast.operators) : await operatorAt(world, location)
    const place = { municipality: code, operator }
    const by = somebody(world, picks, 'realisationbtn', place)
    const shift = picks.below(6)
    const spot =
      name === 'reposition' && !picks.once(4)
        ? spotIn(world.tenant, code, 50 + picks.below(8))
        : spotOf(world, location)
    const proposal = await proposalAt(world, by, type, {
      ...{ spot, operator, code, shift, locationId: location.id },
    })
    // A removal names nothing, so that all goes, or what it takes.
    const named = name === 'removal' && picks.once(2) ? await naming(world, location, picks) : {}
    const record = { ...proposal.record, ...named }
    const form = { operator, ...inForm(proposal.fields, record) }
    const { forbidden, isPlain } = await mayBegin(world, location, name, record)
    const before = await world.look.rows('process')
    const url = `/locationId-${location.uuid}-procestype-${picks.once(2) ? type.routeType : name}`
    const deed = await presses(
      world,
      by,
      { route: AT_LOCATION, url, form },
      {
        sentence: `${nameOf(by)} starts a ${name} at ${location.street} ${location.house_number}, ${location.city} (location ${location.id})`,
        forbidden:
          unlessMay(world, by, 'realisationbtn', place) ??
          (location.removed_at !== null ? 'the location is gone' : undefined) ??
          forbidden,
        promises: () =>
          notStarted(world, before, {
            ...{ type: name, code: name === 'reposition' ? '' : code, operator, category: '', count: 1 },
            ...{ ...proposal, locationId: location.id },
          }),
      },
    )
    return mustBeDone(deed, isPlain)
  },
}

/** Some of the poles there, by the number on them or by a parking lot, or one that is not there. */
async function naming({ look }: World, location: Row, picks: Picks) {
  const there = (await look.rows('charge_point')).filter(
    (it) => it.location_id === location.id && it.removed_at === null && it.reference !== '',
  )
  const one = picks.once(4) ? 'NL*SVL*E999' : picks.of(there)?.reference
  const lots = (await look.rows('parking_lot', 'location_id, reference')).filter(
    (it) => it.location_id === location.id,
  )
  const lot = picks.once(3) ? (picks.once(3) ? 'Vak 999' : picks.of(lots)?.reference) : undefined
  return {
    ...(one !== undefined && { ChargerIdsToReplace: [{ ChargerId: one as string }] }),
    ...(lot !== undefined && { ParkinglotIdsToReplace: [{ Identifier: lot as string }] }),
  }
}

export const startsAtLocations: readonly Act[] = [startsAtLocation]
