import Excel from 'exceljs'
import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { ANTWERPEN, aRequest, aTag, bram, judith, karel, type TestPerson, vera, willem } from '../world.ts'
import { exported, pairsOf } from './world.ts'

const desk = await startApp()
const uuids: string[] = []

beforeAll(async () => {
  const made = [
    { street: 'Kouter', submitted_at: '2026-02-20T10:00:00.000Z', last_name: '=1+1' },
    { street: 'Abdij', submitted_at: '2026-02-19T10:00:00.000Z', status: 4, reason_label: 'Eigen oprit' },
    { street: 'Plein', submitted_at: '2026-02-18T10:00:00.000Z', municipality: ANTWERPEN },
    { street: 'Dorp', submitted_at: '2026-02-17T10:00:00.000Z', municipality: null },
  ]
  const ids: number[] = []
  for (const choices of made) {
    const { id, uuid } = await aRequest(desk.db, choices)
    uuids.push(uuid)
    ids.push(id)
  }
  const tag = await aTag(desk.db, 'Voorrang')
  await desk.db
    .insertInto('request_tag')
    .values({ request_id: ids[0] ?? 0, tag_uuid: tag.uuid })
    .execute()
})

async function bookOf(person: TestPerson, query: string, form: Record<string, string | string[]> = {}) {
  const response = await desk.as(person).posts(`/aanvragen/export?${query}`, form)
  expect(response.status).toBe(303)
  await desk.app.exporting.idle()
  const file = await desk.as(person).opens(`${response.location}/bestand`)
  const book = new Excel.Workbook()
  await book.xlsx.load(file.bytes as never)
  const [sheet, filter] = [book.getWorksheet('Aanvragen'), book.getWorksheet('Filter')]
  if (!sheet || !filter) throw new Error('a sheet is missing')
  const texts = (column: number) =>
    sheet
      .getColumn(column)
      .values.slice(2)
      .map((it) => (it as { text?: string } | null)?.text ?? it)
  return { file, sheet, filter, texts, location: response.location ?? '' }
}
const headsOf = (sheet: Excel.Worksheet) => (sheet.getRow(1).values as string[]).slice(1)

test('the list is taken out as it is shown: its columns in their order, its rows in theirs', async () => {
  const { file, sheet, texts } = await bookOf(willem, 'status=all&sort=address')
  expect(file.headers['content-disposition']).toContain('2026-03-02_VL_ER.xlsx')
  expect(headsOf(sheet)).toEqual([
    'Referentie',
    'Status',
    ...['Nr', 'Bron', 'Adres', 'Naam', 'Tags', 'Ingezonden', 'Beoordeeld', 'Reden', 'Proces'],
    ...['Dagen open', 'Gemeente'],
  ])
  expect(texts(5).map((it) => String(it).split(' ')[0])).toEqual(['Abdij', 'Dorp', 'Kouter', 'Plein'])
  expect(texts(2)).toEqual(['Afgewezen', 'Open', 'Open', 'Open'])
  expect(sheet.getCell('J2').value).toBe('Eigen oprit')
  expect(sheet.getCell('A4').hyperlink).toBe(`http://localhost:3000/aanvragen/${uuids[0]}`)
  expect(sheet.getCell('F4').value).toBe('Jo =1+1')
  expect(sheet.getCell('G4').value).toBe('Voorrang')
  expect(sheet.getCell('H4').value).toEqual(new Date('2026-02-20T00:00:00Z'))
  expect(texts(12)).toEqual([undefined, 13, 10, 12])
  expect(sheet.getCell('M4').value).toBe('Gent')
})

test('columns, filters and ticks of the list decide', async () => {
  await desk.as(judith).posts('/aanvragen/instellingen', {
    act: 'kolommen',
    kolom: ['municipality', 'address'],
    terug: '/aanvragen?status=all',
  })
  const { sheet, filter } = await bookOf(judith, 'status=open&zoeken=kouter')
  expect(headsOf(sheet)).toEqual(['Referentie', 'Status', 'Adres', 'Gemeente'])
  expect(sheet.rowCount).toBe(2)
  expect(pairsOf(filter)).toMatchObject({ Status: 'Open', Zoeken: 'kouter', 'Gemaakt door': judith.name })
  const picked = [uuids[0] ?? '', uuids[1] ?? '', uuids[2] ?? '']
  const ticked = await bookOf(judith, 'status=open&sort=-address', {
    uuid: picked,
    lijst: '/aanvragen?status=open',
  })
  // The one of Antwerpen is not hers; the judged one was ticked all the same.
  expect(ticked.texts(3).map((it) => String(it).split(' ')[0])).toEqual(['Kouter', 'Abdij'])
  expect(pairsOf(ticked.filter)).toMatchObject({ Gekozen: '3' })
  const none = await desk
    .as(judith)
    .posts('/aanvragen/export?status=open', { lijst: '/aanvragen?status=open' })
  expect([none.status, none.location]).toEqual([303, '/aanvragen?status=open'])
})

test('it holds what its maker may see, for its maker, and is noted', async () => {
  const { texts, location } = await bookOf(bram, 'status=all')
  expect(texts(5).map((it) => String(it).split(' ')[0])).toEqual(['Plein'])
  expect((await desk.as(willem).opens(location)).status).toBe(404)
  expect((await desk.as(bram).opens(location)).body).toContain('href="/aanvragen?status=all"')
  for (const person of [vera, karel])
    expect((await desk.as(person).posts('/aanvragen/export?status=all', {})).status).toBe(403)
  const seen = await desk.db
    .selectFrom('processing_log')
    .select(['object_uuid', 'way', 'handling', 'kinds'])
    .where('person_id', '=', bram.id)
    .where('way', '=', 'export')
    .execute()
  expect(seen).toEqual([{ object_uuid: uuids[2], way: 'export', handling: 'export', kinds: 'name' }])
  const { kind } = await desk.db
    .selectFrom('event')
    .select('kind')
    .where('person_id', '=', bram.id)
    .where('subject_type', '=', 'export')
    .executeTakeFirstOrThrow()
  expect(kind).toBe('requests-exported')
})

test('a long list comes whole and in order, though names repeat', async () => {
  const many = await startApp()
  const first = await aRequest(many.db)
  const { id: _id, canary: _canary, ...row } = first
  for (let from = 1; from <= 1_200; from += 60)
    await many.db
      .insertInto('request')
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          ...row,
          uuid: `00000000-0000-4000-8000-${String(from + n).padStart(12, '0')}`,
          case_counter: 1 + from + n,
          case_ref: `R-${from + n}`,
          origin_reference: `r-${from + n}`,
        })) as never,
      )
      .execute()
  const { location } = await exported(many, judith, '/aanvragen')
  expect((await many.as(judith).opens(location)).text).toContain('1.201 rijen')
})
