import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { uuidsIn } from '../lists/rows.ts'
import { ANTWERPEN, aRequest, bram, GENT, judith, karel, mieke, vera, willem } from '../world.ts'

let desk: TestApp
/** The first count after each name: rows show the names too. */
const tabsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(Alle|Open|Geaccepteerd|Afgewezen|Verwijderd|Niet compleet) ([\d.+]+)/g)]
      .toReversed()
      .map((it) => [it[1], it[2]]),
  )

beforeAll(async () => {
  desk = await startApp()
  for (let day = 1; day <= 12; day++)
    await aRequest(desk.db, {
      municipality: GENT,
      submitted_at: `2026-02-${String(day).padStart(2, '0')}T08:00:00.000Z`,
      last_name: day === 7 ? 'Verhofstadt' : 'Janssens',
      number_plate: day === 7 ? '1-ABC-777' : '',
      street: 'Veldstraat',
      house_number: String(day),
      dossier_id: '',
    })
  await aRequest(desk.db, {
    municipality: GENT,
    status: STATUS.accepted,
    processed_at: '2026-02-21T08:00:00.000Z',
  })
  await aRequest(desk.db, {
    municipality: GENT,
    status: STATUS.rejected,
    reason_label: 'Eigen oprit',
    processed_at: '2026-02-22T08:00:00.000Z',
  })
  await aRequest(desk.db, { municipality: GENT, status: STATUS.removed })
  await aRequest(desk.db, { municipality: GENT, status: STATUS.incomplete })
  await aRequest(desk.db, { municipality: ANTWERPEN })
  await aRequest(desk.db, { municipality: null })
})

// The page size of an earlier test.
beforeEach(async () => {
  await desk.db.deleteFrom('list_setting').execute()
})

describe('a case worker opens the request list', () => {
  test('Judith sees the requests of Gent, newest first, ten to a page', async () => {
    const { status, body, text } = await desk.as(judith).opens('/aanvragen?status=all')
    expect(status).toBe(200)
    expect(uuidsIn(body)).toHaveLength(10)
    expect(text).toContain('1 – 10 van 16')
    expect(text).not.toContain('Antwerpen')
  })

  test('each tab has the count of what it shows', async () => {
    const { text } = await desk.as(judith).opens('/aanvragen?status=all')
    expect(tabsOf(text)).toEqual({
      Alle: '16',
      Open: '12',
      Geaccepteerd: '1',
      Afgewezen: '1',
      Verwijderd: '1',
      'Niet compleet': '1',
    })
    for (const [tab, shown] of [
      ['open', 12],
      ['accepted', 1],
      ['rejected', 1],
      ['removed', 1],
      ['incomplete', 1],
    ] as const) {
      const { body } = await desk.as(judith).opens(`/aanvragen?status=${tab}&pp=50`)
      expect(uuidsIn(body), tab).toHaveLength(shown)
    }
  })

  test('who works for the whole region sees every request, also one without municipality', async () => {
    const { text } = await desk.as(willem).opens('/aanvragen?pp=50')
    expect(tabsOf(text).Alle).toBe('18')
  })

  test('Bram of Antwerpen sees the one of Antwerpen', async () => {
    const { body, text } = await desk.as(bram).opens('/aanvragen?status=all')
    expect(uuidsIn(body)).toHaveLength(1)
    expect(tabsOf(text).Alle).toBe('1')
  })

  test('a customer, who has no right to requests, is led to the dashboard, which shows why', async () => {
    const { uuid } = await desk.db.selectFrom('request').select('uuid').executeTakeFirstOrThrow()
    for (const address of ['/aanvragen', `/aanvragen/${uuid}`, '/aanvragen/unknown']) {
      const customer = desk.as(karel)
      const { status, location, body } = await customer.opens(address)
      expect([status, location, body], address).toEqual([303, '/', ''])
      expect((await customer.opens('/')).text).toContain('U heeft onvoldoende rechten voor deze pagina')
    }
    expect(desk.log.filter((it) => it.refused === 'requestlist')).toHaveLength(3)
  })

  test('rejected requests have the column with the reason', async () => {
    const { text } = await desk.as(judith).opens('/aanvragen?status=rejected')
    expect(text).toContain('Reden')
    expect(text).toContain('Eigen oprit')
  })
})

describe('walking through pages', () => {
  test('the pages together show every request once', async () => {
    const seen = []
    for (const page of [1, 2]) {
      const { body } = await desk.as(judith).opens(`/aanvragen?p=${page}`)
      seen.push(...uuidsIn(body))
    }
    expect(seen).toHaveLength(16)
    expect(new Set(seen).size).toBe(16)
  })

  test('pages read from the end come in the same order as all at once', async () => {
    const whole = uuidsIn((await desk.as(judith).opens('/aanvragen?pp=50&sort=address')).body)
    const second = uuidsIn((await desk.as(judith).opens('/aanvragen?p=2&pp=10&sort=address')).body)
    expect(second).toEqual(whole.slice(10))
  })

  test.each(['0', '-1', 'twee', '1e3', ''])('page "%s" does not exist, so page 1 is shown', async (page) => {
    const { status, text } = await desk.as(judith).opens(`/aanvragen?p=${page}`)
    expect(status).toBe(200)
    expect(text).toContain('1 – 10 van 16')
  })

  test('a page beyond the last leads to the last, under its own address', async () => {
    for (const name of ['p', 'page']) {
      const { status, location } = await desk.as(judith).opens(`/aanvragen?${name}=999&sort=name`)
      expect([status, location]).toEqual([303, '/aanvragen?sort=name&p=2'])
    }
    const { text } = await desk.as(judith).opens('/aanvragen?page=2&sort=name')
    expect(text).toContain('11 – 16 van 16')
    const { status } = await desk.as(judith).opens('/aanvragen?p=999&zoeken=nergens')
    expect(status).toBe(303)
    expect((await desk.as(judith).opens('/aanvragen?zoeken=nergens')).text).toContain(
      'Er zijn geen resultaten',
    )
  })

  test('an unknown page size, status or sort falls back to the usual one', async () => {
    const { status, body } = await desk
      .as(judith)
      .opens('/aanvragen?pp=7&status=alles&sort=wachtwoord&gemeente=gent')
    expect(status).toBe(200)
    expect(uuidsIn(body)).toHaveLength(10)
  })

  test('a filter that is given twice does not count', async () => {
    const { status, body } = await desk.as(judith).opens('/aanvragen?status=removed&status=rejected')
    expect([status, uuidsIn(body).length]).toEqual([200, 10])
  })
})

describe('sorting', () => {
  test.each(['reference', 'counter', 'origin', 'address', 'name', 'submitted', 'processed', 'reason'])(
    'by %s, and back again',
    async (column) => {
      const up = uuidsIn((await desk.as(judith).opens(`/aanvragen?pp=50&sort=${column}`)).body)
      const down = uuidsIn((await desk.as(judith).opens(`/aanvragen?pp=50&sort=-${column}`)).body)
      expect(up).toHaveLength(16)
      expect(down).toEqual([...up].reverse())
    },
  )

  test('the sorted column is marked for a screen reader', async () => {
    const { body } = await desk.as(judith).opens('/aanvragen?sort=-name')
    expect(body).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Naam/)
  })
})

describe('searching', () => {
  test.each([
    ['part of a name', 'verhof'],
    ['capitals', 'VERHOFSTADT'],
    ['accents that are not there', 'Vérhofstadt'],
    ['a number plate with dashes', '1-ABC-777'],
    ['a number plate without', '1abc777'],
    ['two words in any order', 'gent verhofstadt'],
  ])('%s', async (_what, words) => {
    const { body, text } = await desk.as(judith).opens(`/aanvragen?zoeken=${encodeURIComponent(words)}`)
    expect(uuidsIn(body)).toHaveLength(1)
    expect(tabsOf(text)).toMatchObject({ Alle: '1', Open: '1', Afgewezen: '0' })
  })

  test('a short word narrows what the long one finds', async () => {
    const all = uuidsIn((await desk.as(judith).opens('/aanvragen?zoeken=veldstraat&pp=50')).body)
    const one = uuidsIn((await desk.as(judith).opens('/aanvragen?zoeken=veldstraat+12')).body)
    expect(all).toHaveLength(12)
    expect(one).toHaveLength(1)
  })

  test('fewer than three characters show everything and the reason', async () => {
    const { text } = await desk.as(judith).opens('/aanvragen?zoeken=ve')
    expect(tabsOf(text).Alle).toBe('16')
    expect(text).toContain('De zoekopdracht geldt vanaf 3 tekens')
  })

  test.each(['%%%', '___', "' or 1=1 --", '"gent" AND', 'NOT *', 'a"b"c', '\\\\\\', '<script>'])(
    '%s is looked for to the letter and found nowhere',
    async (words) => {
      const { status, text } = await desk.as(judith).opens(`/aanvragen?zoeken=${encodeURIComponent(words)}`)
      expect(status).toBe(200)
      expect(text).toContain('Er zijn geen resultaten die voldoen aan uw criteria.')
    },
  )

  test('what is being searched for stays in the box and can be removed as a chip', async () => {
    const { body } = await desk.as(judith).opens('/aanvragen?zoeken=verhofstadt&status=open')
    expect(body).toContain('value="verhofstadt"')
    expect(body).toContain('Filter Zoeken: verhofstadt verwijderen')
  })

  test('nobody finds what is outside their municipality', async () => {
    const { text } = await desk.as(bram).opens('/aanvragen?zoeken=verhofstadt')
    expect(text).toContain('Er zijn geen resultaten')
  })
})

describe('choosing a municipality', () => {
  test('offers only the ones that somebody handles', async () => {
    const { body } = await desk.as(mieke).opens('/aanvragen?status=all')
    expect(body).toContain('<option value="44021">Gent<')
    expect(body).not.toContain('>Brugge<')
    expect((await desk.as(judith).opens('/aanvragen?status=all')).body).not.toContain('name="gemeente"')
  })

  test('shows its requests and its counts', async () => {
    const { body, text } = await desk.as(willem).opens(`/aanvragen?gemeente=${ANTWERPEN}`)
    expect(uuidsIn(body)).toHaveLength(1)
    expect(tabsOf(text).Alle).toBe('1')
  })

  test('one that is not theirs shows nothing', async () => {
    const { text } = await desk.as(judith).opens(`/aanvragen?gemeente=${ANTWERPEN}`)
    expect(text).toContain('Er zijn geen resultaten')
    expect(tabsOf(text).Alle).toBe('0')
  })
})

describe('coming back', () => {
  test('the list links to the request that was opened last', async () => {
    const opened = await aRequest(desk.db, { municipality: ANTWERPEN, status: STATUS.removed })
    const reader = desk.as(vera)
    await reader.opens(`/aanvragen/${opened.uuid}`)
    const { body, text } = await reader.opens('/aanvragen?status=all')
    expect(text).toContain(`Laatst geopend: ${opened.case_ref}`)
    expect(body).toContain(`href="/aanvragen/${opened.uuid}?lijst=`)
  })
})

describe('an unknown status', () => {
  test('is counted under all, shown as unknown, and logged', async () => {
    const strange = await startApp()
    await aRequest(strange.db, { status: 9 })
    const { text } = await strange.as(judith).opens('/aanvragen?status=all')
    expect(text).toContain('Onbekende status (9)')
    expect(tabsOf(text)).toMatchObject({ Alle: '1', Open: '0', Geaccepteerd: '0' })
    expect(
      strange.log.some((line) => line.msg === 'requests with an unknown status' && line.count === 1),
    ).toBe(true)
  })
})

describe('when the list cannot be loaded', () => {
  test('there is a clear word and a way to try again, and nothing of the database', async () => {
    const broken = await startApp()
    await broken.as(judith).opens('/aanvragen?status=all')
    await broken.db.schema.dropTable('request_count').execute()
    const { status, text, body } = await broken.as(judith).opens('/aanvragen?status=open')
    expect(status).toBe(500)
    expect(text).toContain('Er is iets misgegaan. Neem contact op met support.')
    expect(body).toContain('<a href="/aanvragen?status=open">Probeer opnieuw</a>')
    expect(body).not.toMatch(/request_count|no such table|relation|group by/)
  })
})
