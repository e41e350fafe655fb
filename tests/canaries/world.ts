import { randomBytes, randomUUID } from 'node:crypto'
import { newSecret } from '../../src/desk/webhooks/sign.ts'
import type { TestApp } from '../app.ts'
import { exported } from '../exports/world.ts'
import { fillDesk, type Target, targetIn } from '../rights/row.ts'
import { signedIn } from '../sessions/sessions.ts'
import { anna, chiara, edith, GENT, judith, omar, willem } from '../world.ts'

const AT = '2026-03-01T10:00:00.000Z'
const LATER = '2026-03-03T10:00:00.000Z'
const LIST = '/processen/realisatie/alles'
const ONE_POINT =
  'id,lat,lng,street,house_number,postal_code,city,status\nA,51.0543,3.7174,Kouter,1,9000,Gent,realized'
const secret = () => randomBytes(24).toString('base64url')

/** Records everywhere, and a row in every table about people: made by acts where that is short. */
export async function everything(desk: TestApp): Promise<Record<'true' | 'process', Target[]>> {
  await fillDesk(desk)
  const targets = {
    true: [await targetIn(desk, 'gent'), await targetIn(desk, 'antwerpen'), await targetIn(desk, 'nowhere')],
    process: [
      await targetIn(desk, 'gent', 'judith', 'process'),
      await targetIn(desk, 'antwerpen', 'judith', 'process'),
      await targetIn(desk, 'otherOperator', 'judith', 'process'),
    ],
  }
  for (const { uuid } of targets.true)
    await desk.as(anna).calls('POST', '/api/requestcoordinates', {
      ref: uuid,
      data: { source: 'manual', coordinates: { lat: 51.06, lng: 3.73 } },
    })
  await desk.db
    .insertInto('desk_value')
    .values({
      ...{ key: 'mails.support', value: 'hulp@vlaanderen.be', is_set: 1, version: 1 },
      ...{ changed_at: AT, person_id: anna.id },
    })
    .execute()
  await personalRecords(desk, targets.process)
  await whatBelongsToRecords(desk)
  await whatOpens(desk)
  return targets
}

/** Saved lists, exports, files that wait, acts on many: each of one person. */
async function personalRecords(desk: TestApp, processes: readonly Target[]) {
  const { db } = desk
  for (const by of [judith, chiara, omar]) {
    await desk.as(by).posts('/aanvragen/weergaven', { naam: 'x', terug: '/aanvragen?status=open' })
    await desk.as(by).posts('/processen/weergaven', { naam: 'x', terug: LIST })
    await desk.as(by).posts('/agenda/adres')
    await exported(desk, by, LIST)
  }
  const uuid = randomUUID()
  const job = { uuid, person_id: judith.id, language: 'nl', kind: 'tags', details: '{}', list: LIST }
  await db
    .insertInto('bulk_act')
    .values({
      ...job,
      process_type: 'realisation',
      state: 'done',
      created_at: AT,
      row_count: processes.length,
    })
    .execute()
  for (const [number, { processUuid }] of processes.entries())
    await db
      .insertInto('bulk_act_row')
      .values({
        bulk_uuid: uuid,
        number,
        process_uuid: processUuid,
        case_ref: '',
        version: 1,
        outcome: 'refused',
      })
      .execute()
  const file = { uuid: randomUUID(), file_name: 'x', file_hash: 'x', created_at: AT, expires_at: LATER }
  await db
    .insertInto('start_file')
    .values({
      ...file,
      person_id: judith.id,
      state: 'started',
      checked: '',
      started_count: 1,
      started_at: AT,
    })
    .execute()
  const form = new FormData()
  form.set('_csrf', desk.as(willem).formToken)
  form.set('source', 'x')
  form.set('file', new File([ONE_POINT], 'x.csv', { type: 'text/csv' }))
  await desk.as(willem).posts('/locaties/importeren', form)
}

/** Rows that weeks of use would leave with requests, processes and locations. */
async function whatBelongsToRecords({ db }: TestApp) {
  const who = { person_id: anna.id, person_name: anna.name }
  for (const { id } of await db.selectFrom('request').select('id').execute())
    await db
      .insertInto('handover')
      .values({ request_id: id, from_code: '41002', to_code: GENT, reason: 'x', handed_over_at: AT, ...who })
      .execute()
  for (const { id } of await db.selectFrom('process').select('id').execute()) {
    const pause = { kind: 'onhold', started_at: AT, ended_at: AT, reason: '', comment: '', ended_comment: '' }
    await db
      .insertInto('process_pause')
      .values({ process_id: id, ...pause, ...who })
      .execute()
    const decision = {
      field: 'CPOAdvice.Decision',
      value: '{}',
      made_on: '{}',
      decided_at: AT,
      opened_at: '',
    }
    await db
      .insertInto('process_decision')
      .values({ process_id: id, ...decision, ...who })
      .execute()
  }
  const points = await db
    .selectFrom('charge_point')
    .select(['id', 'location_id', 'municipality_code'])
    .execute()
  for (const { id, location_id, municipality_code } of points) {
    const outlet = { evse_id: 'x', status: 'AVAILABLE', physical_reference: 'x', removed_at: null }
    await db
      .insertInto('evse')
      .values({ charge_point_id: id, uid: 'x', ...outlet })
      .execute()
    await db
      .insertInto('parking_lot')
      .values({ uuid: randomUUID(), location_id, reference: 'x', lat: null, lng: null })
      .execute()
    await db
      .insertInto('location_stakeholder')
      .values({ location_id, uuid: randomUUID(), name: 'x', type: 'x' })
      .execute()
    await db
      .insertInto('charge_point_history')
      .values({
        charge_point_id: id,
        version: 2,
        at: AT,
        kind: 'changed',
        import_uuid: '',
        data: '{}',
        ...who,
      })
      .execute()
    if (municipality_code)
      await db
        .insertInto('traffic_decision')
        .values({
          ...{ uuid: randomUUID(), number: `gmb-${id}`, url: 'https://example.org', procedure: 'objection' },
          ...{ municipality_code, published_on: '2026-01-05', definitive_on: '2026-02-16', remarks: 'x' },
          ...{ created_at: AT, ...who },
        })
        .execute()
  }
  for (const { id } of await db.selectFrom('process').select('id').execute())
    await db.insertInto('process_end').values({ process_id: id, first_at: AT, named: '{}' }).execute()
  for (const { id } of points)
    await db.insertInto('map_before').values({ charge_point_id: id, location_id: null, data: '{}' }).execute()
}

/** Keys, tokens and passwords, as sign-ins and calls store them. */
async function whatOpens(desk: TestApp) {
  await signedIn(desk)
  await desk.db
    .insertInto('webhook')
    .values({
      ...{
        uuid: randomUUID(),
        name: 'Kaart',
        url: 'https://kaart.example',
        kinds: 'request-judged',
        contact: '',
      },
      ...{ secret: newSecret(), earlier_secret: newSecret(), earlier_until: LATER, state: 'on' },
      ...{ created_at: AT, person_id: anna.id },
    })
    .execute()
  await desk.as(edith).calls('POST', '/api/userpassword', { password: 'Kanaalvaart77' })
  const key = { 'idempotency-key': randomUUID() }
  await desk.as(judith).calls('POST', '/api/config_savetags', { data: { Tags: [] } }, key)
  await desk.as(anna).calls('POST', '/api/config_savetags', { data: { Tags: [] } }, key)
  await desk.db
    .insertInto('kept_form')
    .values({ id: secret(), browser: secret(), sealed: secret(), expires_at: +desk.clock.now + 3_600_000 })
    .execute()
  await desk.db
    .insertInto('rate_limit')
    .values({ key: `sign-in ${secret()}`, hits: 1, ends_at: 0 })
    .execute()
}
