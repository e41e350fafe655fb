import { describe, expect, test } from 'vitest'
import type { Address } from '../../src/geography/geocoding/geocode.ts'
import { outsideGeocoders } from '../../src/geography/geocoding/outside.ts'
import { willem } from '../world.ts'
import { STREETS, startDesk } from './desk.ts'

/** Each service separately, with its real answers. */

const NAMES = [
  ['pdok', 'NL'],
  ['geopunt', 'BE'],
  ['google', 'NL'],
  ['google', 'BE'],
] as const
const HOME = {
  NL: { street: STREETS.NL, postal_code: '1012 LG', city: 'Amsterdam', municipality_code: '0363' },
  BE: { street: STREETS.BE, postal_code: '9000', city: 'Gent', municipality_code: '44021' },
}

describe.each(NAMES)('%s in %s', async (name, country) => {
  const desk = await startDesk(country, name)
  const service = desk[name]
  const address = (more: Partial<Address> = {}): Address => ({
    ...HOME[country],
    house_number: '12',
    house_number_suffix: '',
    ...more,
  })
  const locates = async (more: Partial<Address> = {}) => {
    const [geocoder] = outsideGeocoders(desk.tenant, desk.geocoders)
    const [place] = (await geocoder?.locate([address(more)])) ?? []
    return place && [place.iteration, place.nomatch]
  }
  const searches = (q: string) => desk.as(willem).calls('GET', `/api/geocode?q=${encodeURIComponent(q)}`)

  test('places a whole address, with its suffix', async () => {
    expect(await locates()).toEqual([1, false])
    expect(await locates({ house_number_suffix: 'a' })).toEqual([1, false])
  })

  test('leaves out an unknown suffix', async () => {
    expect(await locates({ house_number_suffix: 'Z' })).toEqual([2, false])
  })

  test('places it in its street when the number is unknown', async () => {
    expect(await locates({ house_number: '77' })).toEqual([3, false])
  })

  test('does not take the same street and number in another postal code', async () => {
    expect(await locates({ house_number: '40' })).toEqual([3, false])
    const elsewhere = country === 'NL' ? '1019 ZZ' : '9050'
    expect(await locates({ postal_code: elsewhere })).toEqual([3, true])
  })

  test('places it in its postal code when the street is unknown', async () => {
    expect(await locates({ street: 'Nergensstraat' })).toEqual([4, true])
  })

  test('returns nothing for an unknown place', async () => {
    expect(await locates({ street: 'Nergens', postal_code: '3999', city: 'Nergenshuizen' })).toBeNull()
  })

  test('sends four requests at most, and only for what looks like text', async () => {
    service.requests.length = 0
    await locates({ house_number_suffix: 'Z', street: 'A&key=x" OR *:* ~{!lucene}', city: 'Nergens' })
    expect(service.requests.length).toBeLessThanOrEqual(4)
    for (const { searchParams } of service.requests)
      for (const value of [searchParams.get('q') ?? searchParams.get('address') ?? ''])
        expect(value).toMatch(/^[\p{L}\p{N} ,.'/-]*$/u)
  })

  test('suggests what somebody is typing', async () => {
    const { status, data } = await searches(`${STREETS[country]} 12`)
    expect(status).toBe(200)
    expect(data.suggestions.length).toBeGreaterThanOrEqual(2)
    const [first] = data.suggestions
    expect(first.label).toContain(`${STREETS[country]} 12`)
    expect(first.kind).toBe('address')
    expect([first.lat, first.lng].every(Number.isFinite)).toBe(true)
    const kinds = (await searches(`${STREETS[country]}`)).data.suggestions.map(
      (it: { kind: string }) => it.kind,
    )
    expect(kinds).toContain('street')
  })

  test('names a point, in the words of the specification', async () => {
    const point = country === 'NL' ? 'lat=52.37501&lng=4.89501' : 'lat=51.05501&lng=3.72101'
    const { data } = await desk.as(willem).calls('GET', `/api/geocode/reverse?${point}`)
    expect(data.address).toEqual({
      province: country === 'NL' ? 'Noord-Holland' : 'Oost-Vlaanderen',
      country: country === 'NL' ? 'Nederland' : 'België',
      postalCode: HOME[country].postal_code,
      street: STREETS[country],
      street_number: expect.stringMatching(/^12A?$/),
      city: HOME[country].city,
    })
  })

  test('leaves it to the tables where it has no house', async () => {
    const point = country === 'NL' ? 'lat=52.34&lng=4.95' : 'lat=50.95&lng=3.5'
    const { data } = await desk.as(willem).calls('GET', `/api/geocode/reverse?${point}`)
    expect(data.address.street_number).toBe('')
    expect(data.address.city).not.toBe('')
  })
})
