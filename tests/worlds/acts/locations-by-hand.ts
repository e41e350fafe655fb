import { createHash } from 'node:crypto'
import { type Act, presses } from '../deed.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import { spotIn } from '../places.ts'
import { wrongOf } from './of-process.ts'
import { mustBeDone } from './promised.ts'

const NEW = 'POST /locaties/nieuw'

/** Adds a location by hand, with a charge point that a process can be started at or that can be chosen. */
const adds: Act = {
  name: 'adds a location by hand',
  presses: [NEW],
  weight: 2,
  async does(world, picks) {
    const code = picks.among(world.cast.codes)
    const { street, houseNumber, postalCode, city, lat, lng } = spotIn(
      world.tenant,
      code,
      60 + picks.below(30),
    )
    const about = { municipality: code }
    const by = somebody(world, picks, 'canAccessAssetManagement', about)
    const status = picks.among(['definitive', 'suggestion'])
    const lots = picks.once(3) ? ['Vak 1', 'Vak 2'].slice(0, 1 + picks.below(2)) : []
    const isWrong = picks.once(8)
    const isSure = picks.once(2)
    const operator = picks.once(2) ? picks.among(world.cast.operators) : ''
    const locations = await world.look.rows('location')
    // Each form has a key of its own.
    const hash = createHash('sha256').update(`${locations.length} ${world.journal.length}`).digest('hex')
    const key = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
    const form = {
      ...{ key, name: '', street, house_number: houseNumber, postal_code: postalCode, city },
      ...{ lat: isWrong ? '12.5' : String(lat), lng: String(lng), status, operator },
      ...(lots.length > 0 && { lot: lots }),
      ...(isSure && { toch: '1' }),
    }
    const deed = await presses(
      world,
      by,
      { route: NEW, form },
      {
        sentence: `${nameOf(by)} adds a location at ${street} ${houseNumber}, ${city} (${status})${isWrong ? ', far away' : ''}`,
        forbidden:
          unlessMay(world, by, 'canAccessAssetManagement', about) ??
          (isWrong ? 'it lies outside the desk' : undefined),
        promises: async (answer) => {
          const now = await world.look.rows('location')
          const added = now.filter(({ id }) => !locations.some((it) => it.id === id))
          const [one] = added
          const points = (await world.look.rows('charge_point')).filter(
            ({ location_id }) => location_id === one?.id,
          )
          const kept = (await world.look.rows('parking_lot', 'location_id, reference')).filter(
            ({ location_id }) => location_id === one?.id,
          )
          return wrongOf({
            'one location was added': added.length === 1,
            'its answer leads to it': answer.location === `/locaties/${one?.uuid}`,
            'it has that address': one?.street === street && one?.house_number === houseNumber,
            'it is of that municipality': one?.municipality_code === code,
            'it was added by hand': one?.origin === 'manual',
            [`it has one charge point that is ${status}`]:
              points.length === 1 && points[0]?.status === status && points[0]?.operator_uuid === operator,
            'it has those parking lots': kept.map(({ reference }) => reference).join() === lots.join(),
          })
        },
      },
    )
    return mustBeDone(deed, isSure)
  },
}

export const locationsByHand: readonly Act[] = [adds]
