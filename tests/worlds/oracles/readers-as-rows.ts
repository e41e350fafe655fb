import type { TestPerson } from '../../world.ts'
import type { Row } from '../look.ts'
import { hasFeature, readsProcess, readsRequest } from '../scope.ts'
import type { World } from '../world.ts'
import { typeOf } from './of-process.ts'
import { type allPages, processesOf, referencesOf, requestsOf, unequal, unlike } from './reading.ts'
import { decisionOf, SORT_VALUES } from './traffic-of-lists.ts'

/** Compares what a call lists with the rows, record by record. */

export const FORBIDDEN = 403

type Listed = Awaited<ReturnType<typeof allPages>>

/** What is wrong with all pages of requests, for a reader of these rows. */
export async function asRequests(
  world: World,
  person: TestPerson,
  { status, items, counts }: Listed,
): Promise<string[]> {
  if (!hasFeature(person, world.tenant, 'requestlist'))
    return status === FORBIDDEN ? [] : [`${person.name} may read no requests, and is answered ${status}`]
  const rows = await requestsOf(world, person)
  const processes = await processesOf(world, person)
  const tags = await world.look.rows('request_tag', 'request_id, tag_uuid')
  const comments = await world.look.rows('comment')
  return [
    ...asNamed(person, referencesOf(items), rows, counts),
    ...rows.flatMap((row) => {
      const found = items.find(({ uuid }) => uuid === row.uuid)
      if (!found) return []
      const process = processes.find(({ id }) => id === row.process_id)
      const written = comments.filter((it) => it.subject_uuid === row.uuid && it.deleted_at === null)
      const actual = {
        version: found.version,
        status: found.status,
        origin: found.origin,
        street: found.address.street,
        number: found.address.streetNumber,
        postalCode: found.address.postalCode,
        city: found.address.city,
        name: found.contact.lastname,
        email: found.contact.email,
        process: found.connectedProcess?.uuid ?? null,
        tags: found.Tags.toSorted(),
        comments: found.comments.map((it: Row) => it.Message).toSorted(),
      }
      const wanted = {
        version: row.version,
        status: row.status,
        origin: row.origin,
        street: row.street,
        number: row.house_number,
        postalCode: row.postal_code,
        city: row.city,
        name: row.last_name,
        email: row.email,
        process: process?.uuid ?? null,
        tags: tags
          .filter((it) => it.request_id === row.id)
          .map(({ tag_uuid }) => tag_uuid)
          .toSorted(),
        comments: written.map(({ message }) => message).toSorted(),
      }
      return unequal(actual, wanted, `${row.case_ref} for ${person.name}`)
    }),
  ]
}

/** What is wrong with all pages of processes, for a reader of some of these rows. */
export async function asProcesses(
  world: World,
  person: TestPerson,
  all: readonly Row[],
  { status, items, counts }: Listed,
): Promise<string[]> {
  if (!hasFeature(person, world.tenant, 'realisationlist'))
    return status === FORBIDDEN ? [] : [`${person.name} may read no processes, and is answered ${status}`]
  const rows = all.filter((row) => readsProcess(person, world.tenant, row))
  const requests = (await world.look.rows('request')).filter((it) => readsRequest(person, world.tenant, it))
  const tags = await world.look.rows('process_tag', 'process_id, tag_uuid')
  const references = items.map(({ reference }) => reference as string)
  return [
    ...asNamed(person, references, rows, counts),
    ...rows.flatMap((row) => {
      const found = items.find(({ uuid }) => uuid === row.uuid)
      if (!found) return []
      const what = `${row.case_ref} for ${person.name}`
      const connected = requests.filter(({ process_id }) => process_id === row.id)
      const tagged = tags.filter(({ process_id }) => process_id === row.id)
      return [
        ...unequal(found, asListed(world, row), what),
        ...unequal(found.categories, categoriesOf(world, row), what),
        ...unlike(
          found.requestUuids,
          connected.map(({ uuid }) => uuid as string),
          `requests of ${what}`,
        ),
        ...unlike(
          found.tags,
          tagged.map(({ tag_uuid }) => tag_uuid as string),
          `tags of ${what}`,
        ),
      ]
    }),
  ]
}

const asNamed = (person: TestPerson, found: string[], rows: readonly Row[], counts: readonly unknown[]) => [
  ...unlike(found, referencesOf(rows), `what ${person.name} gets`),
  ...counts.flatMap((count) =>
    count === rows.length ? [] : [`${person.name} gets a count of ${count}, of ${rows.length}`],
  ),
]

const asListed = (world: World, row: Row) => ({
  processType: row.process_type,
  category: row.category,
  street: row.street,
  houseNumber: row.house_number,
  postalCode: row.postal_code,
  city: row.city,
  currentStatus: row.status,
  updated_at: row.updated_at,
  numberOfChargingStations: row.station_count,
  dateOfCommissioning: row.commissioned_on,
  ...(world.tenant.processes.trafficDecisions &&
    row.process_type === 'realisation' && { vkb_sorting: SORT_VALUES[decisionOf(world, row)] }),
})

/** As spec 2 §2 "Category membership of a row". */
function categoriesOf(world: World, row: Row) {
  const isOpen = row.status === 'active' || row.status === 'onhold'
  const editors: readonly string[] = typeOf(world, row).steps[row.current_step - 1]?.edit ?? []
  return {
    all: true,
    active: row.status === 'active',
    municipality: isOpen && editors.includes('municipality'),
    cpo: isOpen && editors.includes('cpo'),
    onhold: row.status === 'onhold',
    completed: row.status === 'completed',
    cancelled: row.status === 'cancelled',
  }
}
