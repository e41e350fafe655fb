import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp } from '../app.ts'
import { aRequest, GENT, judith, willem } from '../world.ts'

const desk = await startApp()
const headsOf = (body: string) =>
  [...body.matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, head]) => head)
const cellsOf = (body: string, column: string) =>
  [...body.matchAll(new RegExp(`<td data-c="${column}"[^>]*>([^<]*)`, 'g'))].map(([, text]) => text)
const SPECIFIED = [
  'Referentie',
  'Nr',
  'Bron',
  'Adres',
  'Naam',
  'Tags',
  'Ingezonden',
  'Beoordeeld',
  'Reden',
  'Proces',
]
const LIST = '/aanvragen?status=all'
const opens = (address = LIST, person = judith) => desk.as(person).opens(address)
const heads = async (address = LIST, person = judith) => headsOf((await opens(address, person)).body)
const change = (form: Record<string, string | string[]>, terug = LIST) =>
  desk.as(judith).posts('/aanvragen/instellingen', { terug, ...form })

beforeAll(async () => {
  await aRequest(desk.db, { municipality: GENT, submitted_at: '2026-02-20T23:30:00.000Z' })
  await aRequest(desk.db, {
    municipality: GENT,
    status: STATUS.rejected,
    reason_label: 'Eigen oprit',
    submitted_at: '2026-02-10T10:00:00.000Z',
  })
  await aRequest(desk.db, { municipality: null, submitted_at: '2026-02-01T10:00:00.000Z' })
  desk.clock.now = new Date('2026-03-02T09:00:00.000Z')
})

beforeEach(async () => {
  await desk.db.deleteFrom('list_setting').execute()
})

describe('the columns of the list of requests', () => {
  test('are those of the specification in its order, then age and municipality', async () => {
    expect(await heads()).toEqual([...SPECIFIED, 'Dagen open', 'Gemeente'])
    expect(await heads('/aanvragen?status=open')).toEqual([...SPECIFIED, 'Dagen open', 'Gemeente'])
    const rejected = SPECIFIED.filter((it) => it !== 'Proces')
    expect(await heads('/aanvragen?status=rejected')).toEqual([...rejected, 'Gemeente'])
  })

  test('show a reason in the language of the reader', async () => {
    const rename = (from: string, to: string) =>
      desk.db.updateTable('request').set({ reason_label: to }).where('reason_label', '=', from).execute()
    const label = 'De wagen is niet volledig elektrisch'
    await rename('Eigen oprit', label)
    const english = { ...judith, id: 'test|judith-en', language: 'en' as const }
    expect(cellsOf((await opens(LIST, english)).body, 'reason')).toContain('The car is not fully electric')
    expect(cellsOf((await opens()).body, 'reason')).toContain(label)
    await rename(label, 'Eigen oprit')
  })

  test('show the reason wherever there is one, the municipality, and how long a request waits', async () => {
    const { body } = await opens('/aanvragen?status=all&sort=age', willem)
    expect(cellsOf(body, 'reason')).toEqual(['-', 'Eigen oprit', '-'])
    expect(cellsOf(body, 'municipality')).toEqual(['Gent', 'Gent', '-'])
    // In Brussels it was the 21st already.
    expect(cellsOf(body, 'age')).toEqual(['9', '-', '29'])
    // What a phone shows after the number.
    expect([...body.matchAll(/data-unit="([^"]*)"/g)].map(([, unit]) => unit)).toEqual([
      'dagen open',
      'dagen open',
    ])
    const oldest = await opens('/aanvragen?status=all&sort=-age', willem)
    expect(cellsOf(oldest.body, 'age')).toEqual(['29', '-', '9'])
  })
})

describe('a person who chooses their columns', () => {
  test('sees those on every tab; others see what they saw', async () => {
    await change({ act: 'kolommen', kolom: ['address', 'municipality'] })
    expect(await heads()).toEqual(['Referentie', 'Adres', 'Gemeente'])
    expect(await heads('/aanvragen?status=rejected')).toEqual(['Referentie', 'Adres', 'Gemeente'])
    expect(await heads(LIST, willem)).toHaveLength(12)
  })

  test('comes back to the list where they were, with the chooser open', async () => {
    const { status, location } = await change(
      { act: 'rechts:age' },
      '/aanvragen?status=accepted&zoeken=kade&p=2',
    )
    expect([status, location]).toEqual([
      303,
      '/aanvragen?status=accepted&zoeken=kade&p=2&open=kolommen#kolomkeuze',
    ])
    for (const terug of ['//evil.example/aanvragen?x', 'https://evil.example/aanvragen', '/processen', ''])
      expect((await change({ act: 'herstel' }, terug)).location).toBe(
        '/aanvragen?status=all&open=kolommen#kolomkeuze',
      )
  })

  test('moves a column past the next one that is shown, and never before the reference', async () => {
    await change({ act: 'kolommen', kolom: ['address', 'age'] })
    await change({ act: 'links:age' })
    expect(await heads()).toEqual(['Referentie', 'Dagen open', 'Adres'])
    await change({ act: 'links:age' })
    await change({ act: 'rechts:onzin' })
    await change({ act: 'verberg:reference' })
    expect(await heads()).toEqual(['Referentie', 'Dagen open', 'Adres'])
    await change({ act: 'herstel' })
    expect(await heads()).toHaveLength(12)
  })

  test('sees a column that came later, or none that is gone, without harm', async () => {
    await change({ act: 'kolommen', kolom: ['address'] })
    const write = (data: object) =>
      desk.db
        .updateTable('list_setting')
        .set({ data: JSON.stringify(data) })
        .where('list', '=', 'requests')
        .execute()
    await write({ version: '0', shown: ['address'] })
    expect(await heads()).toHaveLength(12)
    await write({ version: '1', shown: ['gone', 'process'], order: ['gone'] })
    expect(await heads()).toEqual(['Referentie', 'Proces'])
  })

  test('sees the columns that an address names, until they choose others', async () => {
    const address = '/aanvragen?kolommen=reference.municipality.address&status=open'
    expect(await heads(address)).toEqual(['Referentie', 'Gemeente', 'Adres'])
    const { location } = await change({ act: 'rechts:municipality' }, address)
    expect(location).toBe('/aanvragen?status=open&open=kolommen#kolomkeuze')
    expect(await heads('/aanvragen?status=open')).toEqual(['Referentie', 'Adres', 'Gemeente'])
    expect(await heads('/aanvragen?kolommen=onzin')).toHaveLength(3)
  })
})
