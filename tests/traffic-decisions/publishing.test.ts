import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, anna, bram, chiara, GENT, gast, judith, karel, mieke, vera, willem } from '../world.ts'
import { aWaitingProcess, deciding, storedOf } from './deciding.ts'

const PAGE = '/processen/besluit'
let desk: TestApp
let number: string
let made = 0

beforeAll(async () => {
  desk = await startApp({ tenant: deciding })
})
beforeEach(() => {
  number = `gmb-2026-${++made}`
})

const form = (uuid: string | string[], more: Record<string, string> = {}) => ({
  uuid,
  number,
  url: 'https://www.officielebekendmakingen.nl/gemeenteblad',
  publishedOn: '2026-02-23',
  procedure: 'objection',
  remarks: '',
  ...more,
})
const decisionsUnder = (its: string) =>
  desk.db.selectFrom('traffic_decision').selectAll().where('number', '=', its).execute()

describe('publishing a decision for many processes', () => {
  test('each gets the date of publication, the end of its term, and the decision itself', async () => {
    const all = [
      await aWaitingProcess(desk.db),
      await aWaitingProcess(desk.db),
      await aWaitingProcess(desk.db),
    ]
    const uuids = all.map((it) => it.uuid)
    const answer = await desk.as(judith).posts(PAGE, form(uuids))
    expect([answer.status, answer.location]).toEqual([303, `${PAGE}?gemeente=${GENT}`])
    const after = await desk.as(judith).opens(String(answer.location))
    expect(after.text).toContain(`${number} is vastgelegd bij 3 processen.`)
    expect(after.body).toContain('<a href="/processen">← Naar de lijst</a>')

    const [decision, ...others] = await decisionsUnder(number)
    expect(others).toEqual([])
    expect(decision).toMatchObject({
      municipality_code: GENT,
      published_on: '2026-02-23',
      definitive_on: '2026-04-06',
      procedure: 'objection',
      person_name: 'Judith Maes',
    })
    for (const uuid of uuids) {
      const kept = await storedOf(desk.db, uuid)
      expect(kept.decision).toEqual({
        TrafficDecisionNotApplicable: false,
        PublicationDate: '2026-02-23',
        DefinitiveDate: '2026-04-06',
      })
      expect(kept.row).toMatchObject({
        published_on: '2026-02-23',
        definitive_on: '2026-04-06',
        traffic_decision_id: decision?.id,
        location_version: 2,
        current_step: 5,
        status: 'active',
      })
      expect(kept.events.filter((kind) => kind === 'traffic-decision-published')).toHaveLength(1)
    }
  })

  test('one that is taken up later under the same number joins the decision that is there', async () => {
    const [first, later] = [await aWaitingProcess(desk.db), await aWaitingProcess(desk.db)]
    await desk.as(judith).posts(PAGE, form(first.uuid))
    expect((await desk.as(judith).posts(PAGE, form(later.uuid, { url: '' }))).status).toBe(303)
    const [decision, ...others] = await decisionsUnder(number)
    expect(others).toEqual([])
    expect((await storedOf(desk.db, later.uuid)).row.traffic_decision_id).toBe(decision?.id)
  })

  test('another decision under a number that is taken is refused, and nothing is kept', async () => {
    const [first, later] = [await aWaitingProcess(desk.db), await aWaitingProcess(desk.db)]
    await desk.as(judith).posts(PAGE, form(first.uuid))
    const answer = await desk.as(judith).posts(PAGE, form(later.uuid, { publishedOn: '2026-02-24' }))
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Onder dit nummer staat al een ander besluit, gepubliceerd op 23-02-2026.')
    expect((await storedOf(desk.db, later.uuid)).row.published_on).toBe('')
  })

  test('the same number in another municipality is another decision', async () => {
    const here = await aWaitingProcess(desk.db)
    const there = await aWaitingProcess(desk.db, { row: { municipality_code: ANTWERPEN } })
    expect((await desk.as(judith).posts(PAGE, form(here.uuid))).status).toBe(303)
    expect((await desk.as(bram).posts(PAGE, form(there.uuid, { publishedOn: '2026-02-20' }))).status).toBe(
      303,
    )
    expect(await decisionsUnder(number)).toHaveLength(2)
  })

  test('two who publish the same together make one decision', async () => {
    const [one, other] = [await aWaitingProcess(desk.db), await aWaitingProcess(desk.db)]
    const answers = await Promise.all([
      desk.as(judith).posts(PAGE, form(one.uuid)),
      desk.as(mieke).posts(PAGE, form(other.uuid)),
    ])
    expect(answers.map((it) => it.status)).toEqual([303, 303])
    expect(await decisionsUnder(number)).toHaveLength(1)
  })
})

describe('when one of them cannot take part', () => {
  test.each<[string, Parameters<typeof aWaitingProcess>[1], string]>([
    ['is on hold', { row: { status: 'onhold' } }, 'staat on hold'],
    ['is cancelled', { row: { status: 'cancelled' } }, 'is geannuleerd'],
    ['is completed', { begun: 8, done: 8, row: { status: 'completed' } }, 'is afgerond'],
    ['has not come so far', { begun: 4 }, 'de stap voor het verkeersbesluit is nog niet gestart'],
    ['has that step behind it', { begun: 6 }, 'de stap voor het verkeersbesluit is al afgerond'],
    ['needs none', { decision: { TrafficDecisionNotApplicable: true } }, 'heeft geen verkeersbesluit nodig'],
    ['has one already', { decision: { PublicationDate: '2026-01-02' } }, 'heeft al een gepubliceerd besluit'],
    ['is of another municipality', { row: { municipality_code: ANTWERPEN } }, 'ligt in een andere gemeente'],
    [
      'is of another type',
      { row: { process_type: 'expansion' } },
      'heeft geen stap voor het verkeersbesluit',
    ],
  ])('because it %s, nothing is kept of any, and the page shows why', async (_, choices, why) => {
    const able = await aWaitingProcess(desk.db)
    const unable = await aWaitingProcess(desk.db, choices)
    const answer = await desk.as(willem).posts(PAGE, form([able.uuid, unable.uuid]))
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('1 proces kan niet meedoen. Er is niets opgeslagen.')
    expect(answer.text).toMatch(new RegExp(`${unable.case_ref}.{0,60}${why}`))
    expect(answer.body).toMatch(
      new RegExp(`value="${able.uuid}"[^>]*checked|checked=""[^>]*value="${able.uuid}"`),
    )
    expect(answer.body).toContain(`value="${number}"`)
    expect(await decisionsUnder(number)).toEqual([])
    for (const { uuid, version } of [able, unable]) {
      const kept = await storedOf(desk.db, uuid)
      expect([kept.row.version, kept.row.traffic_decision_id, kept.events]).toEqual([version, null, []])
    }
  })

  test('one out of reach and one that does not exist are refused in the same words', async () => {
    const able = await aWaitingProcess(desk.db)
    const theirs = await aWaitingProcess(desk.db, { row: { municipality_code: ANTWERPEN } })
    const nothing = randomUUID()
    const answer = await desk.as(judith).posts(PAGE, form([able.uuid, theirs.uuid, nothing]))
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(`${theirs.uuid} bestaat niet, of is niet voor u`)
    expect(answer.text).toContain(`${nothing} bestaat niet, of is niet voor u`)
    expect(answer.text).not.toContain(theirs.case_ref)
    expect((await storedOf(desk.db, able.uuid)).row.published_on).toBe('')
  })

  test('a process that can be seen, but whose step is another’s, stays as it is', async () => {
    const process = await aWaitingProcess(desk.db)
    const answer = await desk.as(chiara).posts(PAGE, form(process.uuid))
    expect([answer.status, (await storedOf(desk.db, process.uuid)).row.published_on]).toEqual([403, ''])
  })
})

describe('what is filled in', () => {
  test.each<[string, Record<string, string>, string]>([
    ['no number', { number: ' ' }, 'Dit is een vereist veld'],
    ['a number that is too long', { number: 'x'.repeat(61) }, 'De tekst is te lang! (61/60 tekens)'],
    ['an address without lock', { url: 'http://example.org/besluit' }, 'https://'],
    ['an address that does something', { url: 'javascript:alert(1)' }, 'https://'],
    ['an address with a password', { url: 'https://a:b@example.org/' }, 'https://'],
    ['no date', { publishedOn: '' }, 'Dit is een vereist veld'],
    ['a date that does not exist', { publishedOn: '2026-02-30' }, 'Voer een bestaande datum in'],
    ['a date long ago', { publishedOn: '1998-02-20' }, 'Voer een bestaande datum in'],
    ['a date to come', { publishedOn: '2206-02-20' }, 'Deze dag is nog niet geweest.'],
    [
      'a date of another year than its number',
      { number: 'gmb-2024-12345' },
      'Publicatie gmb-2024-12345 is van 2024.',
    ],
    [
      'an address of another number',
      { number: 'GMB-2026-777', url: 'https://zoek.officielebekendmakingen.nl/gmb-2026-99999.html' },
      'Dit adres is van publicatie gmb-2026-99999.',
    ],
    ['no procedure', { procedure: '' }, 'Kies bezwaar of beroep.'],
    ['remarks that are too long', { remarks: 'a'.repeat(4001) }, '(4001/4000 tekens)'],
  ])('%s is refused beside its field, with the rest kept in the form', async (_, wrong, message) => {
    const process = await aWaitingProcess(desk.db)
    const answer = await desk.as(judith).posts(PAGE, form(process.uuid, wrong))
    expect(answer.status).toBe(422)
    const [errors] = [answer.body.match(/<p class="field-error".*?<\/p>/gs) ?? []]
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(message)
    // The field has the focus, except a group of choices and a text area.
    if (!('procedure' in wrong || 'remarks' in wrong))
      expect(answer.body).toMatch(/autofocus="" aria-invalid="true"|aria-invalid="true"[^>]*autofocus/i)
    expect(answer.body).toContain(process.uuid)
    expect((await storedOf(desk.db, process.uuid)).row.published_on).toBe('')
  })

  test('nothing ticked is refused', async () => {
    const answer = await desk.as(judith).posts(PAGE, { ...form([]), uuid: undefined })
    expect([answer.status, answer.text.includes('Kies ten minste één proces.')]).toEqual([422, true])
  })
})

describe('the page', () => {
  test('shows who waits in the municipality, and nobody else', async () => {
    const street = `Wachtstraat${randomUUID().slice(0, 4)}`
    const waits = await aWaitingProcess(desk.db, { street })
    const others = [
      await aWaitingProcess(desk.db, { street, begun: 4 }),
      await aWaitingProcess(desk.db, { street, row: { status: 'onhold' } }),
      await aWaitingProcess(desk.db, { street, decision: { PublicationDate: '2026-01-02' } }),
      await aWaitingProcess(desk.db, { street, row: { municipality_code: ANTWERPEN } }),
    ]
    await desk.db
      .updateTable('process')
      .set({ search_text: street.toLowerCase() })
      .where(
        'uuid',
        'in',
        [waits, ...others].map((it) => it.uuid),
      )
      .execute()
    const { text, body } = await desk.as(judith).opens(`${PAGE}?gemeente=${GENT}&zoeken=${street}`)
    expect(text).toContain('Processen (1)')
    expect(body).toContain(waits.uuid)
    for (const { uuid } of others) expect(body).not.toContain(uuid)
    const ticked = new RegExp(`<input[^>]*checked=""[^>]*value="${waits.uuid}"`)
    expect(body).not.toMatch(ticked)
    const all = await desk.as(judith).opens(`${PAGE}?gemeente=${GENT}&zoeken=${street}&alles=1`)
    expect(all.body).toMatch(ticked)
  })

  test('shows the processes that its address names, those that cannot with the reason', async () => {
    const [able, unable] = [await aWaitingProcess(desk.db), await aWaitingProcess(desk.db, { begun: 3 })]
    const { text } = await desk.as(judith).opens(`${PAGE}?uuid=${able.uuid}&uuid=${unable.uuid}`)
    expect(text).toContain('Processen (2)')
    expect(text).toMatch(new RegExp(`${unable.case_ref}.{0,80}nog niet gestart`))
  })

  test('lets somebody with many municipalities choose one first', async () => {
    expect((await desk.as(willem).opens(PAGE)).text).toContain('Kies een gemeente om de processen te zien')
    expect((await desk.as(judith).opens(PAGE)).text).not.toContain('Kies een gemeente')
  })

  test('is in English for readers of English', async () => {
    const page = await desk.as({ ...judith, id: 'test|judith-en', language: 'en' }).opens(PAGE)
    expect(page.text).toContain('Publish: Traffic decision')
  })

  test('is for those who take decisions, where decisions are taken', async () => {
    for (const person of [judith, mieke, anna]) expect((await desk.as(person).opens(PAGE)).status).toBe(200)
    for (const person of [vera, chiara, karel, gast])
      expect((await desk.as(person).opens(PAGE)).status).toBe(403)
    const without = await startApp({
      tenant: { ...deciding, processes: { ...deciding.processes, trafficDecisions: false } },
    })
    expect((await without.as(judith).opens(PAGE)).status).toBe(403)
    await without.close()
  })
})
