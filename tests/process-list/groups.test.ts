import { beforeAll, describe, expect, test } from 'vitest'
import { fold } from '../../src/platform/search/fold.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { visitorOf } from '../visitor.ts'
import { anna, chiara, willem } from '../world.ts'

let desk: TestApp
const ALL = '/processen/realisatie/alles'
const PRIVATE = '/processen/privaat/alles'

beforeAll(async () => {
  desk = await startApp()
  for (let made = 0; made < 24; made++)
    await aStoredProcess(desk, { atStep: made < 13 ? 1 : made < 21 ? 2 : 3 })
  for (const planned_on of ['2026-03-02', '2026-03-02', '2026-04-01'])
    await aStoredProcess(desk, { atStep: 4, row: { planned_on } })
})

/** The headings of the groups with their counts, each with the number of rows below it. */
const groupsIn = (body: string) =>
  body
    .split('<tbody')
    .slice(1)
    .map((part) => {
      const [, label, count] = /rowgroup[^>]*><span>([^<]*) <span class="cnt">([^<]*)</.exec(part) ?? []
      return [label?.trim(), count, part.split('<tr data-version').length - 1]
    })
const opened = async (query: string, person = willem, list = ALL) =>
  (await desk.as(person).opens(`${list}?${query}`)).body

describe('the list in groups', () => {
  test('has a heading for each value, with the count of all its rows, also of those on other pages', async () => {
    const first = groupsIn(await opened('groep=step&pp=20'))
    expect(first).toEqual([
      [expect.stringMatching(/^1\. /), '13', 13],
      [expect.stringMatching(/^2\. /), '8', 7],
    ])
    const second = groupsIn(await opened('groep=step&pp=20&p=2'))
    expect(second).toEqual([
      [expect.stringMatching(/^2\. /), '8', 1],
      [expect.stringMatching(/^3\. /), '3', 3],
      [expect.stringMatching(/^4\. /), '3', 3],
    ])
  })

  test.each(['step', 'turn', 'municipality', 'currentStatus', 'realisation_date'])(
    'by %s: the link of a heading leads to as many as its count',
    async (column) => {
      const body = await opened(`groep=${column}&pp=20`)
      const [, count, href = ''] = /class="cnt">(\d+)<\/span> <a href="([^"]*)"/.exec(body) ?? []
      const { text } = await desk.as(willem).opens(href.replaceAll('&amp;', '&'))
      expect(text).toContain(`Alles ${count}`)
      expect(groupsIn(body).length).toBeGreaterThan(0)
    },
  )

  test('follows search and filters, and ends where another order begins', async () => {
    expect(groupsIn(await opened('groep=realisation_date&f.realisation_date=after:2026-01-01'))).toEqual([
      ['02-03-2026', '2', 2],
      ['01-04-2026', '1', 1],
    ])
    expect(groupsIn(await opened('groep=step&f.realisation_date=empty&pp=20'))[1]).toEqual([
      expect.stringMatching(/^2\. /),
      '8',
      7,
    ])
    const body = await opened('groep=step')
    expect(body).toMatch(/href="[^"]*groep=step[^"]*sort=-step[^"]*"/)
    expect(body).not.toMatch(/href="[^"]*groep=step[^"]*sort=address[^"]*"/)
    expect(groupsIn(await opened('groep=address'))).toEqual([[undefined, undefined, 27]])
  })

  test('is not by what the reader may not filter', async () => {
    expect(await opened('groep=cpo')).toContain('rowgroup')
    expect(await opened('groep=cpo', chiara)).not.toContain('rowgroup')
  })

  test('is by customer where processes have one, also with a comma in the name, and by nothing else there', async () => {
    for (const customer of ['Rijk, Dienst Zuid', 'Rijk, Dienst Zuid', 'Müller & Zn', ''])
      await aStoredProcess(desk, {
        type: 'private',
        row: { customer, customer_key: fold(customer), record_text: fold(customer) },
      })
    const body = await opened('groep=customer', willem, PRIVATE)
    expect(groupsIn(body)).toEqual([
      ['(leeg)', '1', 1],
      ['Müller &amp; Zn', '1', 1],
      ['Rijk, Dienst Zuid', '2', 2],
    ])
    const hrefs = [...body.matchAll(/class="cnt">\d+<\/span> <a href="([^"]*)"/g)].map(([, it = '']) => it)
    expect(hrefs).toHaveLength(2)
    expect((await desk.as(willem).opens(hrefs[1]?.replaceAll('&amp;', '&') ?? '')).text).toContain('Alles 2')
    expect(await opened('groep=customer')).not.toContain('rowgroup')
  })

  test('has cancelled processes that will get no decision apart from those that wait for one', async () => {
    const city = await startApp({ tenant: 'amsterdam' })
    const place = { municipality: '0363', operator: city.tenant.stakeholders[0]?.uuid ?? '' }
    const { uuid } = await aStoredProcess(city, place)
    await aStoredProcess(city, place)
    const [admin, reader] = [visitorOf(city, anna), visitorOf(city, willem)]
    const change = async (action: string, version: number) => {
      const status = { action, reason: 'other', comment: 'Daarom' }
      const answer = await admin.calls('POST', '/api/process_update', { process: { uuid, version, status } })
      expect(answer.status).toBe(200)
    }
    const groups = async () => groupsIn((await reader.opens(`${ALL}?groep=vkb`)).body)
    const found = async (filter: string) => {
      const { status, body } = await reader.opens(`${ALL}?f.vkb=${filter}`)
      expect(status).toBe(200)
      return body.split('<tr data-version').length - 1
    }
    expect(await groups()).toEqual([['Nog te publiceren', '2', 2]])

    await change('cancel', 1)
    expect(await groups()).toEqual([
      ['Nog te publiceren', '1', 1],
      ['Geen, geannuleerd', '1', 1],
    ])
    expect([await found('in:unpublished'), await found('in:givenUp'), await found('empty')]).toEqual([
      1, 1, 2,
    ])

    await change('restore', 2)
    expect(await groups()).toEqual([['Nog te publiceren', '2', 2]])
    expect(await found('in:givenUp')).toBe(0)
    expect(await found('in:leeg')).toBe(0)
  })
})
