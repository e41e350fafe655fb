import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from '../../src/overviews/process-list/columns.ts'
import { columnsOfLayout } from '../../src/overviews/process-list/layouts.ts'
import { visibleColumns, widthsOf } from '../../src/overviews/process-list/settings.ts'
import { settingsOf } from '../../src/overviews/process-list/settings-queries.ts'
import { startApp } from '../app.ts'
import { aStoredProcess, contextOf, typeNamed } from '../processes/world.ts'
import { bram, CPO_ONE, chiara, GENT, judith, willem } from '../world.ts'

const desk = await startApp()
const LIST = '/processen/realisatie/actief'

beforeEach(async () => {
  await desk.db.deleteFrom('list_setting').execute()
})

const change = (form: Record<string, string | string[]>) =>
  desk.as(judith).posts('/processen/instellingen', { terug: LIST, ...form })
const kept = (person = judith) => settingsOf(contextOf(desk, person))
const shown = async (person = judith) => visibleColumns(await kept(person), DEFAULT_COLUMNS)

describe('how somebody wants the list of processes', () => {
  test('is as usual until they choose otherwise, without the day of the last change', async () => {
    expect(await shown()).toEqual(DEFAULT_COLUMNS.filter((key) => key !== 'updated_at'))
  })

  test('is theirs alone, and leads back to the list that they were on', async () => {
    await desk.as(bram).opens('/voorkeuren')
    const answer = await change({
      act: 'kolommen',
      kolom: ['step', 'cpo'],
      terug: `${LIST}?zoeken=korenmarkt`,
    })
    expect([answer.status, answer.location]).toEqual([303, `${LIST}?zoeken=korenmarkt`])
    expect(await shown()).toEqual(['reference', 'step', 'cpo'])
    expect(await shown(bram)).toContain('address')
  })

  test('a column goes past the next one that is shown, and never before the reference', async () => {
    await change({ act: 'kolommen', kolom: ['address', 'requestCount'] })
    await change({ act: 'links:requestCount' })
    expect(await shown()).toEqual(['reference', 'requestCount', 'address'])
    await change({ act: 'links:requestCount' })
    expect(await shown()).toEqual(['reference', 'requestCount', 'address'])
    await change({ act: 'rechts:requestCount' })
    expect(await shown()).toEqual(['reference', 'address', 'requestCount'])
  })

  test('an order that was dragged is kept whole', async () => {
    await change({ act: 'schikking', volgorde: 'step,reference,address,onzin,step' })
    expect((await shown()).slice(0, 3)).toEqual(['reference', 'step', 'address'])
  })

  test('columns get wider and narrower, within bounds', async () => {
    await change({ act: 'breder:address' })
    expect((await kept()).widths).toEqual({ address: 14 })
    await change({ act: 'schikking', breedtes: 'address:900,step:18,onzin:3,cpo:x' })
    expect((await kept()).widths).toEqual({ address: 40, step: 18 })
    for (let press = 0; press < 20; press++) await change({ act: 'smaller:address' })
    expect((await kept()).widths).toEqual({ address: 4, step: 18 })
  })

  test('the old layout shows the last change again; choosing it undoes what was ticked', async () => {
    await change({ act: 'kolommen', kolom: ['cpo'] })
    await change({ act: 'weergave', layout: 'oud', dichtheid: 'compact', pp: '100' })
    expect(await shown()).toEqual([...DEFAULT_COLUMNS])
    expect(await kept()).toMatchObject({ layout: 'oud', density: 'compact', size: 100 })
  })

  test('a page size that was chosen goes before the one in the address', async () => {
    const { location } = await change({ act: 'weergave', pp: '50', terug: `${LIST}?zoeken=kor&pp=10&p=3` })
    expect(location).toBe(`${LIST}?zoeken=kor`)
  })

  test('the first column is let loose and frozen again, and all is put back as it was', async () => {
    await change({ act: 'vastzetten' })
    expect((await kept()).frozen).toBe(false)
    await change({ act: 'kolommen', kolom: ['cpo'] })
    await change({ act: 'herstel' })
    expect(await kept()).toMatchObject({ frozen: true, shown: null, order: [], widths: {} })
  })

  test('what another version kept, and what no column is called, does no harm', async () => {
    await change({ act: 'breder:address' })
    const write = (data: object) =>
      desk.db
        .updateTable('list_setting')
        .set({ data: JSON.stringify(data) })
        .execute()
    await write({ version: '1.0', shown: ['cpo'] })
    expect(await shown()).toContain('address')
    await write({ version: '1.1', shown: ['cpo', 'gone'], order: ['gone'], widths: { gone: 3, cpo: 'x' } })
    expect(await shown()).toEqual(['reference', 'cpo'])
    expect((await kept()).widths).toEqual({})
  })

  test('leads nowhere but to the list', async () => {
    for (const terug of [
      '//evil.example/processen/x',
      'https://evil.example',
      '/aanvragen',
      '/processenlijst',
    ])
      expect((await change({ act: 'vastzetten', terug })).location).toBe('/processen')
  })
})

describe('a layout that follows from who looks', () => {
  const headsOf = async (person = judith, list = LIST) =>
    [...(await desk.as(person).opens(list)).body.matchAll(/<th scope="col" data-c="(\w+)"/g)].map(
      (it) => it[1],
    )

  beforeEach(async () => {
    for (const person of [judith, chiara])
      await aStoredProcess(desk, { operator: person.identity?.uuid ?? CPO_ONE })
  })

  test('is offered at first sight beside the usual one, and not again after a no', async () => {
    expect((await desk.as(judith).opens(LIST)).text).toContain('Nieuw: een weergave voor uw werk')
    expect(await headsOf()).toContain('processtype')
    await change({ act: 'geen-aanbod' })
    expect((await desk.as(judith).opens(LIST)).text).not.toContain('Nieuw: een weergave voor uw werk')
    expect(await kept()).toMatchObject({ layout: 'standaard', decided: true })
  })

  test('has the decision third for a municipality, and no municipality for who has one', async () => {
    const dutch = await startApp({ tenant: 'utrecht' })
    await aStoredProcess(dutch, { municipality: '0344' })
    const utrecht = { ...judith, id: 'test|utrecht', roles: { municipality: ['0344'] } }
    await dutch.as(utrecht).posts('/processen/instellingen', { terug: LIST, act: 'weergave', layout: 'werk' })
    const { body, text } = await dutch.as(utrecht).opens(LIST)
    const heads = [...body.matchAll(/<th scope="col" data-c="(\w+)"/g)].map((it) => it[1])
    expect(heads.filter((it) => it !== 'pick').slice(0, 3)).toEqual(['reference', 'address', 'vkb'])
    for (const same of ['processtype', 'municipality', 'cpo']) expect(heads).not.toContain(same)
    expect(text).not.toContain('Nieuw: een weergave voor uw werk')
  })

  test('is another one for an operator, and for processes of customers', async () => {
    await desk.as(chiara).posts('/processen/instellingen', { terug: LIST, act: 'weergave', layout: 'werk' })
    expect(await headsOf(chiara)).toEqual(expect.arrayContaining(['municipality', 'realisation_date']))
    await aStoredProcess(desk, { type: 'private' })
    const PRIVATE = '/processen/privaat/actief'
    await desk
      .as(willem)
      .posts('/processen/instellingen', { terug: PRIVATE, act: 'weergave', layout: 'werk' })
    expect(await headsOf(willem, PRIVATE)).toEqual(
      expect.arrayContaining(['customer', 'buildingCode', 'pidNumber']),
    )
  })

  test('columns chosen in one list leave those that only another list has', async () => {
    await aStoredProcess(desk, { type: 'private' })
    const PRIVATE = '/processen/privaat/actief'
    const changes = (form: Record<string, string | string[]>) =>
      desk.as(willem).posts('/processen/instellingen', { terug: LIST, ...form })
    const heads = async (list: string) => (await headsOf(willem, list)).filter((it) => it !== 'pick')
    for (const layout of ['standaard', 'werk']) {
      await desk.db.deleteFrom('list_setting').execute()
      await changes({ act: 'weergave', layout })
      if (layout === 'standaard')
        await changes({ act: 'kolommen', kolom: ['address', 'customer', 'buildingCode'], terug: PRIVATE })
      await changes({ act: 'kolommen', kolom: ['address', 'step', 'category'] })
      await changes({ act: 'verberg:step' })
      expect(await heads(LIST)).toEqual(['reference', 'address', 'category'])
      expect(await heads(PRIVATE)).toEqual(expect.arrayContaining(['customer', 'buildingCode']))
      await changes({ act: 'kolommen', kolom: ['address'], terug: PRIVATE })
      expect(await heads(PRIVATE)).toEqual(['reference', 'address'])
      expect(await heads(LIST)).toEqual(['reference', 'address', 'category'])
    }
  })

  test('is arranged like any other, from its own columns', async () => {
    await change({ act: 'weergave', layout: 'planning' })
    await change({ act: 'links:realisation_date' })
    const heads = (await headsOf()).filter((it) => it !== 'pick')
    expect(heads.indexOf('realisation_date')).toBe(heads.indexOf('contractor') - 1)
  })
})

test('the layout of who plans has the grid connection of a process in one column', async () => {
  const { uuid } = await aStoredProcess(desk)
  await desk.db
    .updateTable('process')
    .set({ grid_number: 'FLU-2026-000123', connection_value: '3 x 25 A', ean: '541448820000000007' })
    .where('uuid', '=', uuid)
    .execute()
  await desk.as(willem).posts('/processen/instellingen', { terug: LIST, act: 'weergave', layout: 'planning' })
  const { body } = await desk.as(willem).opens(LIST)
  expect(body).toContain('<td data-c="gridConnection">FLU-2026-000123, 3 x 25 A\nEAN 541448820000000007<')
})

test('a layout fits on 1280 pixels, also for a municipality with several codes', () => {
  const table = { columns: DEFAULT_COLUMNS }
  const type = typeNamed(desk)
  const needed = (person: typeof judith, layout: 'werk' | 'planning') => {
    const columns = columnsOfLayout(contextOf(desk, person), type, { layout, table })
    return widthsOf({ widths: {} }, columns).reduce((sum, width) => sum + width, 0)
  }
  const several = { ...judith, roles: { municipality: [GENT, '11002'] } }
  for (const person of [several, chiara, willem]) {
    expect(needed(person, 'werk')).toBeLessThanOrEqual(74)
    expect(needed(person, 'planning')).toBeLessThanOrEqual(74)
  }
  // Who pulls a column wider, gets it so.
  expect(widthsOf({ widths: { step: 20 } }, ['step', 'address'])).toEqual([20, 12])
})

test('the tab of a party describes what it counts, also for who cannot see it', async () => {
  const { body, text } = await desk.as(judith).opens('/processen/realisatie/gemeente')
  const counted = 'Lopend of on hold, in een stap die de gemeente invult.'
  expect(text).toContain(counted)
  expect(body).toMatch(new RegExp(`<a href="/processen/realisatie/gemeente" title="${counted}"`))
})

test('an empty tab leads to where the same search finds something', async () => {
  const { case_ref } = await aStoredProcess(desk, { row: { status: 'cancelled' } })
  const { body } = await desk.as(judith).opens(`${LIST}?zoeken=${case_ref}`)
  expect(body).toContain(
    `<a href="/processen/realisatie/geannuleerd?zoeken=${case_ref}">1 in Geannuleerd</a>`,
  )
})
