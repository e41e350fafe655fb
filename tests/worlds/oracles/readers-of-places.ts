import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { mayOn } from '../scope.ts'
import type { World } from '../world.ts'
import { turnsPages } from './list-page.ts'
import { atTheEnd, ofEach, processesOf, readersWith, someOf, unlike } from './reading.ts'

/** What the managers of locations read of them. */

const standing = ({ removed_at }: Row) => removed_at === null

/** Of a location outside the municipalities of the desk: its surroundings. */
const ELSEWHERE = 'elsewhere'

const manages = ({ tenant }: World, person: TestPerson, { municipality_code }: Row) =>
  mayOn(person, tenant, 'canAccessAssetManagement', { municipality: municipality_code || null })

const locationReadsStored: Oracle = atTheEnd({
  rule: 'the call for a location gives the charge points that stand there, and the processes that the reader may read',
  source: 'spec 2 §3 "Asset" and §7 "/api/assets"',
  violations: async (world) => {
    const points = (await world.look.rows('charge_point')).filter(standing)
    return ofEach(someOf(readersWith(world, 'canAccessAssetManagement'), world), async (person) => {
      const visitor = await world.as(person)
      const processes = await processesOf(world, person)
      const locations = (await world.look.rows('location')).filter(
        (it) => standing(it) && manages(world, person, it),
      )
      return ofEach(someOf(locations, world, 3), async (row) => {
        const here = points.filter(({ location_id }) => location_id === row.id)
        const { status, data } = await visitor.calls('POST', '/api/assets', { locationId: row.uuid })
        const what = `${row.street} ${row.house_number} for ${person.name}`
        if (status !== 200) return [`${what} is answered ${status}`]
        const { asset } = data
        return [
          ...unlike(
            asset.chargingpoints.map(({ uuid }: Row) => uuid),
            here.map(({ uuid }) => uuid as string),
            `the points at ${what}`,
          ),
          ...unlike(
            asset.processes.map((it: Row) => `${it.processRef} ${it.processStatus.status}`),
            processes
              .filter(
                (it) => it.location_id === row.id || here.some(({ process_id }) => process_id === it.id),
              )
              .map((it) => `${it.case_ref} ${it.status}`),
            `the processes at ${what}`,
          ),
        ]
      })
    })
  },
})

const ORIGINS = ['', 'workflow', 'manual', 'import']

const locationsListed: Oracle = atTheEnd({
  rule: 'the list of locations has what stands in scope and in the surroundings, by where it comes from, and counts it',
  source: 'spec 2 §2 "Location list: filters all / from process / manual / import"',
  violations: async (world) => {
    const rows = (await world.look.rows('location')).filter(standing)
    return ofEach(someOf(readersWith(world, 'canAccessAssetManagement'), world), async (person) => {
      const visitor = await world.as(person)
      return ofEach(someOf(ORIGINS, world, 2), async (origin) => {
        const { rows: shown, first } = await turnsPages(
          visitor,
          `/locaties?pp=50${origin && `&bron=${origin}`}`,
        )
        const wanted = rows.filter(
          (row) =>
            (origin === '' || row.origin === origin) &&
            (row.municipality_code === ELSEWHERE || manages(world, person, row)),
        )
        return [
          ...unlike(
            shown.map(({ uuid }) => uuid),
            wanted.map(({ uuid }) => uuid as string),
            `locations ${origin} of ${person.name}`,
          ),
          ...(first.total === wanted.length
            ? []
            : [`${first.total} locations ${origin}, of ${wanted.length}`]),
        ]
      })
    })
  },
})

export const places: readonly Oracle[] = [locationReadsStored, locationsListed]
