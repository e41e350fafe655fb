import { describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { startApp } from '../app.ts'
import { anna, type TestPerson, vera, willem } from '../world.ts'

const desk = await startApp()

/** The links of the list that a button of the bar opens, with their text, and whether it is the current one. */
async function listOf(id: string, person: TestPerson, address = '/agenda', app = desk) {
  const { body } = await app.as(person).opens(address)
  const list = new RegExp(`<ul id="${id}".*?</ul>`).exec(body)?.[0]
  return list?.match(/<li>.*?<\/li>/g)?.map((item) => ({
    label: item.replace(/<[^>]+>/g, ''),
    href: /href="([^"]+)"/.exec(item)?.[1],
    current: /aria-current="([^"]+)"/.exec(item)?.[1],
  }))
}

describe('Processen in the menu', () => {
  test('lists the types that the person may see, with their acronyms', async () => {
    const list = await listOf('menu-processen', anna)
    expect(list?.map(({ label, href }) => [label, href])).toEqual([
      ['Realisatie RP', '/processen/realisatie/actief'],
      ['Uitbreiding UP', '/processen/uitbreiding/actief'],
      ['Verplaatsing VLP', '/processen/verplaatsing/actief'],
      ['Verwijdering VWP', '/processen/verwijdering/actief'],
      ['Vervanging VVP', '/processen/vervanging/actief'],
      ['Privaat terrein PP', '/processen/privaat/actief'],
    ])
  })

  test('has no private type for who may not see it', async () => {
    const labels = (await listOf('menu-processen', vera))?.map((it) => it.label)
    expect(labels).toContain('Realisatie RP')
    expect(labels).not.toContain('Privaat terrein PP')
  })

  test('marks the open list, also with a filter', async () => {
    const current = async (address: string) =>
      (await listOf('menu-processen', anna, address))?.flatMap((it) =>
        it.current ? [[it.label, it.current]] : [],
      )
    expect(await current('/processen/realisatie/actief')).toEqual([['Realisatie RP', 'page']])
    expect(await current('/processen/uitbreiding/onhold?zoeken=gent')).toEqual([['Uitbreiding UP', 'true']])
    expect(await current('/agenda')).toEqual([])
  })

  test('is a link alone where there is one type', async () => {
    const app = await startApp({ tenant: findTenant('parkeerbeheer') })
    expect(await listOf('menu-processen', anna, '/handleidingen', app)).toBeUndefined()
    expect((await app.as(anna).opens('/handleidingen')).body).toContain('<a href="/processen">')
  })
})

describe('a new process', () => {
  test('starts from the bar of every page, in the public domain or on private ground', async () => {
    for (const person of [anna, willem])
      expect(await listOf('nieuw-proces', person)).toMatchObject([
        { label: 'Openbaar terrein', href: '/realisatie/nieuw' },
        { label: 'Privaat terrein', href: '/process/new-private' },
      ])
  })

  test('starts on private ground alone where there is nothing else', async () => {
    const app = await startApp({ tenant: findTenant('parkeerbeheer') })
    const list = await listOf('nieuw-proces', anna, '/handleidingen', app)
    expect(list?.map(({ label, href }) => [label, href])).toEqual([
      ['Privaat terrein', '/process/new-private'],
    ])
  })

  test('shows that there is no private type', async () => {
    const tenant = findTenant('vlaanderen')
    const types = tenant.processes.types.filter(({ value }) => value !== 'private')
    const app = await startApp({ tenant: { ...tenant, processes: { ...tenant.processes, types } } })
    const list = await listOf('nieuw-proces', anna, '/agenda', app)
    expect(list?.map(({ label, href }) => [label, href])).toEqual([
      ['Openbaar terrein', '/realisatie/nieuw'],
      ['Processen op privaat terrein zijn hier niet beschikbaar.', undefined],
    ])
  })

  test('is not offered to who may not start one, nor before the terms are accepted', async () => {
    expect(await listOf('nieuw-proces', vera)).toBeUndefined()
    const { body } = await desk.as({ ...anna, id: 'test|new', hasReadNothing: true }).opens('/voorwaarden')
    expect(body).not.toContain('nieuw-proces')
  })
})
