import { beforeEach, describe, expect, test } from 'vitest'
import { savedViewsOf } from '../../src/platform/lists/saved-views-queries.ts'
import { startApp } from '../app.ts'
import { contextOf } from '../processes/world.ts'
import { aRequest, bram, judith, karel } from '../world.ts'

const desk = await startApp()
await aRequest(desk.db, { last_name: 'Verhofstadt' })
await aRequest(desk.db, { status: 3 })

beforeEach(async () => {
  await desk.db.deleteFrom('saved_view').execute()
  await desk.db.deleteFrom('list_setting').execute()
})

const views = (list: 'requests' | 'processes' = 'requests') => savedViewsOf(contextOf(desk, judith), list)
const returnsIn = (body: string) =>
  [...body.matchAll(/name="terug" value="([^"]+)"/g)].map(([, it = '']) => it.replaceAll('&amp;', '&'))
/** Saves the list at an address by the form on its page. */
async function save(naam: string, address: string) {
  const { body } = await desk.as(judith).opens(`${address}&open=weergaven`)
  const form = body.slice(body.indexOf('action="/aanvragen/weergaven"'))
  return desk.as(judith).posts('/aanvragen/weergaven', { naam, terug: returnsIn(form)[0] ?? '' })
}
const headsOf = (body: string) =>
  [...body.matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, head]) => head)

describe('a saved view of the list of requests', () => {
  test('keeps columns, filters, order and page size, not the page', async () => {
    await desk.as(judith).posts('/aanvragen/instellingen', {
      act: 'kolommen',
      kolom: ['address', 'age'],
      terug: '/aanvragen?status=open',
    })
    await save('Mijn werk', '/aanvragen?status=open&zoeken=verhof&sort=age&p=1')
    expect(await views()).toMatchObject([
      {
        name: 'Mijn werk',
        address: '/aanvragen?status=open&zoeken=verhof&kolommen=reference.address.age&sort=age&pp=10',
      },
    ])
    await desk
      .as(judith)
      .posts('/aanvragen/instellingen', { act: 'herstel', terug: '/aanvragen?status=open' })
    const [view] = await views()
    const opened = await desk.as(judith).opens(`/aanvragen/weergave/${view?.uuid}`)
    expect(opened.location).toContain(`weergave=${view?.uuid}`)
    const { body } = await desk.as(judith).opens(`${opened.location}&open=weergaven`)
    expect(headsOf(body)).toEqual(['Referentie', 'Adres', 'Dagen open'])
    expect(body).toMatch(/aria-current="true">Mijn werk/)
  })

  test('is what the list begins with when its owner chooses that', async () => {
    await save('Aanvaard', '/aanvragen?status=accepted')
    const [view] = await views()
    await desk.as(judith).opens('/aanvragen?status=all')
    await desk.as(judith).posts(`/aanvragen/weergaven/${view?.uuid}`, { act: 'eerst' })
    const { status, body } = await desk.as(judith).opens('/aanvragen')
    expect(status).toBe(200)
    expect(body).toMatch(/aria-current="page">Geaccepteerd/)
    await desk.as(judith).posts(`/aanvragen/weergaven/${view?.uuid}`, { act: 'niet-eerst' })
    await desk.as(judith).opens('/aanvragen?status=all')
    expect((await desk.as(judith).opens('/aanvragen')).body).toMatch(/aria-current="page">Alle/)
  })

  test('is renamed and removed by its owner alone, and beside those of processes', async () => {
    await desk
      .as(judith)
      .posts('/processen/weergaven', { naam: 'Mijn werk', terug: '/processen/realisatie/actief' })
    await save('Mijn werk', '/aanvragen?status=open')
    expect([(await views()).length, (await views('processes')).length]).toEqual([1, 1])
    const [view] = await views()
    for (const act of ['naam', 'eerst', 'verwijderen'])
      expect(
        (await desk.as(bram).posts(`/aanvragen/weergaven/${view?.uuid}`, { act, naam: 'X' })).status,
      ).toBe(404)
    expect(
      (await desk.as(judith).posts(`/processen/weergaven/${view?.uuid}`, { act: 'verwijderen' })).status,
    ).toBe(404)
    expect((await desk.as(karel).opens(`/aanvragen/weergave/${view?.uuid}`)).status).toBe(403)
    await desk.as(judith).posts(`/aanvragen/weergaven/${view?.uuid}`, { act: 'naam', naam: 'Anders' })
    expect(await views()).toMatchObject([{ name: 'Anders' }])
    await desk.as(judith).posts(`/aanvragen/weergaven/${view?.uuid}`, { act: 'verwijderen' })
    expect([(await views()).length, (await views('processes')).length]).toEqual([0, 1])
  })

  test('needs a free name, and an address of the list', async () => {
    await save('Een', '/aanvragen?status=open')
    await save('Een', '/aanvragen?status=all')
    await save(' ', '/aanvragen?status=all')
    for (const terug of ['//evil.example', 'https://evil.example/aanvragen', '/processen/realisatie/actief'])
      expect((await desk.as(judith).posts('/aanvragen/weergaven', { naam: 'Elders', terug })).status).toBe(
        404,
      )
    expect(await views()).toHaveLength(1)
  })
})
