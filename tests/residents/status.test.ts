import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aProcess } from '../map/process.ts'
import { aRequest } from '../world.ts'
import { asks, forgetTurns, received } from './resident.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(() => forgetTurns(desk))

const looks = (referentie: string, postcode: string) =>
  desk.as(null).posts('/status', { _csrf: undefined, referentie, postcode })
const aFindable = (choices: object = {}) => aRequest(desk.db, { postal_code: '9000', ...choices })
const statusOf = async (choices: object) => {
  const request = await aFindable(choices)
  const { status, text } = await looks(request.case_ref, '9000')
  expect(status).toBe(200)
  return { request, text }
}

/** The database statements during an act, in order. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const executor = desk.db.getExecutor()
  const original = executor.executeQuery.bind(executor)
  const statements: string[] = []
  executor.executeQuery = ((query) => {
    statements.push(query.sql)
    return original(query)
  }) as typeof original
  try {
    await act()
  } finally {
    executor.executeQuery = original
  }
  return statements
}

describe('whoever knows reference and postal code', () => {
  test.each([
    [1, 'Uw aanvraag is ontvangen'],
    [2, 'Uw aanvraag wordt beoordeeld'],
    [3, 'Uw aanvraag is goedgekeurd'],
    [4, 'Uw aanvraag is afgewezen'],
    [5, 'Uw aanvraag is vervallen'],
  ])('reads the state of the request, in status %i', async (status, words) => {
    expect((await statusOf({ status })).text).toContain(words)
  })

  test.each([
    [{ status: 'active', current_step: 1 }, 'We zoeken een geschikte plek.'],
    [{ status: 'onhold' }, 'Het werk ligt even stil'],
    [{ status: 'completed' }, 'De laadpaal staat er'],
    [{ status: 'cancelled' }, 'Op deze plek komt geen laadpaal'],
  ])('reads how far the process is: %j', async (state, words) => {
    const process = await aProcess(desk.db, state)
    expect((await statusOf({ status: 3, process_id: process.id })).text).toContain(words)
  })

  test('reads nothing about a person, and no machine keeps it', async () => {
    const { request } = await statusOf({ status: 4 })
    const answer = await looks(` ${request.case_ref.toLowerCase()} `, 'B-9000')
    expect(answer.status).toBe(200)
    for (const word of [request.canary, request.street, request.last_name, request.email])
      expect(answer.body).not.toContain(word)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-robots-tag']).toContain('noindex')
  })

  test('finds one whose data was cleared away, by the digits that are left', async () => {
    const request = await aFindable({ gdpr_cleared_at: '2026-01-01T00:00:00.000Z', status: 3 })
    expect((await looks(request.case_ref, '9000')).status).toBe(200)
  })
})

describe('whoever types it their own way', () => {
  test.each([
    ['26-{n}', '9000'],
    ['vl er 26 {n}', '90 00'],
    ['ER26-{n}', 'be 9000'],
    ['VL–ER–26–{n}.', ' 9000 '],
    ['vler26{nnnn}', '9000'],
  ])('is understood: %s with %s', async (typed, postalCode) => {
    const { case_ref, case_counter } = await aFindable()
    const reference = typed
      .replace('{nnnn}', String(case_counter).padStart(4, '0'))
      .replace('{n}', String(case_counter))
    const { status, text } = await looks(reference, postalCode)
    expect([status, text.includes(`Aanvraag ${case_ref}`)]).toEqual([200, true])
  })

  test('of another desk finds nothing here', async () => {
    const { case_counter } = await aFindable()
    expect((await looks(`GD-ER-26-${case_counter}`, '9000')).status).toBe(404)
  })
})

describe('whoever waits', () => {
  test('reads how long it usually takes, once that can be estimated, and what comes next', async () => {
    await desk.db.deleteFrom('request').execute()
    const open = await aFindable({ status: 2 })
    const judged = (status: number, day: string) =>
      aFindable({ status, submitted_at: '2026-03-01T09:00:00Z', processed_at: `2026-03-${day}T10:00:00Z` })
    for (const day of ['02', '04', '20', '21']) await judged(day > '10' ? 3 : 4, day)
    expect((await looks(open.case_ref, '9000')).text).not.toContain('Meestal')
    await judged(3, '22')
    const { text } = await looks(open.case_ref, '9000')
    expect(text).toContain('Meestal duurt dat 3 weken, zelden langer dan 3 weken.')
    expect(text).toContain('Daarna: Wordt de aanvraag goedgekeurd, dan zoeken we een plek.')
  })

  test('reads the same of the step that is worked on', async () => {
    await desk.db
      .insertInto('step_usual')
      .values({ process_type: 'realisation', step_key: 'grid-check', count: 12, p50: 9, p90: 30 })
      .execute()
    const process = await aProcess(desk.db, { status: 'active', current_step: 3 })
    const { text } = await statusOf({ status: 3, process_id: process.id })
    expect(text).toContain('Meestal duurt dat 9 dagen, zelden langer dan 5 weken.')
    expect(text).toContain('Daarna: Wie de laadpaal plaatst, kijkt de plek na.')
  })

  test('reads no term of what came to an end', async () => {
    const { text } = await statusOf({ status: 4 })
    expect([text.includes('Meestal'), text.includes('Daarna')]).toEqual([false, false])
  })
})

describe('whoever guesses', () => {
  test('learns nothing: a wrong reference and a wrong postal code look the same', async () => {
    const { case_ref } = await aFindable()
    const answers = await Promise.all([
      looks(case_ref, '9001'),
      looks('VL-ER-26-99999', '9000'),
      looks('niets', 'niets'),
      looks("' or 1=1 --", '9000'),
    ])
    const plain = answers.map(({ status, body }) => [status, body.replace(/value="[^"]*"/g, '')])
    expect(new Set(plain.map((it) => it.join())).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect((await looks(case_ref, '')).status).toBe(422)
  })

  test('learns nothing by how long it takes either: the desk runs the same statements', async () => {
    const { case_ref } = await aFindable()
    const ways = [
      [case_ref, '9000'],
      [case_ref, '9001'],
      ['VL-ER-26-99999', '9000'],
      ['niets', 'niets'],
    ] as const
    const perWay = []
    for (const [reference, postalCode] of ways) {
      await forgetTurns(desk)
      perWay.push(await statementsOf(() => looks(reference, postalCode)))
    }
    expect(perWay[0]?.join()).toContain('"request"."postal_code"')
    for (const statements of perWay) expect(statements).toEqual(perWay[0])
  })

  test('from one place is stopped after a while', async () => {
    const { case_ref } = await aFindable()
    for (let code = 9000; code < 9030; code++) await looks(case_ref, String(code))
    const answer = await looks(case_ref, '9000')
    expect([answer.status, answer.text.includes('te vaak')]).toEqual([429, true])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('whoever is guessed about', () => {
  /** Wrong postal codes for one reference, from many addresses. */
  const guesses = async (reference: string, count: number) => {
    for (let index = 0; index < count; index++)
      await desk.as(null).sends({
        method: 'POST',
        url: '/status',
        remoteAddress: `198.51.${index}.7`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: `referentie=${reference}&postcode=${1000 + index}`,
      })
  }
  const looksWith = (referentie: string, postcode: string, huisnummer: string) =>
    desk.as(null).posts('/status', { _csrf: undefined, referentie, postcode, huisnummer })

  test('however many try, needs the house number too, and gets in with the right one', async () => {
    const { case_ref } = await aFindable({ house_number: '12A' })
    await guesses(case_ref, 60)
    const page = await looks(case_ref, '9000')
    expect([page.status, page.text.includes('Vul daarom ook het huisnummer in')]).toEqual([422, true])
    expect((await looksWith(case_ref, '9000', '13')).status).toBe(404)
    for (const typed of ['12A', '12', ' 12 a']) {
      const answer = await looksWith(case_ref, '9000', typed)
      expect([answer.status, answer.text.includes(`Aanvraag ${case_ref}`)]).toEqual([200, true])
    }
    // Of others the postal code is enough.
    const other = await aFindable()
    expect((await looks(other.case_ref, '9000')).status).toBe(200)
  })

  test('of a reference that nobody has, needs the same', async () => {
    await guesses('VL-ER-26-88888', 21)
    expect((await looks('VL-ER-26-88888', '9000')).status).toBe(422)
    expect((await looksWith('VL-ER-26-88888', '9000', '1')).status).toBe(404)
  })

  test('by neighbours on the network of a provider, gets in with the house number', async () => {
    const { case_ref } = await aFindable({ house_number: '7' })
    // Thirty of each address are refused to that address alone.
    for (const tried of Array.from({ length: 160 }, (_, index) => index))
      await desk.as(null).sends({
        method: 'POST',
        url: '/status',
        remoteAddress: `127.0.0.${10 + (tried % 8)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: `referentie=VL-ER-26-${70_000 + tried}&postcode=9000`,
      })
    expect((await looks(case_ref, '9000')).status).toBe(422)
    expect((await looksWith(case_ref, '9000', '7')).status).toBe(200)
  })

  test('while all references are tried in order, gets in with the house number', async () => {
    await desk.db
      .insertInto('rate_limit')
      .values({ key: 'resident.status.all', hits: 3_000, ends_at: +desk.clock.now + 3_000_000 })
      .execute()
    const { case_ref } = await aFindable({ house_number: '7' })
    expect((await looks(case_ref, '9000')).status).toBe(422)
    expect((await looksWith(case_ref, '9000', '7')).status).toBe(200)
  })
})

test('the link in the mail fills in the reference, in the language of the mail', async () => {
  const by = desk.as(null)
  const { location } = await by.opens('/status?referentie=VL-ER-26-0042&taal=en')
  expect(location).toBe('/status?referentie=VL-ER-26-0042')
  const page = await by.opens(location ?? '')
  expect(page.body).toContain('value="VL-ER-26-0042"')
  expect(page.text).toContain('Status of your request')
})

test('where the desk sends no mails, the page after sending shows the reference', async () => {
  // Their reference numbers were made up.
  await desk.db.deleteFrom('request').execute()
  const { by } = await asks(desk)
  const [reference = ''] = /VL-ER-26-\d{4}/.exec(await received(by)) ?? []
  expect((await looks(reference, '9000')).text).toContain('Uw aanvraag wordt beoordeeld')
})
