import Excel from 'exceljs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPostgres } from '../../src/platform/db/dialect.ts'
import { nearest, similarity } from '../../src/platform/search/near.ts'
import { namesSharing, renewNames, saveNames } from '../../src/platform/search/word-queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import {
  ANTWERPEN,
  aChargePoint,
  anna,
  aRequest,
  bram,
  GENT,
  judith,
  type TestPerson,
  vera,
  willem,
} from '../world.ts'
import { uuidsIn } from './rows.ts'

let desk: TestApp
const uuids: Record<string, string> = {}

async function searched(zoeken: string, person: TestPerson = willem, more = '') {
  const { body, text, status } = await desk
    .as(person)
    .opens(`/aanvragen?${more || 'status=all'}&pp=50&zoeken=${encodeURIComponent(zoeken)}`)
  expect(status).toBe(200)
  const note = /<p class="line near[^>]*>(.*?)<\/p>/s.exec(body)?.[1] ?? ''
  const links = [...note.matchAll(/<a href="([^"]+)">(.*?)<\/a>/g)].map(([, href = '', label = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    label,
  }))
  return { uuids: uuidsIn(body), text, note, links }
}

beforeAll(async () => {
  desk = await startApp()
  const made = {
    lambeaux: { street: 'Jef Lambeauxstraat', house_number: '12', last_name: 'Claes' },
    veld: { street: 'Veldstraat', house_number: '3', last_name: 'Verhaegen', number_plate: '1-ABC-777' },
    kerk: { street: 'Kerkstraat', house_number: '12', last_name: 'Maes', status: 3 },
    elsewhere: { street: 'Zonnebloemlaan', last_name: 'Quackelbeen', municipality: ANTWERPEN },
  }
  for (const [name, choices] of Object.entries(made))
    uuids[name] = (await aRequest(desk.db, { first_name: 'Jan', dossier_id: '', ...choices })).uuid
})

describe('a search whose word appears nowhere', () => {
  test('finds what is like it, shows that, and links to a search for exactly that', async () => {
    const { uuids: found, text, links } = await searched('Lambo')
    expect(found).toEqual([uuids.lambeaux])
    expect(text).toContain('Niets gevonden voor ‘Lambo’. Gezocht is op wat erop lijkt:')
    expect(links.map(({ label }) => label)).toEqual(['lambeaux', 'Zoek precies ‘Lambo’'])
    const exactly = await desk.as(willem).opens(links[1]?.href ?? '')
    expect(uuidsIn(exactly.body)).toEqual([])
    expect(exactly.text).toContain('Precies ‘Lambo’ is gezocht.')
    const only = await desk.as(willem).opens(links[0]?.href ?? '')
    expect(uuidsIn(only.body)).toEqual([uuids.lambeaux])
    expect(only.text).not.toContain('Niets gevonden')
  })

  test.each([
    ['Verhaegn', 'veld'],
    ['veltstraat', 'veld'],
    ['Veldstrat 3', 'veld'],
    ['Kerkestraat 12', 'kerk'],
    ['lambaux 12', 'lambeaux'],
    ['Lambeauxplein', 'lambeaux'],
  ])('%s', async (typed, name) => {
    expect((await searched(typed)).uuids).toEqual([uuids[name]])
  })

  test('counts and shows it in every tab, and within a filter, as the screen does', async () => {
    const all = await searched('Kerkestraat')
    expect(all.text).toMatch(/Alle 1 Open 0 .*Geaccepteerd 1/)
    const open = await searched('Kerkestraat', willem, 'status=open')
    expect(open.uuids).toEqual([])
    const inGent = await searched('Kerkestraat', willem, `gemeente=${GENT}`)
    expect(inGent.uuids).toEqual([uuids.kerk])
    expect((await searched('Kerkestraat', willem, `gemeente=${ANTWERPEN}`)).uuids).toEqual([])
  })

  test('a name of a municipality too', async () => {
    expect((await searched('Antwerpn')).uuids).toEqual([uuids.elsewhere])
  })
})

describe('what stays as it was', () => {
  test('who finds anything is shown nothing else', async () => {
    const { uuids: found, note } = await searched('veldstraat')
    expect([found, note]).toEqual([[uuids.veld], ''])
    // Hidden by a filter, but there.
    const hidden = await searched('veldstraat', willem, `gemeente=${ANTWERPEN}`)
    expect([hidden.uuids, hidden.note]).toEqual([[], ''])
  })

  test.each([
    '1-ABC-778',
    '9999 XX',
    '541448820000000008',
    'jan.claes@example.be',
    'VL-ER-27-0001',
    'xyzzyqq',
  ])('nothing is guessed for %s', async (typed) => {
    const { uuids: found, note } = await searched(typed)
    expect([found, note]).toEqual([[], ''])
  })

  test('words that are there, but not together, are not replaced', async () => {
    const { uuids: found, note } = await searched('Lambeaux Verhaegen')
    expect([found, note]).toEqual([[], ''])
  })
})

describe('nobody sees a word of records that they may not see', () => {
  test('near words are those of their own records', async () => {
    expect((await searched('Zonebloemlaan')).uuids).toEqual([uuids.elsewhere])
    expect((await searched('Zonebloemlaan', bram)).uuids).toEqual([uuids.elsewhere])
    const { uuids: found, note, text } = await searched('Zonebloemlaan', judith)
    expect([found, note]).toEqual([[], ''])
    expect(text.toLowerCase()).not.toContain('zonnebloem')
    // Within a filter near words are shown also where they find nothing.
    const within = await searched('Zonebloemlaan', judith, `gemeente=${GENT}`)
    expect([within.uuids, within.note]).toEqual([[], ''])
  })

  test('nor whether the exact word is in a record elsewhere', async () => {
    const absent = await searched('Lambeux', judith)
    await aRequest(desk.db, { municipality: ANTWERPEN, street: 'Lambeuxhof' })
    const elsewhere = await searched('Lambeux', judith)
    expect(elsewhere).toEqual(absent)
    expect(elsewhere.uuids).toEqual([uuids.lambeaux])
  })
})

describe('the same set elsewhere', () => {
  test('is taken out as Excel', async () => {
    const response = await desk.as(willem).posts('/aanvragen/export?status=all&zoeken=Kerkestraat', {})
    await desk.app.exporting.idle()
    const file = await desk.as(willem).opens(`${response.location}/bestand`)
    const book = new Excel.Workbook()
    await book.xlsx.load(file.bytes as never)
    const streets = book.getWorksheet('Aanvragen')?.getColumn(5).values.slice(2)
    expect(streets?.map(String)).toEqual([expect.stringContaining('Kerkstraat 12')])
    expect(JSON.stringify(book.getWorksheet('Filter')?.getSheetValues())).toContain('kerkstraat')
  })

  test('is what a bulk act on the whole list is about', async () => {
    const { text } = await desk.as(willem).posts('/aanvragen/selectie/beoordelen', {
      alles: '1',
      lijst: '/aanvragen?status=open&zoeken=Veltstrat',
    })
    expect(text).toContain('1 aanvraag')
  })

  test('is the list of the locations', async () => {
    const place = { municipality_code: ANTWERPEN, street: 'Grasmusstraat', house_number: '9' }
    await aChargePoint(desk.db, place)
    const { body, text } = await desk.as(anna).opens('/locaties?zoeken=Grasmuzstr')
    expect(body).toContain('Grasmusstraat 9')
    expect(text).toContain('Niets gevonden voor ‘Grasmuzstr’')
    const theirs = await desk.as(judith).opens('/locaties?zoeken=Grasmuzstr')
    expect(theirs.text).not.toMatch(/grasmus/i)
  })

  test('is the list of the processes', async () => {
    const { uuid } = await aStoredProcess(desk, { canary: 'Dijlegraafkanarie' })
    const path = '/processen/realisatie/alles?zoeken='
    const { body, text } = await desk.as(vera).opens(`${path}Dijlegrafkanari`)
    expect(uuidsIn(body)).toEqual([uuid])
    expect(text).toContain('Gezocht is op wat erop lijkt')
    const theirs = await desk.as(bram).opens(`${path}Dijlegrafkanari`)
    expect(uuidsIn(theirs.body)).toEqual([])
    expect(theirs.text).not.toContain('dijlegraafkanarie')
  })
})

describe('the rule', () => {
  const WORDS = [
    ...['lambeaux', 'lambert', 'lambrecht', 'verhaegen', 'verhaeghe', 'janssens', 'peeters', 'kerkstraat'],
    ...['molenstraat', 'stationsstraat', 'steenweg', 'antwerpen', 'mechelen', 'zottegem', 'dendermonde'],
  ]
  /** Made-up typos: a letter left out, doubled, or another. */
  const typos = WORDS.flatMap((word) =>
    Array.from({ length: word.length }, (_, at) => [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + word[at] + word.slice(at),
      `${word.slice(0, at)}${word[at] === 'e' ? 'a' : 'e'}${word.slice(at + 1)}`,
    ]).flat(),
  )

  test('finds the same nearest names through the database as among all of them', async () => {
    await saveNames(desk.db, WORDS)
    const { rows } = await sql<{ word: string }>`select word from near_word where trigram = ''`.execute(
      desk.db,
    )
    const all = rows.map(({ word }) => word)
    expect(all).toEqual(expect.arrayContaining(WORDS))
    for (const typo of typos)
      expect(nearest(typo, await namesSharing(desk.db, typo)), typo).toEqual(nearest(typo, all))
  })

  test('is that of PostgreSQL itself', async () => {
    if (!isPostgres(desk.db)) return
    for (const typo of typos) {
      const { rows } = await sql<{ word: string; likeness: number }>`
        select distinct word, similarity(word, ${typo}) as likeness from near_word where trigram = ''`.execute(
        desk.db,
      )
      for (const { word, likeness } of rows) expect(similarity(word, typo)).toBeCloseTo(likeness, 5)
    }
  })

  test('names that appear nowhere any more are forgotten, others are not', async () => {
    const { id } = await aRequest(desk.db, { street: 'Plantkanariedreef' })
    await desk.db.deleteFrom('request').where('id', '=', id).execute()
    expect(await namesSharing(desk.db, 'plantkanarie')).toContain('plantkanariedreef')
    await renewNames(desk.db, desk.tenant)
    expect(await namesSharing(desk.db, 'plantkanarie')).not.toContain('plantkanariedreef')
    expect(await namesSharing(desk.db, 'lambo')).toContain('lambeaux')
  })
})
