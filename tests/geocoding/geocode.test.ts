import { describe, expect, test } from 'vitest'
import { embeddedGeocoder } from '../../src/geocoding/embedded.ts'
import { type Address, type Geocoder, geocode, type Place } from '../../src/geocoding/geocode.ts'
import { keysOf } from '../../src/intake/keys.ts'
import { streetsIn } from '../../src/places/streets.ts'
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
  test('it gets looser step by step: the address, the street, the postal code, the municipality', async () => {
    const { db } = await startApp()
    const seen = address({ street: 'Ćwiklastraat', house_number_suffix: 'bis' })
    const row = await aRequest(db, { ...seen, lat: 51.04, lng: 3.72 })
    const { address_key } = keysOf(row)
    await db.updateTable('request').set({ address_key }).where('id', '=', row.id).execute()
    const [street] = streetsIn(GENT)
    if (!street) throw new Error('no street in Gent')

    const found = await geocode(
      [embeddedGeocoder(db, 'BE')],
      [
        address({ ...seen, street: 'cwiklastraat', house_number_suffix: 'BIS' }),
        address({ street: street.street, postal_code: street.postalCode }),
        address(),
        address({ postal_code: '9999' }),
        address({ postal_code: '9999', municipality_code: '' }),
      ],
    )
    expect(found.map((it) => it && [it.iteration, it.nomatch])).toEqual([
      [1, false],
      [2, false],
      [3, true],
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
  const knows = (name: string, answers: Record<string, Place>, asked: string[] = []): Geocoder => ({
    name,
    locate: async (all) => {
      asked.push(...all.map((it) => it.street))
      return all.map((it) => answers[it.street] ?? null)
    },
  })

  test('the next is asked only for what is still without a match, and the nearest answer counts', async () => {
    const asked: string[] = []
    const first = knows('first', { A: place(1, false), B: place(4, true) })
    const second = knows('second', { B: place(3, true), C: place(2, false) }, asked)
    const found = await geocode(
      [first, second],
      ['A', 'B', 'C', 'D'].map((street) => address({ street })),
    )
    expect(found.map((it) => it?.iteration ?? null)).toEqual([1, 3, 2, null])
    expect(asked).toEqual(['B', 'C', 'D'])
  })
})
