import { describe, expect, test } from 'vitest'
import { embeddedGeocoder } from '../../src/geography/geocoding/embedded.ts'
import { type Address, geocode, type Place } from '../../src/geography/geocoding/geocode.ts'
import { streetsIn } from '../../src/geography/places/streets.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp } from '../app.ts'
import { aRequest, GENT } from '../world.ts'

const address = (more: Partial<Address> = {}): Address => ({
  street: 'Onbekende straat',
  house_number: '12',
  house_number_suffix: '',
  postal_code: '9000',
  city: 'Gent',
  municipality_code: GENT,
  ...more,
})

describe('finding the place of an address without a network', () => {
  test('it gets looser step by step: the address, without its suffix, the street, the postal code, the municipality', async () => {
    const { db, tenant } = await startApp()
    const seen = address({ street: 'Ćwiklastraat', house_number_suffix: 'bis' })
    await aRequest(db, { ...seen, lat: 51.04, lng: 3.72 })
    const plain = address({ street: 'Ćwiklastraat', house_number: '14' })
    await aRequest(db, { ...plain, lat: 51.05, lng: 3.73 })
    const [street] = streetsIn(GENT)
    if (!street) throw new Error('no street in Gent')

    const found = await geocode(
      [embeddedGeocoder({ db, tenant, person: anonymous })],
      [
        address({ ...seen, street: 'cwiklastraat', house_number_suffix: 'BIS' }),
        address({ ...plain, house_number_suffix: 'B' }),
        address({ street: street.street, postal_code: street.postalCode }),
        address(),
        address({ postal_code: '9999' }),
        address({ postal_code: '9999', municipality_code: '' }),
      ],
    )
    expect(found.map((it) => it && [it.iteration, it.nomatch])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
      [4, true],
      null,
    ])
    expect(found[0]).toMatchObject({ lat: 51.04, lng: 3.72 })
  })
})

describe('several geocoders', () => {
  const place = (iteration: Place['iteration'], nomatch: boolean): Place => ({
    lat: 51,
    lng: 3,
    iteration,
    nomatch,
  })
  const geocoderWith = (answers: Record<string, Place>, requested: string[] = []) => ({
    locate: async (all: readonly Address[]) => {
      requested.push(...all.map((it) => it.street))
      return all.map((it) => answers[it.street] ?? null)
    },
  })

  test('the next gets only what is still without a match, and the nearest answer counts', async () => {
    const requested: string[] = []
    const first = geocoderWith({ A: place(1, false), B: place(4, true) })
    const second = geocoderWith({ B: place(3, true), C: place(2, false) }, requested)
    const found = await geocode(
      [first, second],
      ['A', 'B', 'C', 'D'].map((street) => address({ street })),
    )
    expect(found.map((it) => it?.iteration ?? null)).toEqual([1, 3, 2, null])
    expect(requested).toEqual(['B', 'C', 'D'])
  })
})
