import { beforeEach, describe, expect, test } from 'vitest'
import { firstView, savedViewsOf } from '../../src/platform/lists/saved-views-queries.ts'
import { startApp } from '../app.ts'
import { contextOf } from '../processes/world.ts'
import { bram, judith, karel } from '../world.ts'

const desk = await startApp()
const LIST = '/processen/realisatie/actief?zoeken=korenmarkt&f.step=gte%3A3&p=4'

beforeEach(async () => {
  await desk.db.deleteFrom('saved_view').execute()
})

const save = (naam: string, terug = LIST) => desk.as(judith).posts('/processen/weergaven', { naam, terug })
const views = (person = judith) => savedViewsOf(contextOf(desk, person), 'processes')
async function aView(naam = 'Lang bezig') {
  await save(naam)
  const [view] = await views()
  if (!view) throw new Error('no view was saved')
  return view
}

describe('a view that somebody saves', () => {
  test('keeps the search and filters, not the page, and is shown by name', async () => {
    const answer = await save('  Lang bezig ')
    const [view] = await views()
    expect(view).toMatchObject({
      name: 'Lang bezig',
      address: '/processen/realisatie/actief?zoeken=korenmarkt&f.step=gte%3A3',
    })
    expect(answer.location).toBe(
      `/processen/realisatie/actief?weergave=${view?.uuid}&zoeken=korenmarkt&f.step=gte%3A3`,
    )
  })

  test('opens for anybody who has the link and may see the list, and for nobody else', async () => {
    const { uuid } = await aView()
    const answer = await desk.as(bram).opens(`/processen/weergave/${uuid}`)
    expect(answer.status).toBe(303)
    expect(answer.location).toContain('zoeken=korenmarkt')
    expect((await desk.as(karel).opens(`/processen/weergave/${uuid}`)).status).toBe(403)
    expect((await desk.as(bram).opens('/processen/weergave/none')).status).toBe(404)
  })

  test('is changed and removed only by who saved it', async () => {
    const { uuid } = await aView()
    for (const act of ['naam', 'eerst', 'verwijderen'])
      expect(
        (await desk.as(bram).posts(`/processen/weergaven/${uuid}`, { act, naam: 'Van Bram' })).status,
      ).toBe(404)
    expect(await views()).toMatchObject([{ uuid, name: 'Lang bezig', is_first: 0 }])
    await desk.as(judith).posts(`/processen/weergaven/${uuid}`, { act: 'naam', naam: 'Al lang bezig' })
    expect(await views()).toMatchObject([{ name: 'Al lang bezig' }])
    await desk.as(judith).posts(`/processen/weergaven/${uuid}`, { act: 'verwijderen' })
    expect(await views()).toEqual([])
  })

  test('is what their list begins with when they choose that, one at a time', async () => {
    const first = await aView('Eerste')
    await save('Tweede')
    const second = (await views()).find(({ name }) => name === 'Tweede')
    const begin = (uuid = '', act = 'eerst') => desk.as(judith).posts(`/processen/weergaven/${uuid}`, { act })
    await begin(first.uuid)
    await begin(second?.uuid)
    expect((await views()).map(({ name, is_first }) => [name, is_first])).toEqual([
      ['Eerste', 0],
      ['Tweede', 1],
    ])
    expect((await firstView(contextOf(desk, judith), 'processes'))?.uuid).toBe(second?.uuid)
    expect(await firstView(contextOf(desk, bram), 'processes')).toBeUndefined()
    await begin(second?.uuid, 'niet-eerst')
    expect(await firstView(contextOf(desk, judith), 'processes')).toBeUndefined()
  })

  test('needs a name that they have not used, and an address of a list', async () => {
    await aView()
    await save('Lang bezig')
    await save('  ')
    await save('x'.repeat(81))
    expect((await save('Elders', 'https://evil.example/processen/a/b')).status).toBe(404)
    expect((await save('Elders', '//evil.example')).status).toBe(404)
    expect(await views()).toHaveLength(1)
  })
})
