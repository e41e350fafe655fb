import type { Db } from '../src/platform/db/dialect.ts'
import { activityId } from '../src/platform/reads/queries.ts'
import { fold } from '../src/platform/search/fold.ts'

/** Rows for tables that no demo data fills, for the archive of a release. */

/** The file that has content. */
export const FILE = '00000000-0000-4000-8000-000000000001'
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const PERSON = { person_id: 'release', person_name: 'Rita Release' }
const SQUARE = JSON.stringify([[3.7, 51, 3.8, 51, 3.8, 51.1, 3.7, 51.1, 3.7, 51]])
const BOX = { west: 3.7, south: 51, east: 3.8, north: 51.1 }
const GENT = '44021'

export async function fillRest(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  const day = at.slice(0, 10)
  await fillPeople(db, at)
  await fillPlaces(db, at)
  await fillAroundRequest(db, at, day)
  await fillAroundProcess(db, at, day)
}

async function fillPeople(db: Db, at: string) {
  const { person_id } = PERSON
  const claims = JSON.stringify({ roles: ['admin'], identity: { municipalities: [], cpos: [] } })
  await db
    .insertInto('person')
    .values({
      ...{ id: person_id, name: PERSON.person_name, email: 'rita@example.org', claims, language: 'nl' },
      ...{ created_at: at, last_seen_at: at, blocked_at: null, theme: 'dark', density: 'ruim' },
    })
    .execute()
  await db.insertInto('accepted_terms').values({ person_id, version: '1', accepted_at: at }).execute()
  await db
    .insertInto('provider_password')
    .values({ person_id, turn: 1, hash: 'no hash of a password', set_at: at })
    .execute()
  await db
    .insertInto('api_key')
    .values({ origin: 'release', hash: '0'.repeat(64), created_at: at, last_used_at: at, revoked_at: null })
    .execute()
  await db
    .insertInto('desk_value')
    .values({
      ...{ key: 'mails.support', value: 'help@desk.nl', is_set: 1, version: 1, changed_at: at, person_id },
    })
    .execute()
  await db.insertInto('list_setting').values({ person_id, list: 'requests', data: '{}' }).execute()
  await db
    .insertInto('saved_view')
    .values({ uuid: uuid(2), person_id, name: 'Alles', address: '/processen/realisatie', created_at: at })
    .execute()
  const counts = JSON.stringify({ requests: 0 })
  await db
    .insertInto('purge_run')
    .values({ uuid: uuid(3), started_at: at, ended_at: at, before: at, ...PERSON, counts })
    .execute()
}

async function fillPlaces(db: Db, at: string) {
  const source = 'release.geojson'
  await db
    .insertInto('import_run')
    .values({
      ...{ uuid: uuid(4), kind: 'parking-areas', format: 'geojson', file_name: source, file_hash: '0' },
      ...{ started_at: at, finished_at: at, ...PERSON, counts: '{}' },
    })
    .execute()
  await db
    .insertInto('municipality_boundary')
    .values({ municipality_code: GENT, ...BOX, rings: `[${SQUARE}]`, hash: '0', source, updated_at: at })
    .execute()
  const { id: area_id } = await db
    .insertInto('parking_area')
    .values({
      ...{ uuid: uuid(5), source, source_key: '1', municipality_code: GENT, name: 'Zone Één', ...BOX },
      ...{ hash: '0', import_uuid: uuid(4), removed_at: null, created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('parking_area_shape').values({ area_id, level: 0, places: 5, rings: SQUARE }).execute()

  const { id: location_id } = await firstOf(db, 'location')
  const { id: charge_point_id } = await firstOf(db, 'charge_point')
  const name = { name: 'Café Liège', name_key: fold('Café Liège') }
  await db.updateTable('location').set(name).where('id', '=', location_id).execute()
  await db
    .insertInto('location_stakeholder')
    .values({ location_id, uuid: uuid(6), name: 'Netbeheerder', type: 'grid' })
    .execute()
  await db
    .insertInto('parking_lot')
    .values({ uuid: uuid(7), location_id, reference: 'P1', lat: 51, lng: 3.7, charge_point_id })
    .execute()
  await db
    .insertInto('evse')
    .values({
      ...{ charge_point_id, uid: '1', evse_id: 'BE*REL*E1', status: 'AVAILABLE' },
      ...{ physical_reference: 'A', power_w: 11_000, removed_at: null },
    })
    .execute()
  const history = { at, kind: 'created', version: 1, import_uuid: uuid(4), ...PERSON, data: '{}' }
  await db
    .insertInto('charge_point_history')
    .values({ charge_point_id, ...history })
    .execute()
}

async function fillAroundRequest(db: Db, at: string, day: string) {
  const { uuid: request_uuid } = await firstOf(db, 'request')
  const flags = { uploaded: 1, suspect: 0, gdpr: 0, missing: 0, deleted: 0 }
  await db
    .insertInto('file')
    .values({
      ...{ uuid: FILE, subject_type: 'request', subject_uuid: request_uuid, kind: 'vehicle' },
      ...{ filename: 'inschrijvingsbewijs.pdf', extension: 'pdf', size: 1, created_at: at, ...flags },
    })
    .execute()
  await db
    .insertInto('resident_request')
    .values({ request_uuid, language: 'nl', agreed_at: at, agreed_to: '[]' })
    .execute()
  await db
    .insertInto('processing_log')
    .values({
      ...{ action_id: uuid(1), processing_id: uuid(2), activity_id: await activityId(db, '{}', at) },
      ...{ way: 'page', handling: '', person_id: PERSON.person_id, receiver: '', kinds: 'name' },
      ...{ object_type: 'request', object_uuid: request_uuid, at, registered_at: at, keep_until: day },
    })
    .execute()
  await db.insertInto('former_colleague').values({ person_id: PERSON.person_id, at }).execute()
  await db
    .insertInto('mail')
    .values({
      ...{
        uuid: uuid(8),
        request_uuid,
        process_uuid: '',
        event_kind: 'request-received',
        template: 'received',
      },
      ...{ language: 'nl', recipient: 'jan@example.org', recipient_name: 'Jan', subject: 'Ontvangen' },
      ...{
        body_text: 'Ontvangen.',
        body_html: '<p>Ontvangen.</p>',
        state: 'kept',
        delivery: '',
        attempts: 0,
      },
      ...{ smtp_code: null, smtp_answer: '', cause_key: 'release', created_at: at, due_at: at },
      ...{ claimed_at: '', sent_at: '', opened_at: '' },
    })
    .execute()
}

async function fillAroundProcess(db: Db, at: string, day: string) {
  const { id: process_id } = await firstOf(db, 'process')
  const { id: request_id } = await firstOf(db, 'request')
  const { id: charge_point_id } = await firstOf(db, 'charge_point')
  await db
    .insertInto('process_end')
    .values({ process_id, first_at: at, named: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('process_end_point')
    .values({ process_id, charge_point_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('map_before')
    .values({ charge_point_id, location_id: null, data: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.updateTable('request').set({ process_id }).where('id', '=', request_id).execute()
  const { id: traffic_decision_id } = await db
    .insertInto('traffic_decision')
    .values({
      ...{ uuid: uuid(9), number: '2026-1', url: 'https://example.org/2026-1', procedure: 'new' },
      ...{ municipality_code: GENT, published_on: day, definitive_on: '', remarks: '', created_at: at },
      ...PERSON,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('process').set({ traffic_decision_id }).where('id', '=', process_id).execute()
}

const firstOf = (db: Db, table: 'request' | 'process' | 'location' | 'charge_point') =>
  db.selectFrom(table).select(['id', 'uuid']).orderBy('id').limit(1).executeTakeFirstOrThrow()
