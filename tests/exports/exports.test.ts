import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aStoredProcess, completedTo, startedProcess } from '../processes/world.ts'
import { ANTWERPEN, anna, aTag, bram, CPO_TWO, chiara, GENT, judith, karel, willem } from '../world.ts'
import { exported, pairsOf, partOf, workbookOf } from './world.ts'

const ALL = '/processen/realisatie/alles'
const HOUR = 3_600

const desk = await startApp()
const { as, db, app } = desk
const first = await startedProcess(desk, { municipality: GENT })
const held = await aStoredProcess(desk, {
  municipality: GENT,
  canary: '=1+1',
  row: { status: 'onhold', street: 'Kouter (achteraan)', onhold_since: '2026-02-01T00:00:00.000Z' },
})
const ended = await aStoredProcess(desk, { municipality: ANTWERPEN, row: { status: 'completed' } })
const gone = await aStoredProcess(desk, {
  municipality: GENT,
  operator: CPO_TWO,
  row: { status: 'cancelled' },
})
await completedTo(desk, first, 2)

test('an export holds 29 columns under a frozen header, by reference, the highest first', async () => {
  const { file, sheet } = await workbookOf(desk, anna, ALL)
  expect(file.headers['content-disposition']).toContain('2026-03-02_VL_RP.xlsx')
  expect(sheet.columnCount).toBe(29)
  expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
  expect(sheet.autoFilter).toBe('A1:AC5')
  expect(sheet.columns.map(({ width }) => width).every((width) => Number(width) >= 10)).toBe(true)
  const references = sheet.getColumn(1).values.slice(2)
  expect(references.map((it) => (it as { text?: string }).text ?? it)).toEqual(
    [gone, ended, held].map((it) => it.case_ref).concat(first.case_ref),
  )
})

test('who presses twice gets one export', async () => {
  const _csrf = /name="_csrf" value="([^"]+)"/.exec((await as(anna).opens(ALL)).body)?.[1] ?? ''
  const press = () => as(anna).posts(`${ALL}/export`, { _csrf })
  const [one, two] = [await press(), await press()]
  expect([one.status, two.location]).toEqual([303, one.location])
  await app.exporting.idle()
})

test('a reference links to its process, with a tooltip', async () => {
  const { file, sheet } = await workbookOf(desk, anna, ALL)
  expect(sheet.getCell('A5').hyperlink).toBe(`http://localhost:3000/realisatie/${first.uuid}`)
  const xml = await partOf(file.bytes, 'xl/worksheets/sheet1.xml')
  expect(xml.match(/tooltip="Ga naar het proces"/g)).toHaveLength(4)
  expect(xml).not.toContain('<f>')
})

test('addresses end before a parenthesis, codes are texts, days are days, and statuses are coloured', async () => {
  const { sheet } = await workbookOf(desk, anna, ALL)
  const column = (header: string) => (sheet.getRow(1).values as string[]).indexOf(header)
  const cell = (row: number, header: string) => sheet.getRow(row).getCell(column(header))
  expect(cell(4, 'Adres').value).toBe('Kouter')
  expect(cell(5, 'Postcode').value).toBe('9000')
  expect(cell(5, 'Postcode').numFmt).toBe('@')
  expect(cell(5, 'Gemeentecode').value).toBe(GENT)
  expect(cell(5, 'Gestart').value).toEqual(new Date('2026-03-02T00:00:00Z'))
  expect(cell(5, 'Gestart').numFmt).toBe('dd-mm-yyyy')
  expect(cell(5, 'Laadpalen').value).toBe(1)
  const filled = (row: number) =>
    (cell(row, 'Status').fill as { fgColor?: { argb?: string } } | undefined)?.fgColor?.argb
  expect([2, 3, 4, 5].map((row) => cell(row, 'Status').value)).toEqual([
    'Geannuleerd',
    'Afgerond',
    'On hold',
    'Actief',
  ])
  expect([2, 3, 4, 5].map(filled)).toEqual(['FFFFC7CE', 'FFC6EFCE', 'FFFFEB9C', undefined])
})

test('dates of a Flemish regulation have the headings of its form, and a column with its status', async () => {
  const flemish = await startApp()
  const regulated = (row: object) => aStoredProcess(flemish, { municipality: GENT, row })
  const days = { published_on: '2026-02-01', definitive_on: '2026-02-15' }
  const expected = {
    'Nog bekend te maken': await regulated({}),
    Bekendgemaakt: await regulated({ ...days, definitive_on: '2026-03-03' }),
    'In werking': await regulated({ ...days, definitive_on: '2026-03-02' }),
    Opgeheven: await regulated({ ...days, withdrawn_on: '2026-03-01' }),
    'Geen AR': await regulated({ vkb_not_applicable: 1 }),
    // Cancelled: it will get none.
    '': await regulated({ status: 'cancelled' }),
  }
  const { sheet } = await workbookOf(flemish, anna, ALL)
  const headers = sheet.getRow(1).values as string[]
  expect(headers).toEqual(expect.arrayContaining(['AR', 'AR: Bekendgemaakt op', 'AR: Inwerkingtreding']))
  expect(headers.join()).not.toContain('onherroepelijk')
  const statuses = sheet
    .getRows(2, sheet.rowCount - 1)
    ?.map((row) => [row.getCell(headers.indexOf('Referentie')).text, row.getCell(headers.indexOf('AR')).text])
  expect(Object.fromEntries(statuses ?? [])).toEqual(
    Object.fromEntries(Object.entries(expected).map(([status, { case_ref }]) => [case_ref, status])),
  )
  const inForce = sheet.getColumn(headers.indexOf('AR: Inwerkingtreding')).values
  expect(inForce).toContainEqual(new Date('2026-03-02T00:00:00Z'))
})

test('where a term for objections runs, the decision keeps its own words', async () => {
  const dutch = await startApp({ tenant: 'utrecht' })
  await aStoredProcess(dutch, { municipality: '0344' })
  const { sheet } = await workbookOf(dutch, anna, ALL)
  expect(sheet.getRow(1).values).toEqual(
    expect.arrayContaining(['VKB', 'VKB gepubliceerd', 'VKB onherroepelijk']),
  )
  expect(sheet.getRow(2).values).toContain('Nog te publiceren')
})

test('the second sheet has the filter, the person, the time and the number of rows', async () => {
  const { sheet, filter } = await workbookOf(
    desk,
    anna,
    `${ALL}?f.municipality=in:${GENT}&f.numberOfChargingStations=gte:1&sort=address&p=9`,
  )
  expect(pairsOf(filter)).toMatchObject({
    Status: 'Alles',
    Gemeente: 'is een van Gent',
    Laadpalen: '≥ 1',
    'Gemaakt op': '02-03-2026 10:00',
    'Gemaakt door': anna.name,
    'Aantal rijen': sheet.rowCount - 1,
  })
  expect(sheet.rowCount - 1).toBe(3)
})

test('in English the second sheet is in English, with the names of tags, parties and steps', async () => {
  const { uuid: tag } = await aTag(db, 'Voorrang')
  await db.updateTable('tag').set({ enabled: 0 }).where('uuid', '=', tag).execute()
  const operator = desk.tenant.stakeholders.find(({ uuid }) => uuid === CPO_TWO)
  const query = [
    'zoeken=kouter',
    'f.step=in:1',
    `f.cpo=in:${CPO_TWO}`,
    `f.tags=in:${tag},leeg`,
    'f.updated_at=after:2026-01-31&f.updated_at=empty&op.updated_at=or',
  ]
  await as(willem).posts('/voorkeuren', { taal: 'en', weergave: 'system' })
  const { sheet, filter } = await workbookOf(desk, willem, `${ALL}?${query.join('&')}`)
  await as(willem).posts('/voorkeuren', { taal: 'nl', weergave: 'system' })
  expect(pairsOf(filter)).toEqual({
    Filter: 'Value',
    'Kind of process': 'Realisation',
    Status: 'All',
    Search: 'kouter',
    Step: 'is one of 1. Location proposal',
    CPO: `is one of ${operator?.name}`,
    Tags: 'is one of Voorrang, (empty)',
    Changed: 'after 31-01-2026 or is empty',
    'Made at': '02-03-2026 10:00',
    'Made by': willem.name,
    'Number of rows': 0,
  })
  expect(sheet.getRow(1).values).toContain('Municipality code')
  expect(sheet.getRow(1).values).toContain('Stations')
})

test('everybody gets the rows of their own list and no others', async () => {
  const countOf = async (person: typeof anna) => (await workbookOf(desk, person, ALL)).sheet.rowCount - 1
  expect(await countOf(anna)).toBe(4)
  expect(await countOf(judith)).toBe(3)
  expect(await countOf(bram)).toBe(1)
  expect(await countOf(chiara)).toBe(2)
  expect((await as(karel).posts(`${ALL}/export`)).status).toBe(403)
  expect((await as(willem).posts('/processen/bestaat-niet/alles/export')).status).toBe(404)
})

test('an export is for its maker alone, and only while they may see the same', async () => {
  const { location } = await exported(desk, judith, ALL)
  for (const path of [location, `${location}/bestand`]) {
    expect((await as(anna).opens(path)).status).toBe(404)
    expect((await as(judith).opens(path)).status).toBe(200)
  }
  expect((await as(anna).posts(`${location}/annuleren`)).status).toBe(404)
  await db
    .updateTable('export_job')
    .set({ scope: '[]' })
    .where('uuid', '=', location.split('/')[2] ?? '')
    .execute()
  expect((await as(judith).opens(`${location}/bestand`)).status).toBe(404)
})

test('an export is removed after a day, and its file with it', async () => {
  const { location } = await exported(desk, anna, ALL)
  const uuid = location.split('/')[2] ?? ''
  const { now } = desk.clock
  desk.clock.passes(86_000)
  await app.exporting.sweep()
  const kept = await app.fileStore.storage.read(uuid)
  expect(kept).not.toBeNull()
  kept?.destroy()
  desk.clock.passes(1_000)
  await app.exporting.sweep()
  desk.clock.now = now
  expect((await as(anna).opens(location)).status).toBe(404)
  expect(await app.fileStore.storage.read(uuid)).toBeNull()
})

test('an export of a server that was killed is given up, and its maker notified', async () => {
  const { location } = await exported(desk, anna, ALL)
  await isBeating(location)
  await app.exporting.sweep()
  desk.clock.passes(60)
  expect((await as(anna).opens(location)).headers.refresh).toBe('3')
  await app.exporting.sweep()
  const page = await as(anna).opens(location)
  expect(page.text).toContain('De server is tijdens het maken gestopt.')
  expect(page.headers.refresh).toBeUndefined()
  expect(await readdir(join(desk.settings.dataDir, 'exports'))).toEqual([])
})

test('what another server makes is not given up where the clock is wrong', async () => {
  const { location } = await exported(desk, anna, ALL)
  const { now } = desk.clock
  for (const step of [HOUR, -2 * HOUR, HOUR]) {
    await isBeating(location)
    await app.exporting.sweep()
    desk.clock.steps(step)
    await app.exporting.sweep()
    desk.clock.passes(59)
    await app.exporting.sweep()
    expect((await as(anna).opens(location)).headers.refresh).toBe('3')
  }
  desk.clock.now = now
  await db
    .deleteFrom('export_job')
    .where('uuid', '=', location.split('/')[2] ?? '')
    .execute()
})

/** Another server makes this export, and has just updated its heartbeat. */
const isBeating = (location: string) =>
  db
    .updateTable('export_job')
    .set({ state: 'running', runner: 'elsewhere', beat_at: `beat ${randomUUID()}`, ended_at: '' })
    .where('uuid', '=', location.split('/')[2] ?? '')
    .execute()

test('where nothing can be kept any more, its maker reads so and nothing stays', async () => {
  const { storage } = app.fileStore
  const { put } = storage
  storage.put = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const { location, page } = await exported(desk, anna, ALL)
  storage.put = put
  expect(page.text).toContain('Er is geen ruimte meer op de server.')
  expect((await as(anna).opens(`${location}/bestand`)).status).toBe(404)
  const exports = join(desk.settings.dataDir, 'exports')
  expect(await readdir(exports)).toEqual([])
  expect((await openFiles()).filter((path) => path.startsWith(exports))).toEqual([])
})

/** Paths of the files that this process has open; none on a system that does not list them. */
async function openFiles() {
  const own = '/proc/self/fd'
  const numbers = await readdir(own).catch(() => [])
  return Promise.all(numbers.map((number) => readlink(join(own, number)).catch(() => '')))
}

test('an old export whose file cannot be removed holds up no other, and is tried again', async () => {
  const { storage } = app.fileStore
  const { remove } = storage
  const [stuck, free] = [await exported(desk, anna, ALL), await exported(desk, anna, ALL)]
  const { now } = desk.clock
  desk.clock.passes(25 * HOUR)
  const [stuckUuid = '', freeUuid = ''] = [stuck, free].map(({ location }) => location.split('/')[2])
  storage.remove = async (uuid) => {
    if (uuid === stuckUuid) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    return remove.call(storage, uuid)
  }
  // A folder that somebody made there is no file of an export.
  await mkdir(join(desk.settings.dataDir, 'exports', 'a folder'), { recursive: true })
  await app.exporting.sweep()
  const left = async () =>
    (
      await db.selectFrom('export_job').select('uuid').where('uuid', 'in', [stuckUuid, freeUuid]).execute()
    ).map(({ uuid }) => uuid)
  expect(await left()).toEqual([stuckUuid])
  expect(await readdir(join(desk.settings.dataDir, 'exports'))).toEqual([])
  storage.remove = remove
  await app.exporting.sweep()
  expect(await left()).toEqual([])
  desk.clock.now = now
})

test('one person may have three exports under way, and cancelling one makes room', async () => {
  const row = {
    person_id: anna.id,
    scope: '',
    language: 'nl',
    list_type: 'realisatie',
    list_tab: 'alles',
    list_query: '',
    state: 'running',
    problem: '',
    filename: 'x.xlsx',
    runner: 'elsewhere',
    created_at: desk.clock.now.toISOString(),
    beat_at: desk.clock.now.toISOString(),
    ended_at: '',
    row_total: null,
  }
  await db
    .insertInto('export_job')
    .values(['a', 'b', 'c'].map((uuid) => ({ ...row, uuid })))
    .execute()
  const refused = await as(anna).posts(`${ALL}/export`)
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('U heeft al 3 exports')
  await db.deleteFrom('export_job').where('runner', '=', 'elsewhere').execute()
  expect((await as(anna).posts(`${ALL}/export`)).status).toBe(303)
  await app.exporting.idle()
})

test('an export that is cancelled half way leaves nothing', async () => {
  const { location = '' } = await as(willem).posts(`${ALL}/export`)
  const cancelled = await as(willem).posts(`${location}/annuleren`)
  expect(cancelled.status).toBe(303)
  await app.exporting.idle()
  expect((await as(willem).opens(location)).text).toContain('De export is geannuleerd.')
  expect((await as(willem).opens(`${location}/bestand`)).status).toBe(404)
  expect(await app.fileStore.storage.read(location.split('/')[2] ?? '')).toBeNull()
  expect(await readdir(join(desk.settings.dataDir, 'exports'))).toEqual([])
})

test('that somebody made an export is in the log of events', async () => {
  const { location } = await exported(desk, willem, ALL)
  const event = await db
    .selectFrom('event')
    .selectAll()
    .where('subject_uuid', '=', location.split('/')[2] ?? '')
    .executeTakeFirst()
  expect(event).toMatchObject({ kind: 'processes-exported', person_id: willem.id })
  expect(JSON.parse(event?.data ?? '{}').after).toMatchObject({ filter: 'alles', rows: 4 })
})
