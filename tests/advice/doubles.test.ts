import { beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, aRequest, judith, type RequestChoices, willem } from '../world.ts'
import { adviceFor } from './reading.tsx'

let desk: TestApp
let street = 0

beforeAll(async () => {
  desk = await startApp()
})

/** A request in its own postal code, so that requests of other tests are not found. */
const place = (): RequestChoices => ({
  street: 'Veldstraat',
  house_number: '12',
  postal_code: `${8000 + ++street}`,
  number_plate: `2-XYZ-${String(street).padStart(3, '0')}`,
})
const add = (...choices: RequestChoices[]) => aRequest(desk.db, Object.assign({}, ...choices))
const EARLIER = { submitted_at: '2026-01-05T09:00:00.000Z' }
const LATER = { submitted_at: '2026-02-28T09:00:00.000Z' }

describe('requests for the same address', () => {
  test('an earlier one asks for attention, with its status, date and distance, and is proposed as a double', async () => {
    const here = place()
    const request = await add(here)
    await add(here, { number_plate: '' }, EARLIER, { status: STATUS.accepted, lat: 51.0544 })
    const advice = await adviceFor(desk, judith, request)
    const found = advice?.of('same-address')
    expect(found?.outcome).toBe('attention')
    expect(found?.explanation).toBe(
      'Er is 1 andere aanvraag voor dit adres. Ten minste één is eerder ingezonden en niet afgewezen.',
    )
    // A ten-thousandth of a degree is 11.1 metres: rounded up.
    expect(found?.rows[0]?.detail).toBe('Geaccepteerd, ingezonden 05-01-2026, 12 m hemelsbreed')
    expect(found).not.toHaveProperty('lookOnly')
  })

  test('the number is read as a number, and another suffix is another address', async () => {
    const here = place()
    const request = await add(here, { house_number: '12' })
    await add(here, { house_number: '012', number_plate: '' }, EARLIER)
    await add(here, { house_number: '12', house_number_suffix: 'bis', number_plate: '' }, EARLIER)
    await add(here, { house_number: '121', number_plate: '' }, EARLIER)
    const advice = await adviceFor(desk, judith, request)
    expect(advice?.of('same-address').rows).toHaveLength(1)
  })

  test('the same street and number in another postal code is another address', async () => {
    const here = place()
    const request = await add(here)
    await add(here, { postal_code: place().postal_code as string, number_plate: '' })
    const found = (await adviceFor(desk, judith, request))?.of('same-address')
    expect(found?.outcome).toBe('pass')
    expect(found?.explanation).toBe('Er is geen andere aanvraag voor dit adres.')
  })

  test('a later one, or one that was rejected, needs a look but is no ground to reject this one', async () => {
    const here = place()
    const request = await add(here)
    await add(here, { number_plate: '' }, LATER)
    await add(here, { number_plate: '' }, EARLIER, { status: STATUS.rejected })
    const found = (await adviceFor(desk, judith, request))?.of('same-address')
    expect(found).toMatchObject({ outcome: 'attention', lookOnly: true })
    expect(found?.explanation).toContain('Er zijn 2 andere aanvragen voor dit adres. Geen ervan is eerder')
    expect(found?.rows.map(({ detail }) => detail.split(',')[0])).toEqual(['Open', 'Afgewezen'])
  })

  test('removed requests do not count', async () => {
    const here = place()
    const request = await add(here)
    await add(here, EARLIER, { status: STATUS.removed })
    const advice = await adviceFor(desk, judith, request)
    for (const check of ['same-address', 'same-plate', 'same-postal-code'])
      expect(advice?.of(check).outcome).toBe('pass')
  })

  test('without a house number there is nothing to compare', async () => {
    const here = { ...place(), house_number: '' }
    const request = await add(here)
    await add(here, EARLIER)
    const found = (await adviceFor(desk, judith, request))?.of('same-address')
    expect(found).toEqual(
      expect.objectContaining({
        outcome: 'unknown',
        explanation: 'Het adres is niet volledig; er is niets om mee te vergelijken.',
        rows: [],
      }),
    )
  })
})

describe('requests for the same number plate', () => {
  test('are found however the plate is written, anywhere in scope', async () => {
    const { number_plate: _, ...here } = place()
    const request = await add(here, { number_plate: '1-QQQ-111' })
    await add(place(), { number_plate: '1qqq111' }, EARLIER)
    const found = (await adviceFor(desk, judith, request))?.of('same-plate')
    expect(found?.title).toBe('Zelfde nummerplaat')
    expect(found?.explanation).toMatch(/^Er is 1 andere aanvraag met 1-QQQ-111\. Ten minste één/)
  })

  test('two requests without a plate are not alike', async () => {
    const request = await add(place(), { number_plate: '' })
    await add(place(), { number_plate: '' }, EARLIER)
    await add(place(), { number_plate: ' - ' }, EARLIER)
    const found = (await adviceFor(desk, judith, request))?.of('same-plate')
    expect(found).toMatchObject({ outcome: 'unknown', rows: [] })
  })

  test('at most five are shown, newest first, with how many more there are', async () => {
    const { number_plate } = place()
    const request = await add(place(), { number_plate: number_plate as string })
    for (let day = 1; day <= 7; day++)
      await add(place(), {
        number_plate: number_plate as string,
        submitted_at: `2026-01-0${day}T09:00:00.000Z`,
      })
    const advice = await adviceFor(desk, judith, request)
    const found = advice?.of('same-plate')
    expect(found?.rows.map(({ detail }) => /\d\d-\d\d-\d{4}/.exec(detail)?.[0])).toEqual([
      '07-01-2026',
      '06-01-2026',
      '05-01-2026',
      '04-01-2026',
      '03-01-2026',
    ])
    expect(found?.more).toBe(2)
    expect(advice?.html).toContain('en nog 2 andere')
  })

  test('nobody counts further than a hundred', async () => {
    const { number_plate } = place()
    const request = await add(place(), { number_plate: number_plate as string })
    const { id: _, ...copied } = await desk.db
      .selectFrom('request')
      .selectAll()
      .where('uuid', '=', request.uuid)
      .executeTakeFirstOrThrow()
    await desk.db
      .insertInto('request')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          ...copied,
          uuid: `copy-${index}`,
          origin_reference: `copy-${index}`,
          case_ref: `copy-${index}`,
          case_counter: 900_000 + index,
          submitted_at: EARLIER.submitted_at,
        })),
      )
      .execute()
    const advice = await adviceFor(desk, judith, request)
    for (const check of ['same-plate', 'same-address', 'same-postal-code']) {
      const found = advice?.of(check)
      expect(found?.explanation, check).toMatch(/^Er zijn 100\+ andere aanvragen/)
      expect(found).toMatchObject({ more: 95, atLeast: true })
      expect(found?.rows).toHaveLength(5)
    }
    expect(advice?.html).toContain('en nog 95+ andere')
    expect(advice?.of('same-postal-code').explanation).toContain(
      'Van de aanvragen bij de adressen hiernaast liggen er',
    )
  })
})

describe('requests with the same postal code', () => {
  test('those within the radius of the tenant ask for attention, the nearest first', async () => {
    const here = place()
    const request = await add(here, { lat: 51.05, lng: 3.72 })
    const neighbour = await add(here, { number_plate: '', house_number: '14', lat: 51.0501, lng: 3.72 })
    await add(here, { number_plate: '', street: 'Aalststraat', lat: 51.051, lng: 3.72 })
    await add(here, { number_plate: '', street: 'Zonnestraat', lat: 51.06, lng: 3.72 })
    await add(here, { number_plate: '', street: 'Zonnestraat', lat: null, lng: null })
    const found = (await adviceFor(desk, judith, request))?.of('same-postal-code')
    expect(found?.outcome).toBe('attention')
    expect(found?.explanation).toBe(
      `Er zijn 4 andere aanvragen met postcode ${here.postal_code}. Daarvan liggen er 2 binnen 250 meter hemelsbreed.`,
    )
    expect(found?.rows[0]?.label).toBe(neighbour.case_ref)
    expect(found?.rows.map(({ detail }) => /([\d.]+) m /.exec(detail)?.[1])).toEqual([
      '12',
      '112',
      '1.112',
      undefined,
    ])
  })

  test('a Belgian postal code covers a town: those further away do not ask for attention', async () => {
    const here = place()
    const request = await add(here, { lat: 51.05, lng: 3.72 })
    await add(here, { number_plate: '', street: 'Zonnestraat', lat: 51.06, lng: 3.72 })
    const found = (await adviceFor(desk, judith, request))?.of('same-postal-code')
    expect(found?.outcome).toBe('pass')
    expect(found?.explanation).toContain('Geen ervan ligt, voor zover na te gaan, binnen 250 meter')
    expect(found?.rows).toHaveLength(1)
  })

  test('coordinates that only name the neighbourhood measure nothing', async () => {
    const here = place()
    const request = await add(here, { coordinates_nomatch: 1 })
    await add(here, { number_plate: '', street: 'Zonnestraat' })
    const found = (await adviceFor(desk, judith, request))?.of('same-postal-code')
    expect(found?.outcome).toBe('unknown')
    expect(found?.explanation).toContain('geen precieze coördinaten')
    expect(found?.rows[0]?.detail).not.toContain('hemelsbreed')
  })

  test('without a postal code there is nothing to compare', async () => {
    const request = await add(place(), { postal_code: '' })
    await add(place(), { postal_code: '' })
    const found = (await adviceFor(desk, judith, request))?.of('same-postal-code')
    expect(found).toMatchObject({ outcome: 'unknown', rows: [] })
  })
})

describe('what the reader may not see', () => {
  test('a neighbour in another municipality is not counted for Judith, and is for Willem', async () => {
    const here = place()
    const request = await add(here)
    const neighbour = await add(here, EARLIER, { municipality: ANTWERPEN })
    const forJudith = await adviceFor(desk, judith, request)
    for (const check of ['same-address', 'same-plate', 'same-postal-code'])
      expect(forJudith?.of(check)).toMatchObject({ outcome: 'pass', rows: [] })
    expect(forJudith?.html).not.toContain(neighbour.case_ref)

    const forWillem = await adviceFor(desk, willem, request)
    for (const check of ['same-address', 'same-plate', 'same-postal-code'])
      expect(forWillem?.of(check).rows.map(({ label }) => label)).toEqual([neighbour.case_ref])
  })

  test('a request whose personal data is gone matches nobody, and its own checks show so', async () => {
    const gone = {
      street: '',
      house_number: '',
      number_plate: '',
      gdpr_cleared_at: '2026-02-01T00:00:00.000Z',
    }
    const request = await add(place(), gone)
    await add(place(), gone)
    const advice = await adviceFor(desk, judith, request)
    expect(new Set(advice?.checks.map(({ outcome }) => outcome))).toEqual(new Set(['unknown']))
    expect(advice?.of('same-plate').explanation).toContain('opgeruimd (AVG)')
    expect(advice?.proposal).toMatchObject({ form: null, why: 'Er was niets om na te gaan.' })
  })
})
