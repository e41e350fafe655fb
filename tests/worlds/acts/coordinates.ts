import type { TestPerson } from '../../world.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import { type Spot, spotIn } from '../places.ts'
import { mayOn } from '../scope.ts'
import type { World } from '../world.ts'
import { aboutRequest } from './judging.ts'
import { oneOf } from './of-process.ts'
import { asRead, mustBeDone, promisesOfChange, type Some } from './promised.ts'

/** Where a request is: changed by operators, by hand or to what the geocoder found. Spec 1 §4 and §6. */

const FORM = 'POST /aanvragen/:uuid/coordinaten'
const CALL = 'POST /api/requestcoordinates'
const SUGGESTION_FORM = 'POST /aanvragen/:uuid/coordinaten/voorstel'
const SUGGESTION_CALL = 'POST /api/requestcoordinates/suggestion'

/** Operators in their municipalities, and admins. */
const mayPlace = ({ tenant }: World, person: TestPerson | null, { municipality_code }: Row) =>
  mayOn(
    person,
    { ...tenant, featureAccess: { ...tenant.featureAccess, requestmanage: ['cpo'] } },
    'requestmanage',
    { municipality: municipality_code || null },
  )

const unlessMayPlace = (world: World, person: TestPerson | null, row: Row) =>
  mayPlace(world, person, row) ? undefined : `${nameOf(person)} is no operator there`

const REMOVED = 5

/** A request to place, and who does it. */
async function target(world: World, picks: Picks) {
  const rows = await world.look.rows('request')
  const isPlain = !picks.once(8)
  const row = picks.of(
    isPlain ? rows.filter(({ status, gdpr_cleared_at }) => status !== REMOVED && !gdpr_cleared_at) : rows,
  )
  if (!row) return null
  return { row, isPlain, by: oneOf(world, picks, (person) => mayPlace(world, person, row)) }
}

/** What is no place. */
const WRONG: Some<[lat: string, lng: string]> = [
  ['91', '4'],
  ['-91', '181'],
  ['abc', '4.1'],
  ['', ''],
  ['1e3', '4'],
]

interface Given {
  lat: string
  lng: string
  forbidden: string | undefined
}

/** A place in the municipality of the request; or elsewhere, or none. */
function placeFor({ tenant, cast }: World, picks: Picks, code: string): Given {
  const spot = spotIn(tenant, code, 30 + picks.below(20))
  const given = (it: Pick<Spot, 'lat' | 'lng'>, forbidden?: string) => ({
    ...{ lat: it.lat.toFixed(6), lng: it.lng.toFixed(6) },
    forbidden,
  })
  if (picks.once(6)) {
    const [lat, lng] = picks.among(WRONG)
    return { lat, lng, forbidden: 'that is no place' }
  }
  const other = cast.codes.find((it) => it !== code)
  if (picks.once(6) && other !== undefined)
    return given(spotIn(tenant, other, 30), `that is in the municipality ${other}`)
  return given(spot)
}

/** As people type and paste it: both in one field, with a comma, with 16 decimals. */
function typedAs(how: number, lat: string, lng: string) {
  if (how === 3) return { lat: `${lat}, ${lng}`, lng: '' }
  if (how === 4) return { lat: lat.replace('.', ','), lng: lng.replace('.', ',') }
  if (how === 5) return { lat: `${lat}0000000049`, lng: `${lng}0000000049` }
  return { lat, lng }
}

const places: Act = {
  name: 'places a request',
  presses: [FORM, CALL],
  weight: 2,
  async does(world, picks) {
    const found = await target(world, picks)
    if (!found) return null
    const { row, by, isPlain } = found
    const { lat, lng, forbidden } = placeFor(world, picks, row.municipality_code ?? world.cast.codes[0])
    const isForm = picks.once(2)
    const isStale = picks.once(8)
    const version = isStale ? Math.max(1, row.version - 1) : row.version
    // A call may leave it out.
    const sendsVersion = isForm || !picks.once(3)
    const isSame = row.lat === Number(lat) && row.lng === Number(lng) && row.coordinates_nomatch === 0
    const how = picks.below(6)
    const typed = forbidden ? { lat, lng } : typedAs(how, lat, lng)
    const isChanged = await promisesOfChange(world, row, 'request-coordinates-changed')
    const coordinates = { lat: Number(typed.lat) || Number(lat), lng: Number(typed.lng) || Number(lng) }
    const deed = await presses(
      world,
      by,
      isForm
        ? { route: FORM, url: `/aanvragen/${row.uuid}/coordinaten`, form: { version, ...typed } }
        : {
            route: CALL,
            json: {
              ref: row.uuid,
              data: { source: 'manual', coordinates, ...(sendsVersion && { version }) },
            },
          },
      {
        sentence: `${nameOf(by)} places ${row.case_ref} at ${lat}, ${lng}`,
        about: aboutRequest(row),
        isStale: isStale && sendsVersion && version !== row.version && !isSame,
        forbidden: unlessMayPlace(world, by, row) ?? forbidden,
        promises: async () =>
          isChanged({ lat: Number(lat), lng: Number(lng), coordinates_nomatch: 0, coordinates_iteration: 0 }),
      },
    )
    return mustBeDone(deed, isPlain && !isSame)
  },
}

/** Queries the geocoder, and keeps what it found; the middle of a postal code does not count as a place. */
const suggests: Act = {
  name: 'asks where a request is',
  presses: [SUGGESTION_FORM, SUGGESTION_CALL, FORM, CALL],
  weight: 2,
  async does(world, picks) {
    const found = await target(world, picks)
    if (!found) return null
    const { row, by } = found
    const more = { about: aboutRequest(row), forbidden: unlessMayPlace(world, by, row) }
    const sentence = `${nameOf(by)} asks where ${row.case_ref} is`
    if (picks.once(3)) {
      const url = `/aanvragen/${row.uuid}/coordinaten/voorstel`
      return asRead(
        await presses(world, by, { route: SUGGESTION_FORM, url, form: {} }, { sentence, ...more }),
      )
    }
    const lookup = asRead(
      await presses(world, by, { route: SUGGESTION_CALL, json: { ref: row.uuid } }, { sentence, ...more }),
    )
    const it = lookup.answer?.data?.suggestion
    if (!it || picks.once(3)) return lookup
    const isForm = picks.once(2)
    const isChanged = await promisesOfChange(world, row, 'request-coordinates-changed')
    const form = {
      ...{ version: row.version, lat: String(it.lat), lng: String(it.lng) },
      ...{ suggested_lat: String(it.lat), suggested_lng: String(it.lng) },
      ...{ iteration: String(it.iteration), nomatch: it.nomatch ? '1' : '0' },
    }
    return presses(
      world,
      by,
      isForm
        ? { route: FORM, url: `/aanvragen/${row.uuid}/coordinaten`, form }
        : { route: CALL, json: { ref: row.uuid, data: { source: 'geocoder', coordinates: it } } },
      {
        sentence: `${sentence}, and keeps it`,
        ...more,
        promises: async () =>
          isChanged({
            ...{ lat: it.lat, lng: it.lng },
            ...{ coordinates_nomatch: Number(it.nomatch), coordinates_iteration: it.iteration },
          }),
      },
    )
  },
}

export const coordinates: readonly Act[] = [places, suggests]
