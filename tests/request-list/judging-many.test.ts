import { performance } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp } from '../app.ts'
import { ANTWERPEN, aRequest, bram, judith, mira, type TestPerson, vera, willem } from '../world.ts'

const desk = await startApp()
const LIST = '/aanvragen?status=open'
const JUDGE = '/aanvragen/selectie/beoordelen'
const ACCEPT = { verdict: '3' }
const reason = desk.tenant.judgement.reasons.find(({ status, custom }) => status === 4 && !custom)
const REJECT = { verdict: '4', reason: String(reason?.value), remarks: 'Staat al een paal' }

const posts = (form: Record<string, string | string[]>, person: TestPerson = judith) =>
  desk.as(person).posts(JUDGE, { lijst: LIST, ...form })
const confirmedIn = (body: string) =>
  [...body.matchAll(/name="zeker" value="([^"]+)"/g)].map(([, value = '']) => value)
const nowOf = (uuid: string) =>
  desk.db.selectFrom('request').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
const statusOf = async ({ uuid }: { uuid: string }) => (await nowOf(uuid)).status
const judgementsOf = ({ id }: { id: number }) =>
  desk.db.selectFrom('judgement').selectAll().where('request_id', '=', id).execute()
async function some(count: number) {
  const made = []
  for (let n = 0; n < count; n++) made.push(await aRequest(desk.db))
  return made
}

describe('judging requests together', () => {
  test('needs confirmation, and then gives each the same judgement, reason and remarks', async () => {
    const requests = await some(3)
    const confirmation = await posts({ uuid: requests.map(({ uuid }) => uuid) })
    expect(confirmation.text).toContain('3 aanvragen beoordelen')
    expect(confirmation.text).toContain(requests[0]?.case_ref)
    expect(await Promise.all(requests.map(statusOf))).toEqual([2, 2, 2])
    const answer = await posts({ zeker: confirmedIn(confirmation.body), ...REJECT })
    expect([answer.status, answer.location]).toEqual([303, LIST])
    for (const request of requests) {
      expect(await nowOf(request.uuid)).toMatchObject({
        status: 4,
        version: 2,
        reason_label: reason?.label.nl,
      })
      expect(await judgementsOf(request)).toMatchObject([
        { verdict: 4, reason: reason?.value, remarks: REJECT.remarks, person_name: judith.name },
      ])
      const events = await desk.db
        .selectFrom('event')
        .select('kind')
        .where('subject_uuid', '=', request.uuid)
        .execute()
      expect(events).toEqual([{ kind: 'request-judged' }])
    }
  })

  test('shows the outcome of each: done, judged by another meanwhile, changed, or gone', async () => {
    const [mine, theirs, changed, elsewhere] = await some(4)
    if (!mine || !theirs || !changed || !elsewhere) throw new Error('no requests were made')
    const confirmation = await posts({ uuid: [mine, theirs, changed, elsewhere].map(({ uuid }) => uuid) })
    await desk.as(willem).posts(`/aanvragen/${theirs.uuid}/beoordeling`, { version: '1', ...REJECT })
    await desk.db.updateTable('request').set({ version: 2 }).where('uuid', '=', changed.uuid).execute()
    await desk.db
      .updateTable('request')
      .set({ municipality_code: ANTWERPEN })
      .where('uuid', '=', elsewhere.uuid)
      .execute()
    const { status, text } = await posts({ zeker: confirmedIn(confirmation.body), ...ACCEPT })
    expect(status).toBe(200)
    expect(text).toContain('Niet alles is gelukt')
    expect(text).toContain(`De aanvraag ${mine.case_ref} is beoordeeld: Accepteren`)
    expect(text).toMatch(
      new RegExp(
        `De aanvraag ${theirs.case_ref} is niet beoordeeld. Deze aanvraag is intussen beoordeeld door ${willem.name} \\(\\d`,
      ),
    )
    expect(text).toContain(`${changed.case_ref} is niet beoordeeld. Deze aanvraag is intussen gewijzigd.`)
    expect(text).toContain('1 gekozen aanvraag was er niet meer.')
    expect(text).not.toContain(elsewhere.case_ref)
    expect(await Promise.all([mine, theirs, changed, elsewhere].map(statusOf))).toEqual([3, 4, 2, 2])
  })

  test('shows beforehand which cannot be judged, and why', async () => {
    const open = await aRequest(desk.db)
    const done = await aRequest(desk.db, {
      status: STATUS.accepted,
      processed_at: '2026-02-21T08:00:00.000Z',
    })
    const incomplete = await aRequest(desk.db, { status: STATUS.incomplete })
    const { body, text } = await posts({ uuid: [open, done, incomplete].map(({ uuid }) => uuid) })
    expect(confirmedIn(body)).toEqual([`${open.uuid}.1`])
    expect(text).toContain('1 aanvraag beoordelen')
    expect(text).toContain(`${done.case_ref}: Geaccepteerd (21-02-2026)`)
    expect(text).toContain(`${incomplete.case_ref}: Ontvangen, niet compleet`)
    const forced = await posts({ zeker: [`${done.uuid}.1`], ...REJECT })
    expect(forced.text).toContain(`De aanvraag ${done.case_ref} is niet beoordeeld.`)
    expect(await statusOf(done)).toBe(3)
  })

  test('needs a judgement that may be given: else nothing is judged, and what was typed stays', async () => {
    const request = await aRequest(desk.db)
    const zeker = `${request.uuid}.1`
    for (const [form, problem] of [
      [{}, 'Kies een oordeel.'],
      [{ verdict: '4' }, 'Kies een reden.'],
      [{ ...REJECT, remarks: 'a<b' }, 'niet geaccepteerd worden: <'],
      [{ verdict: '9' }, 'Kies een oordeel.'],
    ] as const) {
      const { status, body, text } = await posts({ zeker, ...form })
      expect(status).toBe(422)
      expect(text).toContain(problem)
      expect(confirmedIn(body)).toEqual([zeker])
    }
    const { body } = await posts({ zeker, verdict: '4', remarks: 'Getypt' })
    expect(body).toContain('>Getypt</textarea>')
    expect(body).toMatch(/name="verdict"[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
    expect(await statusOf(request)).toBe(2)
  })

  test('reaches only what each of them may judge', async () => {
    const [gent, antwerpen] = [await aRequest(desk.db), await aRequest(desk.db, { municipality: ANTWERPEN })]
    const both = [`${gent.uuid}.1`, `${antwerpen.uuid}.1`]
    expect((await posts({ zeker: both, ...ACCEPT }, vera)).status).toBe(403)
    const confirmation = await posts({ uuid: [gent.uuid, antwerpen.uuid] }, bram)
    expect(confirmedIn(confirmation.body)).toEqual([`${antwerpen.uuid}.1`])
    // She reads everywhere and judges in Gent.
    const mixed = await posts({ zeker: both, ...ACCEPT }, mira)
    expect(mixed.text).toContain('U mag aanvragen van deze gemeente niet beoordelen')
    expect([await statusOf(gent), await statusOf(antwerpen)]).toEqual([3, 2])
  })
})

describe('all of a list at once', () => {
  test('is what its filter leaves, at most 250', async () => {
    await desk.db.updateTable('request').set({ status: STATUS.removed }).execute()
    for (let made = 0; made < 4; made++) await aRequest(desk.db, { street: 'Bulkstraat' })
    await aRequest(desk.db)
    const lijst = '/aanvragen?status=open&zoeken=bulkstraat'
    const all = await posts({ alles: '1', lijst })
    expect(confirmedIn(all.body)).toHaveLength(4)
    const nothing = await posts({ lijst })
    expect([nothing.status, nothing.location]).toEqual([303, lijst])
    expect((await posts({ alles: '1', lijst: '/aanvragen?zoeken=nergens' })).status).toBe(303)
  })

  test('of 250 leaves others room to be served', async () => {
    const [first] = await desk.db.selectFrom('request').selectAll().limit(1).execute()
    const rows = Array.from({ length: 251 }, (_, n) => ({
      ...first,
      id: undefined,
      uuid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      case_counter: 5_000 + n,
      case_ref: `VEEL-${n}`,
      origin_reference: `veel-${n}`,
      status: STATUS.open,
      version: 1,
      street: 'Veelstraat',
      search_text: 'veelstraat',
    }))
    for (let from = 0; from < rows.length; from += 20)
      await desk.db
        .insertInto('request')
        .values(rows.slice(from, from + 20).map(({ id: _id, ...row }) => row) as never)
        .execute()
    const lijst = '/aanvragen?status=open&zoeken=veelstraat'
    const tooMany = await posts({ alles: '1', lijst })
    expect(tooMany.status).toBe(303)
    const confirmation = await posts({ uuid: rows.slice(0, 250).map(({ uuid }) => uuid) })
    let longest = 0
    let last = performance.now()
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const answer = await posts({ zeker: confirmedIn(confirmation.body), ...ACCEPT })
    clearInterval(pulse)
    expect(answer.status).toBe(303)
    const { count } = await desk.db
      .selectFrom('request')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', STATUS.accepted)
      .where('street', '=', 'Veelstraat')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(250)
    // Twenty times what one judgement takes; all at once would be a second.
    expect(longest).toBeLessThan(250)
  })
})

test('a list of who may not judge has no tick boxes', async () => {
  expect((await desk.as(vera).opens('/aanvragen?status=all')).body).not.toContain('form="selectie"')
  expect((await desk.as(judith).opens('/aanvragen?status=all')).body).toMatch(/<input[^>]*form="selectie"/)
})
