import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readIncoming } from '../../src/casework/intake/incoming.ts'
import { submitRequest } from '../../src/casework/residents/submit-request.ts'
import { purge } from '../../src/desk/privacy/purge.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { backsUp, contentOf } from '../backup/place.ts'
import { aMail, delivers, happensTo, mailsIn, senderAt } from '../mails/outbox.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { aComment, aFile, aJudgement, anna, aRequest, judith, type TestRequest } from '../world.ts'

/**
 * Everything that a desk may store about one person's request: real acts first, then a unique word in every
 * column that holds text. After the purge the bytes of none of them are anywhere, nor in a backup that is
 * made then.
 */

const LONG_AGO = '2022-01-10T10:00:00.000Z'
const PERSON = 'plantkanarie'
const EMAIL = `jan.${PERSON}@example.org`

/**
 * Columns without data about the applicant: keys, kinds, times, names of colleagues and of places. A new
 * column counts as personal data until it is listed here.
 */
const NOT_PERSONAL: Record<string, readonly string[]> = {
  request: [
    ...['uuid', 'origin', 'origin_reference', 'case_ref', 'submitted_at', 'processed_at', 'created_at'],
    ...[
      'updated_at',
      'city',
      'municipality_code',
      'country_code',
      'gdpr_cleared_at',
      'postal_code',
      'reason_label',
    ],
  ],
  judgement: ['reason_label', 'processed_at', 'person_id', 'person_name'],
  handover: ['from_code', 'to_code', 'handed_over_at', 'person_id', 'person_name'],
  comment: [
    'subject_type',
    'subject_uuid',
    'person_id',
    'person_name',
    'created_at',
    'edited_at',
    'status',
    'deleted_at',
  ],
  file: ['uuid', 'subject_type', 'subject_uuid', 'kind', 'extension', 'created_at'],
  event: ['at', 'kind', 'subject_type', 'subject_uuid', 'person_id', 'person_name', 'request_id'],
  mail: [
    ...['uuid', 'process_uuid', 'request_uuid', 'event_kind', 'template', 'language', 'subject', 'state'],
    ...['delivery', 'cause_key', 'created_at', 'due_at', 'claimed_at', 'sent_at', 'opened_at'],
  ],
  process_pause: ['kind', 'started_at', 'ended_at', 'reason', 'person_id', 'person_name'],
  resident_request: ['request_uuid', 'language', 'agreed_at', 'agreed_to'],
}

let desk: TestApp
let request: TestRequest
let process: ProcessRow

beforeAll(async () => {
  desk = await startApp()
  const { db, settings } = desk
  await desk.as(judith).opens('/aanvragen')
  process = await aStoredProcess(desk, { row: { status_comment: word('process', 'status_comment') } })
  request = await aRequest(db, {
    submitted_at: LONG_AGO,
    process_id: process.id,
    case_counter: 5_000,
    email: EMAIL,
    first_name: 'Jan',
    last_name: PERSON,
    search_text: PERSON,
  })
  // Real acts: what they write is found without a list of columns.
  await happensTo(desk, process, 'process-started', { by: anna })
  await happensTo(desk, process, 'process-cancelled', { by: anna })
  await delivers(desk, {
    close: async () => {},
    deliver: async ({ to }) => ({ outcome: 'refused', code: 550, response: `550 <${to.address}>: unknown` }),
  })
  await residentRequests()
  await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
  const ended = { status: 'cancelled', ended_at: LONG_AGO }
  await db.updateTable('process').set(ended).where('id', '=', process.id).execute()
  await db.updateTable('request').set({ submitted_at: LONG_AGO }).where('email', '=', EMAIL).execute()

  await aJudgement(db, request)
  await db
    .insertInto('handover')
    .values({
      request_id: request.id,
      ...{ from_code: '11002', to_code: '44021', reason: PERSON, handed_over_at: LONG_AGO },
      ...{ person_id: judith.id, person_name: judith.name },
    })
    .execute()
  await aComment(db, request)
  await aComment(db, { uuid: process.uuid, canary: PERSON }, { subject_type: 'process' })
  await aMail(desk, { uuid: process.uuid, canary: PERSON }, { subject: process.case_ref })
  const file = await aFile(db, request)
  await storageOf(settings).put(file.uuid, Buffer.from(`%PDF ${PERSON}`))
  for (const [name, search] of [
    [`Jan ${PERSON}`, 'Gent'],
    [PERSON, PERSON],
  ])
    await db
      .insertInto('saved_view')
      .values({
        uuid: randomUUID(),
        person_id: judith.id,
        name: name ?? '',
        address: `/processen/realisatie/alles?zoeken=${search}`,
        created_at: LONG_AGO,
      })
      .execute()
  await db
    .insertInto('process_pause')
    .values({
      process_id: process.id,
      ...{ kind: 'onhold', started_at: LONG_AGO, ended_at: LONG_AGO, reason: '', comment: '' },
      ...{ ended_comment: '', person_id: anna.id, person_name: anna.name },
    })
    .execute()
  await db
    .updateTable('process_location')
    .set({ data: JSON.stringify(remarksEverywhere()) })
    .where('process_id', '=', process.id)
    .execute()
  for (const table of Object.keys(NOT_PERSONAL)) await seed(table)
})

/** Every free-text field of every process type, with a unique word. */
function remarksEverywhere() {
  const record: Record<string, unknown> = { Application: { ContactName: PERSON, ContactEmail: EMAIL } }
  for (const { steps } of desk.tenant.processes.types)
    for (const { groups } of steps)
      for (const { fields } of groups)
        for (const { type, name } of fields) {
          if (type !== 'multiline') continue
          const [last = '', ...holders] = name.split('.').reverse()
          const held = holders[0]
            ? { ...(record[holders[0]] as object), [last]: word('field', name) }
            : word('field', name)
          record[holders[0] ?? last] = held
        }
  return record
}

const word = (table: string, column: string) => `${PERSON}.${table}.${column}`

/** Writes a unique word in every column of a table that holds text and is not listed in `NOT_PERSONAL`. */
async function seed(table: string) {
  const columns = await textColumns(table)
  expect(columns, table).toEqual(expect.arrayContaining([...(NOT_PERSONAL[table] ?? [])]))
  for (const column of columns) {
    if (NOT_PERSONAL[table]?.includes(column)) continue
    // Jan's already, by his real name and email address.
    if (['email', 'recipient', 'first_name', 'last_name'].includes(column)) continue
    const text = column === 'data' ? JSON.stringify({ before: word(table, column) }) : word(table, column)
    // The log of processes stores no remarks: see events/record.ts.
    const those = table === 'event' ? sql`where subject_type = 'request'` : sql``
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} ${those}`.execute(desk.db)
  }
}

async function textColumns(table: string): Promise<string[]> {
  const query =
    desk.engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where lower(type) = 'text'`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and data_type = 'text'`
  return (await query.execute(desk.db)).rows.map(({ name }) => name)
}

function residentRequests() {
  const context = senderAt(desk, anna)
  const received = readIncoming(
    {
      ...{ reference: randomUUID(), origin: 'publieksformulier', submitted_at: LONG_AGO },
      ...{ street: PERSON, house_number: '1', postal_code: '9000', city: 'Gent' },
      ...{ first_name: 'Jan', last_name: PERSON, email: EMAIL },
    },
    context,
  )
  if ('problems' in received) throw new Error(received.problems[0]?.message)
  return submitRequest(context, { received, agreed: [], news: true })
}

/** Where the bytes of the word are: rows of tables, and files under the folder of the desk. */
async function whereItIs(): Promise<string[]> {
  const content = await contentOf(desk.db, desk.engine)
  const rows = Object.entries(content).flatMap(([table, all]) =>
    all.filter((row) => row.toLowerCase().includes(PERSON)).map((row) => `${table}: ${row}`),
  )
  return [...rows, ...filesWithIt(desk.settings.dataDir)]
}

const filesWithIt = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).toString('latin1').toLowerCase().includes(PERSON))

test('the key of a mail is unique, and names nobody', async () => {
  const mails = await mailsIn(desk, process)
  expect(mails.filter(({ recipient }) => recipient === EMAIL)).not.toEqual([])
  const keys = (await desk.db.selectFrom('mail').select('cause_key').execute()).map((it) => it.cause_key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^(event:\d+:\d+|(test|resident):[0-9a-f-]{36})$/)
})

test('after a purge nothing that was written about somebody is in any table, any file, or a backup', async () => {
  const before = await whereItIs()
  for (const table of Object.keys(NOT_PERSONAL))
    if (table !== 'resident_request') expect(before.join('\n')).toContain(`${table}: `)
  const { wiped } = await purge(
    {
      db: desk.db,
      tenant: desk.tenant,
      person: anonymous,
      now: desk.clock.now,
      requestId: 'test',
      log: desk.app.log,
    },
    desk.app.fileStore,
  )
  expect(wiped).toBe(true)
  expect(await whereItIs()).toEqual([])

  const folder = mkdtempSync(join(tmpdir(), 'laadloket-purged-'))
  await backsUp(desk, join(folder, 'desk.backup'))
  expect(readdirSync(folder)).toHaveLength(1)
  expect(filesWithIt(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
