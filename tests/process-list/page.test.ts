import { beforeAll, describe, expect, test } from 'vitest'
import { defaults } from '../../src/desk/tenants/defaults.ts'
import { FILTERED } from '../../src/overviews/process-list/filter.ts'
import { startApp, type TestApp } from '../app.ts'
import { uuidsIn } from '../lists/rows.ts'
import { aStoredProcess, startedProcess, typeNamed } from '../processes/world.ts'
import { visitorOf } from '../visitor.ts'
import {
  ANTWERPEN,
  anna,
  aTag,
  bram,
  CPO_TWO,
  chiara,
  GENT,
  judith,
  karel,
  omar,
  vera,
  willem,
} from '../world.ts'

let desk: TestApp
const LIST = '/processen/realisatie/alles'
const tabsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(Alles|Actief|Gemeente|CPO|On hold|Afgerond|Geannuleerd) ([\d.]+\+?) /g)]
      .slice(0, 7)
      .map((it) => [it[1], it[2]]),
  )
/** Of the steps that have an open process, those that a party fills in. */
const stepsOf = (party: 'municipality' | 'cpo') => {
  const { steps } = typeNamed(desk)
  return [1, 2, 3, 4, 5, 6, 1].filter((number) => steps[number - 1]?.edit.includes(party)).length
}

beforeAll(async () => {
  desk = await startApp()
  for (let step = 1; step <= 6; step++) await aStoredProcess(desk, { atStep: step })
  await aStoredProcess(desk, { row: { status: 'onhold', status_reason: 'roadworks' } })
  await aStoredProcess(desk, { atStep: 9, row: { status: 'completed' } })
  await aStoredProcess(desk, { row: { status: 'cancelled' } })
  await aStoredProcess(desk, { municipality: ANTWERPEN, operator: CPO_TWO })
  await aStoredProcess(desk, { municipality: null })
})

describe('somebody opens the list of processes', () => {
  test('Judith sees those of Gent, each tab with the count of what it shows', async () => {
    const { status, body, text } = await desk.as(judith).opens(LIST)
    expect(status).toBe(200)
    expect(uuidsIn(body)).toHaveLength(9)
    expect(tabsOf(text)).toEqual({
      Alles: '9',
      Actief: '6',
      Gemeente: String(stepsOf('municipality')),
      CPO: String(stepsOf('cpo')),
      'On hold': '1',
      Afgerond: '1',
      Geannuleerd: '1',
    })
    for (const [tab, count] of Object.entries({
      actief: 6,
      gemeente: stepsOf('municipality'),
      cpo: stepsOf('cpo'),
      onhold: 1,
      afgerond: 1,
      geannuleerd: 1,
    }))
      expect(uuidsIn((await desk.as(judith).opens(`/processen/realisatie/${tab}`)).body), tab).toHaveLength(
        count,
      )
  })

  test('counts leak nothing of others', async () => {
    expect(tabsOf((await desk.as(omar).opens(LIST)).text).Alles).toBe('1')
    expect(tabsOf((await desk.as(bram).opens(LIST)).text).Alles).toBe('1')
    expect(tabsOf((await desk.as(vera).opens(LIST)).text).Alles).toBe('11')
    expect((await desk.as(karel).opens(LIST)).status).toBe(403)
  })

  test('a search and the page size go along to another type, filters and order do not', async () => {
    const { body } = await desk.as(vera).opens(`${LIST}?zoeken=gent&pp=100&sort=cpo`)
    const other = body.match(/\/processen\/(?!realisatie)[a-z]+\/alles[^"]*/)?.[0] ?? ''
    const { searchParams } = new URL(other.replaceAll('&amp;', '&'), 'http://desk')
    expect(Object.fromEntries(searchParams)).toEqual({ pp: '100', zoeken: 'gent' })
    expect((await desk.as(vera).opens(other.replaceAll('&amp;', '&'))).body).toContain('value="gent"')
  })

  test('an address without list leads to the first one', async () => {
    for (const url of ['/processen', '/processen/onzin', '/processen/realisatie/onzin'])
      expect((await desk.as(judith).opens(url)).location).toBe('/processen/realisatie/actief')
    expect((await desk.as(judith).opens('/processen/privaat/alles')).location).toBe(
      '/processen/realisatie/actief',
    )
    expect((await desk.as(willem).opens('/processen/privaat/alles')).status).toBe(200)
  })

  test('nothing found shows a notice, and the filters can be cleared', async () => {
    const { text, body } = await desk.as(judith).opens(`${LIST}?zoeken=nergens`)
    expect(text).toContain('Geen processen gevonden')
    expect(body).toContain(`<a href="${LIST}">Filters wissen</a>`)
    const english = { ...judith, id: 'test|judith-en', language: 'en' as const }
    expect((await desk.as(english).opens(`${LIST}?zoeken=nergens`)).text).toContain('No processes found')
  })
})

describe('a row of the list', () => {
  test('shows in which step it is, for how long, and whose turn it is', async () => {
    const { text } = await desk.as(judith).opens('/processen/realisatie/actief?f.step=in:2')
    expect(text).toMatch(/2\. [A-Z][^.]* Aan zet: gemeente Gent/)
    expect(text).toContain('28 dagen')
  })

  test('shows its status where there are no days', async () => {
    for (const [tab, label] of [
      ['onhold', 'On hold'],
      ['afgerond', 'Afgerond'],
      ['geannuleerd', 'Geannuleerd'],
    ] as const) {
      const { body } = await desk.as(judith).opens(`/processen/realisatie/${tab}`)
      expect(body).toMatch(new RegExp(`data-c="progress_days"><span class="badge[^>]*>.*?${label}</span>`))
    }
  })

  test('has a button to its tags: four, and how many more there are', async () => {
    const process = await aStoredProcess(desk, { municipality: ANTWERPEN, operator: CPO_TWO })
    for (const label of ['Aap', 'Beer', 'Cavia', 'Das', 'Ezel', 'Fret']) {
      const tag = await aTag(desk.db, label)
      await desk.db.insertInto('process_tag').values({ process_id: process.id, tag_uuid: tag.uuid }).execute()
    }
    const { body, text } = await desk.as(bram).opens(`${LIST}?sort=-tags`)
    expect(uuidsIn(body)[0]).toBe(process.uuid)
    expect(body).toContain(`popoverTarget="tags-${process.case_ref}">6 tags</button>`)
    expect(text).toContain('Aap Beer Cavia Das En nog 2 tags')
    expect(text).toContain('0 tags')
  })
})

describe('the filters of the list', () => {
  test('are in its address: a form that is sent leads there', async () => {
    const { location } = await desk
      .as(vera)
      .opens(
        `${LIST}?zoeken=straat&m.municipality=in&o.municipality=${GENT}&o.municipality=&m.step=in&m.step=gte&w.step=2&m.step=gte&w.step=&op.step=and`,
      )
    expect(location).toBe(`${LIST}?zoeken=straat&f.municipality=in%3A${GENT}&f.step=gte%3A2`)
    const { body, text } = await desk.as(vera).opens(location ?? '')
    expect(uuidsIn(body)).toHaveLength(6)
    expect(text).toContain('Zoeken: straat')
    expect(body).toContain('Filter Gemeente: Gent verwijderen')
    expect(body).toContain('Filter Stap ≥ 2 verwijderen')
  })

  test('a value that does not fit is named, in an address and after a form; other filters hold', async () => {
    const refused = 'Niet gefilterd op In deze stap: “1,5” past daar niet.'
    const there = await desk.as(judith).opens(`${LIST}?f.progress_days=gte:1,5&f.step=in:1`)
    expect(there.text).toContain(refused)
    expect(there.text).toContain('Stap: 1')
    const sent = `${LIST}?m.progress_days=gte&w.progress_days=1,5&m.created_at=on&w.created_at=31-02-2026&f.step=in:1`
    const form = await desk.as(judith).opens(sent)
    expect([form.status, form.location]).toEqual([303, `${LIST}?f.step=in%3A1`])
    const { text } = await desk.as(judith).opens(`${form.location}`)
    expect(text).toContain(`${refused} Niet gefilterd op Gestart: “31-02-2026” past daar niet.`)
    const empty = await desk.as(judith).opens(`${LIST}?m.progress_days=gte&w.progress_days=`)
    expect((await desk.as(judith).opens(`${empty.location}`)).text).not.toContain('Niet gefilterd')
  })

  test('no value is too odd for any column', async () => {
    const city = await startApp({ tenant: 'amsterdam' })
    for (const column of FILTERED)
      for (const rule of [
        'in:leeg',
        'in:__proto__,-1',
        'is:(',
        'gte:999999',
        'before:0000-01-01',
        'empty:',
      ]) {
        const { status } = await visitorOf(city, willem).opens(`${LIST}?f.${column}=${rule}`)
        expect(status, `${column} ${rule}`).toBe(200)
      }
  })

  test('a chip of one day shows it once', async () => {
    const { body } = await desk.as(vera).opens(`${LIST}?f.realisation_date=on%3A2026-12-01`)
    expect(body).toContain('Filter Gepland op: 01-12-2026 verwijderen')
  })

  test('each chip drops its own filter and nothing else', async () => {
    const { body } = await desk
      .as(vera)
      .opens(`${LIST}?zoeken=straat&f.step=gte:2&f.step=lte:5&op.step=or&pp=20`)
    const hrefs = [...body.matchAll(/<li><a href="([^"]*)" aria-label="Filter/g)].map((it) =>
      it[1]?.replaceAll('&amp;', '&'),
    )
    expect(hrefs).toEqual([
      `${LIST}?f.step=gte%3A2&f.step=lte%3A5&op.step=or&pp=20`,
      `${LIST}?zoeken=straat&f.step=lte%3A5&pp=20`,
      `${LIST}?zoeken=straat&f.step=gte%3A2&pp=20`,
    ])
  })

  test('a column that sorts is marked, and turns round', async () => {
    const { body } = await desk.as(judith).opens(`${LIST}?sort=-address`)
    expect(body).toMatch(
      /aria-sort="descending"[^>]*><span class="head"><a href="\/processen\/realisatie\/alles\?sort=address"/,
    )
    expect(body).not.toContain('aria-sort="ascending"')
    const again = uuidsIn((await desk.as(judith).opens(`${LIST}?sort=address`)).body)
    expect(again).toEqual(uuidsIn(body).toReversed())
  })

  test('another type is a list of its own, with the same filters', async () => {
    const { body, text } = await desk.as(judith).opens(`${LIST}?zoeken=straat&sort=-processtype`)
    expect(body).toMatch(/aria-sort="descending"[^>]*><span class="head"><a href="[^"]*sort=processtype"/)
    expect(body).toContain('aria-label="Filter Type"')
    const choice = await desk.as(judith).opens(`${LIST}?zoeken=straat&sort=-processtype&open=processtype`)
    expect(choice.body).toContain(
      '<a href="/processen/uitbreiding/alles?zoeken=straat&amp;sort=-processtype">',
    )
    expect(text).not.toContain('Vernieuwen (')
  })

  test('fewer than three characters are not looked for, with a notice', async () => {
    const { text, body } = await desk.as(judith).opens(`${LIST}?zoeken=ge`)
    expect(text).toContain('De zoekopdracht geldt vanaf 3 tekens')
    expect(uuidsIn(body)).toHaveLength(9)
  })

  test.each(["'; drop table process--", '%', '"', '\\', 'a*'])(
    '%s is looked for to the letter',
    async (typed) => {
      for (const name of ['zoeken', 'f.address', 'f.reference']) {
        const value = name === 'zoeken' ? `${typed}xyz` : `contains:${typed}`
        const { status, text } = await desk
          .as(judith)
          .opens(`${LIST}?${new URLSearchParams({ [name]: value })}`)
        expect(status).toBe(200)
        expect(text).toContain('Geen processen gevonden')
      }
    },
  )
})

describe('what opens over the list', () => {
  const FORM = /<form [^>]*aria-label="Filter [^"]+"/g

  test('is not in a page until it is opened; each has the address of the page where it is open', async () => {
    const { body } = await desk.as(judith).opens(`${LIST}?sort=address`)
    expect(body).not.toMatch(FORM)
    for (const name of ['name="kolom"', 'name="naam"', 'groep=step']) expect(body).not.toContain(name)
    for (const part of ['address', 'processtype', 'filters', 'groepen', 'weergaven', 'kolommen']) {
      expect(body).toContain(`<a class="panel" href="${LIST}?sort=address&amp;open=${part}">`)
      const open = await desk.as(judith).opens(`${LIST}?sort=address&open=${part}`)
      expect(open.body).toMatch(new RegExp(`<details[^>]* data-part="${part}" open="">`))
      expect(open.body).not.toContain(`open=${part}">`)
    }
  })

  test('is open at its address, one at a time, on the same page of the same list', async () => {
    const { body } = await desk.as(judith).opens(`${LIST}?sort=address&open=address`)
    expect(body.match(FORM)).toEqual([expect.stringContaining('aria-label="Filter Adres"')])
    expect(uuidsIn(body)).toHaveLength(9)
    const columns = await desk.as(judith).opens(`${LIST}?sort=address&open=kolommen`)
    expect(columns.body).toContain('name="kolom"')
    expect(columns.body).toContain(`name="terug" value="${LIST}?sort=address&amp;open=kolommen"`)
    expect((await desk.as(judith).opens(`${LIST}?open=iets`)).body).not.toMatch(FORM)
  })

  test('stays open when its form is sent, where the script requests that', async () => {
    const sent = `${LIST}?m.address=contains&w.address=straat`
    expect((await desk.as(judith).opens(sent)).location).toBe(`${LIST}?f.address=contains%3Astraat`)
    expect((await desk.as(judith).opens(`${sent}&open=address`)).location).toBe(
      `${LIST}?f.address=contains%3Astraat&open=address`,
    )
  })
})

describe('what belongs to who looks', () => {
  test('an operator has no filter by operator, and none is applied', async () => {
    const { body } = await desk.as(chiara).opens(`${LIST}?f.cpo=in:${CPO_TWO}`)
    expect(uuidsIn(body)).toHaveLength(9)
    const open = `${LIST}?open=filters`
    expect((await desk.as(chiara).opens(open)).body).not.toContain('data-f="cpo"')
    expect((await desk.as(vera).opens(open)).body).toContain('data-f="cpo"')
  })

  test('municipalities to choose from are one’s own', async () => {
    const { body } = await desk.as(judith).opens(`${LIST}?open=filters`)
    expect(body).toContain(`value="${GENT}"`)
    expect(body).not.toContain(`value="${ANTWERPEN}"`)
  })

  test('a tenant may show its table to some only, others read why they see nothing', async () => {
    const tenant = {
      ...desk.tenant,
      processes: {
        ...desk.tenant.processes,
        listTables: [{ columns: ['reference' as const], roles: ['caseworker' as const] }],
      },
    }
    const other = await startApp({ tenant })
    const refused = await other.as(judith).opens(LIST)
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('U heeft onvoldoende rechten om deze lijstweergave te bekijken.')
    expect((await other.as(willem).opens(LIST)).status).toBe(200)
    expect((await other.as(anna).opens(LIST)).status).toBe(200)
  })

  test('sizes of a page are those of the tenant', async () => {
    const { body } = await desk.as(judith).opens(LIST)
    expect([...body.matchAll(/<option value="(\d+)"( selected="")?>\1(?=<)/g)].map((it) => it[1])).toEqual(
      expect.arrayContaining(['20', '50', '100', '250']),
    )
    expect(defaults.processes.pageSizes).toEqual([10, 25, 50])
    expect(defaults.processes.defaultPageSize).toBe(10)
  })
})

describe('pages', () => {
  test('follow each other without a gap, also far into the list', async () => {
    const many = await startApp()
    for (let made = 0; made < 65; made++)
      await aStoredProcess(many, { municipality: made % 2 ? GENT : ANTWERPEN })
    const seen: (string | undefined)[] = []
    for (let page = 1; page <= 4; page++)
      seen.push(...uuidsIn((await many.as(vera).opens(`${LIST}?pp=20&p=${page}`)).body))
    expect(new Set(seen).size).toBe(65)
    expect((await many.as(vera).opens(`${LIST}?pp=20&p=99`)).text).toContain('1 – 20 van 65')
    expect((await many.as(vera).opens(`${LIST}?pp=20&p=4`)).text).toContain('61 – 65 van 65')
  })
})

describe('a list reads', () => {
  test('as often for very many rows as for few', async () => {
    const { many, few } = { many: `${LIST}?pp=250`, few: `${LIST}?pp=20` }
    await startedProcess(desk)
    const countOf = async (url: string) => {
      let queries = 0
      const { db } = desk
      const executor = db.getExecutor()
      const original = executor.executeQuery.bind(executor)
      executor.executeQuery = ((query) => {
        queries++
        return original(query)
      }) as typeof original
      await desk.as(vera).opens(url)
      executor.executeQuery = original
      return queries
    }
    const fewer = await countOf(few)
    for (let made = 0; made < 30; made++)
      await aStoredProcess(desk, { municipality: ANTWERPEN, operator: CPO_TWO })
    expect(await countOf(many)).toBe(fewer)
    expect(fewer).toBeGreaterThan(5)
    expect(fewer).toBeLessThan(20)
  })
})
